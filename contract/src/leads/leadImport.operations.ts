import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import {
  confirmLeadImportBody,
  leadImportRowSchema,
  leadImportSchema,
  leadMappingBody,
  leadRowFilters,
} from "./leadImport.schemas.ts";

const permission = "leads.use";
const params = z.strictObject({ id: idParam });
const output = leadImportSchema;

/** Files of leads: read, mapped and seen first, then imported in the background, and taken back as a whole (12, 2.11). */
export const leadImportOperations = {
  imports: operation({
    method: "GET",
    path: "/leads/imports",
    permission,
    summary: "One's own imports, staff's view of all, the newest first",
    query: listQuery({ sort: ["at", "file_name", "state"] }),
    output: listOf(output),
  }),
  startImport: operation({
    kind: "upload",
    method: "POST",
    path: "/leads/imports",
    permission,
    summary: "Read a file of leads and guess what its columns are; no lead is made yet",
    output,
    errors: ["too_large", "wrong_type"],
    status: 201,
  }),
  readImport: operation({
    method: "GET",
    path: "/leads/imports/{id}",
    permission,
    summary: "One import with its columns, counts and how far it is",
    params,
    output,
  }),
  mapImport: operation({
    method: "PUT",
    path: "/leads/imports/{id}/mapping",
    permission,
    summary: "Say what each column is, or choose another sheet; answers what would become of the rows",
    params,
    body: leadMappingBody,
    output,
    errors: ["not_allowed_now", "stale_version"],
  }),
  importRows: operation({
    method: "GET",
    path: "/leads/imports/{id}/rows",
    permission,
    summary: "The rows of an import with what becomes of them; as a file, those that were left out can be corrected",
    params,
    query: listQuery({ sort: ["line"], filters: { result: z.enum(leadRowFilters).optional() } }),
    output: listOf(leadImportRowSchema),
  }),
  confirmImport: operation({
    method: "POST",
    path: "/leads/imports/{id}/confirm",
    permission,
    summary: "Make leads of the rows, in the background",
    params,
    body: confirmLeadImportBody,
    output,
    errors: ["import_columns_missing", "stale_version"],
  }),
  undoImport: operation({
    method: "POST",
    path: "/leads/imports/{id}/undo",
    permission,
    summary: "Remove the leads of an import that nobody changed, noted or converted",
    params,
    output,
    errors: ["import_undo_over"],
  }),
};
