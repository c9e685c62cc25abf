import { type claims, nameMatchLifecycle, type claims as operations } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { type Money, money, zeroMoney } from "@refundry/contract/values";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { nameOf, notFound, offeredMoves, type Tx, type WaitingKind } from "../../platform/index.ts";
import { claimEmployees, claimPeople } from "../claim.tables.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import { type Exclusions, exclusionsFrom, type SpelledEmployee } from "../employees/exclusion.rules.ts";
import { isOfBasis, pairGuards } from "../employees/nameMatch.policy.ts";
import { isOwnSpelling, lastNameOf } from "../employees/nameMatching.rules.ts";
import { isPerson, matchesOf, partiesOf, peopleOf, tiesOf, toldEmployees } from "../employees/toldEmployees.queries.ts";
import { nameMatches } from "../nameMatch.tables.ts";
import { payrollRows } from "../payroll.tables.ts";

/**
 * The employees of the current payroll, or with health expenses, who can be told from a listed person: the same last name, or already a pair. In the
 * order in which they were first seen.
 */
export async function employeesBeside(
  tx: Tx,
  client: number,
  people: readonly { name: string }[],
): Promise<SpelledEmployee[]> {
  const batch = people.length > 0 ? await currentBatch(tx, client) : null;
  if (!batch) return [];
  const last = [...new Set(people.map(({ name }) => lastNameOf(name)))];
  const paired = sql`select employee from name_matches where client = ${client}`;
  return tx.db
    .select({ id: claimEmployees.id, name: claimEmployees.name, spellings: claimEmployees.spellings })
    .from(claimEmployees)
    .where(
      and(
        eq(claimEmployees.client, client),
        sql`(${inArray(sql`split_part(${claimEmployees.identityKey}, '|', 1)`, last)} or ${claimEmployees.id} in (${paired}))`,
        sql`(exists (select 1 from payroll_rows where batch = ${batch.id} and employee = ${claimEmployees.id})
          or exists (select 1 from claim_health h where h.client = ${client} and h.name = any(${claimEmployees.spellings})))`,
      ),
    )
    .orderBy(asc(claimEmployees.id));
}

/** Whom a calculation leaves out (05, 5.3; 06, 5.2). */
export async function exclusionsOf(tx: Tx, client: number): Promise<Exclusions> {
  const parties = await partiesOf(tx, client);
  const employees = await employeesBeside(tx, client, parties.filter(isPerson));
  return exclusionsFrom(parties, employees, await matchesOf(tx, client), await tiesOf(tx, client, parties));
}

/**
 * Whether every listed owner is found on the payroll or known to be missing there, and no name is in doubt; or no owners is
 * declared (06, 5.7, `matched_owners`).
 */
export async function ownersSettled(tx: Tx, client: number, hasOwners: boolean | null): Promise<boolean> {
  if (hasOwners === false) return true;
  const people = await peopleOf(tx, client);
  const owners = people.filter(({ kind }) => kind === "owner");
  if (owners.length === 0 || !(await currentBatch(tx, client))) return false;
  if (owners.some(({ onPayroll }) => onPayroll === "open")) return false;
  return !(await matchesOf(tx, client)).some(({ state }) => state === "suspect");
}

interface Paid {
  gross: Money;
  checks: number;
  firstDate: string | null;
  lastDate: string | null;
}
const unpaid: Paid = { gross: zeroMoney, checks: 0, firstDate: null, lastDate: null };

/** What the current payroll pays each of these employees, all of them without ids. */
async function paidOf(tx: Tx, client: number, ids?: readonly number[]): Promise<Map<number, Paid>> {
  const batch = await currentBatch(tx, client);
  if (!batch || ids?.length === 0) return new Map();
  const rows = await tx.db
    .select({
      employee: payrollRows.employee,
      gross: sql<string>`sum(${payrollRows.gross})`,
      checks: sql<string>`count(*)`,
      firstDate: sql<string>`min(${payrollRows.checkDate})`,
      lastDate: sql<string>`max(${payrollRows.checkDate})`,
    })
    .from(payrollRows)
    .where(and(eq(payrollRows.batch, batch.id), ids ? inArray(payrollRows.employee, [...ids]) : undefined))
    .groupBy(payrollRows.employee);
  return new Map(
    rows.map(({ employee, gross, checks, ...dates }) => [
      employee,
      { ...dates, gross: money(gross), checks: Number(checks) },
    ]),
  );
}

