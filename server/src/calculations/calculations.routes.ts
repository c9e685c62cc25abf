import { calculations } from "@refundry/contract/calculations";
import { process, query, routes } from "../platform/index.ts";
import { runNow } from "./calculation.jobs.ts";
import { currentCalculation, employeesOf, refunds } from "./calculation.queries.ts";
import { evaluateInput } from "./evaluate.queries.ts";
import { readiness } from "./readiness.queries.ts";

export const calculationRoutes = routes(calculations, {
  evaluate: process(evaluateInput),
  refunds: query(refunds),
  current: query(currentCalculation),
  employees: query(employeesOf),
  run: process(runNow),
  readiness: query(readiness),
});
