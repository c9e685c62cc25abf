import type { NotificationTypes } from "../platform/notification.ts";
import { attorneyRoles } from "../platform/role.ts";

/** 02, Notification types, 401 to 404. */
export const clientNotifications = {
  client_assigned: {
    id: 401,
    label: "Client assigned to you",
    roles: attorneyRoles,
    text: "You are now the attorney of record.",
    url: "/clients/{id}/profile",
    mail: "now",
    atOnce: true,
    batch: { text: "{n} clients were assigned to you.", url: "/clients?ids={clients}" },
  },
  client_reassigned: {
    id: 402,
    label: "Client given to another attorney",
    roles: attorneyRoles,
    text: "{trade_name} was given to another attorney.",
    url: null,
    mail: "never",
    losesClient: true,
  },
  client_hold: {
    id: 403,
    label: "Client put on hold",
    roles: attorneyRoles,
    text: "The client was put on hold.",
    url: "/clients/{id}/profile",
    mail: "never",
    forms: { released: { text: "The client is no longer on hold.", url: "/clients/{id}/profile" } },
  },
  note_mention: {
    id: 404,
    label: "Mentioned in a note",
    text: "{actor} mentioned you in a note.",
    url: "/clients/{id}/notes",
    mail: "now",
    atOnce: true,
  },
} as const satisfies NotificationTypes;
