import type { Calculation } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { QuarterClock } from "./QuarterClock.tsx";

test("a quarter that was shipped says when, and nothing of a time that ended; what is only late says that it did", async () => {
  const quarter = (shipped_on: string | null) =>
    ({
      ...{ year: 2021, quarter: 1, claim_until: "2025-04-15", assess_until: "2028-04-15", shipped_on },
      clock: { filing_date: null, days_left: -586, barred: false },
    }) as unknown as Calculation["quarters"][number];
  const { unmount } = await show(<QuarterClock quarter={quarter("2025-03-02")} />);
  expect(screen.getByText("Claim until Apr 15, 2025, shipped on Mar 2, 2025.")).toBeTruthy();
  expect(screen.queryByText("Time to file ended")).toBeNull();
  unmount();
  await show(<QuarterClock quarter={quarter(null)} />);
  expect(screen.getByText("Claim until Apr 15, 2025, 586 days ago.")).toBeTruthy();
  expect(screen.getByText("Time to file ended")).toBeTruthy();
});

test.each([
  [
    3,
    null,
    null,
    "2028-04-15",
    /^Assessable until Apr 15, 2028, or six years from the day of filing, if that is later/,
  ],
  // The claim has its day: six years from it are the later ones, whatever day a package was made for.
  [3, "2026-10-24", null, "2028-04-15", /^Assessable until Oct 24, 2032$/],
  [3, "2026-10-24", "2026-10-20", "2032-10-20", /^Assessable until Oct 24, 2032$/],
  [3, "2022-03-01", null, "2028-04-15", /^Assessable until Apr 15, 2028$/],
  [3, null, "2026-10-20", "2032-10-20", /^Assessable until Oct 20, 2032$/],
  [2, "2026-10-24", null, "2025-04-15", /^Assessable until Apr 15, 2025$/],
])(
  "Q%s 2021, shipped on %s, filing date %s: until when it may be assessed is said once",
  async (at, shipped_on, filing_date, assess_until, text) => {
    const quarter = {
      ...{ year: 2021, quarter: at, claim_until: "2025-04-15", assess_until, shipped_on },
      clock: { filing_date, days_left: -5, barred: false },
    } as unknown as Calculation["quarters"][number];
    await show(<QuarterClock quarter={quarter} />);
    expect(screen.getByText(text)).toBeTruthy();
  },
);
