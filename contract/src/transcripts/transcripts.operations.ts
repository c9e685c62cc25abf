import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import { addQuarterBody, changeQuarterBody, clientQuarterSchema } from "./quarter.schemas.ts";

const client = z.strictObject({ id: idParam });
const quarter = z.strictObject({ id: idParam, quarter_id: idParam });

export const transcripts = {
  quarters: operation({
    method: "GET",
    path: "/clients/{id}/quarters",
    permission: "transcripts.open",
    summary: "Where the claimed quarters of a client stand, with every change",
    params: client,
    output: listOf(clientQuarterSchema),
    errors: ["names_only"],
  }),
  addQuarter: operation({
    method: "POST",
    path: "/clients/{id}/quarters",
    permission: "transcripts.change_quarter",
    summary: "Set a quarter that never was set",
    params: client,
    body: addQuarterBody,
    output: clientQuarterSchema,
    errors: ["changed", "time_expired"],
    status: 201,
  }),
  changeQuarter: operation({
    method: "PATCH",
    path: "/clients/{id}/quarters/{quarter_id}",
    permission: "transcripts.change_quarter",
    summary: "Change where a quarter stands",
    params: quarter,
    body: changeQuarterBody,
    output: clientQuarterSchema,
    errors: ["changed", "time_expired", "already_paid"],
  }),
  undoQuarter: operation({
    method: "POST",
    path: "/clients/{id}/quarters/{quarter_id}/undo",
    permission: "transcripts.change_quarter",
    summary: "Take the own newest change of a quarter back, as a change of its own",
    params: quarter,
    output: clientQuarterSchema,
  }),
};
