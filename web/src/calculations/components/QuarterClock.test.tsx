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
