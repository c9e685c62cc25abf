import type { Log } from "../process/log.ts";
import type { RealtimeHub, Topic } from "./realtime.ts";

const tryAgainAfter = 1000;

/**
 * Something small that every request needs and that rarely changes, as this process knows it: read once, and anew whenever a
 * process says that it changed. So asking for it costs no statement; for the moment until the message comes, a process may still
 * know what was before.
 */
export class Followed<Value> {
  readonly #topic: Topic;
  readonly #readNow: () => Promise<Value>;
  readonly #log: Log;
  #value: Value;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #stop: (() => void) | null = null;
  readonly #listeners = new Set<(before: Value) => void>();

  /** `first` is what holds until it was read. */
  constructor(topic: Topic, first: Value, readNow: () => Promise<Value>, log: Log) {
    this.#topic = topic;
    this.#value = first;
    this.#readNow = readNow;
    this.#log = log;
  }

  get now(): Value {
    return this.#value;
  }

  /** Hears of changes from now on, and whenever messages may have been missed; the hub connects afterwards. */
  async follow(hub: RealtimeHub): Promise<void> {
    const read = () => void this.refresh();
    const stops = [hub.listen(this.#topic, read), hub.onConnect(read)];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
    await this.refresh();
  }

  /** Knows at its end what stood in the database when it was called. */
  refresh(): Promise<void> {
    // A reading that is under way may have begun before the change.
    this.#next ??= this.#reading.then(() => {
      this.#next = null;
      this.#reading = this.#read();
      return this.#reading;
    });
    return this.#next;
  }

  async #read(): Promise<void> {
    try {
      const before = this.#value;
      this.#value = await this.#readNow();
      for (const tell of this.#listeners) tell(before);
    } catch (err) {
      if (!this.#stop) return;
      this.#log.warn({ err }, "what every request needs could not be read; trying again");
      setTimeout(() => this.#stop && void this.refresh(), tryAgainAfter).unref();
    }
  }

  /** Called after each reading with what was known before, until the answered function is called. */
  onRead(tell: (before: Value) => void): () => void {
    this.#listeners.add(tell);
    return () => void this.#listeners.delete(tell);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
