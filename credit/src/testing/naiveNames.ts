import { nicknames } from "../people/nicknames.ts";

/** A name in capitals without accents and punctuation, taken apart. */
export interface NaiveName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

const suffixes: Readonly<Record<string, string>> = {
  JR: "JR",
  JUNIOR: "JR",
  SR: "SR",
  SENIOR: "SR",
  II: "II",
  "2ND": "II",
  III: "III",
  "3RD": "III",
  IV: "IV",
};

function words(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[-\u2010-\u2015]/g, " ")
    .replace(/(\p{L})\.(?=\p{L})/gu, "$1 ")
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "");
}

export function readName(text: string): NaiveName {
  const parts = text
    .split(",")
    .map(words)
    .filter((part) => part.length > 0);
  let suffix = "";
  const plain: string[][] = [];
  for (const part of parts) {
    const kept = [...part];
    const end = kept.at(-1) ?? "";
    const alone = kept.length === 1 && plain.length === 0;
    const known = suffixes[end];
    if (known && !alone) {
      suffix = known;
      kept.pop();
    }
    if (kept.length > 0) plain.push(kept);
  }
  const [family = [], ...given] = plain;
  const all = [...given.flat(), ...family];
  const last = all.at(-1) ?? "";
  const first = all.length > 1 ? (all[0] ?? "") : "";
  return { first, middle: all.slice(1, -1).join(" "), last, suffix };
}

export const sameName = (a: NaiveName, b: NaiveName) =>
  a.first === b.first && a.middle === b.middle && a.last === b.last && a.suffix === b.suffix;

const middlesFit = (a: string, b: string) => a === "" || b === "" || a[0] === b[0];

export interface NaivePerson {
  /** The spelling of the first row. */
  readonly display: string;
  readonly names: NaiveName[];
  readonly merged: string[];
}

export interface NaivePeople {
  readonly people: NaivePerson[];
  readonly warnings: string[];
  /** Which person a spelling is; undefined when it fits nobody. */
  find(text: string): number | undefined;
}

function fits(person: NaivePerson, name: NaiveName): boolean {
  for (const known of person.names) {
    if (known.first !== name.first || known.last !== name.last || known.suffix !== name.suffix) return false;
    if (!middlesFit(known.middle, name.middle)) return false;
  }
  return true;
}

/** D 2.2 step 3, one spelling after the other in the order of the file. */
export function identify(spellings: readonly string[]): NaivePeople {
  const people: NaivePerson[] = [];
  const variants: string[] = [];
  const seen: { name: NaiveName; person: number }[] = [];
  const find = (text: string) => {
    const name = readName(text);
    const known = seen.find((one) => sameName(one.name, name));
    if (known) return known.person;
    const at = people.findIndex((person) => fits(person, name));
    return at < 0 ? undefined : at;
  };
  for (const written of spellings) {
    const spelling = written.trim();
    const name = readName(spelling);
    if (seen.some((one) => sameName(one.name, name))) continue;
    const at = find(spelling);
    const person = at === undefined ? undefined : people[at];
    if (person && at !== undefined) {
      person.merged.push(`NAME_MERGED:${person.display}:${spelling}`);
      person.names.push(name);
      seen.push({ name, person: at });
      continue;
    }
    for (const other of people) {
      const same = other.names.some((known) => known.first === name.first && known.last === name.last);
      if (same) variants.push(`NAME_VARIANT:${other.display}:${spelling}`);
    }
    seen.push({ name, person: people.length });
    people.push({ display: spelling, names: [name], merged: [] });
  }
  return { people, warnings: [...people.flatMap(({ merged }) => merged), ...variants], find };
}

function shortForms(name: string): string[][] {
  const entries: string[][] = [];
  for (const [formal, short] of Object.entries(nicknames)) {
    const entry = [formal, ...short.split(" ")];
    if (entry.includes(name)) entries.push(entry);
  }
  return entries;
}

const sameNickname = (a: string, b: string) => shortForms(a).some((entry) => entry.includes(b));

type Likeness = "exact" | "suspect" | "last" | "none";

export function likeness(employee: NaiveName, person: NaiveName): Likeness {
  if (employee.last !== person.last) return "none";
  const suffixFits = employee.suffix === person.suffix || employee.suffix === "" || person.suffix === "";
  if (employee.first === person.first && suffixFits) return "exact";
  if (employee.first !== "" && person.first !== "" && employee.first[0] === person.first[0]) return "suspect";
  return sameNickname(employee.first, person.first) ? "suspect" : "last";
}

export interface NaiveExclusions {
  readonly excluded: ReadonlySet<number>;
  readonly owners: ReadonlySet<number>;
  readonly warnings: string[];
}

/** D 2.2 step 4. */
export function excludePeople(
  people: NaivePeople,
  owners: readonly string[],
  family: readonly string[],
  cleared: readonly { person: string; employee: string }[],
): NaiveExclusions {
  const excluded = new Set<number>();
  const ownerSet = new Set<number>();
  const suspects: string[] = [];
  const notes: string[] = [];
  const persons: { text: string; name: NaiveName; owner: boolean }[] = [];
  for (const text of [...owners, ...family]) {
    const name = readName(text);
    const owner = owners.some((other) => sameName(readName(other), name));
    if (!persons.some((known) => sameName(known.name, name))) persons.push({ text: text.trim(), name, owner });
  }
  people.people.forEach((employee, at) => {
    const found: { text: string; like: Likeness; owner: boolean }[] = [];
    for (const { text, name, owner } of persons) {
      const decided = cleared.some(
        (pair) =>
          sameName(readName(pair.person), name) &&
          employee.names.some((known) => sameName(known, readName(pair.employee))),
      );
      if (decided) continue;
      const likes = employee.names.map((known) => likeness(known, name));
      const like = (["exact", "suspect", "last"] as const).find((one) => likes.includes(one)) ?? "none";
      found.push({ text, like, owner });
    }
    if (found.some(({ like }) => like === "exact")) {
      excluded.add(at);
      if (found.some(({ like, owner }) => like === "exact" && owner)) ownerSet.add(at);
      return;
    }
    for (const { text, like } of found) {
      if (like === "suspect") suspects.push(`NAME_SUSPECT:${employee.display}:${text}`);
      if (like === "last") notes.push(`NAME_SAME_LAST:${employee.display}:${text}`);
    }
  });
  return { excluded, owners: ownerSet, warnings: [...suspects, ...notes] };
}
