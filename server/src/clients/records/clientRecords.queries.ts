import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { type DeclaredRecord, type KeptRecord, plainRecords } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { ofClientsInScope, openedClient } from "./client.queries.ts";

type TableOfClients = PgTable & Record<"id" | "client" | "version" | "changedBy" | "changedAt", PgColumn>;

/**
 * Plain records of clients: seen with their client, and made for one that the person may open. Answer and order have the
 * client's `trade_name`.
 */
export const plainRecordsOfClients = <D extends DeclaredRecord, T extends TableOfClients>(
  declared: D,
  kept: KeptRecord<D, T>,
) => {
  const withClient = (query: PgSelect) => query.innerJoin(clients, eq(clients.id, kept.table.client)) as PgSelect;
  return plainRecords(
    declared,
    {
      ...kept,
      shown: { trade_name: clients.tradeName, ...kept.shown } as KeptRecord<D, T>["shown"] & object,
      sort: { trade_name: sql`lower(${clients.tradeName})`, ...kept.sort },
      joined: (query) => kept.joined?.(withClient(query)) ?? withClient(query),
    },
    {
      visible: (tx) => ofClientsInScope(tx, kept.table.client),
      owner: async (tx, id) => {
        const { id: client } = await openedClient(tx, id, "share");
        return { client } as Partial<T["$inferInsert"]>;
      },
      clientOf: (row) => (row as { client: number }).client,
    },
  );
};
