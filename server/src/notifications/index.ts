import { notificationType } from "@refundry/contract/catalogue";
import { and, isNull, ne } from "drizzle-orm";
import { openNotifications } from "../people/index.ts";
import { type Area, known, registerNotices } from "../platform/index.ts";
import { unreadOf } from "./handOver.commands.ts";
import { writeNotices } from "./notice.commands.ts";
import { isNotificationVisible } from "./notification.queries.ts";
import { notifications } from "./notification.tables.ts";
import { notificationsDemo } from "./notifications.demo.ts";
import { notificationListeners } from "./notifications.listeners.ts";
import { notificationRoutes } from "./notifications.routes.ts";
import "./retention.jobs.ts";

export { registerMoreByMail, registerOwnMail } from "./ownMail.commands.ts";

export const area: Area = {
  routes: notificationRoutes,
  visible: {
    notifications: isNotificationVisible,
    "notifications/{typeId}": async (_tx, typeId) => notificationType(typeId) !== undefined,
  },
  constraints: { notifications_unread_target: { code: "newer_exists" } },
  listeners: notificationListeners,
  facts: [known(openNotifications, unreadOf)],
  // What a backup still wanted to mail may have gone out since it was made.
  restored: async ({ db }) => {
    await db
      .update(notifications)
      .set({ mail: "never" })
      .where(and(isNull(notifications.mailedAt), ne(notifications.mail, "never")));
  },
  demo: notificationsDemo,
  start: () => registerNotices(writeNotices),
};
