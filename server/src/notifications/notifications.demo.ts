import { and, isNull, lt, ne, sql } from "drizzle-orm";
import { clients } from "../clients/index.ts";
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
        // Each person's newest is of the last day, those before it a day or so apart; none is older than the clients that it is about.
        await tx.db.execute(sql`
          update ${notifications} n set created_at = greatest(
            least(n.created_at, now() - told.hours * interval '1 hour'),
            (select max(c.created) from ${clients} c
              where c.id = n.client or c.id::text = any(string_to_array(n.params->>'clients', ','))))
          from (
            select id, (row_number() over (partition by user_id order by id desc) - 1) * 29 % 260 + id * 37 % 20 as hours
            from ${notifications}
          ) told
          where told.id = n.id`);
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
