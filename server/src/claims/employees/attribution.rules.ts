import { relationTexts } from "@refundry/contract/claims";
import { partyKey, type RelationKind } from "@refundry/contract/values";
import { type ClaimInput, type OwnershipStanding, ownershipStandings } from "@refundry/credit";

/** What the list says of a person or an entity. Percent of the client, at most two digits; null: not asked. */
export interface ListedParty {
  readonly id: number;
  readonly kind: "owner" | "family" | "entity";
  readonly name: string;
  readonly percent: string | null;
  readonly hasLivingRelatives: boolean | null;
}

/** Who holds entities, and who is related: `person` is the `relation` of `of`. */
export interface Ties {
  readonly holdings: readonly { readonly holder: number; readonly held: number; readonly percent: string | null }[];
  readonly relations: readonly { readonly person: number; readonly relation: RelationKind; readonly of: number }[];
}

/** Whether somebody's wages stay out, and why, as a chip says it. */
export interface Standing {
  readonly excluded: boolean;
  /** Null where no percent of the client is entered: then everybody listed is excluded. */
  readonly reason: string | null;
  /** What the chain says; null where it says nothing of this person. */
  readonly chain: OwnershipStanding | null;
}

export type Ownership = NonNullable<ClaimInput["ownership"]>;

/** Everybody from whom the client is reached downwards; an entity that nobody holds says nothing of a person. */
function heldByPeople(parties: readonly ListedParty[], { holdings }: Ties): Set<number> {
  const open = parties.filter(({ kind }) => kind !== "entity").map(({ id }) => id);
  const found = new Set(open);
  for (const one of open)
    for (const { holder, held } of holdings) if (holder === one && !found.has(held)) found.add(held) && open.push(held);
  return found;
}

/** Who is said to hold the client itself: by a percent, or as owner or entity that holds nothing else. */
function holdsClient({ id, kind, percent }: ListedParty, { holdings }: Ties): boolean {
  return percent !== null || (kind !== "family" && !holdings.some(({ holder }) => holder === id));
}

/**
 * The chain of ownership as the engine takes it (06, 5.12), or null while no percent of the client is entered. A percent
 * that is not told counts as all of it (05, 5.3).
 */
export function ownershipOf(parties: readonly ListedParty[], ties: Ties): Ownership | null {
  if (parties.every(({ percent }) => percent === null)) return null;
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? "";
  const counting = heldByPeople(parties, ties);
  return {
    holdings: [
      ...parties
        .filter((party) => counting.has(party.id) && holdsClient(party, ties))
        .map(({ name, percent }) => ({ holder: name, held: "employer", percent })),
      ...ties.holdings
        .filter(({ holder }) => counting.has(holder))
        .map(({ holder, held, percent }) => ({ holder: nameOf(holder), held: nameOf(held), percent })),
    ],
    relations: ties.relations.map(({ person, relation, of }) => ({
      person: nameOf(person),
      relation,
      of: nameOf(of),
    })),
    no_living_relatives: parties.filter((party) => party.hasLivingRelatives === false).map(({ name }) => name),
  };
}

/** `owns 30.00%`, `54.00% through Smith LP`, or both. */
function ownText({ own, ways }: OwnershipStanding): string {
  const mine = ways.filter(({ by }) => by === "own");
  const entities = [...new Set(mine.flatMap(({ over }) => over.slice(0, 1)))].join(" and ");
  if (entities === "") return `owns ${own}%`;
  return mine.some(({ over }) => over.length === 0)
    ? `owns ${own}%, in part through ${entities}`
    : `${own}% through ${entities}`;
}

/** By whom somebody is excluded as a relative: spouses and partners only pass their stock (domain document 1.4). */
export function excludingTie({ majority, relation, blood }: OwnershipStanding): OwnershipStanding["relation"] {
  if (relation && relation.kind !== "spouse" && relation.kind !== "partner") return relation;
  return majority ? null : blood;
}

function excludedReason(chain: OwnershipStanding, isTold: boolean): string {
  const { own, percent, relation } = chain;
  if (!isTold) return "percent not entered";
  if (own !== null && Number(own) > 50) return ownText(chain);
  const related = excludingTie(chain) ?? relation;
  if (related) return `${relationTexts[related.kind]} of ${related.of} (${related.percent}%)`;
  return `${percent}% with family`;
}

function countsReason(chain: OwnershipStanding): string {
  const { own, percent, majority } = chain;
  if (majority) return "no living relatives";
  if (own === null) return "related to owners of at most 50% only";
  return percent === own ? ownText(chain) : `${ownText(chain)}, with relatives ${percent}%`;
}

/**
 * Who is excluded (05, 5.3; domain document 1.4), by id; entities are not among them. While no percent of the client is
 * entered everybody listed is; else the chain decides, and who has neither a holding nor a relation stays excluded.
 */
export function standingsOf(parties: readonly ListedParty[], ties: Ties): Map<number, Standing> {
  const ownership = ownershipOf(parties, ties);
  const chains = new Map((ownership ? ownershipStandings(ownership) : []).map((one) => [partyKey(one.name), one]));
  const related = new Set(ties.relations.flatMap(({ person, of }) => [person, of]));
  const standingOf = (party: ListedParty): Standing => {
    if (!ownership) return { excluded: true, reason: null, chain: null };
    const chain = chains.get(partyKey(party.name)) ?? null;
    if (!chain || (chain.own === null && !related.has(party.id)))
      return { excluded: true, reason: "no percent or relation entered", chain: null };
    const isTold = party.percent !== null || !holdsClient(party, ties);
    return {
      excluded: chain.excluded,
      reason: chain.excluded ? excludedReason(chain, isTold) : countsReason(chain),
      chain,
    };
  };
  return new Map(parties.filter(({ kind }) => kind !== "entity").map((party) => [party.id, standingOf(party)]));
}
