"""The server: tables over HTTP and WebSocket. The rules of tables are in ``boneyard.table``."""
