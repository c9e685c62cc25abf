// Callers over connections that stay open, as light as can be: what they cost is cost of both sides of a comparison.
import net from "node:net";

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

/** One connection that asks one thing at a time. */
class Caller {
  #socket;
  #parts = [];
  #waiting = null;

  constructor(port) {
    this.#socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (part) => this.#take(part));
    this.#socket.on("close", () => this.#waiting?.reject(new Error("The server hung up.")));
    this.#socket.on("error", () => {});
  }

  /** Answers status, body as text, and the milliseconds until the first bytes of the body and until the last. */
  ask({ method = "GET", path, headers = {}, body }) {
    const lines = Object.entries({
      host: "127.0.0.1",
      ...headers,
      ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#parts = [];
      this.#waiting = { resolve, reject, started: performance.now(), first: null, head: null, size: 0 };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
    });
  }

  #take(part) {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#parts.push(part);
    waiting.size += part.length;
    if (!waiting.head) {
      const all = Buffer.concat(this.#parts);
      const end = all.indexOf(headEnd);
      if (end < 0) return;
      const head = all.toString("latin1", 0, end);
      waiting.head = {
        status: Number(head.slice(9, 12)),
        length: Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1),
        begins: end + headEnd.length,
      };
      this.#parts = [all];
    }
    const { length, begins, status } = waiting.head;
    if (waiting.size > begins) waiting.first ??= performance.now() - waiting.started;
    if (length >= 0 ? waiting.size < begins + length : !this.#endsWith(lastChunk)) return;
    const took = performance.now() - waiting.started;
    this.#waiting = null;
    const bytes = Buffer.concat(this.#parts).subarray(begins);
    const text = () => (length >= 0 ? bytes : unchunked(bytes)).toString("utf8");
    waiting.resolve({ status, text, first: waiting.first ?? took, took });
  }

  #endsWith(ending) {
    const last = this.#parts.at(-1);
    const tail = last.length >= ending.length ? last : Buffer.concat(this.#parts.slice(-3));
    return tail.subarray(-ending.length).equals(ending);
  }

  close() {
    this.#socket.destroy();
  }
}

function unchunked(bytes) {
  const parts = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** One answer. */
export async function askOnce(port, request) {
  const caller = new Caller(port);
  try {
    return await caller.ask(request);
  } finally {
    caller.close();
  }
}

/** So many callers for so many milliseconds: how long each answer took. `request(caller)` says what is asked next and hears the answer. */
export async function drive({ port, callers, milliseconds, request }) {
  const times = [];
  const wrong = new Set();
  const began = performance.now();
  const end = began + milliseconds;
  await Promise.all(
    Array.from({ length: callers }, async (_, at) => {
      const caller = new Caller(port);
      while (performance.now() < end) {
        const { heard, ...asked } = request(at);
        const answer = await caller.ask(asked);
        if (answer.status >= 300) wrong.add(`${answer.status} ${answer.text().slice(0, 200)}`);
        else heard?.(answer);
        times.push(answer.took);
      }
      caller.close();
    }),
  );
  if (wrong.size > 0) throw new Error(`Wrong answers: ${[...wrong].join("; ")}`);
  return { times, milliseconds: performance.now() - began };
}
