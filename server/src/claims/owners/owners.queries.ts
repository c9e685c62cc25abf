import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { claimDetails } from "../claimDetail.tables.ts";
import { standingsOf } from "../employees/attribution.rules.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import { isPerson, matchesOf, partiesOf, tiesOf } from "../employees/toldEmployees.queries.ts";
import { partVersion } from "../parts/claimPart.commands.ts";
import { writeOwnersText } from "./owners.rules.ts";

export async function readOwners(tx: Tx, { params }: InputFor<(typeof claims)["owners" | "rawOwners"]>) {
  const [, owners] = await Promise.all([openedClient(tx, params.id), ownersOf(tx, params.id)]);
  return owners;
}

/** The list of people as it is sent. */
export async function ownersOf(tx: Tx, client: number) {
  const listed = partiesOf(tx, client);
  const [parties, ties, matches, [details], version, batch] = await Promise.all([
    listed,
    tiesOf(tx, client, listed),
    matchesOf(tx, client),
    tx.db.select().from(claimDetails).where(eq(claimDetails.client, client)),
    partVersion(tx, client, "owners"),
    currentBatch(tx, client),
  ]);
  const standings = standingsOf(parties, ties);
  const suspects = matches.filter(({ state }) => state === "suspect");
  const inDoubt = new Set(suspects.map(({ person }) => person));
  return {
    owners: parties.map((person) => ({
      id: person.id,
      kind: person.kind,
      name: person.name,
      percent: person.percent,
      has_living_relatives: person.hasLivingRelatives,
      related_to: person.relatedTo,
      relation: person.relation,
      on_payroll: person.onPayroll,
      to_check: inDoubt.has(person.id),
      excluded: standings.get(person.id)?.excluded ?? false,
      reason: standings.get(person.id)?.reason ?? null,
      position: person.position,
      version: person.version,
    })),
    has_owners: details?.hasOwners ?? null,
    owner_family_list: writeOwnersText(parties.filter(isPerson)),
    suspects: suspects.length,
    has_payroll: batch !== null,
    version,
  };
}
