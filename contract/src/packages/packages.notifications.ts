import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";
import { packagePermissions } from "./packages.permissions.ts";

const makers = packagePermissions["packages.generate"];

/** 02, Notification types, 701 to 705 and 909. */
export const packageNotifications = {
  package_ready: {
    id: 701,
    label: "Package ready",
    roles: makers,
    text: "The {kind} package is ready.",
    url: "/clients/{id}/packages",
    mail: "never",
  },
  package_to_sign: {
    id: 702,
    label: "Package to be signed",
    roles: [roles.managingAttorney, roles.attorney, roles.client],
    text: "The package is ready to be signed.",
    url: "/clients/{id}/packages",
    mail: "now",
    atOnce: true,
  },
  package_failed: {
    id: 703,
    label: "Package that could not be made",
    roles: makers,
    text: "The {kind} package could not be made.",
    url: "/clients/{id}/packages",
    mail: "now",
  },
  draft_decided: {
    id: 704,
    label: "Answer on a draft",
    roles: makers,
    text: "The draft was accepted.",
    url: "/clients/{id}/reports/draft",
    mail: "never",
    forms: { rejected: { text: "The draft was rejected.", url: "/clients/{id}/reports/draft" } },
  },
  binder_ready: {
    id: 705,
    label: "Defence binder ready",
    roles: packagePermissions["packages.binder"],
    text: "The defence binder is ready.",
    url: "/clients/{id}/packages",
    mail: "never",
  },
  /** 909 leads to the status of the client once that screen is there (10). */
  client_filed: {
    id: 909,
    label: "Claim shipped",
    roles: [roles.managingAttorney, roles.attorney],
    text: "The claim was shipped to the IRS.",
    url: "/clients/{id}/packages",
    mail: "never",
  },
} as const satisfies NotificationTypes;
