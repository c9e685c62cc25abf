import { defaultRules, type RuleSet } from "../rules.ts";
import { type Employee, identifyEmployees } from "./employees.ts";
import { areNicknames, namesFit, normalizeName, type PersonName } from "./names.ts";

export type MatchBasis = "exact" | "nickname" | "initial" | "last";

/** A listed person and a payroll name that may be the same, as written. */
export interface NameMatch {
  readonly person: string;
  readonly employee: string;
  readonly basis: MatchBasis;
}

/** A pair that a person has decided are two people. */
export interface ClearedPair {
  readonly person: string;
  readonly employee: string;
}

const sameSuffix = (a: PersonName, b: PersonName) => a.suffix === b.suffix || a.suffix === "" || b.suffix === "";

function basisOf(person: PersonName, employee: PersonName, nicknames: RuleSet["nicknames"]): MatchBasis {
  if (person.first === employee.first && sameSuffix(person, employee)) return "exact";
  if (areNicknames(person.first, employee.first, nicknames)) return "nickname";
  return person.first !== "" && person.first[0] === employee.first[0] ? "initial" : "last";
}

interface Pair extends NameMatch {
  readonly id: number;
}

/** Every pair of a listed person and an employee with the same last name that nobody has cleared. */
export function matchEmployees(
  people: readonly string[],
  employees: readonly Employee[],
  cleared: readonly ClearedPair[],
  rules: RuleSet,
): Pair[] {
  const byLast = new Map<string, PersonName[]>();
  const written = new Map<string, string>();
  for (const person of people) {
    const name = normalizeName(person);
    if (name.last === "" || written.has(name.text)) continue;
    written.set(name.text, person.trim());
    byLast.set(name.last, [...(byLast.get(name.last) ?? []), name]);
  }
  const keepsOwn = rules.methods.ownSpelling === "never_cleared";
  const decided = clearedIds(cleared, employees, keepsOwn);
  const isCleared = (person: PersonName, employee: Employee) => {
    if (!decided.get(person.text)?.has(employee.id)) return false;
    return !(keepsOwn && writtenAs(employee, person.text));
  };
  return employees.flatMap((employee) => {
    const pairs = (byLast.get(employee.normalized.last) ?? [])
      .filter((person) => !isCleared(person, employee))
      .map((person) => ({
        id: employee.id,
        person: written.get(person.text) ?? person.text,
        employee: employee.name,
        basis: basisOf(person, employee.normalized, rules.nicknames),
      }));
    const exact = pairs.filter(({ basis }) => basis === "exact");
    return exact.length > 0 ? exact : pairs;
  });
}

/** Whether an employee stands in the payroll under this text, in one of its spellings. */
const writtenAs = ({ name, spellings }: Employee, text: string) =>
  [name, ...spellings].some((spelling) => normalizeName(spelling).text === text);

/**
 * The employees cleared for each person: those written as the pair names them; else, where names that fit count, the first
 * of the file that it fits, since a pair is one person and one employee (domain document 2.2, step 4).
 */
function clearedIds(
  cleared: readonly ClearedPair[],
  employees: readonly Employee[],
  byFit: boolean,
): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const { person, employee: text } of cleared) {
    const named = normalizeName(text);
    const written = employees.filter((employee) => writtenAs(employee, named.text));
    const fitting =
      byFit && written.length === 0 ? employees.find(({ normalized }) => namesFit(named, normalized)) : null;
    const key = normalizeName(person).text;
    const known = ids.get(key) ?? new Set();
    for (const { id } of [...written, ...(fitting ? [fitting] : [])]) known.add(id);
    ids.set(key, known);
  }
  return ids;
}

/**
 * Compares listed owners and relatives with payroll names (domain document 2.2, step 4). First and last name equal,
 * suffix equal or missing on one side: `exact`. Same last name: `nickname`, else same first `initial`, else `last`.
 * An employee with an exact match makes no other; a cleared pair never clears the person's own spelling, all parts
 * alike: a namesake must be told apart by middle name or suffix. Names come back as written; an employee under the first spelling.
 */
export function matchNames(
  people: readonly string[],
  employees: Iterable<string>,
  cleared: readonly ClearedPair[] = [],
  rules: RuleSet = defaultRules,
): NameMatch[] {
  const identities = identifyEmployees(employees);
  return matchEmployees(people, identities.employees, cleared, rules).map(({ person, employee, basis }) => ({
    person,
    employee,
    basis,
  }));
}

export interface Exclusions {
  /** Ids of the employees whose wages never count. */
  readonly excluded: ReadonlySet<number>;
  /** Those among them who are owners: their PPP limit is another. */
  readonly owners: ReadonlySet<number>;
  readonly suspects: readonly NameMatch[];
  readonly sameLast: readonly NameMatch[];
}

/** Who is excluded, who is in doubt, and who only shares a last name. */
export function excludePeople(
  owners: readonly string[],
  family: readonly string[],
  employees: readonly Employee[],
  cleared: readonly ClearedPair[],
  rules: RuleSet,
): Exclusions {
  const pairs = matchEmployees([...owners, ...family], employees, cleared, rules);
  const exact = pairs.filter(({ basis }) => basis === "exact");
  const ownerTexts = new Set(owners.map((name) => normalizeName(name).text));
  return {
    excluded: new Set(exact.map(({ id }) => id)),
    owners: new Set(exact.filter(({ person }) => ownerTexts.has(normalizeName(person).text)).map(({ id }) => id)),
    suspects: pairs.filter(({ basis }) => basis === "nickname" || basis === "initial"),
    sameLast: pairs.filter(({ basis }) => basis === "last"),
  };
}
