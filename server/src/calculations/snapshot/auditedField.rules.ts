/** Parts of a snapshot that are entered as a whole: their entries in the audit trail name people, days or orders. */
const whole = new Set(["owners", "family", "ownership", "group", "cleared", "suspensions", "grounds"]);

/** `payrollReported` and `payroll_reported` are one field. */
const plain = (text: string) => text.replaceAll("_", "").toLowerCase();

/** Days of a return. */
const dayNames: Record<string, string> = { filed: "return_filed", refunded: "refunded_on" };

/** What the audit trail calls a value of a snapshot, `originally_reported.2021-Q1.18a`. */
function auditedName(field: string): string {
  const [head = "", second = "", third = ""] = field.split(".");
  if (head === "ppp") return third === "received" ? "did_not_receive" : third;
  if (head === "medicare_wages" || head === "other_credits") return `${second} ${head}`;
  if (head === "ss_tips") return `${second} tips`;
  if (head === "other_credit_wages" || head === "pay_30_days") return head;
  if (head === "annual_wages") return `annual_wages_${second}`.replaceAll("-", "_");
  if (head === "credits") return `${second} credit_${third}`;
  if (head === "returns") return `${second} ${dayNames[third] ?? third}`;
  if (head === "originally_reported") return `${second} reported_${third}`;
  if (head === "health") return `${second} health`;
  if (head === "health_march_2020") return "2020-Q2 health_march_2020";
  if (head === "health_basis") return `${second} health_basis`;
  if (head === "prior_2020") return "prior_2020_used";
  return second === "" ? head : second;
}

/** Whether an entry of the audit trail with these fields is about a value of a snapshot. */
export function namesField(field: string, audited: Readonly<Record<string, unknown>>): boolean {
  if (whole.has(field.split(".")[0] ?? "")) return true;
  const names = Object.keys(audited).map(plain);
  if (field === "claim_quarters") return names.some((name) => name.endsWith(" claimed"));
  return names.includes(plain(auditedName(field)));
}
