import type { AreaAccess, Role } from "../product/accessWords.given.ts";
import type { World } from "../world.given.ts";

/** 03 API: `GET /entities/law` and `/tax`, and what is left of the openers for attorneys after PEOPLE-46 (role 6: 403). */
const firmListReaders: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];

/** By type of firm: somebody whom its managers manage. */
const workers = { 1: 11, 2: 12, 3: 8, 4: 10 } as const;

const firmOf = async (world: World, person: number) => {
  const { rows } = await world.owner.query<{ firm: string; type: keyof typeof workers }>(
    "select parent_entity as firm, firm_type as type from users where id = $1",
    [person],
  );
  return rows as [(typeof rows)[number]];
};

/** The pod of a client's firms, which its clients keep from being deleted. */
async function podOf(world: World, client: number): Promise<number> {
  const pair = "from clients where id = $1 and tax_firm = pods.tax_firm and managing_firm = pods.managing_lawfirm";
  const find = async () =>
    (await world.owner.query<{ id: string }>(`select id from pods where exists (select ${pair})`, [client])).rows[0]
      ?.id;
  const known = await find();
  if (known) return Number(known);
  const { rows } = await world.owner.query("select tax_firm, managing_firm from clients where id = $1", [client]);
  return world.given.pod(Number(rows[0].tax_firm), Number(rows[0].managing_firm));
}

export const areaAccess: AreaAccess = {
  rows: {
    // 03 API
    "people.attorneys": firmListReaders, // "roles that may open a client", less 6 by PEOPLE-46
    "people.lawFirms": firmListReaders, // PEOPLE-33
    "people.taxFirms": firmListReaders,
    "people.users": [1, 2, 3, 4, 9, 13], // "1, 2 all; 3, 4, 9, 13 own firm"
    "people.exportUsers": [1, 2, 3, 4, 9, 13], // 00, 5: every list is exported by who reads it
    "people.searchUsers": [1, 2, 3, 4, 9, 13],
    "people.searchEmails": [1, 2, 3, 4, 9, 13],
    "people.contractors": [1, 2],
    "people.createUser": [1, 3, 4, 9, 13], // "1; 3, 4, 9, 13 for own firm"
    "people.updateUser": "signed-in", // "self for own profile fields"
    "people.importUsers": [1, 3, 4, 9, 13], // "who may add"
    "people.userReviews": [1], // Beyond 4: "role 1"
    "people.reviewUser": [1],
    "people.holdings": [1, 3, 4, 9, 13], // who suspends, moves and deletes
    "people.similarFirms": [1], // Beyond 6, on the cards that role 1 fills in
    "people.firmOverview": [1, 2], // Beyond 7, on the edit card: `/entities` is for 1 and 2
    "people.removeUser": [1],
    "people.restoreUser": [1],
    "people.inviteUser": [1, 2, 3, 4, 7, 9, 12, 13], // "who may edit the person": managers, and 1, 2, 4, 7, 9, 12 those of clients
    "people.avatar": "signed-in", // "any signed-in user reads"
    "people.setAvatar": "signed-in", // "self, 1"
    "people.removeAvatar": "signed-in",
    "people.suspendUser": [1, 3, 4, 9, 13],
    "people.reactivateUser": [1, 3, 4, 9, 13],
    "people.entities": [1, 2],
    "people.searchEntities": [1, 2],
    "people.entity": [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14], // "1, 2; own firm"; PEOPLE-46: 6 gets 403
    "people.createEntity": [1],
    "people.updateEntity": [1],
    "people.patchEntity": [1],
    "people.removeEntity": [1],
    "people.restoreEntity": [1],
    "people.pods": [1, 2, 13], // "1, 2; 13 own"
    "people.createPod": [1],
    "people.updatePod": [1],
    "people.removePod": [1],
    "people.podTerms": [1, 2, 13], // "as GET /pods"
    "people.ownFirm": "signed-in", // "any with a firm"; the row says 404 for role 6
  },
  hidden: { "people.ownFirm": [6] },
  disputed: [
    ...["people.setAvatar", "people.removeAvatar"].map((operation) => ({
      operation,
      role: 2 as const,
      inDeclaration: false,
      found: ["expected an open door, answered 403"],
      reason: "Staff find everybody, and role 1 alone changes the pictures of others.",
    })),
    {
      operation: "people.inviteUser",
      role: 2,
      inDeclaration: false,
      found: ["expected an open door, answered 403", "expected an open door, answered 403"],
      reason: "The table's person works at a firm: role 2 edits only the people of clients (`Manage Users`).",
    },
    {
      operation: "people.ownFirm",
      role: 6,
      inDeclaration: true,
      found: ["expected 404, answered 403", "expected 404, answered 403"],
      reason: "03's row says `404 for role 6`; PEOPLE-46 says 403, which is what is declared. The row should go.",
    },
  ],
  kinds: {
    // Staff find everybody, 4 and 9 the people of their managing firm (3 and 13 are of another firm here), all others themselves.
    // Nobody has a picture here, and each changes the own one.
    picture: {
      path: "/users/{id}/avatar",
      reach: ({ name, role, side }) => name !== "people.avatar" && (role <= 2 || side === "own"),
      idFor: async (stage, side, caller) => (side === "own" ? caller.person?.id : stage.foreign.person),
    },
    colleague: {
      path: "/users/{id}",
      reach: ({ role, side }) => role <= 2 || (side === "own" && [4, 9].includes(role)),
    },
    // Of the firms A; role 13 is of that tax firm. Each call has one of its own, because it may be used up.
    pod: { path: "/pods/{id}", reach: ({ role, side }) => role <= 2 || side === "own" },
    firm: {
      path: "/entities/{id}",
      reach: ({ role, side }) => role <= 2 || (side === "own" && [4, 5, 7, 9, 12].includes(role)),
    },
  },
  records: async (world, _admin, known) => {
    const [{ firm, type }] = await firmOf(world, known.person);
    const person = await world.given.person({ role: workers[type], firm: Number(firm) });
    return { colleague: person.id, firm: Number(firm), pod: await podOf(world, known.client) };
  },
  queries: {
    "/users/search": () => ({ q: "person" }),
    "/users/email": () => ({ q: "person" }),
    "/entities/search": () => ({ q: "firm" }),
    "/users/attorneys": ({ managingFirm }) => ({ managing_firm: managingFirm }),
  },
};
