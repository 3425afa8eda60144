import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type LinkState } from "./socket";
import type { FromServer } from "./types";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: { id: string; type: string }[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { id: string; type: string });
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  lose(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
  tell(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const last = () => FakeSocket.made[FakeSocket.made.length - 1]!;
let states: LinkState[];
let received: FromServer[];
let answered: boolean[];

function connected(): TableSocket {
  const socket = new TableSocket({
    address: () => "ws://here",
    received: (message) => received.push(message),
    answered: (ack) => answered.push(ack.ok),
    changed: (state) => states.push(state),
  });
  last().open();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const page = { hidden: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("document", page);
  [states, received, answered, FakeSocket.made] = [[], [], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("TableSocket", () => {
  it("asks for another seat also when the line was being made for the seat before", () => {
    const socket = new TableSocket({
      address: () => "ws://here",
      received: () => {},
      answered: () => {},
      changed: () => {},
    });
    socket.send({ type: "look", seat: 1 });
    last().open();
    expect(last().sent).toMatchObject([{ type: "look", seat: 1 }]);
  });

  it("sends again what was not acknowledged, with the same id", () => {
    const socket = connected();
    const first = socket.send({ type: "undo" });
    const second = socket.send({ type: "resign" });
    last().tell({ type: "ack", id: first, ok: true });
    last().lose();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().sent.map((sent) => sent.id)).toEqual([second]);
    expect(states).toEqual(["connecting", "live", "reconnecting", "live"]);
  });

  it("keeps what is said without a connection", () => {
    const socket = connected();
    last().lose();
    socket.send({ type: "chat", text: "still there?" });
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toHaveLength(1);
  });

  it("tells of acknowledgements of its own messages only, once", () => {
    const socket = connected();
    const id = socket.send({ type: "undo" });
    last().tell({ type: "ack", id, ok: false });
    last().tell({ type: "ack", id, ok: true });
    last().tell({ type: "ack", id: "somebody else's", ok: true });
    expect(answered).toEqual([false]);
  });

  it("takes a line for dead that leaves a message unanswered", () => {
    const socket = connected();
    socket.send({ type: "undo" });
    vi.advanceTimersByTime(10_000);
    expect(states.at(-1)).toBe("reconnecting");
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toHaveLength(1);
  });

  it("does not knock again where it is not let in", () => {
    connected();
    last().tell({ type: "gone", reason: "That seat is not yours." });
    last().lose(4403);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
    expect(received).toHaveLength(1);
  });

  it("waits longer after each failure", () => {
    connected();
    for (let attempt = 0; attempt < 4; attempt++) {
      last().lose();
      vi.advanceTimersByTime(300);
      expect(FakeSocket.made).toHaveLength(attempt + 1);
      vi.advanceTimersByTime(20_000);
      expect(FakeSocket.made).toHaveLength(attempt + 2);
    }
  });

  it("stays closed when we leave", () => {
    const socket = connected();
    socket.close();
    last().lose();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });
});
