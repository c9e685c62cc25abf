import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, prepare } from "../database/database.ts";
import type { Tx } from "./transaction.ts";

/** What a fact is asked by: the id of a record, or a text. */
type Key = number | string;

/** Answers the fact for all the keys in one statement; keys that it leaves out have the fallback. */
export type FactReader<In extends Key, Out> = (tx: Tx, keys: readonly In[]) => Promise<ReadonlyMap<In, Out>>;

/** Something that one area knows of a record and others ask for. */
export interface Fact<In extends Key, Out> {
  readonly name: string;
  readonly fallback: Out;
  /** Only for the compiler: what it is asked by. */
  readonly keys?: In;
}

/** A fact as an expression over the id that its asker's statement has; null stands for the fallback. */
type FactColumn<Out> = (key: SQLWrapper) => SQL<Out | null>;

/** A fact with the function that knows it. */
export interface ProvidedFact {
  readonly name: string;
  readonly read: FactReader<never, unknown>;
  readonly column?: FactColumn<unknown>;
}

const names = new Set<string>();
const readers = new Map<string, FactReader<never, unknown>>();
const columns = new Map<string, FactColumn<unknown>>();

/**
 * Declares a fact in the lower of the areas that know it: `fact<number, boolean>("client.has_final", false)`. The
 * fallback stands for keys of which nobody knows anything, and while no area provides the fact.
 */
export function fact<In extends Key, Out>(name: string, fallback: Out): Fact<In, Out> {
  if (names.has(name)) throw new Error(`The fact ${name} is declared twice.`);
  names.add(name);
  return { name, fallback };
}

/** Names the one function that knows a fact; it stands in the door of its area. */
export function known<In extends Key, Out>(kind: Fact<In, Out>, read: FactReader<In, Out>): ProvidedFact {
  return { name: kind.name, read: read as unknown as ProvidedFact["read"] };
}

/** Names the one expression that knows a fact: those who ask for it with a record have it in the record's own statement. */
export function knownAs<Out>(kind: Fact<number, Out>, column: FactColumn<Out>): ProvidedFact {
  const rowsOf = (db: Database, name: string, asked: SQL) =>
    prepare(db, `fact ${name}`, () =>
      db
        .select({ key: sql<number>`asked.key::float8`, value: column(sql`asked.key`) })
        .from(sql`(${asked}) asked(key)`),
    );
  // A plan for any one key is as good as one for this; of how many keys a list holds the database would ask each time.
  const read: FactReader<number, Out> = async ({ db }, keys) => {
    const rows =
      keys.length === 1
        ? await rowsOf(db, `one ${kind.name}`, sql`select ${sql.placeholder("key")}::bigint`).execute({ key: keys[0] })
        : await rowsOf(db, kind.name, sql`select unnest(${sql.placeholder("keys")}::bigint[])`).execute({
            keys: [...keys],
          });
    return new Map(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value as Out]])));
  };
  return { ...known(kind, read), column };
}

/** Called for each fact of each area, once per process. */
export function provide({ name, read, column }: ProvidedFact): void {
  if (readers.has(name)) throw new Error(`Two areas provide the fact ${name}.`);
  readers.set(name, read);
  if (column) columns.set(name, column);
}

/** The fact as a column of the asker's own statement, where its area knows it `knownAs` an expression. */
export function factColumn<Out>({ name }: Fact<number, Out>, key: SQLWrapper): SQL<Out | null> {
  const column = columns.get(name);
  if (!column) throw new Error(`The fact ${name} is not known as an expression.`);
  return column(key) as SQL<Out | null>;
}

/** Puts another reader in the place of the provided one, or of none; answers how the former comes back. */
export function provideInstead<In extends Key, Out>({ name }: Fact<In, Out>, read: FactReader<In, Out>): () => void {
  const former = readers.get(name);
  readers.set(name, read as unknown as ProvidedFact["read"]);
  return () => void (former ? readers.set(name, former) : readers.delete(name));
}

/** The fact for each of the keys, in one statement however many they are. */
export async function factsOf<In extends Key, Out>(
  tx: Tx,
  { name, fallback }: Fact<In, Out>,
  keys: readonly In[],
): Promise<Map<In, Out>> {
  const read = readers.get(name) as FactReader<In, Out> | undefined;
  const found = keys.length === 0 ? undefined : await read?.(tx, keys);
  return new Map(keys.map((key) => [key, found?.has(key) ? (found.get(key) as Out) : fallback]));
}

/** The fact for one key. */
export async function factOf<In extends Key, Out>(tx: Tx, kind: Fact<In, Out>, key: In): Promise<Out> {
  const found = await factsOf(tx, kind, [key]);
  return found.get(key) as Out;
}
