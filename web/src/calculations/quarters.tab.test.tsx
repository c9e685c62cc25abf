import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { Head } from "./components/CalculationHead.tsx";
import { historyText } from "./components/words.ts";
import { QuartersTab } from "./quarters.tab.tsx";

type Quarter = Calculation["quarters"][number];

const line = (col1: string) => ({ col1 });
const quarter = (more: Partial<Quarter>): Quarter => ({
  year: 2021,
  quarter: 1,
  ground: "decline",
  spans: [{ start: "2021-01-01", end: "2021-03-31" }],
  covered_days: 90,
  days: 90,
  claim_until: null,
  assess_until: null,
  clock: null,
  shipped_on: null,
  employees: 1,
  split_basis: "social_security_6.2%",
  qualified_wages: "9200.00",
  qualified_health: "0.00",
  credit: "6440.00",
  employer_share: "3199.20",
  nonrefundable: "3199.20",
  refundable: "3240.80",
  refund_amount: "6440.00",
  fee_expected: "1288.00",
  lines: { "18a": line("3199.20"), "26a": line("3240.80"), "27": { col4: "-6440.00" }, "30": line("9200.00") },
  ...more,
});
const nothing = quarter({
  quarter: 2,
  ground: null,
  spans: [],
  credit: "0.00",
  refund_amount: "0.00",
  fee_expected: "0.00",
});

const calculation = (quarters: Quarter[], more: Partial<Calculation> = {}) =>
  ({
    id: 3,
    client: 7,
    kind: "draft",
    state: "done",
    is_current: false,
    created: "2026-01-01T00:00:00Z",
    caused_by: "change",
    packages: [],
    input_hash: "0123456789abcdef",
    errors: [],
    proofs: [],
    warnings: [],
    quarters,
    periods: [],
    eligibility: { grounds: [], receipts: [], suspensions: [], startup: null, decline_2020: null },
    totals: {
      refund: "6440.00",
      credit: "6440.00",
      nonrefundable: "3199.20",
      refundable: "3240.80",
      fee_expected: "1288.00",
      contingency_rate: "20",
    },
    ...more,
  }) as Calculation;

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

test("a quarter without ground says why in place of its noughts, but shows what it corrects", async () => {
  await show(
    <QuartersTab calculation={calculation([nothing, { ...nothing, quarter: 3, refund_amount: "-1560.00" }])} />,
  );
  const empty = screen.getByRole("region", { name: "Q2 2021" });
  expect(within(empty).getByText("Not eligible")).toBeTruthy();
  expect(within(empty).getByText(/^Gross receipts are not complete/)).toBeTruthy();
  expect(within(empty).queryAllByRole("heading", { level: 3 })).toEqual([]);
  const corrected = screen.getByRole("region", { name: "Q3 2021" });
  expect(within(corrected).getAllByRole("heading", { level: 3 })).toHaveLength(4);
});

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

const blocker = (code: string, text: string, link: string) => ({ code, text, link });
const open = [
  blocker("no_round", "Add at least one PPP round.", "/clients/7/profile#rounds"),
  blocker("names_open", "Check 1 name on the payroll.", "/clients/7/profile#names"),
  blocker("warnings_open", "Accept or resolve 11 warnings.", "/clients/7/calculation?kind=final&tab=warnings"),
];

test.each([
  ["draft", "A final waits:"],
  ["final", "A final waits:"],
] as const)(
  "on the %s basis the head counts the warnings of a final, and leads to exactly those",
  async (kind, words) => {
    signedInAs(1);
    const unready = { ready: false, blockers: open };
    answering({
      "GET /clients/7/package-readiness": {
        body: { draft: unready, final: unready, supplement: { ready: true, blockers: [] }, peo_claim: unready },
      },
    });
    const warnings: ShownWarning[] = [
      { code: "A", args: [], level: "accept", text: "A.", link: null, acceptance: null, accepted_for_final: null },
    ];
    await show(<Head calculation={calculation([quarter({})], { kind, is_current: true, warnings })} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Add at least one PPP round.", "/clients/7/profile#rounds"],
      ["Check 1 name on the payroll.", "/clients/7/profile#names"],
      ["Accept or resolve 11 warnings.", "/clients/7/calculation?kind=final&tab=warnings"],
    ]);
  },
);

test("who reads alone is told what those who work on the claim still do, and led nowhere", async () => {
  signedInAs(9);
  const unready = { ready: false, blockers: open };
  answering({
    "GET /clients/7/package-readiness": {
      body: { draft: unready, final: unready, supplement: { ready: true, blockers: [] }, peo_claim: unready },
    },
  });
  await show(<Head calculation={calculation([quarter({})], { kind: "draft", is_current: true })} />);
  expect(
    await screen.findByText(
      "A final waits for those who work on the claim: Add at least one PPP round. Check 1 name on the payroll. Accept or resolve 11 warnings.",
    ),
  ).toBeTruthy();
  expect(screen.queryAllByRole("link")).toEqual([]);
});

test("once nothing stands in its way, who makes finals is led to where they are made", async () => {
  const ready = { ready: true, blockers: [] };
  const final = (outdated: string[]) => ({ id: 9, status: "final", label: "Final 1", outdated, shipped_on: null });
  for (const [role, finals, shown] of [
    [1, [], "A final can be made"],
    [1, [final(["taxable wages"])], "A final can be made"],
    [1, [final([])], "Final 1 is made"],
    [4, [], null],
  ] as const) {
    signedInAs(role);
    answering({
      "GET /clients/7/packages/final": { body: { items: finals, total: finals.length, next: null } },
      "GET /clients/7/package-readiness": { body: { draft: ready, final: ready, supplement: ready, peo_claim: ready } },
    });
    const { unmount } = await show(<Head calculation={calculation([quarter({})], { is_current: true })} />);
    const link = shown ? await screen.findByRole("link", { name: shown }) : null;
    const isToMake = shown === "A final can be made";
    expect(link?.getAttribute("href") ?? null).toBe(shown ? `/clients/7/packages${isToMake ? "#final" : ""}` : null);
    if (!shown) expect(screen.queryByRole("link", { name: /^(A final can|Final 1)/ })).toBeNull();
    unmount();
  }
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
