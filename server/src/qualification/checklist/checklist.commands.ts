import type { InputFor } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import { and, eq, inArray } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { invalid, type Tx } from "../../platform/index.ts";
import { announce, reviewIn } from "../deciding/qualification.commands.ts";
import { checklistItems, clientChecklist } from "../qualification.tables.ts";
import { checklistsOf } from "./checklist.queries.ts";

/** Ticks one item, or takes the tick away; ticks of two people on different items both stay (QUAL-16). */
export async function tickItem(tx: Tx, { params, body }: InputFor<typeof operations.tick>) {
  const client = await openedClient(tx, params.id, "update");
  await saveTicks(tx, client.id, new Map([[body.item, body.selected]]));
  return checklistsOf(tx, client);
}

/** Replaces the whole selection of both checklists. */
export async function replaceTicks(tx: Tx, { params, body }: InputFor<typeof operations.replaceTicks>) {
  const client = await openedClient(tx, params.id, "update");
  await saveSelection(tx, client.id, body);
  return checklistsOf(tx, client);
}

export interface Selection {
  documents: readonly number[];
  review: readonly number[];
}

/** What is named is ticked, everything else is not; an item of the other list or an unknown one is refused. */
export async function saveSelection(tx: Tx, client: number, { documents, review }: Selection): Promise<void> {
  const items = await tx.db.select().from(checklistItems);
  const refuseForeign = (kind: "documents" | "review", ids: readonly number[]) => {
    const foreign = ids.find((id) => !items.some((item) => item.id === id && item.kind === kind));
    if (foreign !== undefined) throw invalid({ [kind]: `There is no item ${foreign} in this list.` });
  };
  refuseForeign("documents", documents);
  refuseForeign("review", review);
  const named = new Set([...documents, ...review]);
  await saveTicks(tx, client, new Map(items.map(({ id }) => [id, named.has(id)])));
}

async function saveTicks(tx: Tx, client: number, wanted: ReadonlyMap<number, boolean>): Promise<void> {
  const review = await reviewIn(tx, client, "in_review");
  const ids = [...wanted.keys()];
  const items = await tx.db.select().from(checklistItems).where(inArray(checklistItems.id, ids));
  if (items.length < ids.length) throw invalid({ item: "There is no such item." });
  const own = and(eq(clientChecklist.client, client), eq(clientChecklist.cycle, review.cycle));
  const before = await tx.db.select().from(clientChecklist).where(own);
  const was = (item: number) => before.find((tick) => tick.item === item)?.selected ?? false;
  const changed = items.filter(({ id }) => wanted.get(id) !== was(id));
  if (changed.length === 0) return;
  for (const { id } of changed) {
    const set = { selected: wanted.get(id) ?? false, by: tx.actor.userId, at: tx.now };
    await tx.db
      .insert(clientChecklist)
      .values({ client, cycle: review.cycle, item: id, ...set })
      .onConflictDoUpdate({ target: [clientChecklist.client, clientChecklist.cycle, clientChecklist.item], set });
  }
  const side = (of: (id: number) => boolean) =>
    Object.fromEntries(changed.map((item) => [item.checklistItem, of(item.id)]));
  tx.audit({
    action: "qualification.tick",
    recordType: "qualifications",
    recordId: review.id,
    clientId: client,
    before: side(was),
    after: side((id) => wanted.get(id) ?? false),
  });
  const about = changed.map(({ checklistItem }) => checklistItem).join("; ");
  await announce(tx, { client, cycle: review.cycle, action: "reviewed", about });
}
