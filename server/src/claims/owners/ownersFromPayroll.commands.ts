import { nameMatchLifecycle } from "@refundry/contract/claims";
import { normalizeName } from "@refundry/credit";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { insertOne, invalid, living, move, Refusal, type Tx } from "../../platform/index.ts";
import { claimEmployees, claimPeople } from "../claim.tables.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import { agreed } from "../employees/nameMatch.policy.ts";
import { isOwnSpelling, isSame } from "../employees/nameMatching.rules.ts";
import { matchesOf, type PersonRow } from "../employees/toldEmployees.queries.ts";
import { nameMatches } from "../nameMatch.tables.ts";
import { listedName, longestName } from "./owners.rules.ts";
import { demandNew, removePeople } from "./person.commands.ts";

const matches = living(nameMatchLifecycle, nameMatches);
type Kind = PersonRow["kind"];
interface Employee {
  id: number;
  name: string;
}

/** Those of the ids that are employees of the current payroll of this client; any other id is refused. */
export async function demandPaid(tx: Tx, client: number, ids: readonly number[], field: string): Promise<Employee[]> {
  const batch = await currentBatch(tx, client);
  const found = batch
    ? await tx.db
        .select({ id: claimEmployees.id, name: claimEmployees.name })
        .from(claimEmployees)
        .where(
          and(
            eq(claimEmployees.client, client),
            inArray(claimEmployees.id, [...ids, 0]),
            sql`exists (select 1 from payroll_rows where batch = ${batch.id} and employee = ${claimEmployees.id})`,
          ),
        )
    : [];
  if (found.length !== new Set(ids).size) throw invalid({ [field]: "Choose employees of the current payroll." });
  return found;
}

/** Adds an employee of the payroll under its payroll name, with a match by hand (05, 5.2). */
export async function addEmployee(tx: Tx, client: number, before: PersonRow[], id: number, kind: Kind) {
  const [employee] = await demandPaid(tx, client, [id], "employee");
  if (!employee) throw invalid({ employee: "Choose employees of the current payroll." });
  const flagged = await flaggedOf(tx, client, before, kind);
  if ([...flagged.values()].some((employees) => employees.has(id))) throw new Refusal("owner_exists");
  const person = await listEmployee(tx, client, before, employee, kind, before.length);
  return { after: { person: person.name, employee: employee.name } };
}

/** The person under the employee's name, made when there is none, and the pair chosen by hand. */
async function listEmployee(
  tx: Tx,
  client: number,
  before: readonly PersonRow[],
  employee: Employee,
  kind: Kind,
  position: number,
): Promise<{ id: number; name: string }> {
  const name = listedName(employee.name).slice(0, longestName);
  const normalized = normalizeName(name).text;
  const known = before.find((row) => row.kind === kind && row.normalized === normalized);
  if (!known) demandNew(before, { kind, name, normalized });
  const made = known ?? (await insertOne(tx, claimPeople, { client, kind, name, normalized, position }));
  await tick(tx, client, made.id, employee.id);
  return { id: made.id, name: made.name };
}

/** The pair of the two, chosen by hand. The client is locked by the caller, so that nobody makes it meanwhile. */
export async function tick(tx: Tx, client: number, person: number, employee: number): Promise<void> {
  const decision = { basis: "hand" as const, reason: null, decidedBy: tx.actor.userId, decidedAt: tx.now };
  const [known] = await tx.db
    .select()
    .from(nameMatches)
    .where(and(eq(nameMatches.person, person), eq(nameMatches.employee, employee)));
  if (!known) await insertOne(tx, nameMatches, { client, person, employee, state: "confirmed", ...decision });
  else
    await move(tx, matches, known, "tick", {
      set: { ...decision, version: known.version + 1 },
      guards: agreed,
      audit: false,
    });
}

/** Person → employees of the payroll that are this person. */
async function flaggedOf(
  tx: Tx,
  client: number,
  people: readonly PersonRow[],
  kind: Kind,
): Promise<Map<number, Set<number>>> {
  const listed = new Set(people.filter((row) => row.kind === kind).map(({ id }) => id));
  const flagged = new Map<number, Set<number>>();
  for (const { person, employee } of (await matchesOf(tx, client)).filter(isSame))
    if (listed.has(person)) flagged.set(person, (flagged.get(person) ?? new Set()).add(employee));
  return flagged;
}

/**
 * The ticks of `From payroll`: employees that are ticked become owners, owners whose ticks are all gone leave the list.
 * Owners who are not on the payroll stay.
 */
export async function tickOwners(tx: Tx, client: number, before: PersonRow[], ids: readonly number[]): Promise<void> {
  const ticked = new Set(ids);
  const employees = await demandPaid(tx, client, ids, "employees");
  const flagged = await flaggedOf(tx, client, before, "owner");
  const paid = await paidAmong(
    tx,
    client,
    [...flagged.values()].flatMap((own) => [...own]),
  );
  for (const [person, own] of flagged) {
    const unticked = [...own].filter((id) => paid.has(id) && !ticked.has(id));
    if (unticked.length === 0) continue;
    if (unticked.length === own.size) await removePeople(tx, [person]);
    else await clearPairs(tx, person, unticked);
  }
  const known = new Set([...flagged.values()].flatMap((own) => [...own]));
  let position = before.length;
  for (const employee of employees.filter(({ id }) => !known.has(id))) {
    await listEmployee(tx, client, before, employee, "owner", position);
    position += 1;
  }
}

async function paidAmong(tx: Tx, client: number, ids: readonly number[]): Promise<Set<number>> {
  const batch = await currentBatch(tx, client);
  if (!batch || ids.length === 0) return new Set();
  const { rows } = await tx.db.execute<{ employee: string }>(sql`
    select distinct employee from payroll_rows where batch = ${batch.id} and ${inArray(sql`employee`, [...ids])}`);
  return new Set(rows.map(({ employee }) => Number(employee)));
}

/**
 * One of several payroll names of a person turns out to be somebody else; an exact name is cleared by itself, with a reason,
 * and the person's own spelling never.
 */
async function clearPairs(tx: Tx, person: number, employees: readonly number[]): Promise<void> {
  const pairs = await tx.db
    .select({ pair: nameMatches, name: claimPeople.name, spellings: claimEmployees.spellings })
    .from(nameMatches)
    .innerJoin(claimPeople, eq(claimPeople.id, nameMatches.person))
    .innerJoin(claimEmployees, eq(claimEmployees.id, nameMatches.employee))
    .where(
      and(
        eq(nameMatches.person, person),
        inArray(nameMatches.employee, [...employees]),
        ne(nameMatches.basis, "exact"),
      ),
    );
  if (pairs.some(({ name, spellings }) => isOwnSpelling(name, spellings))) throw new Refusal("same_spelling");
  for (const { pair } of pairs)
    await move(tx, matches, pair, "untick", {
      set: { decidedBy: tx.actor.userId, decidedAt: tx.now, version: pair.version + 1 },
      guards: agreed,
      audit: false,
    });
}
