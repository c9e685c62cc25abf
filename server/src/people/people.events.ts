import { event } from "../platform/index.ts";
import type { users } from "./people.tables.ts";

/** A person was added and has no password yet. */
export const userInvited = event<{ person: typeof users.$inferSelect }>("user.invited");
/** A pending person chose a password. */
export const userActivated = event<{ user: number; name: string; invitedBy: number | null }>("user.activated");
