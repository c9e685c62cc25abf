import type { InputFor } from "@refundry/contract/platform";
import { mostViews, type shell as operations, type View } from "@refundry/contract/shell";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { insertOne, notFound, Refusal, type Tx } from "../platform/index.ts";
import { answeredView, ownView, ownViews } from "./view.queries.ts";
import { userViews } from "./view.tables.ts";

export async function createView(tx: Tx, { body }: InputFor<typeof operations.createView>): Promise<View> {
  const { screen, name, state, is_default: isDefault } = body;
  await oneAtATime(tx);
  const [kept] = await tx.db
    .select({ count: count() })
    .from(userViews)
    .where(and(ownViews(tx), eq(userViews.screen, screen)));
  if ((kept?.count ?? 0) >= mostViews) throw new Refusal("too_many_views", { details: { most: mostViews } });
  if (isDefault) await dropDefault(tx, screen);
  const made = await insertOne(tx, userViews, { userId: tx.actor.userId, screen, name, state, isDefault });
  tell(tx);
  return answeredView(made);
}

/** Renames a view, keeps another state in it, or makes it the one that its screen opens with, in place of the one before. */
export async function changeView(tx: Tx, { params, body }: InputFor<typeof operations.changeView>): Promise<View> {
  await oneAtATime(tx);
  const view = await ownView(tx, params.id);
  const { is_default: isDefault = view.isDefault, name = view.name, state = view.state } = body;
  if (isDefault) await dropDefault(tx, view.screen, view.id);
  const [changed] = await tx.db
    .update(userViews)
    .set({ name, state, isDefault })
    .where(eq(userViews.id, view.id))
    .returning();
  if (!changed) throw notFound();
  tell(tx);
  return answeredView(changed);
}

export async function removeView(tx: Tx, { params }: InputFor<typeof operations.removeView>) {
  const { id } = await ownView(tx, params.id);
  await tx.db.delete(userViews).where(eq(userViews.id, id));
  tell(tx);
  return {};
}

/** A screen opens with one view at most. */
async function dropDefault(tx: Tx, screen: string, but = 0): Promise<void> {
  await tx.db
    .update(userViews)
    .set({ isDefault: false })
    .where(and(ownViews(tx), eq(userViews.screen, screen), eq(userViews.isDefault, true), ne(userViews.id, but)));
}

/** Two tabs of one person wait for each other, so that neither counts or replaces what the other is about to write. */
async function oneAtATime(tx: Tx): Promise<void> {
  const turn = `views ${tx.actor.userId}`;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
}

/** The person's other tabs follow. */
function tell(tx: Tx): void {
  const { userId } = tx.actor;
  tx.tell({ user: userId }, { kind: "record", type: "user_views", id: userId });
}
