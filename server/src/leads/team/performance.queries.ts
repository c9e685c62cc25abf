import type { Performance } from "@refundry/contract/leads";
import { roles } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, asc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../people/index.ts";
import type { Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { statusOf } from "../leads.policy.ts";
import { openLeads } from "../records/lead.queries.ts";
import { leadName, leadsInReach } from "../records/leadReach.queries.ts";
import { routedTo } from "../records/routing.queries.ts";
import { chartsOf, tablesOf, windowOf, winnersOf } from "./performance.rules.ts";

/** Contractors whose figures one sees: all, those whose firm is routed to the own firm, oneself and the downline. */
async function contractorsInReach(tx: Tx): Promise<{ scope: Performance["scope"]; reach: SQL }> {
  const { roleId, userId, firmId } = tx.actor;
  const contractor = and(eq(users.roleId, roles.contractor), isNull(users.deletedAt)) as SQL;
  const among = (condition: SQL | undefined) => and(contractor, condition) as SQL;
  if (roleId === roles.contractor) {
    const team = sql`${users.id} in (with recursive team(id) as (select ${userId}::bigint
      union select below.id from ${users} below join team on below.upline_parent = team.id) select id from team)`;
    return { scope: "downline", reach: among(team) };
  }
  if (roleId !== roles.managingPartner) return { scope: "all", reach: contractor };
  return { scope: "firm", reach: among(await routedTo(tx, firmId ?? 0)) };
}

const day = (column: typeof leads.created) => sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD')`;
const name = sql<string>`trim(${users.first} || ' ' || ${users.last})`;

/** What contractors brought in the last 31 days (12, 5.7). */
export async function readPerformance(tx: Tx) {
  const today = utcDate(tx.now);
  const [from = today] = windowOf(today);
  const { scope, reach } = await contractorsInReach(tx);
  const ofReach = and(isNull(leads.deletedAt), reach);
  const shown = { contractor: users.id, name, lead: leads, day: day(leads.created) };
  const asked = () => tx.db.select(shown).from(leads).innerJoin(users, eq(users.id, leads.originator)).$dynamic();
  const [open, people, made, converted] = await Promise.all([
    tx.db
      .select({ many: sql<number>`count(*)::int` })
      .from(leads)
      .innerJoin(users, eq(users.id, leads.originator))
      .where(and(ofReach, openLeads)),
    tx.db
      .select({
        all: sql<number>`count(*)::int`,
        active: sql<number>`(count(*) filter (where ${users.activationStatus} = 'active'))::int`,
      })
      .from(users)
      .where(reach),
    asked().where(and(ofReach, gte(leads.created, sql`${from}::date::timestamp at time zone 'utc'`))),
    asked().where(and(ofReach, eq(leads.status, "converted"), gte(leads.convertedOn, from))),
  ]);
  const fresh = made.map((row) => ({
    contractor: row.contractor,
    name: row.name,
    day: row.day,
    state: statusOf(row.lead.status).state,
  }));
  const won = converted.map((row) => ({
    contractor: row.contractor,
    name: row.name,
    lead: leadName(row.lead),
    created: row.day,
    convertedOn: row.lead.convertedOn ?? today,
  }));
  return {
    scope,
    summary: {
      open_lead_count: open[0]?.many ?? 0,
      registered_users: people[0]?.all ?? 0,
      activated_users: people[0]?.active ?? 0,
    },
    charts: chartsOf(today, fresh, won),
    winners: winnersOf(fresh, won),
    performance: tablesOf(today, fresh, won),
  };
}

const originator = alias(users, "partner_originator");

/** The open leads that the managing partner sees, oldest first (02, home of role 9). */
export async function listPartnerLeads(tx: Tx) {
  const rows = await tx.db
    .select({
      lead: leads,
      age: sql<number>`(now() at time zone 'utc')::date - (${leads.created} at time zone 'utc')::date`,
      name: sql<string | null>`nullif(trim(concat(${originator.first}, ' ', ${originator.last})), '')`,
      email: originator.email,
    })
    .from(leads)
    .leftJoin(originator, eq(originator.id, leads.originator))
    .where(and(leadsInReach(tx), openLeads))
    .orderBy(asc(leads.created), asc(leads.id))
    .limit(5000);
  const items = rows.map(({ lead, age, name: by, email }) => ({
    lead_id: lead.id,
    age,
    lead_status: statusOf(lead.status).name,
    known_elsewhere: lead.duplicateState === "suspected",
    trade_name: leadName(lead),
    point_of_contact: `${lead.contactFirst} ${lead.contactLast}`.trim(),
    email: lead.contactEmail,
    phone: lead.contactPhone,
    originator: by,
    originator_email: email,
  }));
  return { items, total: items.length, next: null };
}
