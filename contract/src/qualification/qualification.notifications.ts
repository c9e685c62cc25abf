import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";
import { qualificationPermissions } from "./qualification.permissions.ts";

const attorneys = [roles.managingAttorney, roles.attorney, roles.managingPartner];

/** 02, Notification types, 1401 to 1407. */
export const qualificationNotifications = {
  qualification_sent: {
    id: 1401,
    label: "Client waits for qualification",
    roles: [roles.admin, roles.taxAttorney, roles.masterTaxAttorney],
    text: "A client is waiting for qualification.",
    url: "/clients/{id}/qualification",
    mail: "never",
  },
  qualification_rejected: {
    id: 1402,
    label: "Qualification rejected",
    roles: attorneys,
    text: "The qualification was rejected: {reason}",
    url: "/clients/{id}/mandates",
    mail: "now",
  },
  qualification_closed: {
    id: 1403,
    label: "Client closed as not qualified",
    roles: attorneys,
    text: "The client was closed as not qualified.",
    url: "/clients/{id}/qualification",
    mail: "now",
  },
  qualification_reopened: {
    id: 1404,
    label: "Qualification reopened",
    roles: attorneys,
    text: "The qualification was reopened.",
    url: "/clients/{id}/qualification",
    mail: "never",
  },
  qualification_finalized: {
    id: 1405,
    label: "Qualification finalized",
    // The attorney of record, and whoever sent it.
    roles: qualificationPermissions["qualification.send"],
    text: "The qualification was finalized.",
    url: "/clients/{id}/packages",
    mail: "never",
  },
  qualification_overdue: {
    id: 1406,
    label: "Overdue qualifications",
    roles: [roles.masterTaxAttorney],
    text: "{n} qualifications are overdue.",
    url: "/queues/qualification",
    mail: "digest",
    forms: { one: { text: "1 qualification is overdue.", url: "/queues/qualification" } },
  },
  receipts_changed: {
    id: 1407,
    label: "Receipts changed since finalizing",
    roles: [roles.admin, roles.taxAttorney, roles.masterTaxAttorney],
    text: "Receipts changed since finalizing.",
    url: "/clients/{id}/qualification",
    mail: "now",
  },
} as const satisfies NotificationTypes;

declare global {
  interface RefundryNotifications {
    qualification: typeof qualificationNotifications;
  }
}
