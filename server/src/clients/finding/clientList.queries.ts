import type { ClientColumn, ClientRow, clients as clientOperations } from "@refundry/contract/clients";
import type { InputFor, OutputFor, RoleId } from "@refundry/contract/platform";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { entities, users } from "../../people/index.ts";
import {
  amountOfFigure,
  asPage,
  cutPage,
  invalid,
  nameOf,
  type Ordering,
  ordering,
  type Tx,
  type WaitsFor,
  WrittenList,
  waitingOfEach,
  waitsFor,
  writtenRow,
} from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { columnsSeenBy, opensClients } from "../clients.policy.ts";
import { clientsInScope } from "../records/client.queries.ts";
import { plainWords } from "../records/client.rules.ts";
import { waitingClients } from "./waitingClients.queries.ts";

const aor = alias(users, "aor");
const taxFirm = alias(entities, "tax_firm_entity");
const managingFirm = alias(entities, "managing_firm_entity");

const lowered = (column: PgColumn) => sql`lower(${column})`;
const attorneyName = sql<string | null>`nullif(trim(${aor.first} || ' ' || ${aor.last}), '')`;
/** Every column as text that one can sort by. */
export const sortColumns = {
  trade_name: lowered(clients.tradeName),
  legal_name: lowered(clients.legalName),
  ein: sql`${clients.ein}`,
  attorney_of_record: sql`lower(${attorneyName})`,
  business_type: sql`${clients.businessType}`,
  uses_peo: sql`${clients.usesPeo}`,
  managing_firm: sql`lower(${managingFirm.name})`,
  tax_firm: sql`lower(${taxFirm.name})`,
  id: sql`lpad(${clients.id}::text, 19, '0')`,
} satisfies Record<ClientColumn | "id", SQL>;

/** Columns that rows of list and search are made of. */
const rowColumns = {
  id: clients.id,
  legal_name: clients.legalName,
  trade_name: clients.tradeName,
  ein: clients.ein,
  attorney_of_record: attorneyName,
  business_type: clients.businessType,
  uses_peo: clients.usesPeo,
  managing_firm: managingFirm.name,
  tax_firm: taxFirm.name,
  active: clients.active,
  on_hold: clients.onHold,
} satisfies Record<ClientColumn | "id" | "active" | "on_hold", unknown>;
export type FullRow = Record<keyof typeof rowColumns, unknown> & { id: number; sortKey: string };

/** The columns that the role sees. */
function fieldsSeenBy(role: RoleId): Partial<typeof rowColumns> {
  const seen: ReadonlySet<string> = new Set(columnsSeenBy(role));
  return Object.fromEntries(Object.entries(rowColumns).filter(([name]) => seen.has(name) || alwaysSeen.has(name)));
}

const fieldsOnTheWire = ({ actor: { roleId } }: Tx) => ({
  opens: sql.raw(String(opensClients(roleId))),
  ...fieldsSeenBy(roleId),
});

/** A row of list and search as it goes over the wire, of a statement with `joinedNames`. */
export const rowOnTheWire = (tx: Tx): SQL => writtenRow(fieldsOnTheWire(tx));

/** The names that a row has beside those of its client. Outer joins, so that the database leaves out those that no field asks for. */
export const joinedNames = sql`
  left join ${entities} ${sql.identifier("tax_firm_entity")} on ${taxFirm.id} = ${clients.taxFirm}
  left join ${entities} ${sql.identifier("managing_firm_entity")} on ${managingFirm.id} = ${clients.managingFirm}
  left join ${users} ${sql.identifier("aor")} on ${aor.id} = ${clients.attorneyOfRecord}`;

/** Leaves only the columns that the role sees. */
export function rowsForRole(role: RoleId, rows: readonly FullRow[]): ClientRow[] {
  const kept = Object.keys(fieldsSeenBy(role)) as (keyof typeof rowColumns)[];
  const opens = opensClients(role);
  return rows.map((row) => {
    const left: Record<string, unknown> = { opens };
    for (const name of kept) left[name] = row[name];
    return left as ClientRow;
  });
}

