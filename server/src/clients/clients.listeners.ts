import { attorneyLeaves, userClosed } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { giveClients } from "./client.commands.ts";
import { unlinkEverywhere } from "./clientUser.commands.ts";

/** Clients whose attorney of record leaves go to who is said; who is deleted is nobody's client user any more (03, Person). */
export const clientListeners = () => [
  listener(attorneyLeaves, giveClients),
  listener(userClosed, async (tx, { user, reason }) => {
    if (reason === "deleted") await unlinkEverywhere(tx, user);
  }),
];
