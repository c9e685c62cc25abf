import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { next, openWizard, put, waits } from "./wizard.given.tsx";

test("part of CLAIM-57: step 4 reads the percent and the test of each quarter as the claim details do", async () => {
  const quarter = { year: 2020, quarter: 4, base: { year: 2019, quarter: 4 }, own_ratio: null, base_amount: null };
  const tests = [
    { ...quarter, ratio: "40.00", estimated_from: null, missing: [], state: "met", by_preceding: false },
    {
      ...{ ...quarter, year: 2021, quarter: 1, ratio: "95.00", estimated_from: null, state: "incomplete" },
      ...{ missing: [{ year: 2019, quarter: 1 }], by_preceding: false },
    },
  ];
  const items = [{ year: 2019, quarter: 1, amount: "5.00", ratio: null, version: 1 }];
  const body = { items, total: 1, next: null, tests, startup: null };
  const answers = {
    "GET /clients/7/revenue-reduction": { body },
    "PATCH /clients/7/claim-details": { body: { business_began: "2020-06-01", recovery_startup: true, version: 1 } },
  };
  const { sent } = await openWizard({ step: 4, answers });
  expect(await screen.findByText("40.00% of Q4 2019")).toBeTruthy();
  expect(screen.getByText("Meets the test")).toBeTruthy();
  // What a quarter waits for stands beside it.
  const waiting = screen.getByText("Figure missing").closest("dd");
  expect(waiting?.textContent).toMatch(/Figure missingwithout Q1 2019$/);
  fireEvent.click(screen.getByRole("radio", { name: "Yes" }));
  await waitFor(() => expect(waits()).toBe(true));
  put(/^Business began/, "2020-02-15");
  await waitFor(() => expect(waits()).toBe(true));
  put(/^Business began/, "2020-06-01");
  await waitFor(() => expect(waits()).toBe(false));
  // What does not agree with it is said, and stops nobody.
  expect(screen.getByText(/^Gross receipts of Q1 2019, before this day, are entered/)).toBeTruthy();
  fireEvent.click(next());
  await waitFor(() =>
    expect(sent("PATCH")).toEqual([{ business_began: "2020-06-01", recovery_startup: true, version: 0 }]),
  );
});
