import { normalizeName, type PersonName } from "./names.ts";

/** One person on the payroll, whatever the ways the name is written. */
export interface Employee {
  /** Position among the employees, in the order of the file. */
  readonly id: number;
  /** Stays the same while the name does: last, first, suffix and middle initial. */
  readonly key: string;
  /** The spelling of the first row. */
  readonly name: string;
  readonly normalized: PersonName;
  /** Every spelling, in the order of the file. */
  readonly spellings: readonly string[];
}

export interface Identities {
  readonly employees: readonly Employee[];
  /** Pairs of spellings that differ and are counted as one employee. */
  readonly merged: readonly (readonly [string, string])[];
  /** Pairs of employees with the same first and last name that are counted as two. */
  readonly variants: readonly (readonly [string, string])[];
  /** The employee a name belongs to; undefined when it fits none. */
  find(name: string): Employee | undefined;
}

/** The order names are listed in: that of their characters. */
export function byCharacters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface Draft {
  readonly key: string;
  /** Every text as it stood in the file, blanks around it included. */
  readonly raws: string[];
  readonly name: string;
  readonly normalized: PersonName;
  readonly spellings: Set<string>;
  readonly order: number;
  readonly texts: Set<string>;
  readonly merged: [string, string][];
}

interface Spelling {
  readonly raw: string;
  readonly name: string;
  readonly normalized: PersonName;
  readonly order: number;
}

const groupKey = ({ last, first, suffix }: PersonName) => `${last}|${first}|${suffix}`;

function gather(names: Iterable<string>): Spelling[] {
  const seen = new Map<string, Spelling>();
  for (const raw of names) {
    if (seen.has(raw)) continue;
    seen.set(raw, { raw, name: raw.trim(), normalized: normalizeName(raw), order: seen.size });
  }
  return [...seen.values()];
}

function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** Middle names fit when one is absent or both begin alike; an absent one joins the initial that comes first. */
function draftsOf(key: string, group: readonly Spelling[]): Draft[] {
  const firstInitial = group.find(({ normalized }) => normalized.middle !== "")?.normalized.middle[0] ?? "";
  const drafts = new Map<string, Draft>();
  for (const { raw, name, normalized, order } of group) {
    const initial = normalized.middle[0] ?? firstInitial;
    const draft = drafts.get(initial);
    if (!draft) {
      const texts = new Set([normalized.text]);
      drafts.set(initial, {
        key: `${key}|${initial}`,
        raws: [raw],
        name,
        normalized,
        spellings: new Set([name]),
        order,
        texts,
        merged: [],
      });
      continue;
    }
    draft.raws.push(raw);
    draft.spellings.add(name);
    if (draft.texts.has(normalized.text)) continue;
    draft.texts.add(normalized.text);
    draft.merged.push([draft.name, name]);
  }
  return [...drafts.values()];
}

function variantsOf(drafts: readonly Draft[]): [string, string][] {
  const alike = groupBy(drafts, ({ normalized }) => `${normalized.last}|${normalized.first}`);
  const pairs: { order: number; pair: [string, string] }[] = [];
  for (const group of alike.values()) {
    for (const [index, later] of group.entries()) {
      for (const earlier of group.slice(0, index)) pairs.push({ order: later.order, pair: [earlier.name, later.name] });
    }
  }
  return pairs.sort((a, b) => a.order - b.order).map(({ pair }) => pair);
}

/**
 * Tells who is who among names in the order of the file: the same first name, last name and suffix with middle names
 * that fit make one employee, everything else another (domain document 2.2, step 3).
 */
export function identifyEmployees(names: Iterable<string>): Identities {
  const groups = groupBy(gather(names), ({ normalized }) => groupKey(normalized));
  const drafts = [...groups].flatMap(([key, group]) => draftsOf(key, group)).sort((a, b) => a.order - b.order);
  const employees = drafts.map(({ key, name, normalized, spellings }, id) => ({
    id,
    key,
    name,
    normalized,
    spellings: [...spellings],
  }));
  const byGroup = groupBy(employees, ({ normalized }) => groupKey(normalized));
  const known = new Map<string, Employee | undefined>();
  for (const [id, { raws }] of drafts.entries()) for (const raw of raws) known.set(raw, employees[id]);

  function find(name: string): Employee | undefined {
    if (known.has(name)) return known.get(name);
    const normalized = normalizeName(name);
    const group = byGroup.get(groupKey(normalized)) ?? [];
    const key = `${groupKey(normalized)}|${normalized.middle[0] ?? ""}`;
    const open = `${groupKey(normalized)}|`;
    const withInitial = group.find((employee) => employee.key === key);
    const found =
      normalized.middle === ""
        ? (withInitial ?? firstWithInitial(group))
        : (withInitial ?? group.find((employee) => employee.key === open));
    known.set(name, found);
    return found;
  }

  return { employees, merged: drafts.flatMap((draft) => draft.merged), variants: variantsOf(drafts), find };
}

/** The employee that spellings without middle name were counted to, else the first of the file. */
function firstWithInitial(group: readonly Employee[]): Employee | undefined {
  const holdsPlain = (employee: Employee) => employee.spellings.some((name) => normalizeName(name).middle === "");
  return group.find(holdsPlain) ?? group[0];
}
