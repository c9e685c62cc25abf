import { divideHalfUp, money, moneyText, partyKey, type RelationKind, relationKinds } from "@refundry/contract/values";
import type { ClaimInput } from "../input.ts";
import { byCharacters } from "./employees.ts";

type Ownership = NonNullable<ClaimInput["ownership"]>;

/** Somebody whose wages never count because of what he, his family or his partner owns (domain document 1.4). */
export interface Attribution {
  readonly name: string;
  /** Percent owned with what is attributed, two digits, half up; it never decides. */
  readonly percent: string;
  /** `owner` holds something himself, or over entities; `family` only by others. */
  readonly basis: "owner" | "family";
  /** `child of Gina Gray`: the first relation entered to a majority owner, or its reverse; null without one. */
  readonly relation: string | null;
  /** Every way to the employer that counts for the percent: `Dana Smith > Smith LP > employer`. */
  readonly chain: readonly string[];
}

/** One way on which somebody comes to a share of the employer. */
export interface OwnershipWay {
  /** `Dana Smith > Smith LP > employer` */
  readonly text: string;
  /** The share of this way alone, two digits, half up. */
  readonly percent: string;
  /** Whose holding it is: his own, or of family or a partner whose stock counts as his (section 267(c)(2), (3)). */
  readonly by: "own" | "family" | "partner";
  /** Who holds it. */
  readonly holder: string;
  /** The entities between the holder and the employer. */
  readonly over: readonly string[];
}

interface Related {
  readonly kind: RelationKind;
  readonly of: string;
  readonly percent: string;
}

/** How somebody stands by the chain of ownership, excluded or not. Percents have two digits, half up. */
export interface OwnershipStanding {
  readonly name: string;
  /** With everything attributed. */
  readonly percent: string;
  /** By own holdings and through entities; null for who holds nothing. */
  readonly own: string | null;
  readonly basis: Attribution["basis"];
  readonly majority: boolean;
  readonly excluded: boolean;
  /** The first relation to a majority owner, with what that one owns. */
  readonly relation: Related | null;
  /** The first majority owner of his blood but that one, entered or not: one of the same parent, a grandparent. */
  readonly blood: Related | null;
  readonly ways: readonly OwnershipWay[];
}

/** A share of the employer as a fraction. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const nothing: Fraction = { over: 0n, under: 1n };
const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
/** More than half of value, or of capital and profits (section 51(i)(1)). */
const isMajority = ({ over, under }: Fraction) => over * 2n > under;

/** A percent with up to six decimals; an unknown one is the whole. */
function fractionOf(percent: number | string | null | undefined): Fraction {
  return { over: BigInt(Math.round(Number(percent ?? 100) * 1_000_000)), under: 100_000_000n };
}

interface Way {
  readonly share: Fraction;
  readonly text: string;
  readonly over: readonly string[];
}

const percentText = ({ over, under }: Fraction) => moneyText(money(divideHalfUp(over * 10_000n, under)));

const employer = partyKey("employer");

const reversed: Readonly<Record<RelationKind, RelationKind>> = {
  child: "parent",
  parent: "child",
  sibling: "sibling",
  step_child: "step_parent",
  step_parent: "step_child",
  step_sibling: "step_sibling",
  niece_nephew: "aunt_uncle",
  aunt_uncle: "niece_nephew",
  in_law: "in_law",
  household: "household",
  spouse: "spouse",
  partner: "partner",
};

/** Every relation but these is one of section 152(d)(2)(A)–(H); ancestors, descendants and siblings also follow. */
const notExcluding: readonly RelationKind[] = ["spouse", "partner"];
const excluding = new Set(relationKinds.filter((kind) => !notExcluding.includes(kind)));

/** The people and entities of a claim, and how they hang together. */
class Kin {
  readonly #names = new Map<string, string>();
  readonly #holdings = new Map<string, { held: string; share: Fraction }[]>();
  readonly #relations = new Map<string, { relation: RelationKind; of: string }[]>();
  readonly #entities = new Set<string>();

