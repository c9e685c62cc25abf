import { type MatchBasis, type MatchState, startOfBasis } from "@refundry/contract/claims";
import { matchNames, normalizeName } from "@refundry/credit";

export interface ListedName {
  readonly id: number;
  readonly name: string;
}

/** One employee of the current payroll with the names under which it stands there. */
export interface PaidName {
  readonly id: number;
  readonly name: string;
  readonly spellings: readonly string[];
}

/** A pair as it stands. */
export interface StoredMatch {
  readonly id: number;
  readonly person: number;
  readonly employee: number;
  readonly basis: MatchBasis;
  readonly state: MatchState;
  readonly decidedBy: number | null;
}

export interface FoundMatch {
  readonly person: number;
  readonly employee: number;
  readonly basis: MatchBasis;
  readonly state: MatchState;
}

export interface Matching {
  /** Pairs that are new. */
  readonly added: FoundMatch[];
  /** Undecided pairs whose basis changed. */
  readonly changed: (FoundMatch & { id: number; before: MatchState })[];
  /** Undecided pairs that no longer arise. */
  readonly gone: number[];
  /** Cleared pairs whose employee now stands under the person's own spelling: the same person after all. */
  readonly restored: number[];
}

/** Whether a payroll spells somebody's own name in all four parts: such a pair is nobody else's (05, 5.3). */
export function isOwnSpelling(person: string, spellings: readonly string[]): boolean {
  const { text } = normalizeName(person);
  return spellings.some((spelling) => normalizeName(spelling).text === text);
}

const isDecided = (match: StoredMatch) => match.decidedBy !== null;

/** Whether the pair says that the two are one person. */
export const isSame = ({ state }: { state: MatchState }) => state === "excluded" || state === "confirmed";

/**
 * Compares the listed people with the employees of the current payroll (05, 5.3; domain document 2.2, step 4) and says what
 * is to change among the stored pairs. What a person decided stays. An employee whom an exact name or a decision has
 * already told makes no further pairs.
 */
export function rematched(
  people: readonly ListedName[],
  employees: readonly PaidName[],
  stored: readonly StoredMatch[],
): Matching {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const spellings = new Map(employees.map((one) => [one.id, [one.name, ...one.spellings]]));
  const isRestored = ({ person, employee, state }: StoredMatch) =>
    state === "cleared" && isOwnSpelling(names.get(person) ?? "", spellings.get(employee) ?? []);
  const restored = stored.filter((one) => isDecided(one) && isRestored(one)).map(({ id }) => id);
  const decided = stored
    .filter(isDecided)
    .map((one) => (restored.includes(one.id) ? { ...one, state: "excluded" as const } : one));
  const open = new Map(stored.filter((one) => !isDecided(one)).map((one) => [`${one.person}:${one.employee}`, one]));
  const added: FoundMatch[] = [];
  const changed: Matching["changed"] = [];
  for (const employee of employees) {
    const own = decided.filter((one) => one.employee === employee.id);
    for (const { person, basis } of pairsOf(people, employee, own)) {
      if (own.some((one) => one.person === person)) continue;
      const found = { person, employee: employee.id, basis, state: startOfBasis[basis] };
      const known = open.get(`${person}:${employee.id}`);
      open.delete(`${person}:${employee.id}`);
      if (!known) added.push(found);
      else if (known.basis !== basis) changed.push({ ...found, id: known.id, before: known.state });
    }
  }
  return { added, changed, gone: [...open.values()].map(({ id }) => id), restored };
}

function pairsOf(
  people: readonly ListedName[],
  employee: PaidName,
  decided: readonly StoredMatch[],
): { person: number; basis: MatchBasis }[] {
  const different = new Set(decided.filter(({ state }) => state === "cleared").map(({ person }) => person));
  const told = decided.some(isSame);
  const pairs = people
    .filter(({ id }) => !different.has(id))
    .flatMap(({ id, name }) => matchNames([name], [employee.name]).map(({ basis }) => ({ person: id, basis })));
  const exact = pairs.filter(({ basis }) => basis === "exact");
  return exact.length > 0 || told ? exact : pairs;
}

/** The last name as identity keys begin with it; employees without it cannot resemble the person. */
export const lastNameOf = (name: string): string => normalizeName(name).last;
