import { type claims, impactChoices, type claims as operations } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { asc, eq } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { raise, type Tx } from "../../platform/index.ts";
import { clientImpacts } from "../claimDetail.tables.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { advancePart, demandPart, partVersion } from "../parts/claimPart.commands.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";

export async function listImpacts(tx: Tx, { params }: InputFor<typeof claims.impacts>) {
  return impactsOf(tx, (await openedClient(tx, params.id)).id);
}

async function impactsOf(tx: Tx, client: number) {
  const rows = await tx.db
    .select()
    .from(clientImpacts)
    .where(eq(clientImpacts.client, client))
    .orderBy(asc(clientImpacts.selection));
  const items = rows.map(({ selection, notes }) => ({ id: selection, notes }));
  return { items, total: items.length, version: await partVersion(tx, client, "impact") };
}

/** Replaces the whole list. */
export async function saveImpacts(tx: Tx, { params, query, body }: InputFor<typeof operations.saveImpacts>) {
  const client = await claimToChange(tx, params.id);
  await demandPart(tx, client.id, "impact", query.version);
  const before = await impactsOf(tx, client.id);
  await tx.db.delete(clientImpacts).where(eq(clientImpacts.client, client.id));
  if (body.length > 0)
    await tx.db
      .insert(clientImpacts)
      .values(body.map(({ id, notes }) => ({ client: client.id, selection: id, notes: notes || null })));
  await advancePart(tx, client.id, "impact");
  const after = await impactsOf(tx, client.id);
  tx.audit({
    action: "impact.update",
    recordType: "business_impact",
    recordId: client.id,
    clientId: client.id,
    before: named(before.items),
    after: named(after.items),
  });
  await raise(tx, claimChanged, { client: client.id, part: "impact" });
  tellClient(tx, client.id);
  return after;
}

const choiceOf = (id: number) => impactChoices[id - 1]?.choice ?? String(id);

/** Choice → its note, as the history shows it. */
function named(items: { id: number; notes: string | null }[]): Record<string, string> {
  return Object.fromEntries(items.map(({ id, notes }) => [choiceOf(id), notes ?? "yes"]));
}

/** How the client says the pandemic hit the business, in the order of the choices. */
export interface StatedImpact {
  choice: string;
  note: string | null;
}

export async function statedImpacts(tx: Tx, client: number): Promise<StatedImpact[]> {
  const { items } = await impactsOf(tx, client);
  return items.map(({ id, notes }) => ({ choice: choiceOf(id), note: notes }));
}