const alwaysSeen: ReadonlySet<string> = new Set(["id", "trade_name", "active", "on_hold"]);

interface RowsAsked {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  /** The sort value that the cursor keeps, or another text of each row that the caller needs. */
  sortKey?: SQL<string>;
}

/** Rows of list and search, with every column; `roleRow` leaves only what the reader sees. */
export async function selectRows(tx: Tx, asked: RowsAsked): Promise<FullRow[]> {
  const rows = tx.db
    .select({ ...rowColumns, sortKey: asked.sortKey ?? sql<string>`''` })
    .from(clients)
    .leftJoin(taxFirm, eq(taxFirm.id, clients.taxFirm))
    .leftJoin(managingFirm, eq(managingFirm.id, clients.managingFirm))
    .leftJoin(aor, eq(aor.id, clients.attorneyOfRecord))
    .where(asked.where)
    .orderBy(...asked.orderBy)
    .limit(asked.limit);
  // Sent at once, so that what is asked beside it leaves with it.
  return rows.execute();
}

/**
 * Refuses a filter that would tell a role what it does not see: neither a column of its list, nor a field of the profile that
 * it cannot open (422).
 */
export function demandFilters(role: RoleId, filters: Partial<Record<string, unknown>>): void {
  if (opensClients(role)) return;
  const seen: readonly string[] = columnsSeenBy(role);
  const wrong = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || seen.includes(name) ? [] : [[name, "This column cannot be filtered by."]],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** The clients in scope, a page at a time (conventions, 2). */
export async function listClients(tx: Tx, { query }: InputFor<(typeof clientOperations)["list"]>) {
  const { managing_firm, tax_firm, attorney_of_record, business_type, uses_peo } = query;
  demandFilters(tx.actor.roleId, { managing_firm, tax_firm, attorney_of_record, business_type, uses_peo });
  const where = and(
    clientsInScope(tx.scope),
    query.active === undefined ? undefined : eq(clients.active, query.active),
    query.managing_firm ? eq(clients.managingFirm, query.managing_firm) : undefined,
    query.tax_firm ? eq(clients.taxFirm, query.tax_firm) : undefined,
    query.attorney_of_record ? eq(clients.attorneyOfRecord, query.attorney_of_record) : undefined,
    query.business_type ? eq(clients.businessType, query.business_type) : undefined,
    query.uses_peo === undefined ? undefined : eq(clients.usesPeo, query.uses_peo),
    query.q ? nameHas(query.q) : undefined,
    query.ids ? inArray(clients.id, query.ids.split(",").map(Number)) : undefined,
    query.waiting ? awaited(tx, query.waiting) : undefined,
  );
  const waits = await waitingColumns(tx, query.waiting);
  const { orderBy, key, after, counted } = orderOf(tx, query, waits);
  const fields = { ...fieldsOnTheWire(tx), ...waits.fields };
  const total = counted === null ? countClients(tx, where) : Promise.resolve(counted);
  const rows = tx.db
    .select({ row: sql<string>`${writtenRow(fields)}::text`, key, id: clients.id })
    .from(clients)
    .leftJoin(taxFirm, eq(taxFirm.id, clients.taxFirm))
    .leftJoin(managingFirm, eq(managingFirm.id, clients.managingFirm))
    .leftJoin(aor, eq(aor.id, clients.attorneyOfRecord))
    .where(and(where, after ?? undefined))
    .orderBy(orderBy)
    .limit(query.limit + 1);
  const list = { fields: Object.keys(fields), total, limit: query.limit, query: rows };
  return asPage<OutputFor<(typeof clientOperations)["list"]>["items"][number]>(new WrittenList(tx.db, list));
}

async function countClients(tx: Tx, where: SQL | undefined): Promise<number> {
  const [counted] = await tx.db.select({ total: sql<string>`count(*)` }).from(clients).where(where).execute();
  return Number(counted?.total ?? 0);
}

/** Active clients for whom something waits, as the home counts them. */
function awaited(tx: Tx, kind: string): SQL | undefined {
  const waiting = waitsFor(tx, kind, clients.id);
  if (!waiting) throw invalid({ waiting: "Nothing of this kind waits for you." });
  return and(eq(clients.active, true), waiting);
}

/** What a list of those for whom something waits, or whom a figure counts, says of each beside its row; `place` orders them as the home does. */
interface WaitingColumns {
  fields: Record<string, SQL>;
  sorted: Record<string, SQL>;
  place?: SQL;
}

async function waitingColumns(tx: Tx, kind: string | undefined): Promise<WaitingColumns> {
  const each = kind ? await waitingOfEach(tx, kind, waitingClients) : null;
  if (each) {
    const of = (part: keyof WaitsFor) => sql`${JSON.stringify(each)}::jsonb -> ${clients.id}::text ->> ${part}::text`;
    const words = of("text");
    return {
      fields: { waits_for: words, waits_at: of("path") },
      sorted: { waits_for: sql`lower(${words})` },
      place: sql`lpad(${of("place")}, 10, '0')`,
    };
  }
  const amount = kind ? amountOfFigure(tx, kind, clients.id) : null;
  if (!amount) return { fields: {}, sorted: {} };
  return {
    fields: { amount: sql`${amount}::text` },
    sorted: { amount: sql`to_char(${amount}, '0000000000000000.00')` },
  };
}

interface PageAsked {
  sort?: string;
  limit: number;
  cursor?: string;
}

/** One page of rows in the order that was asked for. How many there are is the caller's to say, for each page. */
export async function pageInOrder(tx: Tx, where: SQL | undefined, asked: PageAsked) {
  const { orderBy, key, after } = orderOf(tx, asked);
  const rows = await selectRows(tx, {
    where: and(where, after ?? undefined),
    orderBy: [orderBy],
    limit: asked.limit + 1,
    sortKey: key,
  });
  const page = cutPage(rows, asked.limit, 0);
  return { items: rowsForRole(tx.actor.roleId, page.rows), next: page.next };
}

/**
 * The order of a column that the reader sees; unless another is named as the home has those for whom something waits, others by trade
 * name, or by legal name where that heads the one column of both (04, 2.1).
 */
function orderOf(tx: Tx, { sort, cursor }: PageAsked, waits: WaitingColumns = { fields: {}, sorted: {} }): Ordering {
  if (!sort && waits.place) return ordering({ place: waits.place }, "place", "place", clients.id, cursor);
  const seen: readonly string[] = columnsSeenBy(tx.actor.roleId);
  const sorted = sort ?? (seen.includes("trade_name") ? "trade_name" : "legal_name");
  const columns = { ...sortColumns, ...waits.sorted };
  if (!["trade_name", "id", ...seen, ...Object.keys(waits.sorted)].includes(sorted.replace("-", "")))
    throw invalid({ sort: "This column cannot be sorted by." });
  return ordering(columns, "trade_name", sorted, clients.id, cursor);
}

/** Every word of the text is part of a name of the client. */
export function nameHas(text: string): SQL | undefined {
  const words = plainWords(text);
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`${clients.nameText} like ${`%${word}%`}`));
}

/** The clients that were deleted, newest first: who finds one here can bring it back. */
export async function deletedClients(tx: Tx) {
  const rows = await tx.db
    .select({ client: clients, person: users })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.deletedBy))
    .where(isNotNull(clients.deletedAt))
    .orderBy(desc(clients.deletedAt), desc(clients.id));
  const items = rows.flatMap(({ client: { id, legalName, ein, deletedAt }, person }) =>
    deletedAt === null
      ? []
      : [{ id, legal_name: legalName, ein, deleted_at: deletedAt, deleted_by: person && nameOf(person) }],
  );
  return { items, total: items.length, next: null };
}
