import { watchedTypes } from "@refundry/contract/platform";
import type { WebSocket } from "ws";
import { z } from "zod";
import { type Actor, type Call, type Reach, readAnew, visibilityOf } from "../../platform/index.ts";
import { findReach, presentActor, reachTopics, sessionLeft, sessionLimits, standing } from "./session.queries.ts";

const mostRecords = 50;
const pingEvery = 25_000;
/** While the database is away nothing is known of the session; it is asked again. */
const askAgainIn = 4000;
/** The longest wait of a timer; a session may live longer. */
const longestWait = 2 ** 31 - 1;
/** What a tab may send in ten seconds; a person who leafs fast sends a few a second. */
const mostMessages = 50;
const countedFor = 10_000;

/** What a tab may ask: to hear of a record that is on its screen. */
const watchMessage = z.strictObject({
  watch: z.array(z.strictObject({ type: z.enum(watchedTypes), id: z.number().int().positive() })).max(mostRecords),
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
  const always = [
    realtime.listen({ user: userId }, send),
    realtime.listen({ session: sessionId }, end),
    ...reachTopics(call.scope.reach).map((topic) => realtime.listen(topic, (message) => sendBare(send, message))),
  ];
  // Without the database nothing can be watched: the tab opens another socket and asks again.
  const records = new WatchedRecords(call, send, () => socket.close(1013, "try again later"));
  const stopPings = pingWhileAlive(socket);
  const stopAsking = askWho(call, socket, () => end(JSON.stringify({ kind: "session" })));
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
    stopAsking();
    for (const stop of always) stop();
    records.close();
  });
}

/** That a client came or went, without who did it; with it go the menu and whatever else rests on the scope. */
function sendBare(send: (message: string) => void, message: string): void {
  const { kind, type, id } = JSON.parse(message) as { kind: string; type: string; id: number };
  send(JSON.stringify({ kind, type, id }));
  send(JSON.stringify({ kind: "nav" }));
}

/** A peer that did not answer the ping before is gone. */
function pingWhileAlive(socket: WebSocket): () => void {
  let answered = true;
  socket.on("pong", () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, pingEvery);
  return () => clearInterval(timer);
}

/**
 * An open socket keeps no session alive (01, Sessions), and nobody in a role, firm or scope that is theirs no more: the tab opens
 * another socket and reads everything anew. It asks once it hears of changes, as one may have come before, when it is told of one,
 * and when the session would end by itself.
 */
function askWho({ services, actor, scope }: Call, socket: WebSocket, ended: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const waitFor = (milliseconds: number) => {
    clearTimeout(timer);
    // The socket may have closed while it was asked.
    if (!stopped) timer = setTimeout(ask, Math.min(milliseconds, longestWait));
  };
  const ask = async (): Promise<void> => {
    try {
      const now = await presentActor(services, actor);
      if (!now) return ended();
      if (!isSamePlace(now, actor)) return socket.close(1012, "role or firm changed");
      if (!isSameReach(await findReach(services.db, now), scope.reach)) return socket.close(1012, "scope changed");
      waitFor(await sessionLeft(services, actor.sessionId));
    } catch {
      waitFor(askAgainIn);
    }
  };
  const people = [...new Set([actor.userId, actor.realUserId])].map((id) => standing("users", id));
  const told = actor.firmId === null ? people : [...people, standing("entities", actor.firmId)];
  const stops = told.map((topic) => services.realtime.listen(topic, () => void ask()));
  stops.push(services.chosen.onChange(sessionLimits, () => void ask()));
  void services.realtime.heard().then(ask);
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const isSamePlace = (one: Actor, other: Actor) => one.roleId === other.roleId && one.firmId === other.firmId;

/** The ids of a reach stand in the order in which they were found. */
const inOrder = (reach: Reach) =>
  JSON.stringify(reach, (_name, value) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value));
const isSameReach = (one: Reach, other: Reach) => inOrder(one) === inOrder(other);

/** What a tab has on screen. Asked for one at a time: of the lists that wait only the newest counts. */
class WatchedRecords {
  readonly #call: Call;
  readonly #send: (message: string) => void;
  readonly #lost: () => void;
  #wanted: Watched | null = null;
  #working = false;
  #closed = false;
  #stops: (() => void)[] = [];
  /** Those that the tab was told to read anew since they left its scope. */
  readonly #missed = new WeakSet<Watched[number]>();
  /** Messages go out in the order in which they came. */
  #telling: Promise<void> = Promise.resolve();

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
      this.#stops = seen.map((record) =>
        this.#call.services.realtime.listen({ record: record.type, id: record.id }, (message) =>
          this.#tell(record, message),
        ),
      );
    }
    this.#working = false;
  }

  /**
   * Whoever saw the record when the tab asked for it may have lost it since: such a tab is told once to read anew what it asked
   * for, and learns neither what changed nor who did it (03, Events).
   */
  #tell(record: Watched[number], message: string): void {
    this.#telling = this.#telling.then(async () => {
      if (this.#closed) return;
      const seen = await inScope(this.#call, [record]).catch(() => null);
      if (this.#closed) return;
      if (seen === null) this.#lost();
      else if (seen.length > 0) {
        this.#missed.delete(record);
        this.#send(message);
      } else if (!this.#missed.has(record)) {
        this.#missed.add(record);
        this.#send(JSON.stringify({ kind: "record", ...record }));
      }
    });
  }

  #forget(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  close(): void {
    this.#closed = true;
    this.#forget();
  }
}

/** Only records in scope are heard of: in that of now, since a socket outlives changes of role, firm and assignment. */
async function inScope(call: Call, records: Watched): Promise<Watched> {
  const found = await readAnew(call, presentActor, async (tx) => {
    const seen: Watched = [];
    for (const record of records)
      if (await visibilityOf(`/${record.type}/{id}`)?.check(tx, String(record.id))) seen.push(record);
    return seen;
  });
  return found ?? [];
}

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString("utf8"));
  } catch {
    return null;
  }
}
