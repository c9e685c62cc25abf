import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";
import { mandatePermissions } from "./mandates.permissions.ts";

const attorneys = [roles.managingAttorney, roles.attorney];

/** 02, Notification types, 1301 to 1306. */
export const mandateNotifications = {
  mandate_reviewed: {
    id: 1301,
    label: "Mandate reviewed",
    roles: mandatePermissions["mandates.upload"],
    text: "Your mandate was reviewed.",
    url: "/mandate/{id}",
    mail: "never",
  },
  mandate_blocked: {
    id: 1302,
    label: "Mandate blocked",
    roles: mandatePermissions["mandates.upload"],
    text: "A mandate was blocked.",
    url: "/mandate/{id}",
    mail: "never",
  },
  mandate_escalated: {
    id: 1303,
    label: "Mandate escalated",
    roles: [roles.admin, roles.masterTaxAttorney],
    text: "A mandate was escalated.",
    url: "/mandate/{id}",
    mail: "now",
  },
  mandate_released: {
    id: 1304,
    label: "Mandate available again",
    roles: mandatePermissions["mandates.review"],
    text: "A mandate you held is available again.",
    url: "/mandate/{id}",
    mail: "never",
  },
  mandate_changed: {
    id: 1305,
    label: "Mandate of a client changed",
    roles: attorneys,
    text: "A mandate of this client changed after approval.",
    url: "/clients/{id}/mandates",
    mail: "now",
  },
  mandate_matches: {
    id: 1306,
    label: "Mandate that matches clients",
    roles: attorneys,
    text: "A new mandate matches {n} of your clients.",
    url: "/mandate/{id}",
    mail: "digest",
    forms: { one: { text: "A new mandate matches one of your clients.", url: "/mandate/{id}" } },
  },
} as const satisfies NotificationTypes;

declare global {
  interface RefundryNotifications {
    mandates: typeof mandateNotifications;
  }
}
