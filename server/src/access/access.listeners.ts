import { userInvited } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { mailLink } from "./link.commands.ts";

/** Who is invited gets a link to activate the account. */
export const accessListeners = ({ publicUrl }: { publicUrl: string }) => [
  listener(userInvited, (tx, { person }) => mailLink(tx, publicUrl, person)),
];
