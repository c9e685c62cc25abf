import { shell } from "@refundry/contract/shell";
import type { AreaAccess } from "../product/accessWords.given.ts";
import type { Caller } from "../world.given.ts";

let made = 0;
/** A view of the caller; another one each time, because it may be used up. */
async function viewOf(caller: Caller | undefined): Promise<number> {
  made += 1;
  const body = { screen: "clients", name: `View ${made}`, state: { sort: "trade_name" } };
  return caller?.person ? (await caller.call(shell.createView, { body })).id : 987_654_321;
}

export const areaAccess: AreaAccess = {
  rows: {
    // 02, 5 and API: "as the cards"
    "shell.signedClients": [1, 3, 4, 7, 9, 13],
    "shell.processedClients": [1, 2, 3, 4, 7, 8, 9, 12, 13],
    "shell.filedClients": [1, 2, 3, 4, 7, 8, 9, 12, 13],
    // 02 API: common homes; `inactive` is 403 for others than 1, 4, 7
    "shell.progress": [1, 2, 3, 4, 6, 7, 8, 12],
    "shell.home": "signed-in",
    // 02, role 5: as `GET /auth/impersonate/users` (01)
    "shell.waitingOfOthers": "signed-in",
    // 02, API: "signed in", each of what the person may open
    "shell.search": "signed-in",
    // 02, Beyond 5: whoever sees the record
    "shell.clientChanger": "signed-in",
    "shell.userChanger": "signed-in",
    "shell.entityChanger": "signed-in",
    "shell.podChanger": [1, 2, 13],
    // 02, API: "self"
    "shell.moveTour": "signed-in",
    // 02, API: "signed in"
    "shell.reportError": "signed-in",
    // 02, API: "owner"
    "shell.views": "signed-in",
    "shell.createView": "signed-in",
    "shell.changeView": "signed-in",
    "shell.removeView": "signed-in",
  },
  kinds: {
    status: { path: "/reports/status/{status}" },
    view: {
      path: "/views/{id}",
      reach: ({ side }) => side === "own",
      idFor: async ({ callers }, side, caller) =>
        viewOf(side === "own" ? caller : callers.get(caller.person?.roleId === 1 ? 2 : 1)),
    },
  },
  after: ["people"],
  records: async (_world, admin) => ({ status: "active", view: await viewOf(admin) }),
  queries: {
    "/search": () => ({ q: "person" }),
  },
};
