import { type calculations, type EvaluateInput, mostEvaluatedRows } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { parseQuarterKey, sumMoney } from "@refundry/contract/values";
import type { ClaimInput } from "@refundry/credit";
import { openedClient } from "../../clients/index.ts";
import { rulesInForce } from "../../content/index.ts";
import { type Call, Refusal } from "../../platform/index.ts";
import { type CalculationResult, calculateTask } from "../results/calculation.compute.ts";
import { wordsOf } from "../results/calculation.queries.ts";
import { ownWarnings, warningKey } from "../results/warning.queries.ts";
import { orderNames } from "../snapshot/author.queries.ts";
import { payrollOf, readSnapshot } from "../snapshot/claimSnapshot.queries.ts";
import { entryAddress } from "../snapshot/inputValue.rules.ts";
import { type ComparedQuarter, changedValues, figureChanges, partedBy, refundChanges } from "./comparison.rules.ts";

const limits = { milliseconds: 60_000, megabytes: 1024 };

/** The figures with other values beside those of today; nothing is stored (06, 7.3). */
export async function whatIf(call: Call, { params, body }: InputFor<typeof calculations.whatIf>) {
  if ((body.changes.payroll?.length ?? 0) > mostEvaluatedRows) throw new Refusal("too_many_checks");
  const read = await call.transaction(
    async (tx) => {
      const snapshot = await readSnapshot(tx, await openedClient(tx, params.id), body.kind);
      if (!snapshot) return null;
      const facts = { ...snapshot.facts, payroll: await payrollOf(tx, snapshot.batch) };
      return { facts, rules: await rulesInForce(tx), nameOf: await orderNames(tx, params.id) };
    },
    { isolation: "repeatable read", readOnly: true },
  );
  if (!read) throw new Refusal("cannot_calculate", { details: { missing: ["Upload the payroll CSV."] } });
  const { facts: now, rules, nameOf } = read;
  const then = { ...now, ...(body.changes as Partial<EvaluateInput>) } as ClaimInput;
  const { compute } = call.services;
  const before = await compute.run(calculateTask, { input: now, rules }, limits);
  const after = await compute.run(calculateTask, { input: then, rules }, limits);
  const [old, changed] = [quartersOf(before), quartersOf(after)];
  const warned = { id: null, client: params.id, kind: body.kind };
  const warnings = await call.transaction(
    async (tx) =>
      partedBy(
        await ownWarnings(tx, { ...warned, ...before, input: now }),
        await ownWarnings(tx, { ...warned, ...after, input: then }),
        warningKey,
      ),
    { readOnly: true },
  );
  const quarters = refundChanges(old, changed);
  return {
    inputs: changedValues(now, then, nameOf).map(({ value, ...sides }) => ({
      field: value.field,
      title: value.title,
      ...sides,
      link: entryAddress(params.id, value),
    })),
    errors: wordsOf({ ...after, input: then }, after.errors, rules),
    warnings,
    refund_before: sumMoney(quarters.map((one) => one.before)),
    refund_after: sumMoney(quarters.map((one) => one.after)),
    difference: sumMoney(quarters.map((one) => one.difference)),
    quarters,
    figures: figureChanges(old, changed),
  };
}

function quartersOf({ quarters }: CalculationResult): ComparedQuarter[] {
  return quarters.map(({ quarter, ...figures }) => ({ ...figures, ...parseQuarterKey(quarter) }));
}
