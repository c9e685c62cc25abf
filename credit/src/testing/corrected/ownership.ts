import type { ClaimInput } from "../../index.ts";

type Ownership = NonNullable<ClaimInput["ownership"]>;

/** Somebody excluded by the chain of ownership. */
export interface PlainAttribution {
  readonly name: string;
  readonly percent: string;
  readonly basis: "owner" | "family";
  readonly relation: string | null;
  readonly chain: string[];
}

const key = (text: string) => text.trim().replace(/\s+/g, " ").toUpperCase();

interface Way {
  readonly over: bigint;
  readonly under: bigint;
  readonly text: string;
}

interface Holding {
  readonly holder: string;
  readonly held: string;
  readonly percent: bigint;
  readonly names: readonly [string, string];
}

/** Hundredths of a percent; unknown is all of it. */
function hundredths(percent: string | number | null | undefined): bigint {
  const [whole = "0", fraction = ""] = String(percent ?? 100).split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}

/** D 1.4 (1): every way from a holder to the employer. */
function waysOf(holder: string, holdings: readonly Holding[]): Way[] {
  const ways: Way[] = [];
  for (const holding of holdings.filter((one) => one.holder === holder)) {
    const { percent, names } = holding;
    if (holding.held === "EMPLOYER") ways.push({ over: percent, under: 10_000n, text: `${names[0]} > employer` });
    else
      for (const way of waysOf(holding.held, holdings))
        ways.push({ over: way.over * percent, under: way.under * 10_000n, text: `${names[0]} > ${way.text}` });
  }
  return ways.filter(({ over }) => over > 0n);
}

interface Part {
  readonly over: bigint;
  readonly under: bigint;
}

const added = (parts: readonly Part[]): Part =>
  parts.reduce((a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }), {
    over: 0n,
    under: 1n,
  });

const reverse: Readonly<Record<string, string>> = {
  child: "parent",
  parent: "child",
  step_child: "step_parent",
  step_parent: "step_child",
  niece_nephew: "aunt_uncle",
  aunt_uncle: "niece_nephew",
};

interface Tie {
  readonly person: string;
  readonly relation: string;
  readonly of: string;
}

/** Everybody above or below somebody, step by step. */
function lineOf(person: string, ties: readonly Tie[], relation: "child" | "parent"): string[] {
  const found: string[] = [];
  for (let open = [person]; open.length > 0; ) {
    const next = ties.filter((tie) => tie.relation === relation && open.includes(tie.of)).map((tie) => tie.person);
    open = next.filter((one) => one !== person && !found.includes(one));
    found.push(...new Set(open));
  }
  return found;
}

const kin = [
  "child",
  "parent",
  "sibling",
  "step_child",
  "step_parent",
  "step_sibling",
  "niece_nephew",
  "aunt_uncle",
  "in_law",
  "household",
];

/** D 1.4: who is excluded by the chain of ownership. */
export function attributionOf(ownership: Ownership): PlainAttribution[] {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(key(text))) names.set(key(text), text.trim());
    return names.get(key(text)) ?? text.trim();
  };
  const holdings: Holding[] = (ownership.holdings ?? []).map(({ holder, held, percent }) => ({
    holder: key(holder),
    held: key(held),
    percent: hundredths(percent),
    names: [nameOf(holder), held.trim()],
  }));
  const entered = ownership.relations ?? [];
  for (const { person, of } of entered) {
    nameOf(person);
    nameOf(of);
  }
  const both: Tie[] = entered.flatMap(({ person, relation, of }) => [
    { person: key(person), relation, of: key(of) },
    { person: key(of), relation: reverse[relation] ?? relation, of: key(person) },
  ]);
  const entities = new Set([...holdings.map(({ held }) => held), "EMPLOYER"]);
  const people = [...names.keys()].filter((one) => !entities.has(one));
  const own = new Map(people.map((person) => [person, waysOf(person, holdings)]));
  const ownPart = (person: string) => added(own.get(person) ?? []);

  const nearTo = (person: string, relation: string) =>
    both.filter((tie) => tie.of === person && tie.relation === relation).map((tie) => tie.person);
  // Children of one parent are brothers and sisters, at least half.
  const siblingsOf = (person: string) => {
    const parents = nearTo(person, "parent");
    const children = both.filter((tie) => tie.relation === "child" && parents.includes(tie.of));
    return [...nearTo(person, "sibling"), ...children.map((tie) => tie.person)];
  };
  const familyOf = (person: string) =>
    new Set([
      ...nearTo(person, "spouse"),
      ...siblingsOf(person),
      ...lineOf(person, both, "parent"),
      ...lineOf(person, both, "child"),
    ]);
  const partnersOf = (person: string) =>
    ownPart(person).over === 0n
      ? []
      : both.filter((tie) => tie.of === person && tie.relation === "partner").map((tie) => tie.person);

  const whole = new Map<string, Part>();
  const sources = new Map<string, string[]>();
  for (const person of people) {
    const others = new Set([...familyOf(person), ...partnersOf(person)]);
    others.delete(person);
    sources.set(person, [...others]);
    whole.set(person, added([ownPart(person), ...[...others].map(ownPart)]));
  }
  const isMajority = (person: string) => {
    const { over, under } = whole.get(person) ?? { over: 0n, under: 1n };
    return over * 2n > under;
  };
  const alone = new Set((ownership.no_living_relatives ?? []).map(key));

  const result: PlainAttribution[] = [];
  for (const person of people) {
    const toMajority = both.find((tie) => tie.person === person && isMajority(tie.of) && tie.of !== person);
    const related = both.some((tie) => tie.person === person && kin.includes(tie.relation) && isMajority(tie.of));
    const inLine = people.some(
      (other) =>
        other !== person &&
        isMajority(other) &&
        (lineOf(other, both, "child").includes(person) ||
          lineOf(other, both, "parent").includes(person) ||
          siblingsOf(other).includes(person)),
    );
    const owner = isMajority(person) && !alone.has(person);
    if (!owner && !related && !inLine) continue;
    const { over, under } = whole.get(person) ?? { over: 0n, under: 1n };
    const rounded = (2n * over * 10_000n + under) / (2n * under);
    result.push({
      name: names.get(person) ?? person,
      percent: `${rounded / 100n}.${(rounded % 100n).toString().padStart(2, "0")}`,
      basis: ownPart(person).over > 0n ? "owner" : "family",
      relation: toMajority ? `${toMajority.relation} of ${names.get(toMajority.of)}` : null,
      chain: [
        ...(own.get(person) ?? []).map(({ text }) => text),
        ...(sources.get(person) ?? []).flatMap((other) =>
          (own.get(other) ?? []).map(({ text }) => `${names.get(person)} > ${text}`),
        ),
      ],
    });
  }
  return result.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
