import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";
import { leadPermissions } from "./leads.permissions.ts";

/** 02, Notification types, 1201 to 1206; 1207 to 1209 are of the hand-over of stale leads (12, 7.7), of which 02 names none. */
export const leadNotifications = {
  lead_received: {
    id: 1201,
    label: "New lead",
    roles: leadPermissions["leads.use"],
    text: "A new lead came in through your link.",
    url: "/leads#{id}",
    mail: "now",
    atOnce: true,
  },
  lead_follow_up: {
    id: 1202,
    label: "Follow-up of a lead",
    roles: leadPermissions["leads.use"],
    text: "Follow up with {name} today.",
    url: "/leads#{id}",
    mail: "now",
    atOnce: true,
  },
  lead_ready: {
    id: 1203,
    label: "Conversion to complete",
    roles: [roles.managingAttorney, roles.managingPartner],
    text: "A lead waits for you to complete its conversion.",
    url: "/leads#{id}",
    mail: "digest",
  },
  clients_unassigned: {
    id: 1204,
    label: "Clients without an attorney",
    roles: [roles.managingPartner],
    text: "{n} clients have no attorney of record.",
    url: "/queues/clients/unassigned",
    mail: "digest",
  },
  lead_converted: {
    id: 1205,
    label: "Lead converted",
    roles: leadPermissions["leads.use"],
    text: "{name} became a client.",
    url: "/leads#{id}",
    mail: "digest",
  },
  lead_duplicate: {
    id: 1206,
    label: "Possible duplicate",
    roles: [roles.admin],
    text: "A lead may be a duplicate.",
    url: "/leads#{id}",
    mail: "digest",
  },
  lead_hand_over: {
    id: 1207,
    label: "Leads to be handed over",
    roles: [roles.admin],
    text: "{n} are to be handed over to {name}.",
    url: "/leads?stale=true",
    mail: "digest",
  },
  lead_hand_over_decided: {
    id: 1208,
    label: "Hand-over decided",
    roles: leadPermissions["leads.hand_over"],
    text: "The hand-over of {n} to {name} was {outcome}.",
    url: "/leads?stale=true",
    mail: "digest",
  },
  lead_handed: {
    id: 1209,
    label: "Leads handed to you",
    roles: leadPermissions["leads.use"],
    text: "{n} were handed over to you.",
    url: "/leads",
    mail: "digest",
  },
} as const satisfies NotificationTypes;
