import type { InputFor } from "@refundry/contract/platform";
import type { shell as operations, View } from "@refundry/contract/shell";
import { and, asc, eq, sql } from "drizzle-orm";
import { notFound, type Tx } from "../platform/index.ts";
import { userViews } from "./view.tables.ts";

/** Views are their person's alone. */
export const ownViews = (tx: Tx) => eq(userViews.userId, tx.actor.userId);

export const answeredView = ({ userId: _, isDefault, ...view }: typeof userViews.$inferSelect): View => ({
  ...view,
  is_default: isDefault,
});

/** The reader's own views, of one table or of all, by name. */
export async function listViews(tx: Tx, { query }: InputFor<typeof operations.views>) {
  const ofScreen = query.screen === undefined ? undefined : eq(userViews.screen, query.screen);
  const rows = await tx.db
    .select()
    .from(userViews)
    .where(and(ownViews(tx), ofScreen))
    .orderBy(asc(userViews.screen), sql`lower(${userViews.name})`);
  return { items: rows.map(answeredView), total: rows.length, next: null };
}

const named = (tx: Tx, id: number) => and(ownViews(tx), eq(userViews.id, id));

export const isViewVisible = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.db.$count(userViews, named(tx, id))) > 0;

/** One of the reader's own; 404 for any other. */
export async function ownView(tx: Tx, id: number) {
  const [view] = await tx.db.select().from(userViews).where(named(tx, id));
  if (!view) throw notFound();
  return view;
}
