import { businessTypes } from "@refundry/contract/clients";
import type { FormNumber, documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { clients, clientsInScope } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { listPage, type Tx } from "../../platform/index.ts";
import { awaitingReview, uploads } from "../upload.tables.ts";

/** By client: its files that wait for their review. */
const waiting = sql`(select ${uploads.client} as client, count(*)::int as files, min(${uploads.createdOn}) as oldest,
  max(${uploads.createdOn}) as newest from ${uploads} where ${awaitingReview} group by ${uploads.client}) waiting`;
const attorney = sql<string | null>`nullif(trim(${users.first} || ' ' || ${users.last}), '')`;
export const typeOf = (form: FormNumber) => businessTypes.find(({ code }) => code === form)?.id ?? 1;
const lower = (text: unknown) => sql`lower(${text})`;

const list = {
  table: clients,
  row: {
    id: clients.id,
    client: clients.id,
    trade_name: clients.tradeName,
    aor_name: attorney,
    legal_name: clients.legalName,
    uploads_awaiting_review: sql<number>`waiting.files`,
    most_recent_upload: sql<Date>`waiting.newest`.mapWith(uploads.createdOn),
    uses_peo: clients.usesPeo,
  },
  joined: (query: PgSelect) =>
    query
      .innerJoin(waiting, sql`waiting.client = ${clients.id}`)
      .leftJoin(users, eq(users.id, clients.attorneyOfRecord)) as unknown as PgSelect,
  sort: {
    waiting_since: sql`waiting.oldest`,
    trade_name: lower(clients.tradeName),
    aor_name: sql`lower(${attorney})`,
    legal_name: lower(clients.legalName),
    uploads_awaiting_review: sql`lpad(waiting.files::text, 9, '0')`,
    most_recent_upload: sql`waiting.newest`,
    uses_peo: clients.usesPeo,
  },
  standard: "waiting_since",
  words: sql`concat_ws(' ', ${clients.tradeName}, ${clients.legalName})`,
};

/** Clients in scope with files that nobody reviewed yet, who waits longest first (08, 2.7). */
export async function unreviewedClients(tx: Tx, { query }: InputFor<typeof operations.unreviewed>) {
  const form = query.business_type;
  return listPage(tx, list, query, [clientsInScope(tx.scope), form && eq(clients.businessType, typeOf(form))]);
}
