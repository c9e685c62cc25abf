import { Button, Switch } from "@mantine/core";
import type { Review } from "@refundry/contract/qualification";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { useState } from "react";
import { client as calls } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./review.module.css";
import { useSupplementOff } from "./useSupplementOff.ts";
import { groundWords } from "./words.ts";

type ReviewedQuarter = Review["quarters"][number];
const keyOf = ({ year, quarter }: ReviewedQuarter) => `${year}-${quarter}`;

/** The days of a ground, a line for each. */
const Days = ({ spans }: { spans: ReviewedQuarter["spans"] }) =>
  spans.map(({ from, to }) => (
    <Small key={from} of="p">
      {dateText(from)} to {dateText(to)}
    </Small>
  ));

/** What a quarter rests on by the decisions so far, and what it may rest on besides. */
function StandingGround({ row, decided }: { row: ReviewedQuarter; decided: boolean }) {
  const { standing, ground } = row;
  if (!decided)
    return (
      <>
        <StatusBadge meaning={ground === null ? "na" : "wait"}>{groundWords(row, ground)}</StatusBadge>
        <Days spans={row.spans} />
      </>
    );
  return (
    <>
      <StatusBadge meaning={standing.ground === null ? "na" : "good"}>{groundWords(row, standing.ground)}</StatusBadge>
      <Days spans={standing.spans} />
      {ground !== null && ground !== standing.ground && (
        <>
          <Small of="p">
            {groundWords(row, ground)}, {onceWords(row)}
          </Small>
          {standing.ground === null && <Days spans={row.spans} />}
        </>
      )}
    </>
  );
}

/** The test is met by the preceding quarter alone, and nobody chose to use that yet. */
const waitsForPreceding = ({ receipts, use_preceding: elected, receipts_accepted: accepted }: ReviewedQuarter) =>
  receipts.state === "met" && receipts.by_preceding && !elected && !accepted;

/** What is still to be done for the ground that is possible. */
function onceWords(row: ReviewedQuarter): string {
  if (row.ground === "suspension") return "once decided";
  return row.ground === "significant_decline" && waitsForPreceding(row)
    ? "once the preceding quarter is used, then accepted"
    : "once accepted";
}

/** What the reviewer accepted of a quarter, to who only reads; by itself it stands in one line. */
function Accepted({ row }: { row: ReviewedQuarter }) {
  const accepted = [
    row.receipts_accepted && "Receipts accepted",
    row.use_preceding && "Preceding quarter used",
    row.recovery_accepted && "Recovery startup accepted",
  ].filter(Boolean);
  if (accepted.length > 1) return accepted.join(", ");
  const nothing = row.standing.ground === "suspension" ? "Orders approved" : "Nothing accepted";
  return <span className={own.phrase}>{accepted[0] ?? nothing}</span>;
}

