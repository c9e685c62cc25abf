import { isDeepStrictEqual } from "node:util";
import { isSettingKey, type SettingKey, type SettingValue, settings } from "@refundry/contract/catalogue";
import { type Database, databaseOver, type Pool } from "../database/database.ts";
import type { Log } from "../process/log.ts";
import type { RealtimeHub, Topic } from "../realtime/realtime.ts";

/** What was chosen for some of the keys. */
type ReadChosen = (db: Database) => Promise<readonly { key: string; value: unknown }[]>;

let readChosen: ReadChosen | null = null;

/** The area that keeps the settings says how they are read. */
export function registerSettings(read: ReadChosen): void {
  readChosen = read;
}

/** On which every process hears that a setting is another. */
export const settingsTopic: Topic = { record: "settings", id: 0 };

const tryAgainAfter = 1000;

const overPools = new WeakMap<Pool, ChosenSettings>();

/** What is known of the settings in transactions over a pool. */
export function chosenOver(pool: Pool): ChosenSettings {
  const known = overPools.get(pool);
  if (!known) throw new Error("Nobody reads the settings over this pool.");
  return known;
}

/**
 * What administrators chose, as this process knows it: read once, and anew whenever a process says that it changed. So asking for
 * one costs no statement; for the moment until the message comes, another process may still know the value before.
 */
export class ChosenSettings {
  readonly #pool: Pool;
  readonly #log: Log;
  #values = new Map<string, unknown>();
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #stop: (() => void) | null = null;
  readonly #listeners = new Map<() => void, readonly SettingKey[]>();

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
    overPools.set(pool, this);
  }

  get<Key extends SettingKey>(key: Key): SettingValue<Key> {
    return this.#values.has(key) ? (this.#values.get(key) as SettingValue<Key>) : settings[key].default;
  }

  /** Hears of changes from now on, and whenever messages may have been missed. The hub connects, or connects again, afterwards. */
  async follow(hub: RealtimeHub): Promise<void> {
    const read = () => void this.refresh();
    const stops = [hub.listen(settingsTopic, read), hub.onConnect(read)];
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
    if (!readChosen) throw new Error("No area has registered how settings are read.");
    try {
      const rows = await readChosen(databaseOver(this.#pool));
      const before = this.#values;
      this.#values = new Map(rows.flatMap(({ key, value }) => this.#known(key, value)));
      const isOther = (key: string) => !isDeepStrictEqual(before.get(key), this.#values.get(key));
      for (const [tell, keys] of this.#listeners) if (keys.some(isOther)) tell();
    } catch (err) {
      if (!this.#stop) return;
      this.#log.warn({ err }, "the settings could not be read; trying again");
      setTimeout(() => this.#stop && void this.refresh(), tryAgainAfter).unref();
    }
  }

  /** Called once the value of one of the keys is another, until the answered function is called. */
  onChange(keys: readonly SettingKey[], tell: () => void): () => void {
    this.#listeners.set(tell, keys);
    return () => void this.#listeners.delete(tell);
  }

  /** What a later version of the product allows no more counts as not chosen. */
  #known(key: string, value: unknown): [string, unknown][] {
    if (!isSettingKey(key)) return [];
    const { success, data } = settings[key].schema.safeParse(value);
    if (!success) this.#log.warn({ key }, "a setting has a value that is not allowed; its default holds");
    return success ? [[key, data]] : [];
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }
}

/** Whatever knows what was chosen: a transaction, or what a process works with. */
export interface KnowsSettings {
  readonly chosen: ChosenSettings;
}

/** The value of a setting, which its key types. */
export function setting<Key extends SettingKey>({ chosen }: KnowsSettings, key: Key): SettingValue<Key> {
  return chosen.get(key);
}
