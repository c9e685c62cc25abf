import { isDeepStrictEqual } from "node:util";
import type { Form8821Facts } from "@refundry/contract/packages";
import type { IsoDate, QuarterKey } from "@refundry/contract/values";
import { type ClaimFacts, type ClaimSnapshot, factsText } from "../../calculations/index.ts";
import type { ClaimDetailFacts, StatedImpact } from "../../claims/index.ts";
import type { ClientRecord } from "../../clients/index.ts";

/** What a package prints of the client, as it was at the request. */
export interface ClientFacts {
  id: number;
  legal_name: string;
  trade_name: string;
  ein: string;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  business_type: number;
  /** With the salutation, as a letter addresses it. */
  contact: string;
  /** With the salutation and the last name alone, as a letter begins; a snapshot of before it was kept has none. */
  addressed_as?: string;
  /** First and last name, as a form wants it printed. */
  contact_name: string;
  /** Ten digits. */
  contact_phone: string | null;
}

/** What is said of the filing, as entered; null where the day of the request stands in (05, 3.2). */
export interface EnteredFiling {
  filing_date: IsoDate | null;
  date_discovered: IsoDate | null;
  process: "claim" | "adjust";
  signer_title: string | null;
}

/** The filing as the forms state it. */
export interface FilingFacts extends EnteredFiling {
  filing_date: IsoDate;
  date_discovered: IsoDate;
}

export function filingOf(entered: EnteredFiling, requestedOn: IsoDate): FilingFacts {
  return {
    ...entered,
    filing_date: entered.filing_date ?? requestedOn,
    date_discovered: entered.date_discovered ?? requestedOn,
  };
}

export function enteredFilingOf(details: ClaimDetailFacts): EnteredFiling {
  return {
    filing_date: details.filingDate,
    date_discovered: details.dateDiscovered,
    process: details.process,
    signer_title: details.signerTitle,
  };
}

/** An approved order as a package cites it (07, 5.2, part 12). */
export interface PrintedOrder {
  mandate: number;
  title: string;
  author: string | null;
  order_number: string | null;
  /** Null: nationwide. */
  state: string | null;
  operation_limited: string | null;
  periods: { from: IsoDate; to: IsoDate }[];
  citations: { page: number; quote: string }[];
}

/** The paper of an order that a package holds a copy of. */
export interface OrderPaper {
  mandate: number;
  sha256: string;
  /** Bytes. */
  size: number;
}

/** What is entered of an order's effect in a quarter: its part of a whole, or a suspension in full, and where that is from (14, 5.3). */
export interface PrintedEffect {
  mandate: number;
  title: string;
  quarter: QuarterKey;
  kind: "full" | "receipts" | "hours" | "modification";
  /** Decimal strings of dollars, hours or what could be provided; null of a suspension in full. */
  part: string | null;
  total: string | null;
  source: string;
}

/** Everything a package rests on, fixed when it was requested: later changes do not reach it (07, 5.1). */
export interface PackageSnapshot extends ClaimSnapshot {
  /** The rules in force at the request; a snapshot of before it was kept is calculated by those of the day. */
  rules_version?: string;
  client: ClientFacts;
  filing: EnteredFiling;
  /** Whether the client says that it is part of a group of companies; a snapshot of before it was kept has none. */
  in_group?: boolean;
  /** How the client says the pandemic hit the business. */
  impacts: StatedImpact[];
  orders: PrintedOrder[];
  /** The papers of these orders; absent of a draft, which lists them only, and of a snapshot of before they were copied. */
  order_papers?: OrderPaper[];
  /** Every effect of these orders with its source; a snapshot of before it was kept has none. */
  effects?: PrintedEffect[];
  /** Who the client's tax firm names on Form 8821 on the day of the request. */
  designee: Form8821Facts["designee"];
  /** The name of the client's tax firm. */
  tax_firm: string;
  /** The paid preparer of the settings at the request; a snapshot of before it was kept has none. */
  preparer?: string;
}

export function clientFactsOf(client: ClientRecord): ClientFacts {
  return {
    id: client.id,
    legal_name: client.legalName,
    trade_name: client.tradeName,
    ein: client.ein,
    street: client.street,
    city: client.city,
    state: client.state,
    zip: client.zip,
    business_type: client.businessType,
    contact: `${client.contactSalutation} ${client.contactFirst} ${client.contactLast}`,
    addressed_as: `${client.contactSalutation} ${client.contactLast}`,
    contact_name: `${client.contactFirst} ${client.contactLast}`,
    contact_phone: client.contactPhone,
  };
}

