import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";

/** The open task of a client that is due first, for somebody who has tasks; null where none is open. */
export async function firstOpenTask({ db }: Tx, client: number): Promise<{ id: number; title: string } | null> {
  const [task] = await db
    .select({ id: clientTasks.id, title: clientTasks.title })
    .from(clientTasks)
    .where(and(eq(clientTasks.client, client), eq(clientTasks.status, "open")))
    .orderBy(asc(clientTasks.dueOn), asc(clientTasks.id))
    .limit(1);
  return task ?? null;
}
