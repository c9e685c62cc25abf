import type { clients as operations } from "@refundry/contract/clients";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { clientsInScope } from "./client.queries.ts";
import { coreName } from "./client.rules.ts";

const alikeEnough = 0.8;

/** Clients in scope that may be the same business: same EIN, e-mail or phone, or names alike by 80 % or more (04, 7). */
export async function findDuplicates(tx: Tx, { query }: InputFor<typeof operations.duplicates>) {
  const others = and(clientsInScope(tx.scope), query.client ? sql`${clients.id} <> ${query.client}` : undefined);
  const core = coreName(query.legal_name ?? "");
  const sameName = core.length >= 3 ? await similarNames(tx, others, core) : [];
  const phone = (query.contact_phone ?? "").replace(/\D/g, "");
  const exact = await tx.db
    .select({ id: clients.id, legal_name: clients.legalName, ein: clients.ein, email: clients.contactEmail })
    .from(clients)
    .where(
      and(
        others,
        or(
          query.ein ? eq(clients.ein, query.ein) : undefined,
          query.contact_email ? sql`lower(${clients.contactEmail}) = ${query.contact_email.toLowerCase()}` : undefined,
          phone.length === 10 ? eq(clients.contactPhone, phone) : undefined,
          sql`false`,
        ),
      ),
    )
    .limit(20);
  const items = [
    ...exact.map((row) => ({
      id: row.id,
      legal_name: row.legal_name,
      same:
        row.ein === query.ein
          ? ("ein" as const)
          : row.email.toLowerCase() === query.contact_email?.toLowerCase()
            ? ("email" as const)
            : ("phone" as const),
    })),
    ...sameName
      .filter((row) => !exact.some((one) => one.id === row.id))
      .map((row) => ({ ...row, same: "name" as const })),
  ];
  return { items, total: items.length, next: null };
}

async function similarNames(
  tx: Tx,
  others: SQL | undefined,
  core: string,
): Promise<{ id: number; legal_name: string }[]> {
  await tx.db.execute(sql`set local pg_trgm.word_similarity_threshold = 0.6`);
  const rows = await tx.db
    .select({ id: clients.id, legal_name: clients.legalName })
    .from(clients)
    .where(and(others, sql`${core} <% ${clients.nameText}`))
    .orderBy(sql`${core} <<-> ${clients.nameText}`)
    .limit(200);
  return rows.filter((row) => alike(coreName(row.legal_name), core) >= alikeEnough).slice(0, 20);
}

/** Share of common letter pairs (Dice), 0 to 1. */
export function alike(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
  const left = pairs(a);
  const right = pairs(b);
  if (left.length === 0 || right.length === 0) return a === b ? 1 : 0;
  const pool = [...right];
  let common = 0;
  for (const pair of left) {
    const at = pool.indexOf(pair);
    if (at < 0) continue;
    pool.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (left.length + right.length);
}
