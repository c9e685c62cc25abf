import { type QuarterStatus, quarterStatus } from "@refundry/contract/transcripts";
import { productQuarters, utcDate } from "@refundry/contract/values";
import { shippedPackages } from "../clients/index.ts";
import { type DemoPart, factsOf } from "../platform/index.ts";
import { setQuarterStatus } from "./quarterStatus.commands.ts";

const day = 86_400_000;
const { denied, notApplicable, released } = quarterStatus;

/** What became of the four quarters of a claim since it was shipped; each step is so many days old. */
const courses: readonly (readonly (readonly [status: QuarterStatus, daysAgo: number, reason?: string])[])[] = [
  [[released, 6]],
  [[denied, 12]],
  [],
  [[notApplicable, 15, "The group claimed it already"]],
];

/** What was shipped is with the IRS: its quarters stand in every state but the one that asks for a new final. */
export const transcriptsDemo: DemoPart = {
  after: ["claims", "packages"],
  begin: async () => ({
    finish: async ({ transaction }, clients) => {
      const shipped = await transaction((tx) =>
        factsOf(
          tx,
          shippedPackages,
          clients.map(({ id }) => id),
        ),
      );
      for (const { id } of clients.filter(({ id }) => (shipped.get(id) ?? []).length > 0)) {
        for (const [index, quarter] of productQuarters.entries())
          for (const [to, daysAgo, reason] of courses[index % courses.length] ?? []) {
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
