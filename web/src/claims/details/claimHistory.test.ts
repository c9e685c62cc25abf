import { expect, test } from "vitest";
import { wordedFields } from "../../ui/panels/historyWords.ts";
import { claimHistory } from "./claimHistory.ts";

/** How the history writes the value of a field of an action. */
const written = (action: string, field: string, value: unknown) =>
  wordedFields(action, [field], claimHistory).map(({ label, show }) => `${label}: ${show(value)}`);

test.each([
  ["round.update", "number", 1, "Round: 2020 PPP round"],
  ["round.update", "number", 2, "Round: 2021 PPP round"],
  ["round.update", "amount", "12500.00", "Amount: $12,500.00"],
  ["round.update", "forgiven", "1.00", "Amount forgiven: $1.00"],
  ["round.update", "payroll_reported", "1.00", "Payroll reported: $1.00"],
  ["round.update", "group_health", "1.00", "Of this, group health: $1.00"],
  ["wages.update", "2021-Q1", "51600.00", "Q1 2021: $51,600.00"],
  ["wages.update", "2021-Q1 tips", "10.00", "Tips (line 5b), Q1 2021: $10.00"],
  ["receipts.update", "2019-Q4", "1000.00", "Q4 2019: $1,000.00"],
  ["counts.update", "2021-Q1", 1200, "Q1 2021: 1,200"],
  ["claim_details.update", "reported_18a", "5.00", "Line 18a: $5.00"],
  ["claim_details.update", "2020-Q2 reported_33a", "5.00", "Line 33a, Q2 2020: $5.00"],
  ["claim_details.update", "credit_form_8974", "5.00", "Form 8974: $5.00"],
  ["claim_details.update", "other_credits", "5.00", "Other credits on the return: $5.00"],
  ["claim_details.update", "annual_wages_2020", "5.00", "Wages of 2020: $5.00"],
  ["claim_details.update", "medicare_wages", "5.00", "Medicare wages: $5.00"],
  ["claim_details.update", "2021-Q1 health", "3 names, 1090.00", "Health expenses, Q1 2021: 3 names, $1,090.00"],
  [
    "claim_details.update",
    "2020-Q2 health_march_2020",
    "1 name, 5.00",
    "Health expenses of March 13–31, Q2 2020: 1 name, $5.00",
  ],
  ["claim_details.update", "other_credit_wages", "2 names, 10.00", "Wages used for other credits: 2 names, $10.00"],
  ["claim_details.update", "health_basis", "quarter", "Health amounts are for: the whole quarter"],
  ["claim_details.update", "health_basis", "eligible_days", "Health amounts are for: the eligible days only"],
  ["claim_details.update", "claimed_credits", "wotc, 45S", "Credits claimed for wages: WOTC (51), 45S"],
  ["claim_details.update", "ppp_mode", "exclude_all", "PPP method: Exclude all checks in the covered period"],
  ["claim_details.update", "process", "claim", "Process: Claim (line 2)"],
  ["owners.update", "kind", "family", "Owner or family: Family"],
  ["owners.update", "kind", "entity", "Owner or family: Entity"],
  ["owners.update", "percent", "62.50", "Percent owned: 62.5%"],
  ["owners.update", "has_owners", false, "Owners of the business: None declared"],
  ["owners.update", "has_owners", true, "Owners of the business: Listed"],
  ["owner.on_payroll", "on_payroll", "open", "On payroll: To check"],
  ["owner.on_payroll", "on_payroll", "matched", "On payroll: Found"],
  ["owner.on_payroll", "on_payroll", "absent", "On payroll: Not on payroll"],
  ["name_match.decide", "state", "cleared", "Decision: Different person"],
  ["name_match.decide", "state", "note", "Decision: Same last name only"],
  ["payroll.import", "rows", 1200, "Rows: 1,200"],
  ["payroll.import", "gross", "10.00", "Gross: $10.00"],
])("the history writes %s of %s %j in the words of the forms", (action, field, value, text) =>
  expect(written(action, field, value)).toEqual([text]),
);

test("what only the machinery reads of an import is not written", () => {
  expect(written("payroll.import", "batch", 4)).toEqual([]);
  expect(written("payroll.import", "rows_fingerprint", "9c1f")).toEqual([]);
});
