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

/** A fact with the function that knows it. */
export interface ProvidedFact {
  readonly name: string;
  readonly read: FactReader<never, unknown>;
}

const names = new Set<string>();
const readers = new Map<string, FactReader<never, unknown>>();

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

/** Called for each fact of each area, once per process. */
export function provide({ name, read }: ProvidedFact): void {
  if (readers.has(name)) throw new Error(`Two areas provide the fact ${name}.`);
  readers.set(name, read);
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
