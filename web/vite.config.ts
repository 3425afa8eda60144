import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Built into the Python package: the server sends these files, and nobody needs Node to play.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/boneyard/server/client",
    emptyOutDir: true,
    // The page's policy allows no inline anything, so small files stay files.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: "http://localhost:8000", ws: true },
    },
  },
  test: { environment: "node" },
});
