import type { leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { clients, clientsInScope } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { can, listPage, type Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { clientStatusText } from "../leads.policy.ts";
import { leadsInReach } from "./leadReach.queries.ts";

const attorney = alias(users, "lead_attorney");
const attorneyName = sql<string | null>`nullif(trim(concat(${attorney.first}, ' ', ${attorney.last})), '')`;
const tradeName = sql<string>`coalesce(${leads.tradeName}, ${leads.legalName}, ${clients.tradeName})`;
const statusOrder: SQL = sql`case when not ${clients.active} or ${clients.deletedAt} is not null then '00' else lpad(${clients.workflowStage}::text, 2, '0') end`;

/** The leads that became clients, with as little of the client as 12, 5.3 says. */
export async function listConverted(tx: Tx, { query }: InputFor<typeof operations.converted>) {
  const opens = can(tx.actor, "clients.open") ? clientsInScope(tx.scope) : sql`false`;
  const list = {
    table: leads,
    row: {
      id: leads.id,
      trade_name: tradeName,
      converted_to: clients.legalName,
      converted_on: leads.convertedOn,
      client: leads.client,
      opens: sql<boolean>`(${opens})`,
      assigned_attorney: attorneyName,
      active: clients.active,
      deleted: sql<boolean>`${clients.deletedAt} is not null`,
      stage: clients.workflowStage,
    },
    joined: (asked: never) =>
      (asked as unknown as { innerJoin: (...on: unknown[]) => { leftJoin: (...on: unknown[]) => never } })
        .innerJoin(clients, eq(clients.id, leads.client))
        .leftJoin(attorney, eq(attorney.id, clients.attorneyOfRecord)),
    sort: {
      trade_name: sql`lower(${tradeName})`,
      converted_to: sql`lower(${clients.legalName})`,
      converted_on: leads.convertedOn,
      assigned_attorney: sql`lower(${attorneyName})`,
      status: statusOrder,
    },
    standard: "-converted_on",
    words: sql`concat_ws(' ', ${tradeName}, ${clients.legalName}, ${attorneyName})`,
  };
  const page = await listPage(tx, list as never, query, [leadsInReach(tx), eq(leads.status, "converted")]);
  type Row = {
    id: number;
    trade_name: string;
    converted_to: string;
    converted_on: string;
    client: number;
    opens: boolean;
    assigned_attorney: string | null;
    active: boolean;
    deleted: boolean;
    stage: number;
  };
  const items = (page.items as unknown as Row[]).map(({ client, opens: open, active, deleted, stage, ...row }) => ({
    ...row,
    client_id: open ? client : null,
    status: clientStatusText(active, deleted, stage),
  }));
  return { ...page, items };
}
