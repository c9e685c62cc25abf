import type { calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { type Money, money, parseQuarterKey, quarterKey, sumMoney } from "@refundry/contract/values";
import type { ClaimQuarter } from "@refundry/credit";
import { and, eq, inArray } from "drizzle-orm";
import { claimEmployees, payrollBatches, payrollCorrections, payrollRows } from "../../claims/index.ts";
import { rulesNamed } from "../../content/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import { users } from "../../people/index.ts";
import { type Call, nameOf, notFound, type Services, type Tx } from "../../platform/index.ts";
import { calculationEmployees } from "../calculation.tables.ts";
import type { CalculationRecord } from "../results/calculation.commands.ts";
import { calculationInScope, storedQuarters } from "../results/calculation.queries.ts";
import { type ClaimFacts, payrollOf } from "../snapshot/claimSnapshot.queries.ts";
import { partRule } from "./checkPart.rules.ts";
import { type ExplainedClaim, type ExplainedGroup, type ExplainedRow, explainTask } from "./explanation.compute.ts";
import { figureFormula } from "./explanation.rules.ts";
import { formulaFacts, ruleName } from "./formula.rules.ts";
import { type RoundCheck, roundChecks } from "./pppRow.rules.ts";

const mismatchText = "This explanation does not match the stored result.";
const limits = { milliseconds: 60_000, megabytes: 1024 };

/** Levels 1 and 2: the formula with its numbers, and the employees that make the figure, largest first. */
export async function explainFigure(tx: Tx, { params, query }: InputFor<typeof calculations.explain>) {
  const calculation = await calculationInScope(tx, params.id);
  const quarters = await storedQuarters(tx, calculation.id);
  const quarter = quarters.find((one) => quarterKey(one) === query.quarter);
  if (!quarter) throw notFound();
  const rules = await rulesNamed(tx, calculation.rulesVersion);
  const made = figureFormula(quarter, query.figure, formulaFacts(calculation.input as ClaimFacts, rules, quarters));
  const employees = quarter.employees
    .map((one) => ({ id: one.id, employee: one.employee, name: one.name, amount: made.employeeAmount(one) }))
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => (a.amount === b.amount ? (a.name < b.name ? -1 : 1) : a.amount > b.amount ? -1 : 1));
  return {
    year: quarter.year,
    quarter: quarter.quarter,
    figure: query.figure,
    title: made.title,
    amount: made.amount,
    formula: made.formula,
    terms: made.terms,
    rule: { ...made.rule, rules_version: calculation.rulesVersion },
    employees_of: made.employeesOf,
    employees,
    employees_total: sumMoney(employees.map(({ amount }) => amount)),
  };
}

/**
 * What became of the rows of calculations that were looked at last, per process. A calculation never changes, so an entry is
 * never wrong; the first question of a large payroll takes as long as a calculation, every further one only a lookup.
 */
class Explanations {
  readonly #kept = new Map<number, Promise<ExplainedGroup[]>>();
  readonly #most = 4;

  of(
    services: Services,
    calculation: CalculationRecord,
    claim: () => Promise<ExplainedClaim>,
  ): Promise<ExplainedGroup[]> {
    const known = this.#kept.get(calculation.id);
    this.#kept.delete(calculation.id);
    const groups = known ?? claim().then((explained) => services.compute.run(explainTask, explained, limits));
    this.#kept.set(calculation.id, groups);
    groups.catch(() => this.#kept.delete(calculation.id));
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(id);
    }
    return groups;
  }
}

const kept = new WeakMap<Services, Explanations>();

function explanationsOf(services: Services): Explanations {
  const known = kept.get(services) ?? new Explanations();
  kept.set(services, known);
  return known;
}

/** Every row of a calculation with its parts, by person; the payroll is read only where it is not kept. */
export function explainedGroups(call: Call, calculation: CalculationRecord): Promise<ExplainedGroup[]> {
  const claim = () =>
    call.transaction(
      async (tx): Promise<ExplainedClaim> => {
        const payroll = await payrollOf(tx, calculation.batch);
        const rules = await rulesNamed(tx, calculation.rulesVersion);
        return { input: { ...(calculation.input as ClaimFacts), payroll }, rules };
      },
      { isolation: "repeatable read", readOnly: true },
    );
  return explanationsOf(call.services).of(call.services, calculation, claim);
}

/** The checks that support the PPP rounds of a claim that no calculation is kept of. */
export async function checksOfRounds(services: Services, claim: ExplainedClaim): Promise<RoundCheck[]> {
  return roundChecks(await services.compute.run(explainTask, claim, limits));
}

interface EmployeeAsked {
  params: { id: number; employee: number };
  query: { quarter?: string };
}

