import type { AreaAccess, Role } from "../product/accessWords.given.ts";

/** 03 API: `GET /entities/law` and `/tax`, and what is left of the openers for attorneys after PEOPLE-46 (role 6: 403). */
const firmListReaders: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];

export const areaAccess: AreaAccess = {
  rows: {
    // 03 API
    "people.attorneys": firmListReaders, // "roles that may open a client", less 6 by PEOPLE-46
    "people.lawFirms": firmListReaders, // PEOPLE-33
    "people.taxFirms": firmListReaders,
    "people.ownFirm": "signed-in", // "any with a firm"; the row says 404 for role 6
  },
  hidden: { "people.ownFirm": [6] },
  disputed: [
    {
      operation: "people.ownFirm",
      role: 6,
      inDeclaration: true,
      found: ["expected 404, answered 403", "expected 404, answered 403"],
      reason: "03's row says `404 for role 6`; PEOPLE-46 says 403, which is what is declared. The row should go.",
    },
  ],
  queries: { "/users/attorneys": ({ managingFirm }) => ({ managing_firm: managingFirm }) },
};
