import { type AreaAccess, staff } from "../product/accessWords.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 01 API
    "access.signIn": "public",
    "access.signOut": "signed-in",
    "access.user": "signed-in", // self; 1, 2 any; who manages the person; everybody else 404
    "access.navigation": "signed-in", // the acting user; 1 any; otherwise 404 (ACCESS-26)
    "access.link": "public",
    "access.checkPassword": "public", // the rules' live ticks on the link's page, which is public
    "access.activate": "public",
    "access.recover": "public",
    "access.requestReset": "public",
    "access.changePassword": "signed-in", // self
    "access.status": "public",
    "access.setStatus": [1], // 01 API: role 1; ACCESS-29
    "access.system": [1], // 01, System status
    "access.audit": [1, 2], // ACCESS-51
    "access.realtime": "signed-in", // 02: one socket per tab of anybody signed in
  },
  kinds: {
    person: {
      path: "/auth/users/{id}",
      reach: ({ name, role, side }) =>
        side === "own" || (name === "access.navigation" ? role === 1 : staff.includes(role)),
      idFor: async (stage, side, caller) => (side === "own" ? caller.person?.id : stage.foreign.person),
    },
  },
  texts: { token: "x".repeat(43) },
};
