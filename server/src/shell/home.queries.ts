import { type InputFor, type RoleId, roleFacts, roles } from "@refundry/contract/platform";
import { type HomeCard, type HomeStatus, homeSteps, type Step, type shell } from "@refundry/contract/shell";
import { money } from "@refundry/contract/values";
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { filingEndedOf } from "../calculations/index.ts";
import { talkOf } from "../cases/index.ts";
import { clients, ofClientsInScope, waitingClients } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { can, invalid, listPage, nameOf, Refusal, type Tx, waitingFor } from "../platform/index.ts";
import { noteFor } from "./home.rules.ts";
import { clientProgress } from "./progress.tables.ts";

/** Inactive ones never count in any card (02, Cards and table). */
const counted = (tx: Tx) => and(eq(clients.active, true), ofClientsInScope(tx, clients.id));

async function card(tx: Tx, which: SQL | undefined, credits: PgColumn) {
  const [row] = await tx.db
    .select({ count: sql<number>`count(*)::int`, credits: sql<string>`coalesce(sum(${credits}), 0)` })
    .from(clients)
    .innerJoin(clientProgress, eq(clientProgress.client, clients.id))
    .where(and(counted(tx), which));
  return { count: row?.count ?? 0, total_credits: money(row?.credits ?? 0) };
}

export async function signedClients(tx: Tx) {
  const { count } = await card(tx, undefined, clientProgress.credits);
  return { clients: { count } };
}

export const processedClients = async (tx: Tx) => ({
  processed: await card(tx, eq(clientProgress.final, true), clientProgress.credits),
});

export const filedClients = async (tx: Tx) => ({
  filed: await card(tx, eq(clientProgress.filed, true), clientProgress.filedCredits),
});

const steps = {
  ppp: clientProgress.ppp,
  sanitized_payroll: clientProgress.sanitizedPayroll,
  matched_owners: clientProgress.matchedOwners,
  wages: clientProgress.wages,
  employees: clientProgress.employees,
  final: clientProgress.final,
  executed: clientProgress.executed,
  filed: clientProgress.filed,
} satisfies Record<Step, PgColumn>;

const days = sql<number>`(now() at time zone 'utc')::date - (${clients.created} at time zone 'utc')::date`;
const named = { id: clients.id, trade_name: clients.tradeName, days_in_system: days, on_hold: clients.onHold };

/** Whether a step is done, or those that it waits for. */
const dueAfter = (step: PgColumn, ...before: PgColumn[]) =>
  sql<boolean>`(${step} or (${sql.join(before, sql` and `)}))`;
const { ppp, sanitized_payroll: payroll, matched_owners: owners, wages, employees, final, executed, filed } = steps;
const due = {
  final_due: dueAfter(final, ppp, payroll, owners, wages, employees),
  executed_due: dueAfter(executed, final),
  filed_due: dueAfter(filed, executed),
};

/** The last stage of the workflow (04): the claim is done with. */
const lastStage = 15;
const ofStatus: Record<HomeStatus, SQL | undefined> = {
  active: and(eq(clients.active, true), ne(clients.workflowStage, lastStage)),
  completed: and(eq(clients.active, true), eq(clients.workflowStage, lastStage)),
  inactive: eq(clients.active, false),
};
const ofCard: Record<HomeCard, SQL | undefined> = {
  signed: undefined,
  processed: eq(clientProgress.final, true),
  filed: eq(clientProgress.filed, true),
};

const list = {
  table: clients,
  row: { ...named, ...steps, ...due },
  joined: (query: PgSelect) =>
    query.innerJoin(clientProgress, eq(clientProgress.client, clients.id)) as unknown as PgSelect,
  sort: { ...steps, trade_name: sql`lower(${clients.tradeName})`, days_in_system: sql`lpad((${days})::text, 6, '0')` },
  standard: "-days_in_system",
  words: sql`${clients.tradeName}`,
};

/** The home's table: clients in scope, oldest first; who does not see the steps reads names and days (02, 5). */
export async function listProgress(tx: Tx, { params, query }: InputFor<(typeof shell)["progress"]>) {
  if (params.status === "inactive" && !can(tx.actor, "shell.progress_inactive")) throw new Refusal("inactive");
  const filters = [ofClientsInScope(tx, clients.id), ofStatus[params.status], query.card && ofCard[query.card]];
  if (can(tx.actor, "shell.needed")) return withFilingEnded(tx, await listPage(tx, list, query, filters));
  if (can(tx.actor, "shell.progress_steps")) return listPage(tx, list, query, filters);
  if (query.sort && (homeSteps as readonly string[]).includes(query.sort.replace("-", "")))
    throw invalid({ sort: "This column cannot be sorted by." });
  return listPage(tx, { ...list, row: { ...named, since: clients.created } }, query, filters);
}

/** Who reads no calculation is told of their companies what it says of the time to file. */
async function withFilingEnded<Page extends { items: readonly { id: number }[] }>(tx: Tx, page: Page) {
  const items = await Promise.all(
    page.items.map(async (item) => ({ ...item, filing_ended: await filingEndedToTell(tx, item.id) })),
  );
  return { ...page, items };
}

/** With what they wrote to us of it; what was written before another quarter ended was not of that one. */
async function filingEndedToTell(tx: Tx, client: number) {
  const ended = await filingEndedOf(tx, client);
  return ended && { ...ended, talk: await talkOf(tx, { client, occasion: "filing_ended", after: ended.last }) };
}

/** So many clients of each kind stand on the home; of own companies, each of which says what it needs, all that people have. */
const mostShown = 5;
const mostOwn = 100;

export async function readHome(tx: Tx) {
  const most = can(tx.actor, "shell.needed") ? mostOwn : mostShown;
  const [waiting, asked] = await Promise.all([
    waitingFor(tx, waitingClients, most),
    tx.actor.roleId === roles.accountant ? whomToAsk(tx) : undefined,
  ]);
  return { waiting, note: noteFor(tx.actor.roleId), ...(asked && { asked }) };
}

/** The tax attorneys of the own firm, who read the claims of which an accountant reads the names. */
async function whomToAsk({ db, actor }: Tx) {
  const people = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.parentEntity, actor.firmId ?? 0),
        inArray(users.roleId, [roles.taxAttorney, roles.masterTaxAttorney]),
        eq(users.activationStatus, "active"),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.roleId), asc(users.last), asc(users.first), asc(users.id));
  return people.map(({ id, first, last, roleId, email }) => ({
    id,
    name: nameOf({ first, last }),
    role: roleFacts[roleId as RoleId].name,
    email,
  }));
}
