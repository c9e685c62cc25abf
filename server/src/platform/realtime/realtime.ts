import type { RecordType } from "@refundry/contract/catalogue";
import pg from "pg";
import type { Log } from "../process/log.ts";
import { keyed } from "../process/secret.ts";

/** Kinds, ids, versions and percents: never content (02, Realtime). `by` is the number of the
 * person who changed a record, `of` what those who are told have on screen. */
export type RealtimeMessage =
  | { kind: "record"; type: RecordType; id: number; version?: number; by?: number; of?: { type: string; id: number } }
  | { kind: "job"; id: number; percent: number }
  | { kind: "work"; key: string; percent: number; ahead?: number }
  | { kind: "nav" }
  | { kind: "notifications" }
  | { kind: "session" };

/** Who hears a message: one person's tabs, the tabs of one session, or everybody with the record on screen. */
export type Topic = { user: number } | { session: number } | { record: string; id: number };

/** The channel of a topic cannot be guessed from its id. */
export function channelOf(topic: Topic): string {
  const text =
    "user" in topic
      ? `user:${topic.user}`
      : "session" in topic
        ? `session:${topic.session}`
        : `${topic.record}:${topic.id}`;
  return `rt_${keyed(text).slice(0, 40)}`;
}

type Listener = (message: string) => void;

/** One connection per process that listens for all open tabs, and comes back after the database was away. */
export class RealtimeHub {
  readonly #url: string;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #connected = new Set<() => void>();
  #client: pg.Client | null = null;
  #closed = false;
  /** The connection answers one statement at a time. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({ connectionString: this.#url, application_name: "refundry-realtime" });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? "");
    });
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`listen "${channel}"`);
      this.#client = client;
      for (const tell of this.#connected) tell();
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client && this.#client !== null) return;
    this.#client = null;
    client.removeAllListeners();
    client.on("error", () => {});
    if (this.#closed) return;
    this.#log.warn("the realtime connection was lost; trying again");
    setTimeout(() => void this.start(), 1000).unref();
  }

  /** Called each time it hears again: what was said meanwhile is lost. Until the answered function is called. */
  onConnect(tell: () => void): () => void {
    this.#connected.add(tell);
    return () => void this.#connected.delete(tell);
  }

  #say(statement: string): void {
    const client = this.#client;
    this.#queue = this.#queue.then(() => client?.query(statement)).catch(() => {});
  }

  /** Hears a topic until the answered function is called. */
  listen(topic: Topic, listener: Listener): () => void {
    const channel = channelOf(topic);
    const group = this.#listeners.get(channel) ?? new Set();
    if (group.size === 0) {
      this.#listeners.set(channel, group);
      this.#say(`listen "${channel}"`);
    }
    group.add(listener);
    return () => {
      group.delete(listener);
      if (group.size > 0 || this.#listeners.get(channel) !== group) return;
      this.#listeners.delete(channel);
      this.#say(`unlisten "${channel}"`);
    };
  }

  /** Once everything that was listened to so far is heard: what is said before that is lost. */
  async heard(): Promise<void> {
    await this.#queue;
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }
}
