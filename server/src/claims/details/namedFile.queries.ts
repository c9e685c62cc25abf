import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { sumMoney } from "@refundry/contract/values";
import { openedClient } from "../../clients/index.ts";
import type { FileRefusal } from "../../crafts/spreadsheet/limits.ts";
import type { ComputeTask } from "../../platform/compute/compute.ts";
import type { Call, IncomingFile } from "../../platform/index.ts";
import { refusalFor } from "../payroll/payrollPreview.commands.ts";
import { runReading } from "../payroll/payrollReading.queries.ts";
import { healthFileTask, usedWagesFileTask } from "./namedFile.compute.ts";

/** Reads a file of health expenses; nothing of it is stored until its quarters are saved. */
export async function readHealth(call: Call, { params }: InputFor<typeof claims.readHealthFile>, file: IncomingFile) {
  const read = await readSent(call, params.id, file, healthFileTask, {});
  const total = sumMoney(read.quarters.flatMap(({ entries }) => entries.map(({ amount }) => amount)));
  return { file_name: file.name, ...read, total };
}

/** Reads a file of wages that other credits use; nothing of it is stored until they are saved. */
export async function readUsedWages(
  call: Call,
  { params, query }: InputFor<typeof claims.readUsedWagesFile>,
  file: IncomingFile,
) {
  const read = await readSent(call, params.id, file, usedWagesFileTask, { kind: query.kind ?? null });
  return { file_name: file.name, ...read, total: sumMoney(read.entries.map(({ amount }) => amount)) };
}

async function readSent<Input extends object, Reading extends object>(
  call: Call,
  client: number,
  file: IncomingFile,
  task: ComputeTask<Input & { bytes: Uint8Array }, Reading | { refused: FileRefusal }>,
  input: Input,
): Promise<Reading> {
  await call.transaction((tx) => openedClient(tx, client), { readOnly: true });
  const stored = await file.keep();
  const bytes = await call.services.files.read(stored.sha256);
  const answer = await runReading(call, task, { ...input, bytes });
  if ("refused" in answer) throw refusalFor(answer.refused);
  return answer;
}
