import type { MatchState } from "@refundry/contract/claims";
import { normalizeName } from "@refundry/credit";
import { type ListedParty, type Ownership, ownershipOf, standingsOf, type Ties } from "./attribution.rules.ts";
import { isSame } from "./nameMatching.rules.ts";

/** Whom a calculation leaves out: the names of 05, 5.3, as the input of the engine takes them. */
export interface Exclusions {
  owners: string[];
  family: string[];
  /** Pairs decided to be two people. */
  cleared: { person: string; employee: string }[];
  /** Who owns the client over whom; null while no percent of it is entered. It excludes beside the names. */
  ownership: Ownership | null;
}

/** An employee of the current payroll with every spelling. */
export interface SpelledEmployee {
  readonly id: number;
  readonly name: string;
  readonly spellings: readonly string[];
}

export interface PairState {
  readonly person: number;
  readonly employee: number;
  readonly state: MatchState;
}

/**
 * The names of the people who are excluded, in the order of the list, each with the payroll names that were confirmed to be
 * theirs; and the pairs that are two people. Whom the chain of ownership excludes is named by it alone. The engine compares
 * names by itself, so that whatever has been told here must be cleared there: a payroll name that was confirmed stands for
 * its own employee only, and an employee who is somebody that counts is nobody else.
 */
export function exclusionsFrom(
  parties: readonly ListedParty[],
  employees: readonly SpelledEmployee[],
  pairs: readonly PairState[],
  ties: Ties,
): Exclusions {
  const standings = standingsOf(parties, ties);
  const excluded = parties.filter(({ id }) => standings.get(id)?.excluded);
  const isExcluded = new Set(excluded.map(({ id }) => id));
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  const names = { owner: new Set<string>(), family: new Set<string>() };
  const cleared = new ClearedPairs(employees);
  for (const person of excluded) {
    const chain = standings.get(person.id)?.chain;
    const list = names[(chain?.basis ?? person.kind) === "owner" ? "owner" : "family"];
    if (!chain) list.add(person.name);
    for (const pair of pairs.filter((one) => one.person === person.id)) {
      const employee = byId.get(pair.employee);
      if (!employee) continue;
      if (pair.state === "cleared") cleared.add(person.name, employee);
      if (pair.state !== "confirmed" || sameText(person.name, employee.name)) continue;
      list.add(employee.name);
      cleared.addAllBut(employee.name, employee.id);
    }
  }
  const all = new Set([...excluded.map(({ name }) => name), ...names.owner, ...names.family]);
  for (const employee of employees) {
    const same = pairs.filter((pair) => pair.employee === employee.id && isSame(pair));
    if (same.length === 0 || same.some(({ person }) => isExcluded.has(person))) continue;
    for (const name of all) cleared.add(name, employee);
  }
  return {
    owners: [...names.owner],
    family: [...names.family],
    cleared: cleared.list(),
    ownership: ownershipOf(parties, ties),
  };
}

const sameText = (a: string, b: string) => normalizeName(a).text === normalizeName(b).text;

/** Pairs under every spelling of the employee, since a file may hold any of them; only names that share a last name. */
class ClearedPairs {
  private readonly found = new Map<string, { person: string; employee: string }>();
  private readonly employees: readonly SpelledEmployee[];

  constructor(employees: readonly SpelledEmployee[]) {
    this.employees = employees;
  }

  add(person: string, employee: SpelledEmployee): void {
    if (normalizeName(person).last !== normalizeName(employee.name).last) return;
    for (const spelling of new Set([employee.name, ...employee.spellings])) {
      const key = `${normalizeName(person).text}|${normalizeName(spelling).text}`;
      if (!this.found.has(key)) this.found.set(key, { person, employee: spelling });
    }
  }

  addAllBut(person: string, own: number): void {
    for (const employee of this.employees) if (employee.id !== own) this.add(person, employee);
  }

  list(): Exclusions["cleared"] {
    return [...this.found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
  }
}
