import { expect, test } from "vitest";
import type { ClaimFacts } from "./claimSnapshot.queries.ts";
import { entryAddress, inputValues } from "./inputValue.rules.ts";

/** Every value that an input may hold. */
const facts = {
  claim_quarters: ["2020-Q4", "2021-Q1"],
  owners: ["Dana Smith", "Ed Roe"],
  family: ["Evan Smith"],
  cleared: [{ person: "Dana Smith", employee: "D Smith" }],
  ownership: {
    holdings: [
      { holder: "Dana Smith", held: "Smith Holding", percent: "60" },
      { holder: "Smith Holding", held: "employer" },
    ],
    relations: [{ person: "Evan Smith", relation: "child", of: "Dana Smith" }],
    no_living_relatives: ["Ed Roe"],
  },
  ppp: [
    {
      number: 1,
      start: "2020-05-01",
      weeks: 24,
      amount: "40000.00",
      forgiven: "39000.00",
      payroll_reported: "30000.00",
      nonpayroll_reported: "9000.00",
      other_payroll_costs: "800.00",
      group_health: "400.00",
    },
    { number: 2, did_not_receive: true },
  ],
  ppp_mode: "exclude_all",
  tssw: { "2021-Q1": "51600.00", "2020-Q4": "1.00" },
  ss_tips: { "2021-Q1": "600.00" },
  medicare_wages: { "2021-Q3": "5000.00" },
  employee_counts: { "2021-Q1": 5, "2021-Q2": null },
  revenue: { "2019-Q1": "300000.00" },
  other_credits: { "2021-Q1": "12.50" },
  health: { "2021-Q1": { "Ana Ruiz": "300.00" } },
  health_march_2020: { "Ana Ruiz": "19.00" },
  health_basis: { "2021-Q1": "eligible_days" },
  originally_reported: { "2021-Q1": { "18a": "72.50", "26a": "0.00" } },
  prior_2020_qualified: { "Ana Ruiz": "100.00" },
  claimed_credits: ["wotc"],
  other_credit_wages: [{ quarter: "2021-Q1", name: "Ana Ruiz", kind: "wotc", amount: "5.00" }],
  pay_30_days: { "Ana Ruiz": "3000.00" },
  annual_wages: { "2021-H1": "100000.00" },
  credits: { "2021-Q1": { form_8974: "10.00", form_5884c: null } },
  returns: { "2021-Q1": { filed: "2021-04-30", tax_paid: "2021-04-29", refunded: "2021-06-01" } },
  fte_2019: 12,
  business_began: "2020-08-03",
  recovery_startup: true,
  filing_date: "2023-08-01",
  contingency_rate: "20.00",
  group: {
    members: [
      {
        name: "Beta LLC",
        ein: "98-7654321",
        business_began: "2015-03-01",
        full_time_2019: "60",
        receipts: { "2019-Q1": "7.00" },
        qualified: { "2021-Q3": "8.00" },
      },
    ],
    shared_employees: [{ name: "Ana Ruiz", quarter: "2021-Q1", other_wages: "9.00" }],
  },
  suspensions: [
    {
      start: "2021-07-01",
      end: "2021-08-15",
      mandate_id: 5,
      nominal: { measure: "receipts", part: "10000.00", total: "80000.00" },
    },
    { start: "2021-09-01", end: "2021-09-02" },
  ],
  grounds: {
    "2021-Q3": {
      ground: "suspension",
      spans: [
        ["2021-07-01", "2021-08-15"],
        ["2021-09-01", "2021-09-02"],
      ],
    },
    "2021-Q2": { ground: null, spans: [] },
  },
} as ClaimFacts;

