import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { ageKey, clients, clientsInScope } from "../../clients/index.ts";
import { can, listPage, type Tx } from "../../platform/index.ts";
import { requirements } from "../requirement.tables.ts";
import { awaitingReview, ofGroups, uploads } from "../upload.tables.ts";
import { lastRequests } from "./lastRequest.queries.ts";
import { cameFor, inOrder, requirementName } from "./requirement.queries.ts";
import { typeOf } from "./unreviewed.queries.ts";

const days = sql<number>`(now() at time zone 'utc')::date - (${clients.created} at time zone 'utc')::date`;
/** Whole percent, rounded down (08, 5.2). */
const progress = sql<number>`case when ${clients.documentMax} = 0 then 100 else ${clients.documentScore} * 100 / ${clients.documentMax} end`;
const padded = (number: SQL) => sql`lpad((${number})::text, 9, '0')`;
const lower = (text: unknown) => sql`lower(${text})`;

const list = {
  table: clients,
  row: {
    id: clients.id,
    days_in_system: days,
    trade_name: clients.tradeName,
    ein: clients.ein,
    document_score: clients.documentScore,
    document_max: clients.documentMax,
    document_progress: progress,
    uses_peo: clients.usesPeo,
  },
  sort: {
    days_in_system: ageKey,
    trade_name: lower(clients.tradeName),
    ein: clients.ein,
    document_score: padded(sql`${clients.documentScore}`),
    document_progress: padded(progress),
    uses_peo: clients.usesPeo,
  },
  standard: "-days_in_system",
  words: sql`concat_ws(' ', ${clients.tradeName}, ${clients.ein})`,
};

const owing = sql`${clients.documentScore} < ${clients.documentMax}`;

/** Active clients in scope that are not on hold, with what they owe, who is longest in the system first (08, 2.6). */
export async function requiredClients(tx: Tx, { query }: InputFor<typeof operations.required>) {
  const { business_type: form, all = false, documents = true } = query;
  const page = await listPage(tx, list, query, [
    clientsInScope(tx.scope),
    sql`${clients.active}`,
    sql`not ${clients.onHold}`,
    form && eq(clients.businessType, typeOf(form)),
    all ? undefined : owing,
  ]);
  const ids = page.items.map(({ id }) => id);
  const owed = await documentsOf(tx, ids);
  if (!documents) {
    const [came, files, asked] = await Promise.all([
      cameFor(
        tx,
        [...owed.values()].flat().map(({ id }) => id),
      ),
      filesOf(tx, ids),
      can(tx.actor, "documents.request") ? lastRequests(tx, ids) : null,
    ]);
    const items = page.items.map((item) => {
      const open = (owed.get(item.id) ?? []).filter(({ document_status: status }) => status === 0);
      const handedIn = open.filter(({ id }) => came.get(id)?.handed_in);
      const mayBe = open.filter(({ id }) => came.get(id)?.may_be_here);
      return {
        ...item,
        missing: open.slice(0, mostNamed).map(({ document_name: name }) => name),
        in_review: handedIn.length,
        files: {
          ...(files.get(item.id) ?? noFiles),
          may_be: mayBe.length,
          names: [...handedIn, ...mayBe].slice(0, mostNamed).map(({ document_name: name }) => name),
        },
        ...(asked && { last_request: asked.get(item.id) ?? null }),
      };
    });
    return { ...page, items };
  }
  return { ...page, items: page.items.map((item) => ({ ...item, documents: owed.get(item.id) ?? [] })) };
}

/** So many of the outstanding documents are named in a row. */
const mostNamed = 2;

const noFiles = { all: 0, awaiting_review: 0 };

/** By client: how many files there are of it, and how many of them nobody has reviewed. */
async function filesOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx.db
    .select({
      client: uploads.client,
      all: sql<number>`count(*)::int`,
      awaiting_review: sql<number>`(count(*) filter (where ${awaitingReview}))::int`,
    })
    .from(uploads)
    .where(and(inArray(uploads.client, [...ids, 0]), ofGroups, isNull(uploads.deletedAt)))
    .groupBy(uploads.client);
  return new Map(rows.map(({ client, ...counts }) => [client, counts]));
}

interface Owed {
  id: number;
  client: number;
  document_name: string;
  document_status: 0 | 1;
}

/** What counts for some clients, in the order of the catalogue. */
async function documentsOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx.db
    .select()
    .from(requirements)
    .where(and(inArray(requirements.client, [...ids, 0]), requirements.applicable, isNull(requirements.removedAt)))
    .orderBy(...inOrder);
  const owed = new Map<number, Owed[]>();
  for (const row of rows) {
    const { id, client, documentStatus } = row;
    const one = { id, client, document_name: requirementName(row), document_status: documentStatus as 0 | 1 };
    owed.set(client, [...(owed.get(client) ?? []), one]);
  }
  return owed;
}
