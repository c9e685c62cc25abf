import type { OwnershipBody } from "@refundry/contract/claims";
import { eq } from "drizzle-orm";
import { invalid, type Tx } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import type { PartyRow } from "../employees/toldEmployees.queries.ts";
import { demandPart } from "../parts/claimPart.commands.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { changeList } from "./owners.commands.ts";
import { ownershipAnswer } from "./ownership.queries.ts";
import { demandListed, replaceHoldings, replaceRelations } from "./ties.commands.ts";

/** Replaces all holdings and relations of the people and entities listed (05, 5.3). */
export async function saveOwnership(tx: Tx, { params, body }: { params: { id: number }; body: OwnershipBody }) {
  const client = await claimToChange(tx, params.id);
  await demandPart(tx, client.id, "owners", body.version);
  await changeList(tx, client.id, null, async (before) => {
    demandKnown(before, body);
    const after = before.map((party) => ({ ...party, ...directOf(party, body) }));
    for (const [index, party] of after.entries()) {
      await replaceHoldings(tx, party, heldBy(party.id, body));
      await replaceRelations(tx, party, relationsOf(party.id, body));
      const { percent, hasLivingRelatives } = party;
      if (percent !== before[index]?.percent || hasLivingRelatives !== before[index]?.hasLivingRelatives)
        await tx.db
          .update(claimPeople)
          .set({ percent, hasLivingRelatives, version: party.version + 1 })
          .where(eq(claimPeople.id, party.id));
    }
    return { before: sharesOf(before), after: sharesOf(after) };
  });
  return ownershipAnswer(tx, client.id);
}

function demandKnown(parties: readonly PartyRow[], { holdings, relations, no_living_relatives }: OwnershipBody): void {
  demandListed(
    parties,
    holdings.flatMap(({ holder, held }) => (held === null ? [holder] : [holder, held])),
    "holdings",
  );
  demandListed(
    parties,
    relations.flatMap(({ person, of }) => [person, of]),
    "relations",
  );
  demandListed(parties, no_living_relatives, "no_living_relatives");
  if (relations.some(({ person, of }) => person === of) || holdings.some(({ holder, held }) => holder === held))
    throw invalid({ relations: "Nobody is related to, or holds, the same one." });
}

const heldBy = (id: number, { holdings }: OwnershipBody) =>
  holdings.flatMap(({ holder, held, percent }) => (holder === id && held !== null ? [{ held, percent }] : []));
const relationsOf = (id: number, { relations }: OwnershipBody) =>
  relations.filter(({ person }) => person === id).map(({ relation, of }) => ({ relation, of }));

/** The share of the client, and whether living relatives are denied; who said that there are some keeps the answer. */
function directOf({ id, hasLivingRelatives: known }: PartyRow, { holdings, no_living_relatives }: OwnershipBody) {
  const percent = holdings.find(({ holder, held }) => holder === id && held === null)?.percent ?? null;
  const denied = no_living_relatives.includes(id);
  return {
    percent: percent === null ? null : Number(percent).toFixed(2),
    hasLivingRelatives: denied ? false : known === false ? null : known,
  };
}

/** What the history says of the shares of the client, and of who has no relatives. */
function sharesOf(parties: readonly Pick<PartyRow, "name" | "percent" | "hasLivingRelatives">[]) {
  const shares = parties.filter(({ percent }) => percent !== null).map(({ name, percent }) => `${name} ${percent}%`);
  const alone = parties.filter((party) => party.hasLivingRelatives === false).map(({ name }) => name);
  return { shares: shares.join("; ") || null, no_living_relatives: alone.join("; ") || null };
}