/** Field, section, title, value in words, and the place on the profile where it is entered. */
const expected = [
  ["claim_quarters", "Claim", "Claimed quarters", "Q4 2020, Q1 2021", "details-claimed"],
  ["ppp.1.amount", "PPP", "Round 1 loan amount", "$40,000.00", "rounds"],
  ["ppp.1.start", "PPP", "Round 1 start", "May 1, 2020", "rounds"],
  ["ppp.1.weeks", "PPP", "Round 1 weeks", "24", "rounds"],
  ["ppp.1.forgiven", "PPP", "Round 1 forgiven", "$39,000.00", "rounds"],
  ["ppp.1.payroll_reported", "PPP", "Round 1 payroll reported", "$30,000.00", "rounds"],
  ["ppp.1.nonpayroll_reported", "PPP", "Round 1 non-payroll reported", "$9,000.00", "rounds"],
  ["ppp.1.other_payroll_costs", "PPP", "Round 1 other payroll costs", "$800.00", "rounds"],
  ["ppp.1.group_health", "PPP", "Round 1 of this, group health", "$400.00", "rounds"],
  ["ppp.2.received", "PPP", "Round 2", "Not received", "rounds"],
  ["ppp_mode", "PPP", "PPP method", "Exclude all checks in the covered period", "details-ppp-method"],
  ["owners", "People", "Owners", "Dana Smith; Ed Roe", "owners"],
  ["family", "People", "Family members", "Evan Smith", "owners"],
  ["cleared", "People", "Not the same person, as decided or as it follows", "D Smith is not Dana Smith", "names"],
  [
    "ownership.holdings",
    "People",
    "Ownership",
    "Dana Smith 60.00% of Smith Holding; Smith Holding 100.00% of the client",
    "owners",
  ],
  ["ownership.relations", "People", "Relations", "Evan Smith, child of Dana Smith", "owners"],
  ["ownership.no_living_relatives", "People", "Without living relatives", "Ed Roe", "owners"],
  ["tssw.2020-Q4", "Wages", "Taxable social security wages Q4 2020", "$1.00", "wages-2020-Q4"],
  ["tssw.2021-Q1", "Wages", "Taxable social security wages Q1 2021", "$51,600.00", "wages-2021-Q1"],
  ["ss_tips.2021-Q1", "Wages", "Tips (line 5b) Q1 2021", "$600.00", "wages-2021-Q1"],
  ["medicare_wages.2021-Q3", "Wages", "Medicare wages Q3 2021", "$5,000.00", "details-medicare"],
  ["employee_counts.2021-Q1", "Employees", "Employee count Q1 2021", "5", "counts-2021-Q1"],
  ["revenue.2019-Q1", "Gross receipts", "Gross receipts Q1 2019", "$300,000.00", "details-receipts-2019-Q1"],
  ["other_credits.2021-Q1", "Earlier filings", "Other credits Q1 2021", "$12.50", "details-other-credits-2021-Q1"],
  ["health.2021-Q1.Ana Ruiz", "Health expenses", "Ana Ruiz Q1 2021", "$300.00", "details-health"],
  [
    "originally_reported.2021-Q1.18a",
    "Earlier filings",
    "Line 18a of Q1 2021 as reported",
    "$72.50",
    "details-reported-2021-Q1",
  ],
  ["prior_2020.Ana Ruiz", "Earlier filings", "Ana Ruiz, wages of 2020 already used", "$100.00", "details-prior-2020"],
  ["claimed_credits", "Wages", "Credits claimed for wages", "WOTC (51)", "details-used-wages"],
  [
    "other_credit_wages.2021-Q1.wotc.Ana Ruiz",
    "Wages",
    "Ana Ruiz Q1 2021, used for WOTC (51)",
    "$5.00",
    "details-used-wages",
  ],
  [
    "pay_30_days.Ana Ruiz",
    "Wages",
    "Ana Ruiz, pay of the 30 days before the period",
    "$3,000.00",
    "details-pay-before",
  ],
  ["annual_wages.2021-H1", "Wages", "Wages of 2021 H1", "$100,000.00", "details-annual-wages"],
  ["credits.2021-Q1.form_8974", "Earlier filings", "Form 8974, Q1 2021", "$10.00", "details-other-credits-2021-Q1"],
  [
    "returns.2021-Q1.filed",
    "Earlier filings",
    "Q1 2021 original return filed",
    "Apr 30, 2021",
    "details-returns-2021-Q1",
  ],
  ["returns.2021-Q1.tax_paid", "Earlier filings", "Q1 2021 tax paid", "Apr 29, 2021", "details-returns-2021-Q1"],
  ["returns.2021-Q1.refunded", "Earlier filings", "Q1 2021 refund made", "Jun 1, 2021", "details-returns-2021-Q1"],
  ["health_march_2020.Ana Ruiz", "Health expenses", "Ana Ruiz March 13–31, 2020", "$19.00", "details-health"],
  ["health_basis.2021-Q1", "Health expenses", "Amounts of Q1 2021", "For the eligible days only", "details-health"],
  ["fte_2019", "Employees", "2019 average full-time employees", "12", "details-fte"],
  ["business_began", "Gross receipts", "Business began", "Aug 3, 2020", "details-business-began"],
  ["recovery_startup", "Gross receipts", "Recovery startup", "Yes", "details-recovery-startup"],
  ["filing_date", "Filing", "Filing date", "Aug 1, 2023", "details-filing-date"],
  ["contingency_rate", "Filing", "Contingency rate", "20%", null],
  ["group.Beta LLC.ein", "Group of companies", "Beta LLC, EIN", "98-7654321", "details-group"],
  ["group.Beta LLC.business_began", "Group of companies", "Beta LLC, began", "Mar 1, 2015", "details-group"],
  [
    "group.Beta LLC.full_time_2019",
    "Group of companies",
    "Beta LLC, 2019 average full-time employees",
    "60",
    "details-group",
  ],
  [
    "group.Beta LLC.receipts.2019-Q1",
    "Group of companies",
    "Beta LLC, gross receipts Q1 2019",
    "$7.00",
    "details-group",
  ],
  [
    "group.Beta LLC.qualified.2021-Q3",
    "Group of companies",
    "Beta LLC, qualified wages and health Q3 2021",
    "$8.00",
    "details-group",
  ],
  [
    "group.shared.2021-Q1.Ana Ruiz",
    "Group of companies",
    "Ana Ruiz Q1 2021, wages of other members",
    "$9.00",
    "details-group",
  ],
  [
    "suspensions.5.2021-07-01",
    "Grounds",
    "The order 5",
    "Jul 1, 2021 to Aug 15, 2021, receipts 10,000.00 of 80,000.00",
    null,
  ],
  ["suspensions.1.2021-09-01", "Grounds", "The order 2", "Sep 1, 2021 to Sep 2, 2021", null],
  [
    "grounds.2021-Q3",
    "Grounds",
    "Ground of Q3 2021 by the review",
    "Suspension by government order: Jul 1, 2021 to Aug 15, 2021, Sep 1, 2021 to Sep 2, 2021",
    null,
  ],
  ["grounds.2021-Q2", "Grounds", "Ground of Q2 2021 by the review", "None", null],
];
const told = (of: ClaimFacts, nameOf?: Parameters<typeof inputValues>[1]) =>
  inputValues(of, nameOf).map((one) => [
    one.field,
    one.section,
    one.title,
    one.value,
    entryAddress(7, one)?.replace("/clients/7/profile#", "") ?? null,
  ]);

