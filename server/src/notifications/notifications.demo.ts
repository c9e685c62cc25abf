import { and, isNull, lt, ne, sql } from "drizzle-orm";
import type { DemoPart } from "../platform/index.ts";
import { notifications } from "./notification.tables.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * What people were told as the other areas made their data is spread over the days before the visit; the older part was read and
 * mailed, so that a bell shows some news and no mailbox is flooded.
 */
export const notificationsDemo: DemoPart = {
  after: ["clients", "cases", "packages"],
  begin: async () => ({
    finish: async ({ transaction }) => {
      await transaction(async (tx) => {
        const now = tx.now.getTime();
        await tx.db.update(notifications).set({
          createdAt: sql`least(${notifications.createdAt}, now() - ((${notifications.id} * 37) % 260) * interval '1 hour')`,
        });
        const before = (days: number) => lt(notifications.createdAt, new Date(now - days * day));
        await tx.db
          .update(notifications)
          .set({ mailedAt: sql`${notifications.createdAt}` })
          .where(and(isNull(notifications.mailedAt), ne(notifications.mail, "never"), before(1)));
        await tx.db
          .update(notifications)
          .set({ readAt: sql`${notifications.createdAt} + interval '3 hours'` })
          .where(and(isNull(notifications.readAt), before(4)));
      });
    },
  }),
};
