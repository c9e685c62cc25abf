import { type QuarterStatus, quarterStatus } from "@refundry/contract/transcripts";
import {
  type Money,
  money,
  productQuarters,
  type Quarter,
  quarterKey,
  sumMoney,
  utcDate,
} from "@refundry/contract/values";
import { shippedPackages } from "../clients/index.ts";
import { type DemoPart, factOf, factsOf, type Tx } from "../platform/index.ts";
import { setQuarterStatus } from "./quarterStatus.commands.ts";
import { sentQuarters } from "./transcripts.facts.ts";

const day = 86_400_000;
const { denied, released } = quarterStatus;

/** What became of the four quarters of a claim since it was shipped; each step is so many days old. */
const courses: readonly (readonly (readonly [status: QuarterStatus, daysAgo: number, reason?: string])[])[] = [
  [[released, 6]],
  [[denied, 12, "Letter 105-C: the papers do not show that gross receipts declined"]],
  [],
  [],
];

/** What was shipped is with the IRS: it paid one quarter, denied one, and has said nothing of the others. */
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
              async (tx) =>
                setQuarterStatus(tx, {
                  client: id,
                  quarter,
                  to,
                  source: "manual",
                  reason: reason ?? null,
                  ...(to === released && { refundOn: utcDate(now), ...(await paymentOf(tx, id, quarter)) }),
                }),
              { now },
            );
          }
      }
    },
  }),
};

/** What was claimed, with about two years of interest. */
async function paymentOf(tx: Tx, client: number, quarter: Quarter): Promise<{ refund?: Money; interest?: Money }> {
  const sent = await factOf(tx, sentQuarters, client);
  const claimed = sent.find((one) => quarterKey(one.quarter) === quarterKey(quarter))?.claimed ?? null;
  if (claimed === null) return {};
  const interest = money(Math.round(Number(claimed) * 0.127));
  return { refund: sumMoney([claimed, interest]), interest };
}
