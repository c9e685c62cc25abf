import { roles } from "@refundry/contract/platform";
import { and, eq, isNull, sql } from "drizzle-orm";
import { personReachesClient } from "../../access/index.ts";
import { clients } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { inTransaction, job, setting, systemScope } from "../../platform/index.ts";
import { qualifications } from "../qualification.tables.ts";
import { businessAge } from "./queue.queries.ts";

/** Each morning master tax attorneys are told how many clients within their reach are overdue (14, 7.5). */
export const tellOverdue = job<Record<string, never>>({
  name: "qualification.overdue",
  cron: "20 12 * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, { scope: systemScope("all") }, async (tx) => {
      const overdue = await setting(tx, "qualification_overdue_days");
      const rows = await tx.db
        .select({ person: users.id, n: sql<number>`count(*)::int` })
        .from(qualifications)
        .innerJoin(clients, eq(clients.id, qualifications.client))
        .innerJoin(
          users,
          and(eq(users.roleId, roles.masterTaxAttorney), eq(users.activationStatus, "active"), isNull(users.deletedAt)),
        )
        .where(
          and(
            eq(qualifications.state, "in_review"),
            eq(clients.active, true),
            eq(clients.onHold, false),
            isNull(clients.deletedAt),
            personReachesClient,
            sql`${businessAge} >= ${overdue}`,
          ),
        )
        .groupBy(users.id);
      for (const { person, n } of rows) {
        const told = { to: { people: [person] }, target: 0 };
        if (n === 1) tx.notify("qualification_overdue", { ...told, form: "one" });
        else tx.notify("qualification_overdue", { ...told, params: { n } });
      }
    });
  },
});