const groupName = "group of companies";

/**
 * What the part of the claim that a fact belongs to is called, in the order in which parts are named. Each fact has one; only
 * the day of filing, which may be the day of the request, and the form, which follows the business type, are told elsewhere.
 */
const factNames: Record<Exclude<keyof ClaimFacts, "filing_date" | "form">, string> = {
  ppp: "PPP rounds",
  ppp_mode: "PPP rounds",
  owners: "owners",
  family: "owners",
  cleared: "owners",
  ownership: "owners",
  tssw: "taxable wages",
  ss_tips: "taxable wages",
  annual_wages: "taxable wages",
  medicare_wages: "Medicare wages",
  employee_counts: "employee counts",
  fte_2019: "employee counts",
  pay_30_days: "employee counts",
  revenue: "gross receipts",
  group: groupName,
  contingency_rate: "contingency rate",
  claim_quarters: "claimed quarters",
  health: "health plan expenses",
  health_march_2020: "health plan expenses",
  health_basis: "health plan expenses",
  other_credits: "other credits",
  credits: "other credits",
  claimed_credits: "other credits",
  other_credit_wages: "other credits",
  returns: "days of the returns",
  limits: "limits to file",
  originally_reported: "amounts originally reported",
  prior_2020_qualified: "2020 wages claimed before",
  recovery_startup: "recovery startup",
  business_began: "recovery startup",
  suspensions: "grounds",
  elections: "grounds",
  grounds: "grounds",
};

const parts = [...new Set(Object.values(factNames))];
const factsOfPart = (name: string) =>
  (Object.keys(factNames) as (keyof typeof factNames)[]).filter((field) => factNames[field] === name);

const clientNames: readonly (readonly [string, readonly (keyof ClientFacts)[]])[] = [
  ["legal name", ["legal_name"]],
  ["trade name", ["trade_name"]],
  ["EIN", ["ein"]],
  ["address", ["street", "city", "state", "zip"]],
  ["business type", ["business_type"]],
  ["contact", ["contact", "contact_phone"]],
];

const filingNames: readonly (readonly [string, keyof EnteredFiling])[] = [
  ["filing date", "filing_date"],
  ["date discovered", "date_discovered"],
  ["process", "process"],
  ["signer's title", "signer_title"],
];

const printedNames: readonly (readonly [
  string,
  "impacts" | "orders" | "order_papers" | "effects" | "designee" | "tax_firm" | "preparer",
])[] = [
  ["business impact", "impacts"],
  ["mandates", "orders"],
  ["copies of mandates", "order_papers"],
  ["effects of mandates", "effects"],
  ["designee", "designee"],
  ["tax firm", "tax_firm"],
  ["paid preparer", "preparer"],
];

/**
 * What a new package would say otherwise, each part once; the default filing date, which is the day of the request, does
 * not count (07, 3). `samePayroll`: whether the rows are equal, whichever import they came with.
 */
export function outdatedParts(made: PackageSnapshot, now: PackageSnapshot | null, samePayroll: boolean): string[] {
  if (!now) return ["payroll"];
  const changed = samePayroll ? [] : ["payroll"];
  for (const name of parts)
    if (!sameFacts(made.facts, now.facts, factsOfPart(name)) || (name === groupName && declaresOtherwise(made, now)))
      changed.push(name);
  for (const [name, fields] of clientNames)
    if (fields.some((field) => made.client[field] !== undefined && made.client[field] !== now.client[field]))
      changed.push(name);
  for (const [name, field] of filingNames)
    if (made.filing && made.filing[field] !== now.filing[field]) changed.push(name);
  // The stored snapshot comes back with its keys in another order; an early one lacks what packages print since.
  for (const [name, field] of printedNames)
    if (made[field] !== undefined && !isDeepStrictEqual(made[field], now[field])) changed.push(name);
  return changed;
}

/** Whether the client belongs to a group was answered otherwise: before its members are entered nothing else of the claim says so. */
const declaresOtherwise = (made: PackageSnapshot, now: PackageSnapshot) =>
  made.in_group !== undefined && made.in_group !== now.in_group;

function sameFacts(a: ClaimFacts, b: ClaimFacts, fields: readonly (keyof ClaimFacts)[]): boolean {
  const only = (facts: ClaimFacts) =>
    factsText({
      claim_quarters: [],
      ...Object.fromEntries(fields.map((field) => [field, facts[field]])),
    } as ClaimFacts);
  return only(a) === only(b);
}
