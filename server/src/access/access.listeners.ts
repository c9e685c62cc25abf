import { entityChanged, userChanged, userInvited } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { mailLink } from "./link.commands.ts";
import { standing } from "./session.queries.ts";

/** Who is invited gets a link to activate the account; the tabs of those who changed ask who they are now. */
export const accessListeners = ({ publicUrl }: { publicUrl: string }) => [
  listener(userInvited, (tx, { person }) => mailLink(tx, publicUrl, person)),
  listener(userChanged, async (tx, { user }) => tx.tell(standing("users", user), { kind: "session" })),
  listener(entityChanged, async (tx, { entity }) => tx.tell(standing("entities", entity), { kind: "session" })),
];
