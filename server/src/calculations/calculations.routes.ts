import { calculations } from "@refundry/contract/calculations";
import { command, download, process, query, routes } from "../platform/index.ts";
import { compareCalculations } from "./comparison/comparison.queries.ts";
import { readSensitivity } from "./comparison/sensitivity.queries.ts";
import { whatIf } from "./comparison/whatIf.queries.ts";
import { evaluateInput } from "./explanation/evaluate.queries.ts";
import { explainEmployee, explainFigure } from "./explanation/explanation.queries.ts";
import { pppRows } from "./explanation/pppRow.queries.ts";
import { readSourceRow } from "./explanation/sourceRow.queries.ts";
import { downloadCalculationFile, listCalculationFiles, makeCalculationFile } from "./files/calculationFile.queries.ts";
import { currentCalculation, readCalculation } from "./results/calculationAnswer.queries.ts";
import { employeesOf } from "./results/employee.queries.ts";
import { downloadInput, listHistory, readInput } from "./results/history.queries.ts";
import { readiness } from "./results/readiness.queries.ts";
import { refunds } from "./results/refunds.queries.ts";
import { acceptWarning, acceptWarnings, withdrawAcceptance } from "./results/warning.commands.ts";
import { runNow } from "./running/recalculation.commands.ts";
import { startRerun } from "./running/ruleRerun.commands.ts";
import { listReruns, readRerun } from "./running/ruleRerun.queries.ts";

export const calculationRoutes = routes(calculations, {
  evaluate: process(evaluateInput),
  refunds: query(refunds),
  current: query(currentCalculation),
  employees: query(employeesOf),
  pppRows: process(pppRows),
  run: process(runNow),
  readiness: query(readiness),
  acceptWarning: command(acceptWarning),
  acceptWarnings: command(acceptWarnings),
  withdrawAcceptance: command(withdrawAcceptance),
  history: query(listHistory),
  read: query(readCalculation),
  input: query(readInput),
  inputFile: download(downloadInput),
  explain: query(explainFigure),
  employeeRows: process(explainEmployee),
  sourceRow: process(readSourceRow),
  compare: process(compareCalculations),
  whatIf: process(whatIf),
  sensitivity: process(readSensitivity),
  files: query(listCalculationFiles),
  makeFile: process(makeCalculationFile),
  file: download(downloadCalculationFile),
  rerun: command(startRerun),
  reruns: query(listReruns),
  readRerun: query(readRerun),
});
