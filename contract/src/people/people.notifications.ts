import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";
import { peoplePermissions } from "./people.permissions.ts";

/** 02, Notification types, 301 and 302. */
export const peopleNotifications = {
  user_activated: {
    id: 301,
    label: "Account activated",
    roles: peoplePermissions["people.manage"],
    text: "{name} activated the account.",
    url: "/users#{id}",
    mail: "never",
  },
  pod_changed: {
    id: 302,
    label: "Point spreads of a pod",
    roles: [roles.taxAttorney, roles.managingAttorney, roles.managingPartner, roles.masterTaxAttorney],
    text: "The point spreads of {firms} change on {date}.",
    url: "/pods",
    mail: "digest",
  },
} as const satisfies NotificationTypes;