async function matchAnswers(tx: Tx, client: number, which: SQL) {
  const rows = await tx.db
    .select({ match: nameMatches, person: claimPeople, employee: claimEmployees, by: users })
    .from(nameMatches)
    .innerJoin(claimPeople, eq(claimPeople.id, nameMatches.person))
    .innerJoin(claimEmployees, eq(claimEmployees.id, nameMatches.employee))
    .leftJoin(users, eq(users.id, nameMatches.decidedBy))
    .where(and(eq(nameMatches.client, client), which))
    .orderBy(asc(claimEmployees.name), asc(claimPeople.position), asc(nameMatches.id));
  const paid = await paidOf(
    tx,
    client,
    rows.map(({ employee }) => employee.id),
  );
  return rows.map(({ match, person, employee, by }) => {
    const { gross, checks, firstDate, lastDate } = paid.get(employee.id) ?? unpaid;
    const own = isOwnSpelling(person.name, [employee.name, ...employee.spellings]);
    const guards = pairGuards(tx.actor, { ...match, isOwnSpelling: own });
    return {
      id: match.id,
      person: {
        id: person.id,
        kind: person.kind === "owner" ? ("owner" as const) : ("family" as const),
        name: person.name,
      },
      employee: {
        id: employee.id,
        name: employee.name,
        spellings: employee.spellings,
        gross,
        checks,
        first_date: firstDate,
        last_date: lastDate,
      },
      basis: match.basis,
      state: match.state,
      reason: match.reason,
      decided_by: by && nameOf(by),
      decided_at: match.decidedAt,
      moves: offeredMoves(tx.actor, nameMatchLifecycle, match.state, guards).filter(({ name }) =>
        isOfBasis(match, name),
      ),
      version: match.version,
    };
  });
}

export async function listMatches(tx: Tx, { params }: InputFor<typeof operations.nameMatches>) {
  const client = await openedClient(tx, params.id);
  const items = await matchAnswers(tx, client.id, sql`true`);
  return { items, total: items.length, next: null };
}

/** One pair as it is sent; 404 when it is gone. */
export async function matchAnswer(tx: Tx, client: number, id: number) {
  const [answer] = await matchAnswers(tx, client, eq(nameMatches.id, id));
  if (!answer) throw notFound();
  return answer;
}

export const isMatchVisible = visibleByClient(nameMatches);

/** The employees of the current payroll with what it pays them, and which of them are owners or family. */
export async function listEmployees(tx: Tx, { params }: InputFor<typeof claims.employees>) {
  const client = await openedClient(tx, params.id);
  const paid = await paidOf(tx, client.id);
  const rows = paid.size
    ? await tx.db
        .select()
        .from(claimEmployees)
        .where(eq(claimEmployees.client, client.id))
        .orderBy(asc(claimEmployees.name), asc(claimEmployees.id))
    : [];
  const told = await toldEmployees(tx, client.id);
  const items = rows.flatMap(({ id, name, spellings }) => {
    const sums = paid.get(id);
    if (!sums?.firstDate || !sums.lastDate) return [];
    const { owner = false, family = false, excluded = false } = told.get(id) ?? {};
    const { gross, firstDate, lastDate } = sums;
    return [{ id, name, spellings, owner, family, excluded, gross, first_date: firstDate, last_date: lastDate }];
  });
  return { items, total: items.length, next: null };
}

/** Names that nobody has decided yet. */
export const namesWaiting: WaitingKind = {
  key: "names",
  title: "Names to check",
  permission: "claims.decide_names",
  path: "/clients/{id}/profile#names",
  rows: () =>
    sql`select ${nameMatches.client} as client, min(${nameMatches.id}) as since,
        count(*) || case when count(*) = 1 then ' name' else ' names' end || ' may be of an owner or relative' as text
        from ${nameMatches} where ${nameMatches.state} = 'suspect' group by 1`,
};