/** Level 3: the checks of one employee, each with its parts, its place in the file and what was corrected of it. */
export async function explainEmployee(call: Call, { params, query }: InputFor<typeof calculations.employeeRows>) {
  const { calculation, person } = await call.transaction((tx) => personOf(tx, params), { readOnly: true });
  const groups = await explainedGroups(call, calculation);
  const group =
    groups.find(({ key }) => key === person.identityKey) ??
    groups.find(({ spellings }) => spellings.some((name) => person.spellings.includes(name)));
  if (!group) throw notFound();
  const rows = group.rows.filter(({ quarter }) => query.quarter === undefined || quarter === query.quarter);
  return call.transaction(
    async (tx) => {
      const sourceOf = await sourcesOf(tx, calculation, rows);
      const stored = await storedOf(tx, calculation.id, params.employee, query.quarter);
      const mismatch = stored.some((one) => !matches(one, rows)) ? mismatchText : null;
      if (mismatch)
        call.services.log.error({ calculation: calculation.id }, "an explanation does not match its result");
      return {
        employee: params.employee,
        name: group.name,
        mismatch,
        gross: sumMoney(rows.map(({ gross }) => money(gross))),
        qualified: sumMoney(rows.map(qualifiedOf)),
        steps: group.steps
          .filter(({ quarter }) => query.quarter === undefined || quarter === query.quarter)
          .map(({ quarter, text, rule }) => ({
            quarter,
            text,
            rule: { ...ruleName(rule, quarter), rules_version: calculation.rulesVersion },
          })),
        checks: rows.map((row) => ({ ...checkOf(row, calculation.rulesVersion), ...sourceOf(row.row) })),
      };
    },
    { readOnly: true },
  );
}

async function personOf(tx: Tx, { id, employee }: EmployeeAsked["params"]) {
  const calculation = await calculationInScope(tx, id);
  const [person] = await tx.db
    .select()
    .from(claimEmployees)
    .where(and(eq(claimEmployees.id, employee), eq(claimEmployees.client, calculation.client)));
  if (!person) throw notFound();
  return { calculation, person };
}

function storedOf(tx: Tx, calculation: number, employee: number, quarter: string | undefined) {
  const asked = quarter ? parseQuarterKey(quarter) : null;
  return tx.db
    .select()
    .from(calculationEmployees)
    .where(
      and(
        eq(calculationEmployees.calculation, calculation),
        eq(calculationEmployees.employee, employee),
        asked ? eq(calculationEmployees.year, asked.year) : undefined,
        asked ? eq(calculationEmployees.quarter, asked.quarter) : undefined,
      ),
    );
}

/** What stayed of a check: its parts but for what was taken back, and nothing of a reversal. */
function keptOf({ parts }: ExplainedRow): Money {
  const kept = parts.filter(({ kind }) => kind !== "taken_back" && kind !== "takes_back");
  return sumMoney(kept.map(({ amount }) => money(amount)));
}

function qualifiedOf({ parts }: ExplainedRow): Money {
  return sumMoney(parts.filter(({ kind }) => kind === "qualified").map(({ amount }) => money(amount)));
}

/** Whether the checks of a quarter sum to what is stored of the person, gross and qualified. */
function matches(stored: typeof calculationEmployees.$inferSelect, rows: readonly ExplainedRow[]): boolean {
  const own = rows.filter(({ quarter }) => quarter === `${stored.year}-Q${stored.quarter}`);
  return sumMoney(own.map(keptOf)) === stored.gross && sumMoney(own.map(qualifiedOf)) === stored.qualifiedWages;
}

function checkOf({ row, date, name, quarter, gross, parts }: ExplainedRow, rulesVersion: string) {
  return {
    row,
    date,
    spelling: name,
    quarter,
    gross: money(gross),
    parts: parts.map((part) => {
      const { text, ...rule } = partRule(part, quarter as ClaimQuarter | null);
      return { kind: part.kind, text, amount: money(part.amount), rule: { ...rule, rules_version: rulesVersion } };
    }),
  };
}

/** Where rows stand in the file, and what a person corrected of them before the import. */
async function sourcesOf(tx: Tx, calculation: CalculationRecord, rows: readonly ExplainedRow[]) {
  const [batch] = await tx.db
    .select({ file: uploads.originalFileName })
    .from(payrollBatches)
    .innerJoin(uploads, eq(uploads.id, payrollBatches.upload))
    .where(eq(payrollBatches.id, calculation.batch));
  const places =
    rows.length === 0
      ? []
      : await tx.db
          .select({ row: payrollRows.rowNo, sheet: payrollRows.sheet, source: payrollRows.sourceRow })
          .from(payrollRows)
          .where(
            and(
              eq(payrollRows.batch, calculation.batch),
              inArray(
                payrollRows.rowNo,
                rows.map(({ row }) => row),
              ),
            ),
          );
  const byRow = new Map(places.map((one) => [one.row, one]));
  const corrections = await correctionsOf(tx, calculation.batch);
  return (row: number) => {
    const place = byRow.get(row);
    return {
      file: batch?.file ?? "",
      sheet: place?.sheet || null,
      source_row: place?.source ?? row,
      corrections: corrections
        .filter(({ sheet, sourceRow }) => sheet === (place?.sheet ?? "") && sourceRow === place?.source)
        .map(({ sheet: _sheet, sourceRow: _row, ...rest }) => rest),
    };
  };
}

/** The cells that were corrected before a batch was imported, and by whom. */
export async function correctionsOf(tx: Tx, batch: number) {
  const rows = await tx.db
    .select({ correction: payrollCorrections, person: users })
    .from(payrollCorrections)
    .innerJoin(users, eq(users.id, payrollCorrections.by))
    .where(eq(payrollCorrections.batch, batch));
  return rows.map(({ correction: { sheet, sourceRow, column, before, after }, person }) => ({
    sheet,
    sourceRow,
    column,
    before,
    after,
    by: nameOf(person),
  }));
}
