import { type QuarterStatus, quarterStatus } from "@refundry/contract/transcripts";
import { productQuarters, utcDate } from "@refundry/contract/values";
import type { DemoPart } from "../platform/index.ts";
import { setQuarterStatus } from "./quarterStatus.commands.ts";

const day = 86_400_000;
const { denied, notApplicable, processing, released } = quarterStatus;

/** What became of the four quarters of a claim, step by step; each step is so many days old. */
const courses: readonly (readonly (readonly [status: QuarterStatus, daysAgo: number, reason?: string])[])[] = [
  [
    [processing, 24],
    [released, 6],
  ],
  [
    [processing, 24],
    [denied, 12],
  ],
  [[processing, 24]],
  [
    [processing, 24],
    [notApplicable, 15, "The group claimed it already"],
  ],
];

/** Some claims are with the IRS: their quarters stand in every state but the one that asks for a new final. */
export const transcriptsDemo: DemoPart = {
  after: ["claims", "packages"],
  begin: async () => ({
    finish: async ({ transaction }, clients) => {
      for (const { id, place, stage } of clients) {
        if (stage !== "figures" || place % 4 !== 1) continue;
        for (const [index, quarter] of productQuarters.entries())
          for (const [to, daysAgo, reason] of courses[(index + place) % courses.length] ?? []) {
            const now = new Date(Date.now() - daysAgo * day);
            await transaction(
              (tx) =>
                setQuarterStatus(tx, {
                  client: id,
                  quarter,
                  to,
                  source: "manual",
                  reason: reason ?? null,
                  refundOn: to === released ? utcDate(now) : null,
                }),
              { now },
            );
          }
      }
    },
  }),
};
