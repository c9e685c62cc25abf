import type { calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { divideHalfUp, money, moneyText, parseMoney, quarterKey, sumMoney, utcDate } from "@refundry/contract/values";
import {
  type ClaimQuarter,
  engineVersion,
  explainSplits,
  type RuleSet,
  receiptQuarters,
  rulesOfQuarter,
  sourceOf,
} from "@refundry/credit";
import { asc, eq, sql } from "drizzle-orm";
import { claimFactsOf } from "../../claims/index.ts";
import { clients, openedClient } from "../../clients/index.ts";
import { rulesNamed, ruleVersionInForce } from "../../content/index.ts";
import { users } from "../../people/index.ts";
import { factOf, nameOf, type Tx } from "../../platform/index.ts";
import { calculationEmployees, calculationPeriods } from "../calculation.tables.ts";
import { packagesMade } from "../calculations.facts.ts";
import { orderNames } from "../snapshot/author.queries.ts";
import type {
  EligibilityFacts,
  ExcludedPerson,
  LineTexts,
  PppFigures,
  StoredQuarter,
  SuspensionFigures,
} from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";
import type { OrderName } from "../snapshot/inputValue.rules.ts";
import { smallerText } from "../snapshot/splitText.rules.ts";
import type { CalculationKind, CalculationRecord } from "./calculation.commands.ts";
import {
  calculationInScope,
  currentOf,
  missingFor,
  type QuarterRow,
  quarterOf,
  quarterRows,
  refundOf,
  supplementOff,
  wordsOf,
} from "./calculation.queries.ts";
import { failureOf } from "./failure.commands.ts";
import { isRecalculating } from "./pendingRun.queries.ts";
import { clocksOf, coveredDays, proofsOf } from "./quarter.rules.ts";
import { shippedQuarters } from "./shippedQuarters.queries.ts";
import { shownWarnings } from "./warning.queries.ts";

/** A calculation as it is sent. */
export async function calculationAnswer(tx: Tx, calculation: CalculationRecord) {
  const [rows, count, shipped] = await Promise.all([
    quarterRows(tx, calculation.id),
    employeeCounts(tx, calculation.id),
    shippedQuarters(tx, calculation.client),
  ]);
  const ppp = (calculation.ppp as PppFigures[]).map(wholePpp);
  const facts = calculation.input as ClaimFacts;
  const rules = await rulesNamed(tx, calculation.rulesVersion);
  const refunds = rows.map((row) => ({ quarter: keyOf(row), refund: row.refund }));
  const clocks = clocksOf({ facts, rules, refunds, today: utcDate(tx.now) });
  const clockOf = (row: QuarterRow) => clocks.get(keyOf(row)) ?? { claim_until: null, assess_until: null, clock: null };
  return {
    ...(await headOf(tx, calculation)),
    eligibility: eligibilityOf(calculation, await orderNames(tx, calculation.client)),
    ppp,
    proofs: calculation.state === "done" ? proofsOf(rows, ppp) : [],
    quarters: rows.map((row) => ({
      ...refundOf(row),
      spans: row.spans as StoredQuarter["spans"],
      lines: row.lines as LineTexts,
      ...coveredDays(rulesOfQuarter(rules, quarterOf(row)), row.spans as StoredQuarter["spans"]),
      ...clockOf(row),
      shipped_on: shipped.get(keyOf(row)) ?? null,
      qualified_health: row.qualifiedHealth,
      split_basis: row.splitBasis,
      employer_share: row.employerShare,
      employees: count(row),
    })),
    periods: await periodsOf(tx, calculation, rows, rules),
    totals: totalsOf(rows, facts, rules),
    excluded: (calculation.excluded as ExcludedPerson[]).map(({ percent, relation, chain, ...one }) => ({
      ...one,
      percent: percent ?? null,
      relation: relation ?? null,
      chain: [...(chain ?? [])],
    })),
    warnings: await shownWarnings(tx, calculation),
    errors: wordsOf(calculation, calculation.errors as string[], rules),
  };
}

function totalsOf(rows: readonly QuarterRow[], { contingency_rate: rate }: ClaimFacts, rules: RuleSet) {
  return {
    refund: sumMoney(rows.map(({ refund }) => refund)),
    credit: sumMoney(rows.map(({ credit }) => credit)),
    nonrefundable: sumMoney(rows.map(({ nonrefundable }) => nonrefundable)),
    refundable: sumMoney(rows.map(({ refundable }) => refundable)),
    fee_expected: sumMoney(rows.map(({ feeExpected }) => feeExpected)),
    contingency_rate: String(Number(rate ?? rules.normalContingencyRate)),
  };
}

const keyOf = (row: QuarterRow) => quarterKey(quarterOf(row)) as ClaimQuarter;

/** What names a calculation: kind, versions, when, why and by whom, and the packages made from it. */
export async function headOf(tx: Tx, calculation: CalculationRecord) {
  const [client] = await tx.db
    .select({ name: clients.legalName })
    .from(clients)
    .where(eq(clients.id, calculation.client));
  const { requestedBy } = calculation;
  const [person] = requestedBy === null ? [] : await tx.db.select().from(users).where(eq(users.id, requestedBy));
  return {
    id: calculation.id,
    client: calculation.client,
    client_name: client?.name ?? "",
    kind: calculation.kind,
    state: calculation.state,
    engine_version: calculation.engineVersion,
    rules_version: calculation.rulesVersion,
    input_hash: calculation.inputHash,
    created: calculation.created,
    caused_by: calculation.causedBy,
    requested_by: person ? nameOf(person) : null,
    is_current: calculation.isCurrent,
    older_rules: await isOlder(tx, calculation),
    packages: [...(await factOf(tx, packagesMade, calculation.id))],
  };
}

/** Made by another engine or other rules than those of today. */
export async function isOlder(
  tx: Tx,
  calculation: Pick<CalculationRecord, "engineVersion" | "rulesVersion">,
): Promise<boolean> {
  return calculation.engineVersion !== engineVersion || calculation.rulesVersion !== (await ruleVersionInForce(tx));
}

async function employeeCounts(tx: Tx, calculation: number): Promise<(row: QuarterRow) => number> {
  const counted = await tx.db
    .select({ year: calculationEmployees.year, quarter: calculationEmployees.quarter, count: sql<string>`count(*)` })
    .from(calculationEmployees)
    .where(eq(calculationEmployees.calculation, calculation))
    .groupBy(calculationEmployees.year, calculationEmployees.quarter);
  return (row) => Number(counted.find((one) => one.year === row.year && one.quarter === row.quarter)?.count ?? 0);
}

/** What the oldest calculations did not keep of a round. */
function wholePpp({ other_payroll_costs: other, group_health: health, health_used: used, ...round }: PppFigures) {
  return { ...round, other_payroll_costs: other ?? null, group_health: health ?? null, health_used: used ?? "0.00" };
}

/** The split of each period of an annual filer, as it was kept, with how it was taken. */
async function periodsOf(tx: Tx, calculation: CalculationRecord, rows: readonly QuarterRow[], rules: RuleSet) {
  const kept = await tx.db
    .select()
    .from(calculationPeriods)
    .where(eq(calculationPeriods.calculation, calculation.id))
    .orderBy(asc(calculationPeriods.period));
  if (kept.length === 0) return [];
  const credits = rows.map((row) => ({ quarter: keyOf(row), credit: row.credit }));
  const splits = [...explainSplits(calculation.input as ClaimFacts, credits, rules).values()];
  return kept.map(({ calculation: _, employerShare, ...one }) => {
    const split = splits.find(({ period }) => period?.period === one.period)?.period;
    const { law, worksheet } = sourceOf("split", split?.quarters[0] ?? "2021-Q1");
    return {
      ...one,
      employer_share: employerShare,
      formula: split ? smallerText(split.credit, split, split.nonrefundable) : "",
      law: [law, worksheet].filter(Boolean).join(" · "),
    };
  });
}

function eligibilityOf(calculation: CalculationRecord, nameOf: OrderName) {
  const facts = calculation.eligibility as EligibilityFacts;
  const { grounds, receipts, decline_2020: decline, group, startup } = facts;
  const { revenue } = calculation.input as ClaimFacts;
  return {
    grounds,
    receipts: receiptQuarters.map((quarter) => {
      const tested = receipts.find((one) => one.quarter === quarter);
      return {
        quarter,
        amount: group ? (group.together[quarter] ?? null) : (tested?.amount ?? revenue?.[quarter] ?? null),
        base: tested?.base ?? null,
        base_amount: tested?.base_amount ?? null,
        ratio: tested?.ratio ?? null,
        met: tested?.met ?? null,
        by_preceding: tested?.by_preceding ?? null,
        estimated_days: tested?.estimated_days ?? null,
        own: group?.own[quarter] ?? null,
        members: (group?.members ?? []).map(({ name, receipts: own }) => ({ name, amount: own[quarter] ?? null })),
      };
    }),
    suspensions: suspensionsOf(calculation).map(({ mandate, nominal, ...one }) => ({
      ...one,
      order: mandate ? nameOf(mandate) : null,
      nominal: nominal && { ...nominal, percent: percentOf(nominal) },
    })),
    startup: startup ?? null,
    decline_2020: decline ?? null,
  };
}

/** The orders with the figures of their effect; of the oldest calculations, which kept none, as they were put in. */
function suspensionsOf({ eligibility, input }: CalculationRecord): SuspensionFigures[] {
  const { suspensions } = eligibility as EligibilityFacts;
  return (
    suspensions ??
    ((input as ClaimFacts).suspensions ?? []).map(({ start, end, mandate_id: mandate }) => ({
      start,
      end,
      mandate: mandate ?? null,
      nominal: null,
      counts: true,
    }))
  );
}

/** Percent of the whole with two digits, half up; shown only. */
function percentOf({ part, total }: { part: string; total: string }): string {
  const [over, under] = [parseMoney(part) ?? 0n, parseMoney(total) ?? 1n];
  return moneyText(money(divideHalfUp(over * 10_000n, under)));
}

export async function currentCalculation(tx: Tx, { params, query }: InputFor<typeof calculations.current>) {
  const client = await openedClient(tx, params.id);
  const current = await currentOf(tx, client.id, query.kind);
  return {
    calculation: current && (await calculationAnswer(tx, current)),
    missing: current ? [] : await missingOf(tx, client.id, query.kind),
    failure: await failureOf(tx, client.id, query.kind),
    recalculating: await isRecalculating(tx, client.id),
  };
}

async function missingOf(tx: Tx, client: number, kind: CalculationKind): Promise<string[]> {
  const wanted = kind !== "supplement" || (await claimFactsOf(tx, client)).supplement;
  return [...(wanted ? [] : [supplementOff]), ...(await missingFor(tx, client, null))];
}

export async function readCalculation(tx: Tx, { params }: InputFor<typeof calculations.read>) {
  return calculationAnswer(tx, await calculationInScope(tx, params.id));
}
