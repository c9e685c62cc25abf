import { inArray, type SQL, sql } from "drizzle-orm";
import { inTransaction, job } from "../platform/index.ts";
import { notifications } from "./notification.tables.ts";

const batch = 1000;
const old: readonly SQL[] = [
  sql`${notifications.readAt} < now() - interval '90 days'`,
  sql`${notifications.readAt} is null and ${notifications.createdAt} < now() - interval '365 days'`,
];

/** Forgets every night what was read 90 days ago, and what nobody read in 365 (02, Notification life). */
export const forgetNotifications = job<Record<string, never>>({
  name: "notifications.forget",
  cron: "50 3 * * *",
  run: async (_payload, { services, signal }) => {
    for (const which of old) {
      const some = () =>
        inTransaction(services.pool, {}, async ({ db }) => {
          const found = db.select({ id: notifications.id }).from(notifications).where(which).limit(batch);
          return (await db.delete(notifications).where(inArray(notifications.id, found))).rowCount ?? 0;
        });
      while ((await some()) === batch) signal.throwIfAborted();
    }
  },
});
