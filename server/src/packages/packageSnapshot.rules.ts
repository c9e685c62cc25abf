import { type ClaimFacts, type ClaimSnapshot, factsText } from "../calculations/index.ts";
import type { ClientRecord } from "../clients/index.ts";

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
  contact: string;
}

/** Everything a package rests on, fixed when it was requested: later changes do not reach it (07, 5.1). */
export interface PackageSnapshot extends ClaimSnapshot {
  client: ClientFacts;
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
  };
}

const factNames: readonly (readonly [string, readonly (keyof ClaimFacts)[]])[] = [
  ["PPP rounds", ["ppp", "ppp_mode"]],
  ["owners", ["owners", "family", "cleared"]],
  ["taxable wages", ["tssw"]],
  ["Medicare wages", ["medicare_wages"]],
  ["employee counts", ["employee_counts", "fte_2019"]],
  ["gross receipts", ["revenue"]],
  ["contingency rate", ["contingency_rate"]],
];

const clientNames: readonly (readonly [string, readonly (keyof ClientFacts)[]])[] = [
  ["legal name", ["legal_name"]],
  ["trade name", ["trade_name"]],
  ["EIN", ["ein"]],
  ["address", ["street", "city", "state", "zip"]],
  ["business type", ["business_type"]],
  ["contact", ["contact"]],
];

/**
 * What a new package would say otherwise, each part once; the default filing date, which is the day of the request, does
 * not count (07, 3). `samePayroll`: whether the rows are equal, whichever import they came with.
 */
export function outdatedParts(made: PackageSnapshot, now: PackageSnapshot | null, samePayroll: boolean): string[] {
  if (!now) return ["payroll"];
  const changed = samePayroll ? [] : ["payroll"];
  for (const [name, fields] of factNames) if (!sameFacts(made.facts, now.facts, fields)) changed.push(name);
  for (const [name, fields] of clientNames)
    if (fields.some((field) => made.client[field] !== now.client[field])) changed.push(name);
  return changed;
}

function sameFacts(a: ClaimFacts, b: ClaimFacts, fields: readonly (keyof ClaimFacts)[]): boolean {
  const only = (facts: ClaimFacts) =>
    factsText({
      claim_quarters: [],
      ...Object.fromEntries(fields.map((field) => [field, facts[field]])),
    } as ClaimFacts);
  return only(a) === only(b);
}
