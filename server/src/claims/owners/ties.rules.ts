import { relationTexts } from "@refundry/contract/claims";
import { countWays, mostWays, partyKey } from "@refundry/contract/values";
import type { ListedParty, Ties } from "../employees/attribution.rules.ts";

/** What is wrong with a list: an entity that holds itself, or a field with a sentence. */
export type TiesProblem = { circular: string } | { field: string; text: string };

/** Whether names, holdings and relations can stand beside one another; null where they can. */
export function tiesProblem(parties: readonly ListedParty[], { holdings, relations }: Ties): TiesProblem | null {
  const kinds = new Map(parties.map(({ id, kind }) => [id, kind]));
  if (holdings.some(({ held }) => kinds.get(held) !== "entity"))
    return { field: "holdings", text: "Only an entity of this list can be held." };
  if (relations.some(({ person, of }) => kinds.get(person) === "entity" || kinds.get(of) === "entity"))
    return { field: "relations", text: "An entity has no relatives." };
  return nameProblem(parties) ?? circleOf(parties, holdings);
}

/** The chain goes by names: an entity shares none with a person, and `employer` is the client itself. */
function nameProblem(parties: readonly ListedParty[]): TiesProblem | null {
  const people = new Set(parties.filter(({ kind }) => kind !== "entity").map(({ name }) => partyKey(name)));
  for (const { kind, name } of parties) {
    if (partyKey(name) === "EMPLOYER") return { field: "name", text: "This word stands for the client itself." };
    if (kind === "entity" && people.has(partyKey(name)))
      return { field: "name", text: "A person and an entity of this list have the same name." };
  }
  return null;
}

function circleOf(parties: readonly ListedParty[], holdings: Ties["holdings"]): TiesProblem | null {
  // What is owned without an entity in between is no holding of the list: one way more of everybody.
  const { most, circular } = countWays(holdings, () => 1);
  if (circular !== null) return { circular: parties.find(({ id }) => id === circular)?.name ?? "" };
  return most > mostWays ? { field: "holdings", text: `At most ${mostWays} ways lead to the client.` } : null;
}

const percentWords = (percent: string | null) => (percent === null ? "part" : `${Number(percent).toFixed(2)}%`);

/** Holdings and relations as the history tells them. */
export function tiesInWords(parties: readonly ListedParty[], { holdings, relations }: Ties) {
  const nameOf = (id: number) => parties.find((party) => party.id === id)?.name ?? "";
  const held = holdings.map(
    ({ holder, held: of, percent }) => `${nameOf(holder)} ${percentWords(percent)} of ${nameOf(of)}`,
  );
  const related = relations.map(
    ({ person, relation, of }) => `${nameOf(person)} ${relationTexts[relation]} of ${nameOf(of)}`,
  );
  return { holdings: held.sort().join("; ") || null, relations: related.sort().join("; ") || null };
}
