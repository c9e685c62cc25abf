import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { personReachesClient } from "../access/index.ts";
import { clients } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { countByPerson, invalid, type Tx } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";
import { hasTasks } from "./taskPeople.queries.ts";

/** How many open tasks each of these people has. */
export const openTasksOf = (tx: Tx, people: readonly number[]) =>
  countByPerson(tx, clientTasks.userId, people, eq(clientTasks.status, "open"));

/** The open tasks of somebody who leaves go to others in turn, each to one who may open its client (03, Beyond 3). */
export async function handOverTasks(tx: Tx, from: number, to: readonly number[]): Promise<void> {
  if (to.length === 0) return;
  const tasks = await tx.db
    .select({ id: clientTasks.id, client: clientTasks.client })
    .from(clientTasks)
    .where(and(eq(clientTasks.userId, from), eq(clientTasks.status, "open")))
    .orderBy(asc(clientTasks.id))
    .for("no key update");
  const opens = await whoOpens(tx, to, [...new Set(tasks.map(({ client }) => client))]);
  let turn = 0;
  for (const { id, client } of tasks) {
    const takers = to.filter((person) => opens.has(`${person} ${client}`));
    const person = takers[turn % takers.length];
    if (person === undefined)
      throw invalid({ "hand_over.tasks": "Please choose people who may open the clients of these tasks." });
    turn += 1;
    tx.send(
      tx.db
        .update(clientTasks)
        .set({
          userId: person,
          version: sql`${clientTasks.version} + 1`,
          changedBy: tx.actor.userId,
          changedAt: tx.now,
        })
        .where(eq(clientTasks.id, id)),
    );
    tx.audit({
      action: "task.hand_over",
      recordType: "task",
      recordId: id,
      clientId: client,
      before: { user_id: from },
      after: { user_id: person },
    });
    tx.notify("task_assigned", { to: { people: [person] }, client });
  }
}

/** `person client` for each of the people and clients where the one may have tasks of the other. */
async function whoOpens(tx: Tx, people: readonly number[], ofClients: readonly number[]): Promise<Set<string>> {
  if (ofClients.length === 0) return new Set();
  const rows = await tx.db
    .select({ person: users.id, client: clients.id })
    .from(users)
    .innerJoin(clients, personReachesClient)
    .where(and(inArray(users.id, [...people]), inArray(clients.id, [...ofClients]), hasTasks));
  return new Set(rows.map(({ person, client }) => `${person} ${client}`));
}
