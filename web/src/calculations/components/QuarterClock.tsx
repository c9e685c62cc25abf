import type { Calculation } from "@refundry/contract/calculations";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { dayOf } from "./words.ts";

type Quarter = Calculation["quarters"][number];

/** Until when it may be claimed and assessed, the clock, and the bar on late claims where it applies (06, 2.2 and 7.7). */
export function QuarterClock({
  quarter: { year, quarter, claim_until: claimUntil, assess_until: assessUntil, clock, shipped_on: shipped },
}: {
  quarter: Quarter;
}) {
  if (!claimUntil || !assessUntil || !clock) return null;
  // Section 3134(l) counts from the claim as well, which has its day once it is shipped.
  const isExtended = year === 2021 && quarter >= 3;
  const until = isExtended && shipped ? later(assessUntil, sixYearsOn(new Date(shipped))) : assessUntil;
  const waitsForClaim = isExtended && !shipped && clock.filing_date === null;
  return (
    <>
      {clock.days_left < 0 && !shipped && (
        <p>
          <StatusBadge meaning="act">Time to file ended</StatusBadge>
        </p>
      )}
      <Small of="p">
        Claim until {dayOf(claimUntil)}, {shipped ? `shipped on ${dayOf(shipped)}.` : clockText(clock)}
        {clock.barred && " A claim filed after January 31, 2024 is not paid after July 4, 2025."}
      </Small>
      <Small of="p">
        Assessable until {dayOf(until)}
        {waitsForClaim &&
          `, or six years from the day of filing, if that is later (filed today: ${dayOf(sixYearsOn(new Date()))})`}
      </Small>
    </>
  );
}

/** Six years from the day of the claim (IRC 3134(l)). */
function sixYearsOn(day: Date): string {
  const then = new Date(day);
  then.setUTCFullYear(then.getUTCFullYear() + 6);
  return then.toISOString().slice(0, 10);
}

const later = (one: string, other: string) => (one > other ? one : other);

const inDays = (count: number) => (count === 1 ? "1 day" : `${count.toLocaleString("en-US")} days`);

/** From today, or from the filing date where one is entered. */
function clockText({ days_left: left, filing_date: filed }: NonNullable<Quarter["clock"]>): string {
  if (filed === null) return left >= 0 ? `${inDays(left)} left.` : `${inDays(-left)} ago.`;
  return `${inDays(Math.abs(left))} ${left >= 0 ? "after" : "before"} the filing date of ${dayOf(filed)}.`;
}
