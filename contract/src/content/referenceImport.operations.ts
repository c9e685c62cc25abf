import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import { importResults, referenceImportRowSchema, referenceImportSchema } from "./referenceImport.schemas.ts";

const permission = "content.manage_settings";
const params = z.strictObject({ id: idParam });
const output = referenceImportSchema;

/** Files of reference data: seen first, then written in batches, and taken back as a whole (20, Imports). */
export const referenceImportOperations = {
  referenceImports: operation({
    method: "GET",
    path: "/reference/imports",
    permission,
    summary: "Every import of reference data, newest first",
    query: listQuery({ sort: ["at", "list", "state"] }),
    output: listOf(output),
  }),
  previewImport: operation({
    kind: "upload",
    method: "POST",
    path: "/reference/imports",
    permission,
    summary: "Read a file of reference data and say what would become of each row; nothing is written yet",
    output,
    errors: ["too_large", "wrong_type", "not_recognised"],
    status: 201,
    selfOnly: true,
  }),
  referenceImport: operation({
    method: "GET",
    path: "/reference/imports/{id}",
    permission,
    summary: "One import with its counts and how far it is",
    params,
    output,
  }),
  importRows: operation({
    method: "GET",
    path: "/reference/imports/{id}/rows",
    permission,
    summary: "The rows of an import; `kept` lists those that stayed when it was undone",
    params,
    query: listQuery({
      sort: ["line", "key", "name"],
      filters: { result: z.enum([...importResults, "kept"]).optional() },
    }),
    output: listOf(referenceImportRowSchema),
  }),
  confirmImport: operation({
    method: "POST",
    path: "/reference/imports/{id}/confirm",
    permission,
    summary: "Write what the preview showed, in the background",
    params,
    output,
    errors: ["import_running", "list_changed"],
    selfOnly: true,
  }),
  undoImport: operation({
    method: "POST",
    path: "/reference/imports/{id}/undo",
    permission,
    summary: "Restore what an import changed, and remove what it added and nothing uses",
    params,
    output,
    errors: ["import_running"],
    selfOnly: true,
  }),
};
