import { event } from "../platform/index.ts";
import type { users } from "./people.tables.ts";

/** A person was added and has no password yet. */
export const userInvited = event<{ person: typeof users.$inferSelect }>("user.invited");
/** Role, firm or state of a person is another: open screens ask who they are now. */
export const userChanged = event<{ user: number }>("user.changed");
/** A firm changed its kind, or was closed: so for everybody who works there. */
export const entityChanged = event<{ entity: number }>("entity.changed");
/** A pending person chose a password. */
export const userActivated = event<{ user: number; name: string; invitedBy: number | null }>("user.activated");