  constructor({ holdings, relations, no_living_relatives }: Ownership) {
    for (const { holder, held, percent } of holdings ?? []) {
      const [from, to] = [this.#name(holder), this.#name(held)];
      this.#holdings.set(from, [...(this.#holdings.get(from) ?? []), { held: to, share: fractionOf(percent) }]);
      this.#entities.add(to);
    }
    for (const { person, relation, of } of relations ?? []) {
      const [one, other] = [this.#name(person), this.#name(of)];
      this.#relate(one, relation, other);
      this.#relate(other, reversed[relation], one);
    }
    for (const name of no_living_relatives ?? []) this.#name(name);
  }

  /** Everybody but the employer and what is held. */
  get people(): string[] {
    return [...this.#names.keys()].filter((key) => key !== employer && !this.#entities.has(key));
  }

  nameOf(key: string): string {
    return key === employer ? "employer" : (this.#names.get(key) ?? key);
  }

  relationsOf(key: string): readonly { relation: RelationKind; of: string }[] {
    return this.#relations.get(key) ?? [];
  }

  /** Every way to the employer, in proportion (section 267(c)(1)). */
  waysOf(key: string): Way[] {
    return (this.#holdings.get(key) ?? []).flatMap(({ held, share }): Way[] => {
      const before = `${this.nameOf(key)} > `;
      if (held === employer) return [{ share, text: `${before}employer`, over: [] }];
      return this.waysOf(held).map((way) => ({
        share: times(share, way.share),
        text: before + way.text,
        over: [this.nameOf(held), ...way.over],
      }));
    });
  }

  related(key: string, ...kinds: readonly RelationKind[]): string[] {
    return this.relationsOf(key)
      .filter(({ relation }) => kinds.includes(relation))
      .map(({ of }) => of);
  }

  /** Those reached by one kind of relation again and again: `parent` of a parent. */
  #line(key: string, kind: RelationKind): string[] {
    const found = new Set<string>();
    const open = [key];
    for (const one of open) {
      // Somebody is the child of his parents: they are found from his own side.
      for (const next of this.related(one, kind))
        if (next !== key && !found.has(next)) open.push(next) && found.add(next);
    }
    return [...found];
  }

  /** Ancestors, descendants, brothers and sisters, whole or half. */
  bloodOf(key: string): string[] {
    const parents = this.related(key, "child");
    const siblings = [...this.related(key, "sibling"), ...parents.flatMap((parent) => this.related(parent, "parent"))];
    const all = [...siblings, ...this.#line(key, "child"), ...this.#line(key, "parent")];
    return [...new Set(all)].filter((one) => one !== key);
  }

  /** What one is to another of his blood: `child` for every descendant. */
  bloodKindOf(key: string, of: string): RelationKind {
    if (this.#line(key, "child").includes(of)) return "child";
    return this.#line(key, "parent").includes(of) ? "parent" : "sibling";
  }

  #name(party: string): string {
    const key = partyKey(party);
    if (!this.#names.has(key)) this.#names.set(key, party.trim());
    return key;
  }

  #relate(one: string, relation: RelationKind, of: string): void {
    this.#relations.set(one, [...(this.#relations.get(one) ?? []), { relation, of }]);
  }
}

interface Holder {
  readonly key: string;
  readonly own: Fraction;
  readonly ways: readonly Way[];
}

const sumOf = (ways: readonly Way[]) => ways.reduce((sum, { share }) => plus(sum, share), nothing);

/** What somebody owns with all that is attributed, in the order of section 267(c): entities, family, partners. */
function reckon(kin: Kin, key: string, holderOf: (key: string) => Holder): { total: Fraction; ways: OwnershipWay[] } {
  const { own } = holderOf(key);
  const family = [...new Set([...kin.related(key, "spouse"), ...kin.bloodOf(key)])].filter((one) => one !== key);
  const partners = own.over > 0n ? kin.related(key, "partner").filter((one) => !family.includes(one)) : [];
  const waysOf = (holder: string, by: OwnershipWay["by"]): OwnershipWay[] =>
    holderOf(holder).ways.map(({ text, share, over }) => ({
      text: by === "own" ? text : `${kin.nameOf(key)} > ${text}`,
      percent: percentText(share),
      by,
      holder: kin.nameOf(holder),
      over,
    }));
  const others = [...new Set([...family, ...partners])];
  return {
    total: others.map(holderOf).reduce((sum, other) => plus(sum, other.own), own),
    ways: [
      ...waysOf(key, "own"),
      ...family.flatMap((one) => waysOf(one, "family")),
      ...[...new Set(partners)].flatMap((one) => waysOf(one, "partner")),
    ],
  };
}

/**
 * How everybody named stands by ownership (domain document 1.4): a majority owner has more than half of the employer once
 * sections 267(c)(1) to (3) are followed. Excluded is every one of them, unless without living relatives; and whoever is
 * related to such a one as section 152(d)(2)(A)–(H) says. Family and partner stock is not passed on (section 267(c)(5)).
 */
export function ownershipStandings(ownership: Ownership): OwnershipStanding[] {
  const kin = new Kin(ownership);
  const known = new Map<string, Holder>();
  const holderOf = (key: string): Holder => {
    const holder = known.get(key) ?? { key, ways: kin.waysOf(key), own: sumOf(kin.waysOf(key)) };
    known.set(key, holder);
    return holder;
  };
  const all = kin.people.map((key) => ({ key, ...reckon(kin, key, holderOf) }));
  const totals = new Map(all.map(({ key, total }) => [key, total]));
  const majority = new Set(all.filter(({ total }) => isMajority(total)).map(({ key }) => key));
  const alone = new Set((ownership.no_living_relatives ?? []).map(partyKey));
  const isRelated = (key: string) =>
    kin.bloodOf(key).some((one) => majority.has(one)) ||
    kin.relationsOf(key).some(({ relation, of }) => excluding.has(relation) && majority.has(of));
  return all
    .map(({ key, total, ways }): OwnershipStanding => {
      const { own, ways: ownWays } = holderOf(key);
      const relation = kin.relationsOf(key).find(({ of }) => majority.has(of));
      const blood = kin.bloodOf(key).find((one) => majority.has(one) && one !== relation?.of);
      const relatedAs = (kind: RelationKind, of: string): Related => ({
        kind,
        of: kin.nameOf(of),
        percent: percentText(totals.get(of) ?? nothing),
      });
      return {
        name: kin.nameOf(key),
        percent: percentText(total),
        own: ownWays.length > 0 ? percentText(own) : null,
        basis: own.over > 0n ? "owner" : "family",
        majority: majority.has(key),
        excluded: (majority.has(key) && !alone.has(key)) || isRelated(key),
        relation: relation ? relatedAs(relation.relation, relation.of) : null,
        blood: blood === undefined ? null : relatedAs(kin.bloodKindOf(key, blood), blood),
        ways,
      };
    })
    .sort((a, b) => byCharacters(a.name, b.name));
}

/** Who is excluded by ownership, by name (domain document 1.4). */
export function attribute(ownership: Ownership): Attribution[] {
  return ownershipStandings(ownership)
    .filter(({ excluded }) => excluded)
    .map(({ name, percent, basis, relation, ways }) => ({
      name,
      percent,
      basis,
      relation: relation ? `${relation.kind} of ${relation.of}` : null,
      chain: ways.map(({ text }) => text),
    }));
}
