import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";

/** 02, Notification types, 2001 and 2004. */
export const contentNotifications = {
  settings_changed: {
    id: 2001,
    label: "Settings changed",
    roles: [roles.admin],
    text: "{name} changed {what}.",
    url: "/settings?tab=history",
    mail: "never",
    forms: {
      refused: {
        text: "A planned change of {what} was not made: somebody else changed it in the meantime.",
        url: "/settings?tab=history",
      },
      misplaced: {
        text: "A planned change of {what} was not made: {why}",
        url: "/settings?tab=history",
      },
    },
  },
  city_to_check: {
    id: 2004,
    label: "Cities to check",
    roles: [roles.admin],
    text: "{n} cities are to be checked.",
    url: "/settings?tab=reference",
    mail: "digest",
    forms: { one: { text: "1 city is to be checked.", url: "/settings?tab=reference" } },
  },
} as const satisfies NotificationTypes;
