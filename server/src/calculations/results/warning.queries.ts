import type { CalculationWarning } from "@refundry/contract/calculations";
import {
  formatMoney,
  type Money,
  money,
  moneyText,
  parseQuarterKey,
  type QuarterKey,
  quarterKey,
  quarterLabel,
  utcDate,
} from "@refundry/contract/values";
import { type ClaimQuarter, limitsPassed } from "@refundry/credit";
import { and, asc, eq, isNull } from "drizzle-orm";
import { claimFactsOf, claimPeople } from "../../claims/index.ts";
import { rulesNamed } from "../../content/index.ts";
import { ordersOf } from "../../mandates/index.ts";
import { users } from "../../people/index.ts";
import { factOf, nameOf, type Tx } from "../../platform/index.ts";
import { warningAcceptances } from "../calculationRecord.tables.ts";
import { claimed2020, formWarnings } from "../calculations.facts.ts";
import type { EligibilityFacts, ExcludedPerson } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";
import type { CalculationKind, CalculationRecord } from "./calculation.commands.ts";
import { quarterOf, quarterRows, wordsOf } from "./calculation.queries.ts";
import { withLimits } from "./warning.rules.ts";
import { warningLink } from "./warningLink.rules.ts";

export type AcceptanceRecord = typeof warningAcceptances.$inferSelect;
/** One text for a warning and exactly its arguments. */
export function warningKey({ code, args }: { code: string; args: readonly string[] }): string {
  return JSON.stringify([code, ...args]);
}

/** The acceptances of a client and kind that hold, by warning. */
export async function acceptancesOf(
  tx: Tx,
  client: number,
  kind: CalculationKind,
): Promise<Map<string, AcceptanceRecord & { name: string }>> {
  const rows = await tx.db
    .select({ acceptance: warningAcceptances, person: users })
    .from(warningAcceptances)
    .innerJoin(users, eq(users.id, warningAcceptances.acceptedBy))
    .where(
      and(
        eq(warningAcceptances.client, client),
        eq(warningAcceptances.kind, kind),
        isNull(warningAcceptances.withdrawnAt),
      ),
    );
  return new Map(
    rows.map(({ acceptance, person }) => [warningKey(acceptance), { ...acceptance, name: nameOf(person) }]),
  );
}

/** A result of which warnings are asked; `id` is null where it is kept nowhere. */
export type WarnedResult = Pick<
  CalculationRecord,
  "client" | "kind" | "input" | "eligibility" | "excluded" | "warnings" | "rulesVersion"
> & {
  id: number | null;
  /** The quarters of a result that is kept nowhere. */
  quarters?: readonly { quarter: QuarterKey; refund: Money }[];
};

/**
 * What stands now against a package of a result, in the order in which it is shown: what the engine and the input say,
 * the limits to file, and what no input gives rise to. The gate of a final, the screen's list and the pages of a draft all
 * ask here. A result without filing date is judged by today, as a package of today is (06, 5.2).
 */
export async function standingWarnings(tx: Tx, result: WarnedResult): Promise<CalculationWarning[]> {
  const refunds = await refundsOf(tx, result);
  return [...(await wordsByToday(tx, result, refunds)), ...(await liveWarnings(tx, result, owedOf(refunds)))];
}

/**
 * What a result says of itself, and of its own figures that something is owed; one without filing date is judged by today,
 * whenever it was made.
 */
export async function ownWarnings(tx: Tx, result: WarnedResult): Promise<CalculationWarning[]> {
  const refunds = await refundsOf(tx, result);
  return [...(await wordsByToday(tx, result, refunds)), ...owedOf(refunds)];
}

const owedOf = (refunds: readonly QuarterRefund[]) =>
  refunds.flatMap(({ quarter, refund }) => correctsDownward(quarter, refund));

type QuarterRefund = { quarter: ClaimQuarter; refund: Money };

async function wordsByToday(
  tx: Tx,
  result: WarnedResult,
  refunds: readonly QuarterRefund[],
): Promise<CalculationWarning[]> {
  const facts = result.input as ClaimFacts;
  const rules = await rulesNamed(tx, result.rulesVersion);
  const limits = facts.filing_date ? [] : limitsPassed(facts, refunds, utcDate(tx.now), rules);
  return wordsOf(result, withLimits(result.warnings, limits), rules);
}

async function refundsOf(tx: Tx, result: WarnedResult): Promise<QuarterRefund[]> {
  const kept = result.id === null ? (result.quarters ?? []) : await refundsKept(tx, result.id);
  return kept.map(({ quarter, refund }) => ({ quarter: quarter as ClaimQuarter, refund }));
}

/** The credit of a quarter was claimed too high: the client owes what line 27 is above 0.00 (06, 5.6). */
function correctsDownward(quarter: QuarterKey, refund: Money): CalculationWarning[] {
  if (refund >= 0n) return [];
  const amount = moneyText(money(-refund));
  const text = `${quarterLabel(parseQuarterKey(quarter))}: the credit was claimed too high. The client owes ${formatMoney(amount)}.`;
  return [{ code: "CORRECTS_DOWNWARD", args: [quarter, amount], level: "accept", text }];
}

async function refundsKept(tx: Tx, calculation: number) {
  const rows = await quarterRows(tx, calculation);
  return rows.map((row) => ({ quarter: quarterKey(quarterOf(row)) as ClaimQuarter, refund: row.refund }));
}

/** The warnings of a calculation as a screen shows them: of a current one what stands against it now, of others their own. */
export async function shownWarnings(tx: Tx, calculation: CalculationRecord) {
  const standing = calculation.isCurrent
    ? await standingWarnings(tx, calculation)
    : wordsOf(calculation, calculation.warnings, await rulesNamed(tx, calculation.rulesVersion));
  return withAcceptances(tx, calculation, standing);
}

