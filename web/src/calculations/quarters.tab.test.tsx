import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../ui/testing.tsx";
import { calculation, nothing, quarter } from "./calculation.given.ts";
import { Head } from "./components/CalculationHead.tsx";
import { historyText } from "./components/words.ts";
import { QuartersTab } from "./quarters.tab.tsx";

const groupTexts = (card: HTMLElement) =>
  within(card)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => [
      heading.textContent,
      ...[...(heading.nextElementSibling?.children ?? [])].map((row) =>
        [...row.children].map((cell) => cell.textContent).join(" = "),
      ),
    ]);

test("a quarter stands grouped as wages, credit, form lines in words, and refund", async () => {
  await show(<QuartersTab calculation={calculation([quarter({})])} />);
  const card = screen.getByRole("region", { name: "Q1 2021" });
  expect(groupTexts(card)).toEqual([
    ["Wages", "Qualified wages = $9,200.00", "Qualified health = $0.00"],
    [
      "Credit",
      "Credit = $6,440.00",
      "Employer share, 6.2% = $3,199.20",
      "Nonrefundable = $3,199.20",
      "Refundable = $3,240.80",
    ],
    [
      "Form lines",
      "Line 18aNonrefundable credit = $3,199.20",
      "Line 26aRefundable credit = $3,240.80",
      "Line 27Total; a refund is negative = -$6,440.00",
      "Line 30Qualified wages = $9,200.00",
    ],
    ["Refund", "Refund = $6,440.00", "Expected fee = $1,288.00"],
  ]);
  expect(within(card).getByText("90 of 90 days covered · 1 employee")).toBeTruthy();
  expect(within(card).getByRole("link", { name: "Explain Line 26a Q1 2021: $3,240.80" })).toBeTruthy();
});

test("part of CALC-73: each quarter says until when it may be claimed and assessed, and how long that is", async () => {
  const own = {
    claim_until: "2025-04-15",
    assess_until: "2028-04-15",
    clock: { filing_date: null, days_left: -586, barred: true },
  };
  await show(<QuartersTab calculation={calculation([quarter(own)])} />);
  const card = screen.getByRole("region", { name: "Q1 2021" });
  expect(within(card).getByText(/^Claim until Apr 15, 2025, 586 days ago\. A claim filed after/)).toBeTruthy();
  expect(within(card).getByText("Assessable until Apr 15, 2028")).toBeTruthy();
  expect(within(card).getByText("Time to file ended")).toBeTruthy();
});

test("a quarter that can still be claimed says so without alarm", async () => {
  const own = {
    claim_until: "2025-04-15",
    assess_until: "2028-04-15",
    clock: { filing_date: null, days_left: 0, barred: false },
  };
  await show(<QuartersTab calculation={calculation([quarter(own)])} />);
  expect(screen.getByText("Claim until Apr 15, 2025, 0 days left.")).toBeTruthy();
  expect(screen.queryByText("Time to file ended")).toBeNull();
});

test("CLAIM-71 (2 of 2) the limit that a late return moved is the one that the quarter shows", async () => {
  const moved = {
    claim_until: "2025-06-30",
    assess_until: "2028-04-15",
    clock: { filing_date: null, days_left: -510, barred: true },
  };
  await show(<QuartersTab calculation={calculation([quarter(moved)])} />);
  const card = screen.getByRole("region", { name: "Q1 2021" });
  expect(within(card).getByText(/^Claim until Jun 30, 2025, 510 days ago\./)).toBeTruthy();
});

test("an annual filer's periods stand beside the quarters, split once each and shared by credit", async () => {
  const period = {
    period: "2021-H1" as const,
    credit: "3300.00",
    employer_share: "1860.00",
    nonrefundable: "1860.00",
    refundable: "1440.00",
    formula: "smaller of credit 3,300.00 and employer share 1,860.00 = 1,860.00",
    law: "CARES Act section 2301(b)(2), (b)(3)",
  };
  const second = quarter({ quarter: 2, nonrefundable: "169.09" });
  await show(<QuartersTab calculation={calculation([quarter({}), second], { periods: [period] })} />);
  const card = screen.getByRole("region", { name: "January to June 2021" });
  expect(groupTexts(card)).toEqual([
    [
      "Once for the period",
      "Credit = $3,300.00",
      "Employer share = $1,860.00",
      "Nonrefundable = $1,860.00",
      "Refundable = $1,440.00",
    ],
    ["Shared among its quarters by credit", "Q1 2021 = $3,199.20", "Q2 2021 = $169.09"],
  ]);
  expect(within(card).getByText(/^Nonrefundable: smaller of credit 3,300.00/)).toBeTruthy();
  // The lines of the annual form go by what they are: their numbers are others.
  const lines = groupTexts(screen.getByRole("region", { name: "Q1 2021" })).find(([title]) => title === "Form lines");
  expect(lines?.some((one) => one.startsWith("Nonrefundable credit"))).toBe(true);
  expect(lines?.filter((one) => /^Line |lines 7/.test(one))).toEqual([]);
});

