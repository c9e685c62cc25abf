import type { IsoDate } from "@refundry/contract/values";
import { event } from "../platform/index.ts";
import type { users } from "./people.tables.ts";

/** A person was added and has no password yet. */
export const userInvited = event<{ person: typeof users.$inferSelect }>("user.invited");
/** Name, role, firm or another field of a person is another: open screens ask who they are now. */
export const userChanged = event<{ user: number; fields: readonly string[] }>("user.changed");
/** Nobody is this person any more, for a while or for good: what it holds goes back. */
export const userClosed = event<{ user: number; reason: "suspended" | "deleted" }>("user.closed");
/** A suspended person may sign in again, a deleted one is there again. */
export const userReopened = event<{ user: number }>("user.reopened");
/** The address that a person signs in with is another. */
export const emailChanged = event<{ person: typeof users.$inferSelect; from: string }>("user.email_changed");
/** Clients lose their attorney of record to others, about as many to each, or to nobody. */
export const attorneyLeaves = event<{ from: number; to: readonly number[] }>("user.attorney_leaves");
/** Others take over what somebody who leaves still had to do, about as much each; of what names nobody nothing moves. */
export const workHandedOver = event<{ from: number; tasks: readonly number[]; notifications: readonly number[] }>(
  "user.work_handed_over",
);
/** A firm changed its kind, or was closed: so for everybody who works there. */
export const entityChanged = event<{ entity: number; fields: readonly string[] }>("entity.changed");
/** A pending person chose a password. */
export const userActivated = event<{ user: number; name: string; invitedBy: number | null }>("user.activated");
/** Two firms share fees, share them by other points from a day on, or no more. */
export const podChanged = event<{
  pod: number;
  taxFirm: number;
  managingLawfirm: number;
  /** The day from which it is so. */
  from: IsoDate;
}>("pod.changed");
