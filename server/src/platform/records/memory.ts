import { type Database, databaseOver, type Pool } from "../database/database.ts";
import type { Log } from "../process/log.ts";
import { Followed } from "../realtime/followed.ts";
import type { RealtimeHub, Topic } from "../realtime/realtime.ts";

/** Records of an area that nearly every request asks for and that rarely change: each process knows them. */
export interface Remembered<Value> {
  readonly name: string;
  /** On which every process hears that they are others. */
  readonly topic: Topic;
  /** What holds until they were read. */
  readonly first: Value;
  readonly read: (db: Database) => Promise<Value>;
}

const kinds = new Map<string, Remembered<unknown>>();

/** Declares what each process remembers, at the top of a module. */
export function remembered<Value>(kind: Remembered<Value>): Remembered<Value> {
  if (kinds.has(kind.name)) throw new Error(`${kind.name} is remembered twice.`);
  kinds.set(kind.name, kind);
  return kind;
}

const overPools = new WeakMap<Pool, Memory>();

/** What a process remembers, as it heard of it last. */
export class Memory {
  readonly #known: ReadonlyMap<string, Followed<unknown>>;

  constructor(pool: Pool, log: Log) {
    const follow = ({ topic, first, read }: Remembered<unknown>) =>
      new Followed(topic, first, () => read(databaseOver(pool)), log);
    this.#known = new Map([...kinds].map(([name, kind]) => [name, follow(kind)]));
    overPools.set(pool, this);
  }

  get<Value>({ name }: Remembered<Value>): Value {
    const known = this.#known.get(name);
    if (!known) throw new Error(`${name} was declared after the process began.`);
    return known.now as Value;
  }

  async follow(hub: RealtimeHub): Promise<void> {
    await Promise.all([...this.#known.values()].map((known) => known.follow(hub)));
  }

  /** Knows at its end what stood in the database when it was called. */
  async refresh(): Promise<void> {
    await Promise.all([...this.#known.values()].map((known) => known.refresh()));
  }

  stop(): void {
    for (const known of this.#known.values()) known.stop();
  }
}

/** What is remembered of a kind in transactions over a pool. */
export function memoryOver(pool: Pool): Memory {
  const memory = overPools.get(pool);
  if (!memory) throw new Error("Nobody remembers anything over this pool.");
  return memory;
}
