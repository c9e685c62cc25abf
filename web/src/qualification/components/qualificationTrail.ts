import type { TrailWords } from "../../base/trailWords.ts";

/** What the trail calls what is done in the review of a client's grounds, beside what its history says. */
export const qualificationTrail: TrailWords = {
  actions: {
    "qualification.memo": "Memo of the review made",
    "qualification.memo_download": "Memo of the review downloaded",
  },
  entries: {
    receipts: {
      fields: {
        source: { label: "Source" },
        relief_left_out: { label: "Relief grants left out" },
        upload: { label: "Evidence", show: (value) => `File ${value}` },
      },
    },
  },
  records: { qualification_memos: "Memo of the review", receipts_evidence: "Source of the receipts" },
};
