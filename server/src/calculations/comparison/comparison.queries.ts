import type { calculations as operations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { parseQuarterKey, type Quarter, zeroMoney } from "@refundry/contract/values";
import { changedRuleName, type RuledQuarter } from "@refundry/credit";
import { eq } from "drizzle-orm";
import { changedRows } from "../../claims/index.ts";
import { rulesNamed } from "../../content/index.ts";
import { type Call, invalid, type Tx } from "../../platform/index.ts";
import { calculationEmployees } from "../calculation.tables.ts";
import type { CalculationRecord } from "../results/calculation.commands.ts";
import { calculationInScope, quarterOf, quarterRows, wordsOf } from "../results/calculation.queries.ts";
import { headOf } from "../results/calculationAnswer.queries.ts";
import { ownWarnings, warningKey } from "../results/warning.queries.ts";
import { authorsOf, orderNames } from "../snapshot/author.queries.ts";
import type { LineTexts } from "../snapshot/calculation.rules.ts";
import { type ClaimFacts, payrollOf } from "../snapshot/claimSnapshot.queries.ts";
import { entryAddress } from "../snapshot/inputValue.rules.ts";
import { type ComparedQuarter, changedValues, type FigureChange, figureChanges, partedBy } from "./comparison.rules.ts";
import { type RuledInput, ruleEffectsTask } from "./ruleEffect.compute.ts";

const mostEmployees = 500;

/** The stored quarters of a calculation as they are compared. */
export async function comparedQuarters(tx: Tx, calculation: number): Promise<ComparedQuarter[]> {
  const rows = await quarterRows(tx, calculation);
  return rows.map((row) => ({ ...row, ...quarterOf(row), lines: row.lines as LineTexts }));
}

export async function changedFigures(tx: Tx, before: number, after: number): Promise<FigureChange[]> {
  return figureChanges(await comparedQuarters(tx, before), await comparedQuarters(tx, after));
}

type Asked = InputFor<typeof operations.compare>;

/** The rules are tried one after the other, each as long as a calculation. */
const limits = { milliseconds: 120_000, megabytes: 1024 };

/**
 * Two calculations of one client: inputs with who and when, payroll, figures, employees, warnings (06, 2.4), and where
 * their rules differ, which rule changed what of the latter's input.
 */
export async function compareCalculations(call: Call, asked: Asked) {
  const { compared, ruled } = await call.transaction((tx) => compareStored(tx, asked), {
    isolation: "repeatable read",
    readOnly: true,
  });
  return { ...compared, rules: ruled && (await changedRules(call, ruled)) };
}

async function compareStored(tx: Tx, { params }: Asked) {
  const before = await calculationInScope(tx, params.id);
  const after = await calculationInScope(tx, params.other);
  if (before.client !== after.client) throw invalid({ other: "Both calculations must be of one client." });
  const figures = await changedFigures(tx, before.id, after.id);
  const employees = await changedEmployees(tx, before.id, after.id);
  const compared = {
    before: await briefOf(tx, before),
    after: await briefOf(tx, after),
    same: figures.length === 0,
    inputs: await changedInputs(tx, before, after),
    payroll: before.batch === after.batch ? null : await changedRows(tx, before.batch, after.batch),
    figures,
    employees: employees.slice(0, mostEmployees),
    employees_total: employees.length,
    warnings: partedBy(await ownWarnings(tx, before), await ownWarnings(tx, after), warningKey),
  };
  return { compared, ruled: before.rulesVersion === after.rulesVersion ? null : await ruledInput(tx, before, after) };
}

interface Ruled extends RuledInput {
  /** The latter calculation, whose input the rules are tried on. */
  of: CalculationRecord;
}

async function ruledInput(tx: Tx, before: CalculationRecord, after: CalculationRecord): Promise<Ruled> {
  const input = { ...(after.input as ClaimFacts), payroll: await payrollOf(tx, after.batch) };
  const [own, others] = [await rulesNamed(tx, before.rulesVersion), await rulesNamed(tx, after.rulesVersion)];
  return { of: after, input, before: own, after: others };
}

/** Which rule changed which amount; rules that changed nothing are left out. */
async function changedRules({ services }: Call, { of, ...ruled }: Ruled) {
  const effects = await services.compute.run(ruleEffectsTask, ruled, limits);
  const changed = effects.map(({ rule, before, after, errors }) => ({
    rule,
    ...changedRuleName(rule),
    figures: figureChanges(before.map(ruledFigures), after.map(ruledFigures)),
    errors: wordsOf(of, errors, ruled.after),
  }));
  return {
    before: ruled.before.version,
    after: ruled.after.version,
    effects: changed.filter(({ figures, errors }) => figures.length + errors.length > 0),
  };
}

function ruledFigures({ quarter, ...figures }: RuledQuarter): ComparedQuarter {
  return { ...parseQuarterKey(quarter), ...figures, feeExpected: zeroMoney, lines: {} };
}

async function briefOf(tx: Tx, calculation: CalculationRecord) {
  const { id, kind, created, packages } = await headOf(tx, calculation);
  return { id, kind, created, packages };
}

async function changedInputs(tx: Tx, before: CalculationRecord, after: CalculationRecord) {
  const later = before.created > after.created ? before : after;
  const authorOf = await authorsOf(tx, after.client, later.created);
  const nameOf = await orderNames(tx, after.client);
  return changedValues(before.input as ClaimFacts, after.input as ClaimFacts, nameOf).map(({ value, ...sides }) => ({
    field: value.field,
    title: value.title,
    ...sides,
    ...authorOf(value),
    link: entryAddress(after.client, value),
  }));
}

type EmployeeRow = typeof calculationEmployees.$inferSelect;

/** Whose qualified wages differ, largest change first. */
async function changedEmployees(tx: Tx, before: number, after: number) {
  const of = (calculation: number) =>
    tx.db.select().from(calculationEmployees).where(eq(calculationEmployees.calculation, calculation));
  const keyOf = ({ year, quarter, employee, name }: EmployeeRow) => `${year}-${quarter}-${employee ?? name}`;
  const [old, now] = [await of(before), await of(after)];
  const older = new Map(old.map((row) => [keyOf(row), row]));
  const newer = new Map(now.map((row) => [keyOf(row), row]));
  const size = (value: bigint) => (value < 0n ? -value : value);
  return [...new Map([...older, ...newer])]
    .flatMap(([key, row]) => {
      const [a, b] = [older.get(key)?.qualifiedWages ?? 0n, newer.get(key)?.qualifiedWages ?? 0n];
      if (a === b) return [];
      const { year, employee, name } = row;
      const quarter = row.quarter as Quarter["quarter"];
      return [{ year, quarter, employee, name, before: a, after: b, difference: b - a }];
    })
    .sort((one, other) => {
      const [left, right] = [size(one.difference), size(other.difference)];
      return left === right ? (one.name < other.name ? -1 : 1) : left > right ? -1 : 1;
    }) as ChangedEmployee[];
}

type Amount = EmployeeRow["qualifiedWages"];
interface ChangedEmployee extends Quarter {
  employee: number | null;
  name: string;
  before: Amount;
  after: Amount;
  difference: Amount;
}