test("every value of an input is told in words, in order, with the place where it is entered", () => {
  expect(told(facts, (mandate) => `The order ${mandate}`)).toEqual(expected);
  const [first, second] = told(facts).filter(([field]) => String(field).startsWith("suspensions."));
  expect([first?.[2], second?.[2]]).toEqual(["Order 5", "Order 2"]);
});

test("what nobody entered is not told", () => {
  expect(told({ claim_quarters: ["2021-Q1"] })).toEqual([
    ["claim_quarters", "Claim", "Claimed quarters", "Q1 2021", "details-claimed"],
  ]);
  const empty = {
    claim_quarters: ["2021-Q1"],
    owners: [],
    family: [],
    cleared: [],
    ownership: { holdings: [], relations: [], no_living_relatives: [] },
    ppp: [],
    ppp_mode: "min_payroll",
    claimed_credits: [],
    group: { members: [{ name: "Beta LLC", full_time_2019: null }] },
    fte_2019: null,
  } as unknown as ClaimFacts;
  expect(told(empty)).toHaveLength(1);
  const [round] = told({
    claim_quarters: ["2021-Q1"],
    ppp: [{ number: 1, start: "2020-05-01", amount: null }],
  } as never).slice(1);
  expect(round).toEqual(["ppp.1.start", "PPP", "Round 1 start", "May 1, 2020", "rounds"]);
});
