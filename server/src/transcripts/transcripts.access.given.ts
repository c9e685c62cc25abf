import { transcripts } from "@refundry/contract/transcripts";
import type { AreaAccess, Role } from "../product/accessWords.given.ts";

/** 15, 1: the client transcripts page. */
const page: readonly Role[] = [1, 2, 4, 7, 9, 13];
/** 15, 5.6: "1, 9, 13 here". */
const changers: readonly Role[] = [1, 9, 13];

export const areaAccess: AreaAccess = {
  rows: {
    "transcripts.quarters": page,
    "transcripts.addQuarter": changers,
    "transcripts.changeQuarter": changers,
    "transcripts.undoQuarter": changers,
  },
  records: async (_world, admin, known) => {
    const { quarter_id: id } = await admin.call(transcripts.addQuarter, {
      params: { id: known.client },
      body: { year: 2021, quarter: 1, status: 1 },
    });
    return { clientQuarter: id ?? 0 };
  },
  besides: ({ own, foreign }, id) => ({
    quarter_id: foreign.client === id ? foreign.clientQuarter : own.clientQuarter,
  }),
};
