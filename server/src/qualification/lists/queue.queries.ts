import type { InputFor } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { alias } from "drizzle-orm/pg-core";
import { clients, clientsInScope } from "../../clients/index.ts";
import { clientMandates } from "../../mandates/clientMandate.tables.ts";
import { entities, users } from "../../people/index.ts";
import { listPage, setting, type Tx } from "../../platform/index.ts";
import { qualifications } from "../qualification.tables.ts";

const lower = (text: unknown) => sql`lower(${text})`;
const attorney = sql<string | null>`nullif(trim(${users.first} || ' ' || ${users.last}), '')`;
const firm = alias(entities, "managing_firm");
const sentOn = sql`(${qualifications.sentAt} at time zone 'utc')::date`;
/** Whole days since the latest sending. */
const age = sql<number>`floor(extract(epoch from now() - ${qualifications.sentAt}) / 86400)::int`;
/** Business days since then; Saturdays and Sundays are none. */
export const businessAge = sql<number>`(select count(*)::int from generate_series(${sentOn} + 1, (now() at time zone 'utc')::date, interval '1 day') day
  where extract(isodow from day) < 6)`;
/** Text that orders by age: who waits longest comes last, as days do. */
const ageKey = sql`lpad((2000000000 - extract(epoch from ${qualifications.sentAt})::bigint / 1)::text, 12, '0')`;

/** Not of clients that are inactive or on hold. */
export const inReview = and(eq(qualifications.state, "in_review"), eq(clients.active, true), eq(clients.onHold, false));
/** Whether the review of this client was closed as not qualified. */
export const isNotQualified = (client: SQLWrapper) =>
  sql`exists (select from ${qualifications} where ${qualifications.client} = ${client} and ${qualifications.state} = 'not_qualified')`;
const joined = (query: PgSelect) =>
  query
    .innerJoin(qualifications, eq(qualifications.client, clients.id))
    .leftJoin(users, eq(users.id, clients.attorneyOfRecord))
    .leftJoin(firm, eq(firm.id, clients.managingFirm)) as unknown as PgSelect;

/** Orders that were changed after their approval (13, 5.5). */
const mandateChanged = sql<boolean>`exists (select from ${clientMandates} where ${clientMandates.client} = ${clients.id}
  and ${clientMandates.deletedAt} is null and ${clientMandates.orderChangedAt} > coalesce(${clientMandates.decidedAt}, '-infinity'))`;

/** Clients in review, who waits longest first (14, 2.1). */
export async function readQueue(tx: Tx, { query }: InputFor<typeof operations.queue>) {
  const due = await setting(tx, "qualification_due_days");
  const overdue = await setting(tx, "qualification_overdue_days");
  const waiting = sql<"on_time" | "due" | "overdue">`case when ${businessAge} >= ${overdue} then 'overdue'
    when ${businessAge} >= ${due} then 'due' else 'on_time' end`;
  const list = {
    table: clients,
    row: {
      id: clients.id,
      client_id: clients.id,
      age,
      waiting,
      client: clients.tradeName,
      managing_firm: firm.name,
      aor: attorney,
      legal_name: clients.legalName,
      ein: clients.ein,
      cycle: qualifications.cycle,
      mandate_changed: mandateChanged,
    },
    joined,
    sort: {
      age: ageKey,
      id: sql`lpad(${clients.id}::text, 12, '0')`,
      client: lower(clients.tradeName),
      managing_firm: lower(firm.name),
      aor: sql`lower(${attorney})`,
      legal_name: lower(clients.legalName),
      ein: clients.ein,
    },
    standard: "-age",
    words: sql`concat_ws(' ', ${clients.id}, ${clients.tradeName}, ${firm.name}, ${attorney}, ${clients.legalName}, ${clients.ein}, replace(${clients.ein}, '-', ''))`,
  };
  return listPage(tx, list, query, [clientsInScope(tx.scope), inReview]);
}

const reportList = {
  table: clients,
  row: { id: clients.id, client_id: clients.id, client: clients.tradeName, aor: attorney, days_in_queue: age },
  joined,
  sort: {
    days_in_queue: ageKey,
    client_id: sql`lpad(${clients.id}::text, 12, '0')`,
    client: lower(clients.tradeName),
    aor: sql`lower(${attorney})`,
  },
  standard: "-days_in_queue",
  words: sql`concat_ws(' ', ${clients.id}, ${clients.tradeName}, ${attorney})`,
};

/** How long clients have been in review (14, 2.4). */
export async function readReport(tx: Tx, { query }: InputFor<typeof operations.report>) {
  return listPage(tx, reportList, query, [clientsInScope(tx.scope), inReview]);
}
