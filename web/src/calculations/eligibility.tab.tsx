import type { Calculation } from "@refundry/contract/calculations";
import { receiptsTestTexts } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { groundText, keyLabel, needsElection, quarterWord, spanText } from "./components/words.ts";

const meanings = { met: "good", not_met: "na", incomplete: "wait" } as const;
type Receipts = Calculation["eligibility"]["receipts"][number];

/** Receipts beside their base with the test, days of orders, the 2020 period, and the ground of each quarter. */
export function EligibilityTab({ calculation }: { calculation: Calculation }) {
  const { receipts, grounds, suspensions } = calculation.eligibility;
  const claimed = new Set(calculation.quarters.map(quarterWord) as string[]);
  return (
    <Stack>
      <CardFrame level={2} title="Grounds">
        <FigureTable
          label="Ground of each quarter"
          rows={grounds}
          rowKey={({ quarter }) => quarter}
          first={{
            title: "Quarter",
            show: ({ quarter }) => (
              <>
                {keyLabel(quarter)} {!claimed.has(quarter) && <Small>not claimed</Small>}
              </>
            ),
          }}
          figures={[
            {
              title: "Ground",
              words: true,
              show: ({ ground, quarter }) => (
                <>
                  {groundText(ground)}
                  {needsElection(calculation, ground) && <Small> Needs the election in the review</Small>}
                  {quarter === "2021-Q4" && ground === null && <Small> Recovery startup only</Small>}
                </>
              ),
            },
            { title: "Days", words: true, show: ({ spans }) => spans.map(spanText).join(", ") || "–" },
          ]}
        />
      </CardFrame>
      <CardFrame level={2} title="Gross receipts">
        {receipts.every(({ amount }) => amount === null) ? (
          <p>No gross receipts were entered.</p>
        ) : (
          <Stack>
            <FigureTable
              label="Gross receipts beside their base"
              rows={receipts}
              rowKey={({ quarter }) => quarter}
              first={{ title: "Quarter", show: ({ quarter }) => keyLabel(quarter) }}
              figures={[
                { title: "Receipts", show: ({ amount }) => (amount ? formatMoney(amount) : "–") },
                { title: "Base", show: ({ base }) => (base ? keyLabel(base) : "–") },
                { title: "Base receipts", show: ({ base_amount: base }) => (base ? formatMoney(base) : "–") },
                { title: "Percent", show: ({ ratio }) => (ratio ? `${ratio} %` : "–") },
                { title: "Test", words: true, show: (one) => <Test receipts={one} /> },
              ]}
            />
            <Small of="p">{declineText(calculation)}</Small>
          </Stack>
        )}
      </CardFrame>
      <CardFrame level={2} title="Days of orders">
        {suspensions.length === 0 ? (
          <p>No order counts on this basis.</p>
        ) : (
          <Points>
            {suspensions.map((span) => (
              <li key={`${span.order}-${span.start}-${span.end}`}>
                {spanText(span)} {span.order && <Small>{span.order}</Small>}
              </li>
            ))}
          </Points>
        )}
      </CardFrame>
    </Stack>
  );
}

function Test({ receipts: { quarter, ratio, met, by_preceding: preceding } }: { receipts: Receipts }) {
  // 2019 is what the others are compared with.
  if (quarter.startsWith("2019")) return "–";
  const state = met === null || (ratio === null && !met) ? "incomplete" : met ? "met" : "not_met";
  return (
    <>
      <StatusBadge meaning={meanings[state]}>{receiptsTestTexts[state]}</StatusBadge>
      {preceding && <Small> by the preceding quarter</Small>}
    </>
  );
}

const ends: Record<string, string> = {
  above_threshold: "receipts went over 80%, which still counts",
  missing_receipts: "receipts of the next quarter are missing",
  year_end: "the year ended",
};

function declineText({ eligibility: { decline_2020: decline } }: Calculation): string {
  if (!decline?.from || !decline.to) return "There was no decline under 50% in 2020.";
  return `The 2020 decline ran from ${keyLabel(decline.from)} to ${keyLabel(decline.to)}, where ${ends[decline.ended_by ?? ""] ?? "it ended"}.`;
}
