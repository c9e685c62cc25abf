import type { ClaimInput } from "../../index.ts";
import { likeness, type NaiveName, type NaivePeople, readName, sameName } from "../naiveNames.ts";
import type { PlainAttribution } from "./ownership.ts";

export interface Exclusions {
  readonly excluded: ReadonlySet<number>;
  readonly owners: ReadonlySet<number>;
  readonly warnings: string[];
}

/** D 2.2 step 4: listed people and those of the chain. A cleared pair never clears the person's own spelling. */
export function exclusionsOf(input: ClaimInput, people: NaivePeople, chain: readonly PlainAttribution[]): Exclusions {
  const listed = [
    ...(input.owners ?? []).map((text) => ({ text, owner: true })),
    ...chain.filter(({ basis }) => basis === "owner").map(({ name }) => ({ text: name, owner: true })),
    ...(input.family ?? []).map((text) => ({ text, owner: false })),
    ...chain.filter(({ basis }) => basis === "family").map(({ name }) => ({ text: name, owner: false })),
  ].map(({ text, owner }) => ({ text: text.trim(), name: readName(text), owner }));
  const persons = listed.filter(({ name }, at) => listed.findIndex((other) => sameName(other.name, name)) === at);
  const excluded = new Set<number>();
  const owners = new Set<number>();
  const suspects: string[] = [];
  const notes: string[] = [];
  for (const [at, employee] of people.people.entries()) {
    const found = persons
      .filter(({ name }) => !isCleared(input, people, at, name))
      .map(({ text, name, owner }) => {
        const likes = employee.names.map((known) => likeness(known, name));
        return { text, owner, like: (["exact", "suspect", "last"] as const).find((one) => likes.includes(one)) };
      });
    const exact = found.filter(({ like }) => like === "exact");
    if (exact.length > 0) {
      excluded.add(at);
      if (exact.some(({ owner }) => owner)) owners.add(at);
      continue;
    }
    for (const { text, like } of found) {
      if (like === "suspect") suspects.push(`NAME_SUSPECT:${employee.display}:${text}`);
      if (like === "last") notes.push(`NAME_SAME_LAST:${employee.display}:${text}`);
    }
  }
  return { excluded, owners, warnings: [...suspects, ...notes] };
}

function isCleared(input: ClaimInput, people: NaivePeople, employee: number, person: NaiveName): boolean {
  if (people.people[employee]?.names.some((known) => sameName(known, person))) return false;
  // A spelling that fits two people is the first one's (spec 06, 5.3).
  const isMeant = (text: string) => people.find(text) === employee;
  return (input.cleared ?? []).some((pair) => sameName(readName(pair.person), person) && isMeant(pair.employee));
}

/** How many letters must be put in, left out or changed between two words. */
function lettersBetween(a: string, b: string): number {
  if (a === "") return b.length;
  if (b === "") return a.length;
  const changed = lettersBetweenKept(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  return Math.min(changed, lettersBetweenKept(a.slice(1), b) + 1, lettersBetweenKept(a, b.slice(1)) + 1);
}

const kept = new Map<string, number>();

function lettersBetweenKept(a: string, b: string): number {
  const known = kept.get(`${a} ${b}`);
  if (known !== undefined) return known;
  const found = lettersBetween(a, b);
  kept.set(`${a} ${b}`, found);
  return found;
}

/** D 2.3: last names alike and the same initial or at most two letters between the first names; or the other way round. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [readName(one), readName(other)];
  if (a.last === b.last) return (a.first !== "" && a.first[0] === b.first[0]) || lettersBetween(a.first, b.first) <= 2;
  return a.first === b.first && lettersBetween(a.last, b.last) <= 2;
}

/** Names of a field that fit nobody paid, once per spelling, each with the first near name of the file. */
export function notOnPayroll(
  field: string,
  names: readonly string[],
  people: NaivePeople,
  paid: ReadonlySet<number>,
): string[] {
  const unmatched = names.filter((name) => {
    const person = people.find(name);
    return person === undefined || !paid.has(person);
  });
  return [...new Set(unmatched.map((name) => name.trim()))].sort().map((name) => {
    const near = people.people.find((one, at) => paid.has(at) && isNear(one.display, name));
    return `NAME_NOT_ON_PAYROLL:${field}:${name}:${near?.display ?? ""}`;
  });
}
