import { createHash } from "node:crypto";
import { moneyText, parseMoney } from "@refundry/contract/values";
import type { ClaimInput } from "./input.ts";

/** Raised whenever the same input and rules could give other bytes. */
export const engineVersion = "2.0.0";

/** Fields whose texts are amounts, wherever they stand below the named one. */
const moneyFields = new Set([
  "gross",
  "tips",
  "other_credit",
  "revenue",
  "tssw",
  "ss_tips",
  "medicare_wages",
  "annual_wages",
  "amount",
  "forgiven",
  "payroll_reported",
  "nonpayroll_reported",
  "other_payroll_costs",
  "group_health",
  "part",
  "total",
  "health",
  "health_march_2020",
  "pay_30_days",
  "credits",
  "receipts",
  "qualified",
  "other_wages",
  "other_credits",
  "originally_reported",
  "prior_2020_qualified",
  "contingency_rate",
]);

function serializeText(text: string, isMoney: boolean): string {
  const value = isMoney ? parseMoney(text) : null;
  return JSON.stringify(value === null ? text : moneyText(value));
}

/** Keys sorted by their characters; what is absent or null is left out. */
function serialize(value: unknown, isMoney: boolean): string {
  if (typeof value === "string") return serializeText(value, isMoney);
  if (Array.isArray(value)) return `[${value.map((entry) => serialize(entry, isMoney)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, entry]) => entry !== undefined && entry !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${serialize(entry, isMoney || moneyFields.has(key))}`);
  return `{${members.join(",")}}`;
}

/**
 * The one text of an input: JSON without spaces, keys sorted, amounts with two digits, rows in the order of the file
 * (spec 06, 5.2). What was not entered is left out, whether it was absent or null.
 */
export function canonicalInput(input: ClaimInput): string {
  return serialize(input, false);
}

/** SHA-256 of the canonical input, 64 hexadecimal digits. */
export function inputHash(input: ClaimInput): string {
  return createHash("sha256").update(canonicalInput(input), "utf8").digest("hex");
}
