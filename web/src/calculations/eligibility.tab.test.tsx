import type { Calculation } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../ui/testing.tsx";
import { EligibilityTab } from "./eligibility.tab.tsx";

type Receipts = Calculation["eligibility"]["receipts"][number];
const receipts = (quarter: Receipts["quarter"], more: Partial<Receipts> = {}) =>
  ({
    quarter,
    amount: "100.00",
    own: "100.00",
    members: [],
    base: null,
    base_amount: null,
    ratio: null,
    estimated_days: null,
    test: null,
    ...more,
  }) as Receipts;
const tab = (list: Receipts[]) =>
  show(
    <EligibilityTab
      calculation={
        {
          quarters: [],
          eligibility: { grounds: [], receipts: list, suspensions: [], startup: null, decline_2020: null },
        } as unknown as Calculation
      }
    />,
  );
const firsts = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const compared = receipts("2020-Q2", { base: "2019-Q2", base_amount: "200.00", ratio: "50.00" });

test("a quarter that stands as a base is not listed again, one that is no base is", async () => {
  await tab([receipts("2019-Q1"), receipts("2019-Q2"), compared]);
  expect(firsts()).toEqual(["Q1 2019", "Q2 2020"]);
  screen.getByText("50.00%");
});

test("of a group every quarter is listed, with its members", async () => {
  const members = [{ name: "Beta LLC", amount: "40.00" }];
  await tab([receipts("2019-Q2", { members }), { ...compared, members }]);
  expect(firsts()).toEqual(["Q2 2019", "Q2 2020"]);
});

test("what an order touched is told in dollars or hours, and whether it counts", async () => {
  const order = (id: number, measure: string, counts: boolean) => ({
    mandate: id,
    title: `Order ${id}`,
    start: "2021-07-01",
    end: "2021-08-15",
    state: "approved",
    counts,
    nominal: { measure, part: "10000.00", total: "80000.00", percent: "12.50" },
  });
  const suspensions = [order(1, "receipts", true), order(2, "hours", false), order(3, "seats", true)];
  const eligibility = { grounds: [], receipts: [], suspensions, startup: null, decline_2020: null };
  const { container } = await show(
    <EligibilityTab calculation={{ quarters: [], eligibility } as unknown as Calculation} />,
  );
  const said = container.textContent ?? "";
  for (const words of [
    "$10,000.00 of $80,000.00 gross receipts, 12.50%: more than nominal, it counts (Notice 2021-20, Q11 and Q18).",
    "10000.00 of 80000.00 hours, 12.50%: nominal, it does not count (Notice 2021-20, Q11 and Q18).",
    "$10,000.00 of $80,000.00 seats, 12.50%: more than nominal, it counts",
  ])
    expect([words, said.includes(words)]).toEqual([words, true]);
});

test.each([
  ["final", "2021-Q2", false, true],
  ["supplement", "2021-Q4", false, true],
  ["final", "2021-Q2", true, false],
  ["final", "2020-Q4", false, false],
  // A draft takes it as elected.
  ["draft", "2021-Q2", false, false],
] as const)(
  "of a %s whose %s meets the test (%j) it is said that elections count: %j",
  async (kind, quarter, met, told) => {
    const list = [receipts(quarter, { base: "2019-Q2", base_amount: "100.00", ratio: "90.00", met })];
    const eligibility = { grounds: [], receipts: list, suspensions: [], startup: null, decline_2020: null };
    await show(<EligibilityTab calculation={{ kind, quarters: [], eligibility } as unknown as Calculation} />);
    expect(screen.queryByText(/^On this basis the preceding quarter counts only/) !== null).toBe(told);
  },
);

test("where a review looked at the quarters the days of those that rest on orders are told by it", async () => {
  const ground = (quarter: string, of: string | null) => ({
    quarter,
    ground: of,
    spans: [["2020-10-01", "2020-12-31"]],
  });
  const tabOf = (grounds: object[]) => {
    const eligibility = { grounds, receipts: [], suspensions: [], startup: null, decline_2020: null };
    return show(<EligibilityTab calculation={{ quarters: [], eligibility } as unknown as Calculation} />);
  };
  const { unmount } = await tabOf([
    ground("2020-Q4", "suspension"),
    ground("2021-Q1", "decline"),
    ground("2021-Q2", null),
  ]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 8))).toEqual(["Q4 2020:"]);
  expect(screen.queryByText("No order counts on this basis.")).toBeNull();
  unmount();
  await tabOf([ground("2021-Q1", "decline")]);
  expect(screen.getByText("No order counts on this basis.")).toBeTruthy();
});
