import type { AreaAccess } from "../product/accessWords.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 02, 5 and API: "as the cards"
    "shell.signedClients": [1, 3, 4, 7, 9, 13],
    "shell.processedClients": [1, 2, 3, 4, 7, 8, 9, 12, 13],
    "shell.filedClients": [1, 2, 3, 4, 7, 8, 9, 12, 13],
    // 02 API: common homes; `inactive` is 403 for others than 1, 4, 7
    "shell.progress": [1, 2, 3, 4, 6, 7, 8, 12],
    "shell.home": "signed-in",
  },
  kinds: { status: { path: "/reports/status/{status}" } },
  records: async () => ({ status: "active" }),
};
