import type { WebSocket } from "ws";
import { z } from "zod";
import { type Call, inTransaction, visibilityOf } from "../platform/index.ts";
import { sessionLives } from "./session.queries.ts";

const mostRecords = 50;
const pingEvery = 25_000;
/** What a tab may send in ten seconds; a person who leafs fast sends a few a second. */
const mostMessages = 50;
const countedFor = 10_000;

/** What a tab may ask: to hear of a record that is on its screen. */
const watchMessage = z.strictObject({
  watch: z.array(z.strictObject({ type: z.enum(["clients"]), id: z.number().int().positive() })).max(mostRecords),
});
type Watched = z.output<typeof watchMessage>["watch"];

/** One socket per tab: hears the person's channel, its session's end, and the records on screen that are in scope. */
export function openSocket(call: Call, socket: WebSocket): void {
  const { realtime } = call.services;
  const { userId, sessionId } = call.actor;
  const send = (message: string) => socket.readyState === socket.OPEN && socket.send(message);
  const end = (message: string) => {
    send(message);
    socket.close(4401, "session ended");
  };
  const always = [realtime.listen({ user: userId }, send), realtime.listen({ session: sessionId }, end)];
  // Without the database nothing can be watched: the tab opens another socket and asks again.
  const records = new WatchedRecords(call, send, () => socket.close(1013, "try again later"));
  const stopPings = pingWhileAlive(call, socket, () => end(JSON.stringify({ kind: "session" })));
  let counted = { since: Date.now(), messages: 0 };
  socket.on("message", (data: Buffer) => {
    if (Date.now() - counted.since > countedFor) counted = { since: Date.now(), messages: 0 };
    counted.messages += 1;
    if (counted.messages > mostMessages) return socket.close(1008, "too many messages");
    const message = watchMessage.safeParse(readJson(data));
    if (!message.success) return socket.close(1008, "not understood");
    records.watch(message.data.watch);
  });
  socket.on("close", () => {
    stopPings();
    for (const stop of always) stop();
    records.close();
  });
  socket.on("error", () => socket.terminate());
}

/** A peer that did not answer the ping before is gone; an open socket keeps no session alive (01, Sessions). */
function pingWhileAlive(call: Call, socket: WebSocket, ended: () => void): () => void {
  let answered = true;
  socket.on("pong", () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
    // While the database is away nothing is known of the session; the next ping asks again.
    sessionLives(call.services.db, call.actor).then(
      (lives) => lives || ended(),
      () => {},
    );
  }, pingEvery);
  return () => clearInterval(timer);
}

/** What a tab has on screen. Asked for one at a time: of the lists that wait only the newest counts. */
class WatchedRecords {
  readonly #call: Call;
  readonly #send: (message: string) => void;
  readonly #lost: () => void;
  #wanted: Watched | null = null;
  #working = false;
  #closed = false;
  #stops: (() => void)[] = [];

  constructor(call: Call, send: (message: string) => void, lost: () => void) {
    this.#call = call;
    this.#send = send;
    this.#lost = lost;
  }

  watch(records: Watched): void {
    this.#wanted = records;
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#wanted && !this.#closed) {
      const wanted = this.#wanted;
      this.#wanted = null;
      const seen = await inScope(this.#call, wanted).catch(() => null);
      if (this.#closed) return;
      if (seen === null) return this.#lost();
      this.#forget();
      this.#stops = seen.map(({ type, id }) => this.#call.services.realtime.listen({ record: type, id }, this.#send));
    }
    this.#working = false;
  }

  #forget(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  close(): void {
    this.#closed = true;
    this.#forget();
  }
}

/** Only records in scope are heard of. */
async function inScope(call: Call, records: Watched): Promise<Watched> {
  const { actor, scope } = call;
  return inTransaction(call.services.pool, { actor, scope, readOnly: true }, async (tx) => {
    const seen: Watched = [];
    for (const record of records)
      if (await visibilityOf(`/${record.type}/{id}`)?.check(tx, String(record.id))) seen.push(record);
    return seen;
  });
}

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString("utf8"));
  } catch {
    return null;
  }
}
