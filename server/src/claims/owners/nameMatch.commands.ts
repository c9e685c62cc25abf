import {
  type claims,
  type decideMatchBody,
  decisionsOfBasis,
  type MatchState,
  nameMatchLifecycle,
  type claims as operations,
  startOfBasis,
} from "@refundry/contract/claims";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import {
  type AuditEntry,
  factOf,
  invalid,
  living,
  move,
  notFound,
  personName,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { claimEmployees, claimPeople } from "../claim.tables.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { agreed, pairGuards } from "../employees/nameMatch.policy.ts";
import { isOwnSpelling, isSame, type Matching, rematched } from "../employees/nameMatching.rules.ts";
import { matchesOf, peopleOf } from "../employees/toldEmployees.queries.ts";
import { nameMatches } from "../nameMatch.tables.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { employeesBeside, matchAnswer } from "./nameMatch.queries.ts";
import { ownersOf } from "./owners.queries.ts";

type MatchRow = typeof nameMatches.$inferSelect;

/**
 * Compares the listed people with the current payroll anew and keeps the pairs and each person's place on the payroll up to
 * date; decisions stay. To be called in the transaction of every change of people, payroll or decisions.
 */
export async function rematch(tx: Tx, client: number): Promise<void> {
  const people = await peopleOf(tx, client);
  const employees = await employeesBeside(tx, client, people);
  const stored = await matchesOf(tx, client);
  const { added, changed, gone, restored } = rematched(people, employees, stored);
  if (gone.length > 0) await tx.db.delete(nameMatches).where(inArray(nameMatches.id, gone));
  if (added.length > 0) await tx.db.insert(nameMatches).values(added.map((one) => ({ client, ...one })));
  for (const pair of changed) await becomeOtherwise(tx, pair);
  for (const pair of stored.filter(({ id }) => restored.includes(id))) await appearOwn(tx, pair);
  await placeOnPayroll(tx, client, new Set(employees.map(({ id }) => id)));
}

const matches = living(nameMatchLifecycle, nameMatches);
const becoming = { excluded: "becomeExact", suspect: "becomeAlike", note: "becomeLastName" } as const;

/** An undecided pair whose names became more or less alike; what the file says is no entry of the history. */
async function becomeOtherwise(tx: Tx, { id, before, basis, state }: Matching["changed"][number]): Promise<void> {
  if (state === "confirmed" || state === "cleared") throw new Error("A pair starts undecided.");
  await move(tx, matches, { id, state: before }, becoming[state], { set: { basis }, guards: agreed, audit: false });
}

/** What somebody decided of another spelling does not hold for the person's own (05, 5.3); the history says so. */
async function appearOwn(tx: Tx, pair: MatchRow): Promise<void> {
  const undecided = { reason: null, decidedBy: null, decidedAt: null };
  await move(tx, matches, pair, "appearOwn", {
    set: { ...undecided, basis: "exact", version: pair.version + 1 },
    guards: agreed,
    audit: await entryOf(tx, pair, { ...undecided, state: "excluded" }),
  });
}

/** `Not on payroll` holds until the name appears; whoever is found is matched (05, 5.3). */
async function placeOnPayroll(tx: Tx, client: number, paid: ReadonlySet<number>): Promise<void> {
  const pairs = (await matchesOf(tx, client)).filter(({ employee }) => paid.has(employee));
  for (const person of await peopleOf(tx, client)) {
    const own = pairs.filter((pair) => pair.person === person.id);
    const isInDoubt = own.some(({ state }) => state === "suspect");
    const onPayroll = own.some(isSame) ? "matched" : person.onPayroll === "absent" && !isInDoubt ? "absent" : "open";
    if (onPayroll !== person.onPayroll)
      await tx.db.update(claimPeople).set({ onPayroll }).where(eq(claimPeople.id, person.id));
  }
}

interface Decision {
  params: { id: number };
  body: z.output<typeof decideMatchBody>;
}

/** `Same person`, `Different person` or `Reopen`. Of two who decide at once the second learns what the first decided. */
export async function decideMatch(tx: Tx, { params, body }: InputFor<typeof claims.decideMatch>) {
  const pair = await matchToDecide(tx, params.id);
  const isOwn = await spellsOwnName(tx, pair);
  if (isOwn && body.state === "cleared") throw new Refusal("same_spelling");
  const after = body.state === "suspect" ? reopened(tx, pair) : await decided(tx, pair, body);
  if (after) {
    const { state, ...set } = after;
    await move(tx, matches, pair, moveTo(pair, state), {
      set: { ...set, version: pair.version + 1 },
      guards: pairGuards(tx.actor, { ...pair, isOwnSpelling: isOwn }),
      audit: await entryOf(tx, pair, after),
    });
    await raise(tx, claimChanged, { client: pair.client, part: "names" });
    tellClient(tx, pair.client);
  }
  const answer = await matchAnswer(tx, pair.client, pair.id);
  if (after) await rematch(tx, pair.client);
  return answer;
}

async function spellsOwnName(tx: Tx, { person, employee }: MatchRow): Promise<boolean> {
  const [names] = await tx.db
    .select({ person: claimPeople.name, employee: claimEmployees.name, spellings: claimEmployees.spellings })
    .from(claimPeople)
    .innerJoin(claimEmployees, eq(claimEmployees.id, employee))
    .where(eq(claimPeople.id, person));
  return names !== undefined && isOwnSpelling(names.person, [names.employee, ...names.spellings]);
}

type Outcome = Pick<MatchRow, "state" | "reason" | "decidedBy" | "decidedAt">;

/** Back to its start; a pair chosen by hand starts as decided. Null: it is there already. */
function reopened(tx: Tx, { basis, state, decidedBy }: MatchRow): Outcome | null {
  const start = startOfBasis[basis];
  if (state === start && (basis === "hand" || decidedBy === null)) return null;
  const byHand = basis === "hand" ? { decidedBy: tx.actor.userId, decidedAt: tx.now } : null;
  return { state: start, reason: null, decidedBy: null, decidedAt: null, ...byHand };
}

async function decided(tx: Tx, pair: MatchRow, { state, reason }: Decision["body"]): Promise<Outcome> {
  if (state === "suspect") throw new Error("To reopen is no decision.");
  const clearsExact = pair.basis === "exact" && state === "cleared";
  if (clearsExact && tx.actor.roleId !== roles.admin) throw new Refusal("forbidden");
  if (clearsExact && !reason) throw new Refusal("reason_required", { fields: { reason: "A reason is required." } });
  if (pair.state !== startOfBasis[pair.basis]) throw await alreadyDecided(tx, pair);
  if (!decisionsOfBasis[pair.basis].includes(state)) throw invalid({ state: "This pair cannot be decided so." });
  return { state, reason, decidedBy: tx.actor.userId, decidedAt: tx.now };
}

async function alreadyDecided(tx: Tx, { state, decidedBy, decidedAt }: MatchRow): Promise<Refusal> {
  const name = decidedBy ? await factOf(tx, personName, decidedBy) : personName.fallback;
  return new Refusal("already_decided", {
    details: { name, at: decidedAt?.toISOString() ?? null, state },
  });
}

/** The pair while its client is in scope; the client is locked, so that decisions follow each other. */
async function matchToDecide(tx: Tx, id: number): Promise<MatchRow> {
  const [known] = await tx.db.select({ client: nameMatches.client }).from(nameMatches).where(eq(nameMatches.id, id));
  if (!known) throw notFound();
  await claimToChange(tx, known.client);
  const [pair] = await tx.db.select().from(nameMatches).where(eq(nameMatches.id, id));
  if (!pair) throw notFound();
  return pair;
}

const reopening = {
  excluded: "reopenExact",
  suspect: "reopenAlike",
  note: "reopenLastName",
  confirmed: "reopenByHand",
} as const;

/** Which move takes a pair to a state: a decision, or the way back to its start. */
function moveTo({ basis, state }: MatchRow, to: MatchState) {
  const start = startOfBasis[basis];
  if (to === "cleared") return "clear";
  if (to === start && state !== start) return reopening[start];
  return "confirm";
}

async function entryOf(tx: Tx, pair: MatchRow, after: Outcome): Promise<Partial<AuditEntry>> {
  const [names] = await tx.db
    .select({ person: claimPeople.name, employee: claimEmployees.name })
    .from(claimPeople)
    .innerJoin(claimEmployees, eq(claimEmployees.id, pair.employee))
    .where(eq(claimPeople.id, pair.person));
  return {
    action: after.decidedBy === null ? "name_match.reopen" : "name_match.decide",
    clientId: pair.client,
    before: { ...names, state: pair.state },
    after: { ...names, state: after.state },
    reason: after.reason,
  };
}

/** Somebody listed for this client; nobody else's is found. */
export async function demandPerson(tx: Tx, client: number, id: number) {
  const [person] = await tx.db
    .select()
    .from(claimPeople)
    .where(and(eq(claimPeople.client, client), eq(claimPeople.id, id)));
  if (!person) throw notFound();
  return person;
}

/** `Not on payroll`, or its taking back. */
export async function markOnPayroll(tx: Tx, { params, body }: InputFor<typeof operations.markOnPayroll>) {
  const client = await claimToChange(tx, params.id);
  const person = await demandPerson(tx, client.id, body.person);
  const pairs = (await matchesOf(tx, client.id)).filter((pair) => pair.person === person.id);
  if (person.onPayroll === "matched" || pairs.some(({ state }) => state === "suspect"))
    throw invalid({ on_payroll: "A payroll name is, or may be, this person. Decide it first." });
  if (person.onPayroll === body.on_payroll) return ownersOf(tx, client.id);
  await tx.db
    .update(claimPeople)
    .set({ onPayroll: body.on_payroll, version: person.version + 1 })
    .where(eq(claimPeople.id, person.id));
  tx.audit({
    action: "owner.on_payroll",
    recordType: "claim_people",
    recordId: person.id,
    clientId: client.id,
    before: { name: person.name, on_payroll: person.onPayroll },
    after: { name: person.name, on_payroll: body.on_payroll },
  });
  await raise(tx, claimChanged, { client: client.id, part: "names" });
  tellClient(tx, client.id);
  return ownersOf(tx, client.id);
}
