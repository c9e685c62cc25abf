import type { Calculation } from "@refundry/contract/calculations";
import { receiptsTestTexts } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { moneyOrDash } from "../base/amounts.ts";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useToElect } from "./components/useToElect.ts";
import { groundText, keyLabel, quarterWord, spanText } from "./components/words.ts";

const meanings = { met: "good", not_met: "na", incomplete: "wait" } as const;
type Receipts = Calculation["eligibility"]["receipts"][number];

/** Receipts beside their base with the test, days of orders, the 2020 period, and the ground of each quarter. */
export function EligibilityTab({ calculation }: { calculation: Calculation }) {
  const { receipts, grounds, suspensions, startup } = calculation.eligibility;
  const isToElect = useToElect(calculation);
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
                  {isToElect(quarter) && <Small> Needs the election in the review</Small>}
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
              rows={receipts.filter((one) => !isShownAsBase(one, receipts))}
              rowKey={({ quarter }) => quarter}
              first={{ title: "Quarter", show: ({ quarter }) => keyLabel(quarter) }}
              figures={[
                ...groupColumns(receipts),
                { title: "Receipts", show: ({ amount }) => moneyOrDash(amount) },
                { title: "Base", show: ({ base }) => (base ? keyLabel(base) : "–") },
                {
                  title: "Base receipts",
                  show: ({ base_amount: base, estimated_days: days }) => (
                    <>
                      {moneyOrDash(base)}
                      {days !== null && (
                        <Small> estimated for the whole quarter from {days} days (Notice 2021-20, Q27)</Small>
                      )}
                    </>
                  ),
                },
                { title: "Percent", show: ({ ratio }) => (ratio ? `${ratio}%` : "–") },
                { title: "Test", words: true, show: (one) => <Test receipts={one} /> },
              ]}
            />
            <Small of="p">{declineText(calculation)}</Small>
            {waitsForElection(calculation) && (
              <Small of="p">On this basis the preceding quarter counts only where the review elects it.</Small>
            )}
          </Stack>
        )}
      </CardFrame>
      {startup && <Startup startup={startup} />}
      <CardFrame level={2} title="Days of orders">
        {suspensions.length === 0 ? (
          <ReviewedDays grounds={grounds} />
        ) : (
          <Points>
            {suspensions.map((span) => (
              <li key={`${span.order}-${span.start}-${span.end}`}>
                {spanText(span)} {span.order && <Small>{span.order}</Small>}
                {span.nominal && <Small of="p">{effectText(span.nominal, span.counts)}</Small>}
              </li>
            ))}
          </Points>
        )}
      </CardFrame>
    </Stack>
  );
}

type Grounds = Calculation["eligibility"]["grounds"];

/** Once a review looked at the quarters their days come from it, not from the orders one by one. */
function ReviewedDays({ grounds }: { grounds: Grounds }) {
  const resting = grounds.filter(({ ground }) => ground === "suspension");
  if (resting.length === 0) return <p>No order counts on this basis.</p>;
  return (
    <>
      <p>As the qualification review has them, of the quarters that rest on orders:</p>
      <Points>
        {resting.map(({ quarter, spans }) => (
          <li key={quarter}>
            {keyLabel(quarter)}: {spans.map(spanText).join(", ")}
          </li>
        ))}
      </Points>
    </>
  );
}

/** A quarter of 2019 that only says again what stands as the base of another; a group's members stand in its row alone. */
const isShownAsBase = ({ quarter, base, members }: Receipts, all: readonly Receipts[]) =>
  base === null && members.length === 0 && all.some((other) => other.base === quarter);

/** With a group its members beside the client; the receipts are their sum. */
function groupColumns(receipts: readonly Receipts[]) {
  const names = receipts[0]?.members.map(({ name }) => name) ?? [];
  if (names.length === 0) return [];
  return [
    { title: "Client", show: ({ own }: Receipts) => moneyOrDash(own) },
    ...names.map((title, place) => ({
      title,
      show: ({ members }: Receipts) => moneyOrDash(members[place]?.amount ?? null),
    })),
  ];
}

type Nominal = NonNullable<Calculation["eligibility"]["suspensions"][number]["nominal"]>;

/** `$10,000.00 of $80,000.00 gross receipts, 12.50%: more than nominal`, or that the order does not count. */
function effectText({ measure, part, total, percent }: Nominal, counts: boolean): string {
  const shown = (text: string) => (measure === "hours" ? text : formatMoney(text));
  const of = measure === "hours" ? "hours" : measure === "receipts" ? "gross receipts" : measure;
  const end = counts ? "more than nominal, it counts" : "nominal, it does not count";
  return `${shown(part)} of ${shown(total)} ${of}, ${percent}%: ${end} (Notice 2021-20, Q11 and Q18).`;
}

type StartupAverage = NonNullable<Calculation["eligibility"]["startup"]>;

/** The average by which a recovery startup is judged, with its year and months. */
function Startup({ startup }: { startup: StartupAverage }) {
  const { year, receipts, months, average, at_most: most, passes } = startup;
  const made =
    year === null
      ? "No tax year lies before the one in which the business began, so it passes."
      : receipts === null || average === null
        ? `Receipts of ${year} are not complete.`
        : `${formatMoney(receipts)} of ${year} × 12 ÷ ${months} ${months === 1 ? "month" : "months"} = ${formatMoney(average)} a year, at most ${formatMoney(most)}.`;
  return (
    <CardFrame
      level={2}
      title="Recovery startup"
      aside={<StatusBadge meaning={passes ? "good" : "na"}>{passes ? "Passes" : "Does not pass"}</StatusBadge>}
    >
      <p>{made}</p>
      <Small of="p">IRC 3134(c)(5) and 448(c)(3)(B) · Reading of the law: ask your tax adviser</Small>
    </CardFrame>
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

/** A draft takes the preceding quarter as elected (06, 5.2); elsewhere a quarter of 2021 may miss the test for that alone. */
const waitsForElection = ({ kind, eligibility }: Calculation) =>
  kind !== "draft" && eligibility.receipts.some(({ quarter, met }) => quarter.startsWith("2021") && met === false);

function declineText({ eligibility: { decline_2020: decline } }: Calculation): string {
  if (!decline?.from || !decline.to) return "There was no decline under 50% in 2020.";
  return `The 2020 decline ran from ${keyLabel(decline.from)} to ${keyLabel(decline.to)}, where ${ends[decline.ended_by ?? ""] ?? "it ended"}.`;
}
