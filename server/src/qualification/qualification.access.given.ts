import { givenOrder } from "../mandates/mandates.given.ts";
import type { AreaAccess, Role } from "../product/accessWords.given.ts";

/** 14 section 1: "page: see". */
const pageRoles: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];
/** 14 section 1: "approve, exclude, checklists, accept receipts …". */
const reviewers: readonly Role[] = [1, 3, 13];

export const areaAccess: AreaAccess = {
  rows: {
    "qualification.quarters": pageRoles, // 14 API: "page roles; 06, 07"
    "qualification.reviewQuarter": reviewers, // 14 API: reviewer
    "qualification.effects": pageRoles, // 14 API: "see: page"
    "qualification.saveEffects": [1, 2, 3, 4, 7, 12, 13], // "change: send, reviewer"; send: 1, 2, 4, 7, 12
    "qualification.decideOrder": reviewers, // 14 API: reviewer
  },
  kinds: { order: { path: "/queues/qualifications/{id}", reach: "client" } },
  after: ["claims"],
  records: async (world, _admin, { client }) => {
    // Of no claimed quarter, so that it carries none in the records of other areas.
    const { id } = await givenOrder(world, client, { from: "2021-10-01", to: "2021-10-31" });
    return { order: id };
  },
  besides: ({ own, foreign }, id) => ({ clientMandate: foreign.client === id ? foreign.order : own.order }),
};
