import type { nameMatchLifecycle } from "@refundry/contract/claims";
import { type OtherCreditKind, otherCreditNames } from "@refundry/contract/values";
import {
  choiceWords,
  countWords,
  type FieldWords,
  type HistoryWords,
  moneyWords,
} from "../../ui/panels/historyWords.ts";
import { roundWords } from "../rounds/roundForm.ts";
import {
  earlierWords,
  filingWords,
  marchLines,
  methods,
  processes,
  reportedLines,
  returnCreditFields,
  returnDays,
  sizeWords,
} from "./detailWords.ts";

const money = (label: string): FieldWords => ({ label, show: moneyWords });
/** `3 names, 1090.00`, as the trail keeps a list: how many, and their sum. */
const named = (label: string): FieldWords => ({
  label,
  show: (value) => String(value).replace(/-?\d+\.\d\d$/, moneyWords),
});

const matchStates = {
  excluded: "Excluded",
  suspect: "To check",
  confirmed: "Same person",
  cleared: "Different person",
  note: "Same last name only",
} satisfies Record<(typeof nameMatchLifecycle.states)[number], string>;

const kinds = [
  ["owner", "Owner"],
  ["family", "Family"],
  ["entity", "Entity"],
] as const;

/** What the history calls the parts of a claim and their fields, in the order of the forms. */
export const claimHistory: HistoryWords = {
  actions: {
    "round.create": "PPP round added",
    "round.update": "PPP round changed",
    "round.delete": "PPP round cleared",
    "wages.update": "Taxable social security wages changed",
    "counts.update": "Employee counts changed",
    "receipts.update": "Gross receipts changed",
    "impact.update": "Business impact changed",
    "claim_details.update": "Claim details changed",
    "group.update": "Group of companies changed",
    "owners.update": "Owners and family members changed",
    "owner.on_payroll": "Owner looked for on the payroll",
    "name_match.decide": "Name decided",
    "name_match.reopen": "Name reopened",
    "checklist.update": "Checklist step done",
    "question.ask": "Client asked",
    "question.take_back": "Asked of the client no more",
    "payroll.import": "Payroll imported",
    "payroll.revert": "Payroll reverted",
  },
  entries: {
    round: {
      fields: {
        number: {
          label: "Round",
          show: choiceWords([
            ["1", "2020 PPP round"],
            ["2", "2021 PPP round"],
          ]),
        },
        amount: money(roundWords.amount),
        start: { label: roundWords.start },
        did_not_receive: { label: roundWords.did_not_receive },
        weeks: { label: roundWords.weeks },
        forgiven: money(roundWords.forgiven),
        payroll_reported: money(roundWords.payroll_reported),
        nonpayroll_reported: money(roundWords.nonpayroll_reported),
        other_payroll_costs: money(roundWords.other_payroll_costs),
        group_health: money(roundWords.group_health),
      },
    },
    wages: { fields: { tips: money("Tips (line 5b)") }, ofQuarter: moneyWords },
    receipts: { ofQuarter: moneyWords },
    counts: { ofQuarter: countWords },
    claim_details: {
      fields: {
        fte_2019: { label: sizeWords.fte_2019 },
        fte_year: { label: "Year of the average" },
        medicare_wages: money("Medicare wages"),
        business_began: { label: sizeWords.business_began.label },
        recovery_startup: { label: sizeWords.recovery_startup },
        exempt_or_government: { label: sizeWords.exempt_or_government },
        group_of_companies: { label: sizeWords.group_of_companies },
        supplement: { label: sizeWords.supplement },
        ...Object.fromEntries(
          [...reportedLines, ...marchLines, ...returnCreditFields].map(([line, label]) => [line, money(label)]),
        ),
        other_credits: money("Other credits on the return"),
        ...Object.fromEntries(returnDays.map(([day, label]) => [day, { label }])),
        prior_2020: { label: earlierWords.prior_2020.label },
        prior_2020_used: named(earlierWords.used),
        health: named("Health expenses"),
        health_march_2020: named("Health expenses of March 13–31"),
        health_basis: {
          label: "Health amounts are for",
          show: choiceWords([
            ["quarter", "the whole quarter"],
            ["eligible_days", "the eligible days only"],
          ]),
        },
        claimed: { label: "Claimed" },
        claimed_credits: {
          label: "Credits claimed for wages",
          show: (value) =>
            String(value)
              .split(", ")
              .map((kind) => otherCreditNames[kind as OtherCreditKind] ?? kind)
              .join(", "),
        },
        other_credit_wages: named("Wages used for other credits"),
        pay_30_days: named(sizeWords.pay_before),
        annual_wages_2020: money(sizeWords.annual_wages_2020),
        annual_wages_2021_h1: money(sizeWords.annual_wages_2021_h1),
        annual_wages_2021_h2: money(sizeWords.annual_wages_2021_h2),
        ppp_mode: { label: filingWords.ppp_mode.label, show: choiceWords(methods) },
        process: { label: filingWords.process.label, show: choiceWords(processes) },
        filing_date: { label: filingWords.filing_date.label },
        date_discovered: { label: filingWords.date_discovered.label },
        signer_title: { label: filingWords.signer_title },
        files_own_941: { label: filingWords.files_own_941 },
      },
    },
    checklist: { fields: { done_steps: { label: "Steps done" } } },
    question: { fields: { asked: { label: "Asked for" } } },
    group: { fields: { shared_employees: { label: "Employees paid by several" } } },
    owners: {
      fields: {
        person: { label: "Person" },
        name: { label: "Name" },
        kind: { label: "Owner or family", show: choiceWords(kinds) },
        percent: { label: "Percent owned", show: (value) => `${Number(value)}%` },
        has_living_relatives: { label: "Has living relatives" },
        shares: { label: "Percent owned" },
        holdings: { label: "Percent owned of entities" },
        relations: { label: "Relations" },
        no_living_relatives: { label: "Without living relatives" },
        related_to: { label: "Related to" },
        relation: { label: "Relation" },
        has_owners: {
          label: "Owners of the business",
          show: choiceWords([
            ["true", "Listed"],
            ["false", "None declared"],
          ]),
        },
        owner_family_list: { label: "Owners and family" },
      },
    },
    owner: {
      fields: {
        name: { label: "Name" },
        on_payroll: {
          label: "On payroll",
          show: choiceWords([
            ["open", "To check"],
            ["matched", "Found"],
            ["absent", "Not on payroll"],
          ]),
        },
      },
    },
    name_match: {
      fields: {
        person: { label: "Listed person" },
        employee: { label: "Name on the payroll" },
        state: { label: "Decision", show: choiceWords(Object.entries(matchStates)) },
      },
    },
    payroll: {
      fields: {
        rows: { label: "Rows", show: countWords },
        employees: { label: "Employees", show: countWords },
        gross: money("Gross"),
      },
      unread: ["batch", "rows_fingerprint"],
    },
  },
};
