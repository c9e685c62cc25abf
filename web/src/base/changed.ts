import type { ChangedRecord } from "@refundry/contract/catalogue";
import { readsTopic } from "@refundry/contract/platform";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { knownAddress } from "./api.ts";
import { inBackground } from "./background.ts";
import { topics } from "./operations/topics.ts";

/** Whether a query reads this record or what hangs on it, as the contract's topics say. */
export function reads(key: QueryKey, record: ChangedRecord): boolean {
  const [name, options] = key as [unknown, { input?: { params?: { id?: unknown } } } | undefined];
  if (!Array.isArray(name)) return false;
  const [, path] = knownAddress(name.map(String)) ?? [];
  const topic = topics[record.type];
  return path !== undefined && topic !== undefined && readsTopic(topic, path, options?.input?.params, record.id);
}

/** Reads anew what reads the record. It serves the socket and one's own changes alike, and is nobody's activity. */
export function changed(queries: QueryClient, record: ChangedRecord): Promise<void> {
  const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => reads(queryKey, record) };
  return inBackground(queries, filters, () => queries.invalidateQueries(filters));
}

/** Says that a record was changed here. */
export function useChanged(): (record: ChangedRecord) => Promise<void> {
  const queries = useQueryClient();
  return (record) => changed(queries, record);
}
