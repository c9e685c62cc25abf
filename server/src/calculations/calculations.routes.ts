import { calculations } from "@refundry/contract/calculations";
import { command, download, process, query, routes } from "../platform/index.ts";
import { runNow } from "./calculation.jobs.ts";
import { currentCalculation, readCalculation } from "./calculationAnswer.queries.ts";
import { downloadCalculationFile, listCalculationFiles, makeCalculationFile } from "./calculationFile.queries.ts";
import { compareCalculations } from "./comparison.queries.ts";
import { employeesOf } from "./employee.queries.ts";
import { evaluateInput } from "./evaluate.queries.ts";
import { explainEmployee, explainFigure } from "./explanation.queries.ts";
import { downloadInput, listHistory, readInput } from "./history.queries.ts";
import { readiness } from "./readiness.queries.ts";
import { refunds } from "./refunds.queries.ts";
import { readSensitivity } from "./sensitivity.queries.ts";
import { readSourceRow } from "./sourceRow.queries.ts";
import { acceptWarning, withdrawAcceptance } from "./warning.commands.ts";
import { whatIf } from "./whatIf.queries.ts";

export const calculationRoutes = routes(calculations, {
  evaluate: process(evaluateInput),
  refunds: query(refunds),
  current: query(currentCalculation),
  employees: query(employeesOf),
  run: process(runNow),
  readiness: query(readiness),
  acceptWarning: command(acceptWarning),
  withdrawAcceptance: command(withdrawAcceptance),
  history: query(listHistory),
  read: query(readCalculation),
  input: query(readInput),
  inputFile: download(downloadInput),
  explain: query(explainFigure),
  employeeRows: process(explainEmployee),
  sourceRow: process(readSourceRow),
  compare: query(compareCalculations),
  whatIf: process(whatIf),
  sensitivity: process(readSensitivity),
  files: query(listCalculationFiles),
  makeFile: process(makeCalculationFile),
  file: download(downloadCalculationFile),
});