/** Why each quarter qualifies, with what the reviewer accepts of it (14, 2.2). */
export function ReviewedQuarters({ review }: { review: Review }) {
  const { making, make } = useStep({ type: "claims", id: review.client.id });
  const [shown, setShown] = useState<string | null>(null);
  const { decide } = review.may;
  const decides = useMay("qualification.review");
  const ended = review.state === "finalized" || review.state === "not_qualified";
  const main = review.quarters.filter(({ supplement }) => !supplement);
  const early = review.quarters.filter(({ supplement }) => supplement);
  const { isOff } = useSupplementOff(review.client.id);
  const meet = main.filter(
    ({ receipts, receipts_accepted: accepted, refused }) =>
      receipts.state === "met" && !accepted && refused.receipts === null,
  );
  const acceptAll = () =>
    void make(
      "all",
      async () => {
        // Each goes on from the one before it: what somebody else decides between them is told.
        let { version } = review;
        for (const { year, quarter } of meet)
          ({ version } = await calls.qualification.reviewQuarter({
            params: { id: review.client.id },
            body: { year, quarter: quarter as 1, receipts_accepted: true, ...(version !== null && { version }) },
          }));
      },
      `The receipts of ${meet.length} quarters were accepted.`,
    );
  const save = (
    row: ReviewedQuarter,
    body: Partial<Record<"receipts_accepted" | "use_preceding" | "recovery_accepted", boolean>>,
  ) =>
    void make(
      keyOf(row),
      () =>
        calls.qualification.reviewQuarter({
          params: { id: review.client.id },
          body: {
            year: row.year,
            quarter: row.quarter as 1,
            ...body,
            ...(review.version !== null && { version: review.version }),
          },
        }),
      "Updated successfully.",
    );
  const accepts = (row: ReviewedQuarter) => {
    const switchFor = (
      label: string,
      checked: boolean,
      name: "receipts_accepted" | "use_preceding" | "recovery_accepted",
      refused: string | null = null,
    ) => {
      // What is accepted can always be taken back.
      const reason = decide.allowed ? (checked ? null : refused) : decide.reason;
      return (
        <Switch
          size="xs"
          label={label}
          aria-label={`${label}, ${quarterLabel(row as Quarter)}`}
          checked={checked}
          disabled={reason !== null || making !== null}
          {...(reason !== null && { "aria-description": reason, title: reason })}
          onChange={({ currentTarget }) => save(row, { [name]: currentTarget.checked })}
        />
      );
    };
    const { receipts: notMet, recovery: noRecovery } = row.refused;
    const noReceipts = notMet !== null && waitsForPreceding(row) ? "Switch on Use preceding quarter first." : notMet;
    return (
      <div className={own.accepts}>
        {switchFor("Accept receipts", row.receipts_accepted, "receipts_accepted", noReceipts)}
        {row.year === 2021 && switchFor("Use preceding quarter", row.use_preceding, "use_preceding")}
        {row.startup && switchFor("Accept recovery startup", row.recovery_accepted, "recovery_accepted", noRecovery)}
      </div>
    );
  };
  const table = (rows: readonly ReviewedQuarter[], label: string) => (
    <FigureTable
      label={label}
      rows={rows}
      rowKey={keyOf}
      first={{
        title: "Quarter",
        show: (row) => (
          <Button
            variant="transparent"
            size="compact-sm"
            className={own.quarter}
            aria-expanded={shown === keyOf(row)}
            onClick={() => setShown(shown === keyOf(row) ? null : keyOf(row))}
          >
            {quarterLabel(row as Quarter)}
          </Button>
        ),
      }}
      figures={[
        {
          title: "Ground and days",
          words: true,
          show: (row) => (
            <>
              <StandingGround row={row} decided={review.state !== "selection"} />
              {shown === keyOf(row) && <Small of="p">{row.why}</Small>}
              {/* It says what to switch on. */}
              {decides && row.hint && <Small of="p">{row.hint}</Small>}
              {shown === keyOf(row) && row.startup && <Small of="p">{row.startup.text}</Small>}
            </>
          ),
        },
        {
          title: "Days under orders",
          show: (row) => (
            <>
              <span className={own.days}>
                {row.days.approved} of {row.days.all}
              </span>
              {row.year === 2020 && row.quarter === 2 && <Small of="p">with March 13–31, 2020</Small>}
              {row.days.undecided > 0 && <Small of="p">{row.days.undecided} undecided</Small>}
            </>
          ),
        },
        {
          title: "Receipts",
          show: ({ receipts: { ratio, own_ratio: alone, estimated_from: days, state } }) => (
            <div className={own.receipts}>
              {/* A share that cannot be told is a figure that is missing: one line, not a dash and words for it. */}
              {(ratio !== null || state !== "incomplete") && <p>{ratio === null ? "–" : `${ratio}%`}</p>}
              {state === "incomplete" && <p>Figure missing</p>}
              {alone !== null && <Small of="p">{alone}% without the group</Small>}
              {days !== null && <Small of="p">estimated from {days} days</Small>}
            </div>
          ),
        },
        { title: "Decision", words: true, show: decides && !ended ? accepts : (row) => <Accepted row={row} /> },
      ]}
    />
  );
  return (
    <CardFrame
      title="Quarters"
      level={2}
      anchor="quarters"
      aside={
        decides &&
        decide.allowed &&
        meet.length > 1 && (
          <Button size="xs" variant="default" loading={making === "all"} onClick={acceptAll}>
            Accept receipts of all {meet.length} that meet the test
          </Button>
        )
      }
    >
      <Stack>
        {table(main, "Quarters")}
        {early.length > 0 &&
          (isOff ? (
            <details>
              <summary>The 2020 supplement is switched off: its quarters</summary>
              {table(early, "Quarters of the 2020 supplement")}
            </details>
          ) : (
            <>
              <h3 className={own.part}>For the 2020 supplement</h3>
              {table(early, "Quarters of the 2020 supplement")}
            </>
          ))}
      </Stack>
    </CardFrame>
  );
}
