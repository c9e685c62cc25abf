import { type calculations, type EvaluateResult, mostEvaluatedRows } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { rulesInForce } from "../../content/index.ts";
import { type Call, Refusal } from "../../platform/index.ts";
import { evaluateMegabytes, evaluateTask } from "./evaluate.compute.ts";

/** 100,000 rows take about 3 s; the rest is for a machine that has much else to do. */
const limits = { milliseconds: 60_000, megabytes: evaluateMegabytes };

/** Any input in the published format, calculated in a child process; by the rules in force; nothing is stored (06, 7.5). */
export async function evaluateInput(
  { services, transaction }: Call,
  { body }: InputFor<typeof calculations.evaluate>,
): Promise<EvaluateResult> {
  if (body.payroll.length > mostEvaluatedRows) throw new Refusal("too_many_checks");
  const rules = await transaction(rulesInForce, { readOnly: true });
  // The engine's result is read-only, the answer's type is not; they say the same.
  return (await services.compute.run(evaluateTask, { input: body, rules }, limits)) as EvaluateResult;
}
