import { isDeepStrictEqual } from "node:util";
import { isSettingKey, type SettingKey, type SettingValue, settings } from "@refundry/contract/catalogue";
import { type Database, databaseOver, type Pool } from "../database/database.ts";
import type { Log } from "../process/log.ts";
import { Followed } from "../realtime/followed.ts";
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

const overPools = new WeakMap<Pool, ChosenSettings>();

/** What is known of the settings in transactions over a pool. */
export function chosenOver(pool: Pool): ChosenSettings {
  const known = overPools.get(pool);
  if (!known) throw new Error("Nobody reads the settings over this pool.");
  return known;
}

/** What administrators chose for everybody, as this process knows it. */
export class ChosenSettings {
  readonly #log: Log;
  readonly #known: Followed<ReadonlyMap<string, unknown>>;

  constructor(pool: Pool, log: Log) {
    this.#log = log;
    this.#known = new Followed<ReadonlyMap<string, unknown>>(settingsTopic, new Map(), () => this.#read(pool), log);
    overPools.set(pool, this);
  }

  get<Key extends SettingKey>(key: Key): SettingValue<Key> {
    const chosen = this.#known.now;
    return chosen.has(key) ? (chosen.get(key) as SettingValue<Key>) : settings[key].default;
  }

  async #read(pool: Pool): Promise<ReadonlyMap<string, unknown>> {
    if (!readChosen) throw new Error("No area has registered how settings are read.");
    const rows = await readChosen(databaseOver(pool));
    return new Map(rows.flatMap(({ key, value }) => this.#allowed(key, value)));
  }

  /** What a later version of the product allows no more counts as not chosen. */
  #allowed(key: string, value: unknown): [string, unknown][] {
    if (!isSettingKey(key)) return [];
    const { success, data } = settings[key].schema.safeParse(value);
    if (!success) this.#log.warn({ key }, "a setting has a value that is not allowed; its default holds");
    return success ? [[key, data]] : [];
  }

  follow(hub: RealtimeHub): Promise<void> {
    return this.#known.follow(hub);
  }

  /** Knows at its end what stood in the database when it was called. */
  refresh(): Promise<void> {
    return this.#known.refresh();
  }

  /** Called once the value of one of the keys is another, until the answered function is called. */
  onChange(keys: readonly SettingKey[], tell: () => void): () => void {
    return this.#known.onRead((before) => {
      if (keys.some((key) => !isDeepStrictEqual(before.get(key), this.#known.now.get(key)))) tell();
    });
  }

  stop(): void {
    this.#known.stop();
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
