import { getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AuditedRecord, Reading } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import { claimDetails, clientImpacts } from "../claimDetail.tables.ts";
import { readable } from "../details/claimDetail.commands.ts";
import { detailsRow } from "../details/claimDetail.queries.ts";
import { impactsInWords } from "../details/impact.commands.ts";
import { isPerson, partiesOf, tiesOf } from "../employees/toldEmployees.queries.ts";
import { enteredGroup } from "../group/group.queries.ts";
import { groupInWords } from "../group/group.rules.ts";
import { groupMembers } from "../group.tables.ts";
import { writeOwnersText } from "../owners/owners.rules.ts";
import { tiesInWords } from "../owners/ties.rules.ts";

type Fields = Record<string, unknown>;

/** A part of a claim that the history tells under the client's id, in words of its own. */
function auditedPart(
  table: PgTable & { client: PgColumn },
  told: (tx: Reading, client: number) => Promise<Fields>,
  { whole = false, unnamed = false } = {},
): AuditedRecord {
  const name = getTableName(table);
  return {
    table: name,
    everyId: unnamed ? null : `select distinct client from "${name}"`,
    whole,
    read: async (db, clients) => {
      const now = new Map<number, Fields>();
      for (const client of clients) now.set(client, await told({ db }, client));
      return now;
    },
  };
}

async function ownersInWords(tx: Reading, client: number): Promise<Fields> {
  const parties = await partiesOf(tx, client);
  return {
    owner_family_list: writeOwnersText(parties.filter(isPerson)),
    has_owners: (await detailsRow(tx, client)).hasOwners,
    ...tiesInWords(parties, await tiesOf(tx, client, parties)),
  };
}

/** The parts of a claim that are not rows of one table with their own names, by their record type in the trail. */
export const auditedParts: Record<string, AuditedRecord> = {
  // A row may come with the owners' list, which says whether there are any.
  claim_details: auditedPart(claimDetails, async (tx, client) => readable(await detailsRow(tx, client)), {
    unnamed: true,
  }),
  business_impact: auditedPart(clientImpacts, impactsInWords, { whole: true }),
  group: auditedPart(groupMembers, async (tx, client) => groupInWords(await enteredGroup(tx, client)), { whole: true }),
  owners: auditedPart(claimPeople, ownersInWords),
};
