import type { NotificationTypes } from "../platform/notification.ts";
import { attorneyRoles, roles } from "../platform/role.ts";

/** 02, Notification types, 801 to 805. */
export const documentNotifications = {
  upload_received: {
    id: 801,
    label: "Files to review",
    roles: [roles.admin],
    text: "New files are waiting for review.",
    url: "/clients/{id}/documents",
    mail: "never",
  },
  upload_rejected: {
    id: 802,
    label: "File not accepted",
    text: "{file} was not accepted.",
    url: "/clients/{id}/documents",
    mail: "now",
    atOnce: true,
  },
  outstanding_documents: {
    id: 803,
    label: "Documents outstanding",
    roles: attorneyRoles,
    text: "{n} documents are outstanding.",
    forms: { one: { text: "1 document is outstanding.", url: "/clients/{id}/documents" } },
    url: "/clients/{id}/documents",
    // Its mail is the request itself (08, 5.5).
    mail: "never",
  },
  documents_complete: {
    id: 804,
    label: "All documents collected",
    roles: [roles.admin, ...attorneyRoles],
    text: "All documents have been collected.",
    url: "/clients/{id}/documents",
    mail: "never",
  },
  harmful_file: {
    id: 805,
    label: "Harmful file refused",
    roles: [roles.admin],
    text: "A harmful file was refused.",
    url: "/clients/{id}/documents",
    mail: "now",
  },
} as const satisfies NotificationTypes;

declare global {
  interface RefundryNotifications {
    documents: typeof documentNotifications;
  }
}
