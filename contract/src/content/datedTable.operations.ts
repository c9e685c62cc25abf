import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";
import {
  changeDatedVersionBody,
  comparedVersionBody,
  datedComparisonSchema,
  datedTableListSchema,
  datedTableSchema,
  datedVersionSchema,
  newDatedVersionBody,
} from "./datedTable.schemas.ts";

const table = z.strictObject({ key: z.string().max(40) });
const version = table.extend({ id: idParam });
const permission = "content.manage_settings";

/** Tables whose rows hold from a day on (20, Dated tables). */
export const datedTableOperations = {
  datedTables: operation({
    method: "GET",
    path: "/settings/tables",
    permission,
    summary: "Every dated table with what is in force and what comes next",
    output: listOf(datedTableListSchema),
  }),
  datedTable: operation({
    method: "GET",
    path: "/settings/tables/{key}",
    permission,
    summary: "What a dated table says on a day, and its versions",
    params: table,
    query: z.strictObject({ on: dateSchema.optional() }),
    output: datedTableSchema,
  }),
  createDatedVersion: operation({
    method: "POST",
    path: "/settings/tables/{key}/versions",
    permission,
    summary: "Save a version from a day on, or correct one that is or was in force",
    params: table,
    body: newDatedVersionBody,
    output: datedVersionSchema,
    errors: ["date_taken", "in_force"],
    status: 201,
    selfOnly: true,
  }),
  compareDatedVersion: operation({
    method: "POST",
    path: "/settings/tables/{key}/comparison",
    permission,
    keys: "refused",
    summary:
      "What rows would change against the version before their day, and which open items they touch; saves nothing",
    params: table,
    body: comparedVersionBody,
    output: datedComparisonSchema,
  }),
  changeDatedVersion: operation({
    method: "PATCH",
    path: "/settings/tables/{key}/versions/{id}",
    permission,
    summary: "Edit a version whose day has not come",
    params: version,
    body: changeDatedVersionBody,
    output: datedVersionSchema,
    errors: ["date_taken", "in_force"],
    selfOnly: true,
  }),
  withdrawDatedVersion: operation({
    method: "DELETE",
    path: "/settings/tables/{key}/versions/{id}",
    permission,
    summary: "Withdraw a version whose day has not come",
    params: version,
    output: noContent,
    errors: ["in_force"],
    selfOnly: true,
  }),
};
