import { receiptsTestTexts, type ReceiptsTest as Test } from "@refundry/contract/claims";
import { formatMoney, parseQuarterKey, type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";
import own from "./details.module.css";

const meanings: Record<Test["state"], Meaning> = { met: "good", not_met: "na", incomplete: "wait" };

const groundTexts: Record<string, string> = {
  significant_decline: "decline in receipts",
  decline: "decline in receipts",
  decline_alternative_quarter: "decline by the preceding quarter",
  suspension: "government order",
  recovery_startup: "recovery startup",
};

/** `Meets the test`, `Does not meet the test` or `Figure missing`; grey where nothing comes of it. */
export function TestBadge({ state, counts = true }: Pick<Test, "state"> & { counts?: boolean }) {
  return <StatusBadge meaning={counts ? meanings[state] : "na"}>{receiptsTestTexts[state]}</StatusBadge>;
}

/** The credit ended with Q3 2021 for everybody but recovery startups (domain document 1.3). */
const isLast = ({ year, quarter }: Test) => year === 2021 && quarter === 4;

/** A decline of 2020 that began below 50% holds for later quarters, too (domain document 1.3). */
const goesOn = ({ year, ratio, state }: Test) =>
  year === 2020 && state === "met" && ratio !== null && Number(ratio) >= 50;

/** The figures that tests wait for, each once, in their order. */
export function missingText(tests: readonly Test[]): string | null {
  const keys = new Set(tests.flatMap(({ missing }) => missing.map((one) => quarterKey(one as Quarter))));
  if (keys.size === 0) return null;
  const names = [...keys].sort().map((key) => quarterLabel(parseQuarterKey(key)));
  return `Receipts not entered yet: ${names.join(", ")}.`;
}

/** One quarter beside its base (14, 5.8): the percent, in a group the client's own too, and whether the test is met. */
export function ReceiptsTest({ test, ground }: { test: Test; ground: string | null }) {
  const { base, base_amount, estimated_from, ratio, own_ratio, state, by_preceding } = test;
  const beside = [
    by_preceding && "by the preceding quarter",
    isLast(test) && "no credit for Q4 2021 but for a recovery startup",
    goesOn(test) && "the decline goes on until receipts are above 80%",
  ].filter(Boolean);
  return (
    <>
      {ratio !== null && base && (
        <small>
          {ratio}% of {quarterLabel(base as Quarter)}
          {own_ratio !== null && " in the group"}
        </small>
      )}
      {own_ratio !== null && <small>{own_ratio}% of the client alone</small>}
      {estimated_from !== null && base_amount !== null && (
        <small>
          Base {formatMoney(base_amount)}, estimated from {estimated_from} {estimated_from === 1 ? "day" : "days"}
        </small>
      )}
      <span className={own.met}>
        <TestBadge state={state} counts={!isLast(test)} />
      </span>
      {beside.length > 0 && <small>{beside.join("; ")}</small>}
      {ground && <small>Ground: {groundTexts[ground] ?? ground}</small>}
    </>
  );
}
