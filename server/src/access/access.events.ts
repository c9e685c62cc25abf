import { userInvited } from "../people/index.ts";
import { subscribe } from "../platform/index.ts";
import { mailLink } from "./link.commands.ts";

/** Who is invited gets a link to activate the account. */
export function subscribeAccess(publicUrl: string): void {
  subscribe(userInvited, (tx, { person }) => mailLink(tx, publicUrl, person));
}
