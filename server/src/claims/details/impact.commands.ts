import { type claims, impactChoices, type claims as operations } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { asc, eq, inArray } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { type Reading, raise, type Tx } from "../../platform/index.ts";
import { clientImpacts } from "../claimDetail.tables.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { advancePart, demandPart, partVersion } from "../parts/claimPart.commands.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";

export async function listImpacts(tx: Tx, { params }: InputFor<typeof claims.impacts>) {
  return impactsOf(tx, (await openedClient(tx, params.id)).id);
}

const impactRows = (tx: Reading, client: number) =>
  tx.db.select().from(clientImpacts).where(eq(clientImpacts.client, client)).orderBy(asc(clientImpacts.selection));

async function impactsOf(tx: Tx, client: number) {
  const items = (await impactRows(tx, client)).map(({ selection, notes }) => ({ id: selection, notes }));
  return { items, total: items.length, version: await partVersion(tx, client, "impact") };
}

/** Replaces the whole list. */
export async function saveImpacts(tx: Tx, { params, query, body }: InputFor<typeof operations.saveImpacts>) {
  const client = await claimToChange(tx, params.id);
  await demandPart(tx, client.id, "impact", query.version);
  const before = await impactsInWords(tx, client.id);
  await tx.db.delete(clientImpacts).where(eq(clientImpacts.client, client.id));
  if (body.length > 0)
    await tx.db
      .insert(clientImpacts)
      .values(body.map(({ id, notes }) => ({ client: client.id, selection: id, notes: notes || null })));
  await advancePart(tx, client.id, "impact");
  const after = await impactsInWords(tx, client.id);
  const choices = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const side = (stated: Record<string, string>) =>
    Object.fromEntries(choices.map((choice) => [choice, stated[choice] ?? null]));
  tx.audit({
    action: "impact.update",
    recordType: "business_impact",
    recordId: client.id,
    clientId: client.id,
    before: side(before),
    after: side(after),
  });
  await raise(tx, claimChanged, { client: client.id, part: "impact" });
  tellClient(tx, client.id);
  return impactsOf(tx, client.id);
}

const choiceOf = (id: number) => impactChoices[id - 1]?.choice ?? String(id);

/** Choice → its note, as the history shows it. */
export async function impactsInWords(tx: Reading, client: number): Promise<Record<string, string>> {
  const rows = await impactRows(tx, client);
  return Object.fromEntries(rows.map(({ selection, notes }) => [choiceOf(selection), notes ?? "yes"]));
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

/** The numbers of what clients state, by client. */
export async function statedImpactIds(tx: Tx, clients: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .select()
    .from(clientImpacts)
    .where(inArray(clientImpacts.client, [...clients]));
  const found = new Map<number, number[]>();
  for (const { client, selection } of rows) found.set(client, [...(found.get(client) ?? []), selection]);
  return found;
}
