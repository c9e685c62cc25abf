import { attribute } from "@refundry/credit";
import { openedClient } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { ownershipOf, standingsOf } from "../employees/attribution.rules.ts";
import { isPerson, partiesOf, tiesOf } from "../employees/toldEmployees.queries.ts";
import { partVersion } from "../parts/claimPart.commands.ts";
import { ownershipSteps } from "./ownershipStep.rules.ts";

/** Who owns the client over whom, who is related, and what follows of it. */
export async function readOwnership(tx: Tx, { params }: { params: { id: number } }) {
  const client = await openedClient(tx, params.id);
  return ownershipAnswer(tx, client.id);
}

/** The ownership as it is sent. */
export async function ownershipAnswer(tx: Tx, client: number) {
  const parties = await partiesOf(tx, client);
  const ties = await tiesOf(tx, client, parties);
  const ownership = ownershipOf(parties, ties);
  const standings = standingsOf(parties, ties);
  return {
    holdings: [
      ...parties.flatMap(({ id, percent }) => (percent === null ? [] : [{ holder: id, held: null, percent }])),
      ...ties.holdings.map((one) => ({ ...one })),
    ],
    relations: ties.relations.map((one) => ({ ...one })),
    no_living_relatives: parties.filter((party) => party.hasLivingRelatives === false).map(({ id }) => id),
    attribution: ownership ? attribute(ownership).map((one) => ({ ...one, chain: [...one.chain] })) : [],
    chains: parties.filter(isPerson).map(({ id, name }) => {
      const standing = standings.get(id) ?? { excluded: true, reason: null, chain: null };
      const { excluded, reason, chain } = standing;
      return { person: id, name, percent: chain?.percent ?? null, excluded, reason, steps: ownershipSteps(standing) };
    }),
    version: await partVersion(tx, client, "owners"),
  };
}
