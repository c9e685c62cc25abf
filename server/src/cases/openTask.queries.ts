import { and, asc, eq } from "drizzle-orm";
import { can, type Tx } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";

/** The open task of a client that is due first, as who has tasks reads it; null where none is open, and for others. */
export async function firstOpenTask({ db, actor }: Tx, client: number): Promise<{ id: number; title: string } | null> {
  if (!can(actor, "cases.tasks")) return null;
  const [task] = await db
    .select({ id: clientTasks.id, title: clientTasks.title })
    .from(clientTasks)
    .where(and(eq(clientTasks.client, client), eq(clientTasks.status, "open")))
    .orderBy(asc(clientTasks.dueOn), asc(clientTasks.id))
    .limit(1);
  return task ?? null;
}
