import { clients } from "@refundry/contract/clients";
import { type AreaAccess, openers, openersRead } from "../product/accessWords.given.ts";
import { linkClientUser } from "./users/clientUser.commands.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 04 API and 3.2
    "clients.list": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13],
    "clients.search": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13],
    "clients.recent": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13], // API names 7: the search page and box, so who searches; 5, 8: none
    "clients.noteOpened": openersRead, // 04 7.5: who opens; every client's address is 404 for 10, 11, 14 (section 1)
    "clients.pin": openersRead, // 04 API names 7.5: who sees the profile; section 1 as above
    "clients.unpin": openersRead,
    "clients.businessTypes": "signed-in",
    "clients.duplicates": [1, 4, 7],
    "clients.read": openersRead, // 5 and 8: 403 names_only
    "clients.create": [1, 4, 7], // CLIENTS-10
    "clients.update": [1, 2, 4, 6, 7, 9, 12, 13], // 3.2; 9 sets the attorney (12 section 5) and marks inactive (17)
    // 04 API: openers; their plain reads are 404 for 10, 11, 14
    "clients.notes": openersRead,
    "clients.addNote": openers,
    "clients.changeNote": openers,
    "clients.removeNote": openers,
    "clients.pinNote": [1, 2, 3, 4, 7, 9, 12, 13], // "openers but 6"
    "clients.unpinNote": [1, 2, 3, 4, 7, 9, 12, 13],
    "clients.deleted": [1], // who may restore them
    "clients.remove": [1],
    "clients.restore": [1],
    // 03 API: "1, 2, 4, 7, 9, 12 in scope"
    "clients.users": [1, 2, 4, 7, 9, 12],
    "clients.user": [1, 2, 4, 7, 9, 12],
    "clients.addUser": [1, 2, 4, 7, 9, 12],
    "clients.updateUser": [1, 2, 4, 7, 9, 12],
    "clients.removeUser": [1, 2, 4, 7, 9, 12],
  },
  kinds: {
    client: { path: "/clients/{id}", reach: "client" },
    // Its own for each call, which may take it away: written by who calls, and to be read by the client's people.
    note: {
      path: "/notes/{id}",
      reach: "client",
      idFor: async ({ world, ...stage }, side, caller) => {
        const { rows } = await world.owner.query<{ id: string }>(
          "insert into client_notes (client, author, body, visibility, date) values ($1, $2, '<p>x</p>', 'client', now()) returning id",
          [stage[side].client, (caller.person ?? stage.callers.get(1)?.person)?.id],
        );
        return Number(rows[0]?.id);
      },
    },
    clientOfUsers: { path: "/users/{clientId}", reach: "client", idFor: async (stage, side) => stage[side].client },
  },
  records: async (world, admin, { client }) => {
    const user = await world.given.person({ role: 6 });
    await world.system((tx) => linkClientUser(tx, client, user.id));
    const note = await admin.call(clients.addNote, {
      params: { id: client },
      body: { text: "Call in June", visibility: "client" },
    });
    return { userOfClient: user.id, note: note.id };
  },
  besides: ({ own, foreign }, id) => ({ userId: (id === own.client ? own : foreign).userOfClient }),
  queries: { "/clients/search": () => ({ q: "restaurant" }) },
};