/** What stands now against a package of a result, with who answered for it; also of one that is current no more, or kept nowhere. */
export async function answeredWarnings(tx: Tx, result: WarnedResult) {
  return withAcceptances(tx, result, await standingWarnings(tx, result));
}

/** How many warnings stand against a package of a calculation that nobody accepted or that cannot be accepted. */
export async function openWarnings(tx: Tx, calculation: CalculationRecord): Promise<number> {
  const standing = await answeredWarnings(tx, calculation);
  return standing.filter(({ level, acceptance }) => level === "open" || (level === "accept" && !acceptance)).length;
}

async function withAcceptances(tx: Tx, { client, kind }: WarnedResult, warnings: readonly CalculationWarning[]) {
  const accepted = await acceptancesOf(tx, client, kind);
  const forFinal = kind === "draft" ? await acceptancesOf(tx, client, "final") : new Map<string, never>();
  return warnings.map((one) => ({
    ...one,
    link: warningLink(client, one.code, one.args),
    acceptance: answerOf(accepted.get(warningKey(one))),
    accepted_for_final: answerOf(forFinal.get(warningKey(one))),
  }));
}

const answerOf = (acceptance: (AcceptanceRecord & { name: string }) | undefined) =>
  acceptance ? { note: acceptance.note, by: acceptance.name, at: acceptance.acceptedAt } : null;

/** Warnings that no input of the engine gives rise to (06, 5.6, without an E). */
async function liveWarnings(
  tx: Tx,
  result: WarnedResult,
  owed: readonly CalculationWarning[],
): Promise<CalculationWarning[]> {
  const details = await claimFactsOf(tx, result.client);
  const { claim_quarters: claimed } = result.input as ClaimFacts;
  const found: CalculationWarning[] = [];
  if (result.kind === "draft") found.push(...(await mandateWarnings(tx, result)));
  if (result.kind !== "supplement" && claimed.includes("2020-Q4") && details.prior2020 === null)
    found.push({
      code: "PRIOR_2020_UNKNOWN",
      args: [],
      level: "accept",
      text: "Q4 2020 shares its cap with earlier quarters: say whether Q2 or Q3 2020 was claimed.",
    });
  if (result.kind === "final" && claimed.includes("2020-Q4")) found.push(...(await supplementWarnings(tx, result)));
  found.push(...owed, ...(await ownerWarnings(tx, result)));
  if (result.id !== null) found.push(...(await factOf(tx, formWarnings, result.id)));
  return found;
}

/** A supplement took of the cap of 2020 what a final that is not shipped yet claims for Q4 (06, 5.2). */
async function supplementWarnings(tx: Tx, result: WarnedResult): Promise<CalculationWarning[]> {
  const { before } = await factOf(tx, claimed2020, result.client);
  if (before === null) return [];
  const q4Of = (rows: readonly QuarterRefund[]) => rows.find(({ quarter }) => quarter === "2020-Q4")?.refund;
  const [made, now] = [q4Of(await refundsKept(tx, before)), q4Of(await refundsOf(tx, result))];
  if (made === undefined || now === undefined || made === now) return [];
  const [a, b] = [moneyText(made), moneyText(now)];
  const text = `The supplement uses part of the 2020 cap: Q4 2020 changes from ${formatMoney(a)} to ${formatMoney(b)}. Generate the final again.`;
  return [{ code: "SUPPLEMENT_CHANGES_Q4", args: [a, b], level: "accept", text }];
}

/** Orders that nobody approved and that carry the ground of a claimed quarter. */
async function mandateWarnings(tx: Tx, calculation: WarnedResult): Promise<CalculationWarning[]> {
  const { grounds } = calculation.eligibility as EligibilityFacts;
  const { claim_quarters: claimed } = calculation.input as ClaimFacts;
  const ordered = grounds.filter(
    ({ quarter, ground }) => ground === "suspension" && (claimed as readonly string[]).includes(quarter),
  );
  const open = (await ordersOf(tx, calculation.client)).filter(
    ({ state }) => state === "selected" || state === "in_review",
  );
  return open.flatMap(({ mandate, title, periods }) => {
    const rests = ordered.filter(({ spans }) =>
      spans.some(({ start, end }) => periods.some(({ from, to }) => from <= end && to >= start)),
    );
    if (rests.length === 0) return [];
    const quarters = rests.map(({ quarter }) => quarterLabel(parseQuarterKey(quarter))).join(", ");
    return [
      {
        code: "MANDATE_NOT_APPROVED",
        args: [String(mandate)],
        level: "open" as const,
        text: `${quarters} rest on the mandate "${title}", which is not approved.`,
      },
    ];
  });
}

/** Owners of whom neither the payroll nor a person said anything. */
async function ownerWarnings(tx: Tx, calculation: WarnedResult): Promise<CalculationWarning[]> {
  const matched = new Set((calculation.excluded as ExcludedPerson[]).map(({ person }) => person));
  const open = await tx.db
    .select({ name: claimPeople.name })
    .from(claimPeople)
    .where(
      and(eq(claimPeople.client, calculation.client), eq(claimPeople.kind, "owner"), eq(claimPeople.onPayroll, "open")),
    )
    .orderBy(asc(claimPeople.position), asc(claimPeople.id));
  return open
    .filter(({ name }) => !matched.has(name))
    .map(({ name }) => ({
      code: "OWNER_NOT_MATCHED",
      args: [name],
      level: "note",
      text: `${name} is not found on the payroll.`,
    }));
}