/** Its time to file ended. */
const late = {
  claim_until: "2024-04-15",
  assess_until: "2024-04-15",
  clock: { filing_date: null, days_left: -9, barred: false },
};
test("a quarter without ground says why in place of its noughts, but shows what it corrects", async () => {
  await show(
    <QuartersTab
      calculation={calculation([
        { ...nothing, ...late },
        { ...nothing, ...late, quarter: 3, refund_amount: "-1560.00" },
      ])}
    />,
  );
  const empty = screen.getByRole("region", { name: "Q2 2021" });
  expect(within(empty).getByText("Not eligible")).toBeTruthy();
  expect(within(empty).getByText(/^Gross receipts are not complete/)).toBeTruthy();
  expect(within(empty).queryAllByRole("heading", { level: 3 })).toEqual([]);
  // Nothing of it is filed: until when it could be matters to nobody.
  expect(within(empty).queryByText(/^Claim until|Time to file ended/)).toBeNull();
  const corrected = screen.getByRole("region", { name: "Q3 2021" });
  expect(within(corrected).getAllByRole("heading", { level: 3 })).toHaveLength(4);
  expect(within(corrected).getByText("Time to file ended")).toBeTruthy();
});

const inGroup = (quarter: string, base: string | null, own: string | null, member: string | null) => ({
  ...{ quarter, base, own, amount: null, base_amount: null, ratio: null, met: false, by_preceding: false },
  ...{ estimated_days: null, members: [{ name: "Salt Ltd.", amount: member }] },
});
test.each([
  ["50.00", null, "90.00", "Gross receipts of Salt Ltd. are not complete"],
  ["50.00", "40.00", null, "Gross receipts of Salt Ltd. are not complete"],
  // Where the client's own are missing, too, nobody alone is named.
  [null, null, "90.00", "Gross receipts are not complete"],
])(
  "a quarter without ground names whose receipts of a group are missing: %j %j %j",
  async (own, member, base, words) => {
    const receipts = [inGroup("2021-Q2", "2019-Q2", own, member), inGroup("2019-Q2", null, "90.00", base)];
    const eligibility = { grounds: [], receipts, suspensions: [], startup: null, decline_2020: null };
    await show(<QuartersTab calculation={calculation([nothing], { eligibility } as never)} />);
    expect(screen.getByText(`${words}, and no order covers a day of it.`)).toBeTruthy();
  },
);

test.each([
  ["draft", "1 of 2 quarters eligible, on the draft basis"],
  ["final", "1 of 2 quarters eligible"],
] as const)("refund, credit and fee of all quarters stand first, on the %s basis", async (kind, eligible) => {
  await show(<Head calculation={{ ...calculation([quarter({}), nothing]), kind }} />);
  const first = screen.getByRole("region", { name: "In all quarters" });
  expect(
    [...first.querySelectorAll("dl > div")].map((one) => [...one.children].map((part) => part.textContent)),
  ).toEqual([
    ["Total refund", "$6,440.00", eligible],
    ["Credit", "$6,440.00", "Nonrefundable $3,199.20 · Refundable $3,240.80"],
    ["Expected fee", "$1,288.00", "20% of the refund"],
  ]);
});

test("no two kept calculations read alike: time, basis, cause and person, outcome and number", () => {
  const kept = {
    id: 12,
    kind: "draft",
    created: "2026-03-01T12:00:00Z",
    caused_by: "change",
    requested_by: null,
    packages: [] as string[],
    refund: "6440.00",
    state: "done",
    is_current: false,
  } as const;
  const texts = [
    kept,
    { ...kept, id: 13 },
    { ...kept, kind: "final" as const, is_current: true },
    { ...kept, caused_by: "manual" as const, requested_by: "Ann Sample" },
    { ...kept, packages: ["Draft 1"], state: "refused" as const },
  ].map((one) => historyText(one).replace(/[A-Z][a-z]{2} \d+, 2026, \d+:00 [AP]M · /, ""));
  expect(texts).toEqual([
    "The claim changed · draft basis · $6,440.00 · #12",
    "The claim changed · draft basis · $6,440.00 · #13",
    "Current final basis · $6,440.00 · #12",
    "Recalculated (Ann Sample) · draft basis · $6,440.00 · #12",
    "Draft 1 · draft basis · no result · #12",
  ]);
  expect(historyText(kept)).toMatch(/ · [A-Z][a-z]{2} \d+, 2026, \d+:00 [AP]M · /);
});
