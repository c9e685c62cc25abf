import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx, WaitingClient } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { clientsInScope } from "../records/client.queries.ts";

interface Found {
  [column: string]: unknown;
  client: number;
  trade_name: string;
  text: string;
  target: string | null;
  pressing: boolean | null;
  total: number;
}

/**
 * Of the rows that a statement answers, with `client`, `text`, `since` (what orders them) and perhaps `target` and `pressing`,
 * those of active clients in scope: the oldest first, at most so many, and how many they are.
 */
export async function waitingClients(
  tx: Tx,
  rows: SQL,
  most: number,
): Promise<{ total: number; items: WaitingClient[] }> {
  const { rows: found } = await tx.db.execute<Found>(sql`
    select ${clients.id}::int as client, ${clients.tradeName} as trade_name, waiting.text, to_jsonb(waiting)->>'target' as target,
      (to_jsonb(waiting)->>'pressing')::boolean as pressing, count(*) over ()::int as total
    from (${rows}) waiting join ${clients} on ${clients.id} = waiting.client
    where ${eq(clients.active, true)} and ${clientsInScope(tx.scope)}
    order by waiting.since, ${clients.id} limit ${most}`);
  const items = found.map(({ client, trade_name, text, target, pressing }) => ({
    client,
    trade_name,
    text,
    target,
    ...(pressing && { pressing: true as const }),
  }));
  return { total: found[0]?.total ?? 0, items };
}

/** Of the same rows how many they are, and since which day the first of them waits; what is ordered by no day has none. */
export async function countWaitingClients(tx: Tx, rows: SQL): Promise<{ total: number; since: string | null }> {
  const { rows: found } = await tx.db.execute<{ [column: string]: unknown; total: number; since: unknown }>(sql`
    select count(*)::int as total, to_jsonb(min(waiting.since)) as since
    from (${rows}) waiting join ${clients} on ${clients.id} = waiting.client
    where ${eq(clients.active, true)} and ${clientsInScope(tx.scope)}`);
  const { total = 0, since } = found[0] ?? {};
  const day = typeof since === "string" ? /^\d{4}-\d{2}-\d{2}/.exec(since)?.[0] : undefined;
  return { total, since: day ?? null };
}
