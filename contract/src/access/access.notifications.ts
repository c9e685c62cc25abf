import type { NotificationTypes } from "../platform/notification.ts";
import { allRoles, roles, without } from "../platform/role.ts";

/** Deputies are colleagues: people of clients have none. */
const atFirms = without(allRoles, roles.client);

/** 02, Notification types, 101 to 103, and 2002. */
export const accessNotifications = {
  deputized: {
    id: 101,
    label: "Permission to sign in for somebody",
    roles: atFirms,
    text: "{actor} lets you sign in for them.",
    url: "/impersonate",
    mail: "now",
    atOnce: true,
    always: true,
  },
  deputy_removed: {
    id: 102,
    label: "Permission taken back or over",
    roles: atFirms,
    text: "You can no longer sign in for {actor}.",
    url: null,
    mail: "never",
    forms: {
      /** To who gave it, where it ended by itself (01, Beyond 4). */
      over: { text: "{actor} can no longer sign in for you.", url: "/permissions" },
    },
  },
  acted_for_you: {
    id: 103,
    label: "Somebody signed in as you",
    text: "{actor} signed in as you.",
    url: "/profile",
    mail: "now",
    atOnce: true,
    always: true,
  },
  /** 20, 2002: from the check of every night. */
  audit_broken: {
    id: 2002,
    label: "Audit trail broken",
    roles: [roles.admin],
    text: "The audit chain is broken.",
    url: "/audit",
    mail: "now",
    always: true,
  },
} as const satisfies NotificationTypes;
