import { utcDate } from "@refundry/contract/values";
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { personReachesClient } from "../access/index.ts";
import { clients } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { inTransaction, job, systemScope } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";
import { hasTasks } from "./taskPeople.queries.ts";

/** Tells people every morning how many of their tasks are due today or late (02, 1610); of one day once. */
export const tellTasksDue = job<Record<string, never>>({
  name: "cases.tasks_due",
  cron: "10 5 * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, { scope: systemScope("all") }, async (tx) => {
      const today = utcDate(tx.now);
      const due = await tx.db
        .select({ id: clientTasks.id, person: users.id })
        .from(clientTasks)
        .innerJoin(users, and(eq(users.id, clientTasks.userId), hasTasks))
        .innerJoin(clients, and(eq(clients.id, clientTasks.client), isNull(clients.deletedAt), personReachesClient))
        .where(
          and(
            eq(clientTasks.status, "open"),
            isNotNull(clientTasks.dueOn),
            lte(clientTasks.dueOn, today),
            or(isNull(clientTasks.dueToldOn), lt(clientTasks.dueToldOn, today)),
          ),
        )
        .orderBy(asc(clientTasks.id))
        .for("update", { of: clientTasks });
      for (const person of new Set(due.map((task) => task.person))) {
        const n = due.filter((task) => task.person === person).length;
        const to = { people: [person] };
        if (n === 1) tx.notify("task_due", { to, form: "one" });
        else tx.notify("task_due", { to, params: { n } });
      }
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await tx.db.update(clientTasks).set({ dueToldOn: today }).where(inArray(clientTasks.id, ids));
    });
  },
});
