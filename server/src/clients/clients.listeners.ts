import { attorneyLeaves, userClosed } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { attorneyChanged } from "./clients.events.ts";
import { giveClients } from "./records/client.commands.ts";
import { unlinkEverywhere } from "./users/clientUser.commands.ts";

/**
 * Who becomes attorney of record is told, and who is it no more. Clients whose attorney of record leaves go to who is said;
 * who is deleted is nobody's client user any more (03, Person).
 */
export const clientListeners = () => [
  listener(attorneyChanged, async (tx, { client: { id, tradeName }, from, to }) => {
    tx.notify("client_assigned", { to: { people: [to] }, client: id });
    tx.notify("client_reassigned", { to: { people: [from] }, target: id, params: { trade_name: tradeName } });
  }),
  listener(attorneyLeaves, giveClients),
  listener(userClosed, async (tx, { user, reason }) => {
    if (reason === "deleted") await unlinkEverywhere(tx, user);
  }),
];
