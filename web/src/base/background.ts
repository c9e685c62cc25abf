import { hashKey, type QueryClient, type QueryFilters, type QueryKey } from "@tanstack/react-query";

/** What is being read anew because the server said so, by the hash of its key, and how many times over. */
const reading = new Map<string, number>();

/** Whether a query is being read without anything the person did: that is no activity (01, Sessions). */
export const isInBackground = (key: QueryKey | undefined) => key !== undefined && reading.has(hashKey(key));

/** Calls that only their signal tells apart: the pages of a list carry no key of a query. */
const signals = new WeakSet<AbortSignal>();

/** The signal for the calls of a read, known as nobody's activity when the read is. */
export function signalOf(key: QueryKey, signal: AbortSignal): AbortSignal {
  if (isInBackground(key)) signals.add(signal);
  return signal;
}

export const isBackgroundCall = (signal: AbortSignal | undefined) => signal !== undefined && signals.has(signal);

let quiet = 0;

/** While work runs that nobody asked for; a call of the person meanwhile is taken for it, too, and the next one counts. */
export const isQuiet = () => quiet > 0;

/** Does what nobody asked for: its calls are nobody's activity. */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  quiet += 1;
  try {
    return await work();
  } finally {
    quiet -= 1;
  }
}

/** Runs what reads these queries anew; their calls carry that nobody asked for them. */
export async function inBackground(
  queries: QueryClient,
  filters: QueryFilters,
  read: (filters: QueryFilters) => Promise<void>,
): Promise<void> {
  const hashes = queries
    .getQueryCache()
    .findAll(filters)
    .map(({ queryHash }) => queryHash);
  for (const hash of hashes) reading.set(hash, (reading.get(hash) ?? 0) + 1);
  try {
    await read(filters);
  } finally {
    for (const hash of hashes) {
      const left = (reading.get(hash) ?? 1) - 1;
      if (left > 0) reading.set(hash, left);
      else reading.delete(hash);
    }
  }
}
