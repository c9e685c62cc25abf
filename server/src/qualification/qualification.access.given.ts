import { givenOrder } from "../mandates/mandates.given.ts";
import type { AreaAccess, Role } from "../product/accessWords.given.ts";

/** 14 section 1: "page: see". */
const pageRoles: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];
/** 14 section 1: "approve, exclude, checklists, accept receipts …". */
const reviewers: readonly Role[] = [1, 3, 13];

/** 14 section 1: "send to qualification, withdraw". */
const senders: readonly Role[] = [1, 2, 4, 7, 12];

export const areaAccess: AreaAccess = {
  rows: {
    "qualification.quarters": pageRoles, // 14 API: "page roles; 06, 07"
    "qualification.reviewQuarter": reviewers, // 14 API: reviewer
    "qualification.effects": pageRoles, // 14 API: "see: page"
    "qualification.saveEffects": [1, 2, 3, 4, 7, 12, 13], // "change: send, reviewer"; send: 1, 2, 4, 7, 12
    "qualification.decideOrder": reviewers, // 14 API: reviewer
    "qualification.decideInQueue": reviewers, // 14 API: both paths for both methods
    "qualification.exclude": reviewers,
    "qualification.excludeByPlural": reviewers,
    "qualification.restore": reviewers,
    "qualification.queue": [1, 2, 3, 13], // 14 section 1: "queue: 1, 3, 13; 2 read-only"
    "qualification.report": [1, 2, 3, 4, 9, 13],
    "qualification.receiptsReport": [1, 2, 3, 4, 7, 9, 13],
    "qualification.read": pageRoles,
    "qualification.send": senders,
    "qualification.withdraw": senders,
    "qualification.reject": reviewers,
    "qualification.finalize": reviewers,
    "qualification.close": reviewers,
    "qualification.reopen": [1, 13],
    "qualification.checklist": pageRoles,
    "qualification.tick": reviewers,
    "qualification.replaceTicks": reviewers,
    "qualification.postTicks": reviewers,
    "qualification.evidence": pageRoles,
    "qualification.saveEvidence": [1, 2, 4, 7, 12, 13], // "change: as receipts", which are 1, 2, 4, 7, 12, 13 (14 section 1)
    "qualification.memos": pageRoles,
    "qualification.memoFile": pageRoles,
  },
  kinds: {
    order: { path: "/queues/qualifications/{id}", reach: "client" },
    queuedOrder: { path: "/queues/qualification/{id}", reach: "client" },
    memo: { path: "/qualification-memos/{id}", reach: "client" },
  },
  after: ["claims"],
  records: async (world, _admin, { client, batch }) => {
    // Of no claimed quarter, so that it carries none in the records of other areas.
    const { id } = await givenOrder(world, client, { from: "2021-10-01", to: "2021-10-31" });
    // Only its address matters here.
    const { rows } = await world.owner.query(
      `insert into qualification_memos (client, cycle, file, original_file_name, created)
       values ($1, 1, (select u.file from uploads u join payroll_batches b on b.upload = u.id where b.id = $2), 'memo.pdf', now()) returning id::int`,
      [client, Number(batch)],
    );
    return { order: id, queuedOrder: id, memo: rows[0].id as number };
  },
  besides: ({ own, foreign }, id) =>
    own.order === undefined ? {} : { clientMandate: foreign.client === id ? foreign.order : own.order },
};
