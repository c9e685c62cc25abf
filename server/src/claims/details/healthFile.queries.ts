import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { sumMoney } from "@refundry/contract/values";
import { openedClient } from "../../clients/index.ts";
import type { Call, IncomingFile } from "../../platform/index.ts";
import { refusalFor } from "../payroll/payrollPreview.commands.ts";
import { runReading } from "../payroll/payrollReading.queries.ts";
import { healthFileTask } from "./healthFile.compute.ts";

/** Reads a file of health expenses; nothing of it is stored until its quarters are saved. */
export async function readHealth(call: Call, { params }: InputFor<typeof claims.readHealthFile>, file: IncomingFile) {
  await call.transaction((tx) => openedClient(tx, params.id), { readOnly: true });
  const stored = await file.keep();
  const bytes = await call.services.files.read(stored.sha256);
  const answer = await runReading(call, healthFileTask, { bytes });
  if ("refused" in answer) throw refusalFor(answer.refused);
  const total = sumMoney(answer.quarters.flatMap(({ entries }) => entries.map(({ amount }) => amount)));
  return { file_name: file.name, ...answer, total };
}
