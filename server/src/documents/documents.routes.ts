import { documents } from "@refundry/contract/documents";
import { command, download, process, query, routes, upload } from "../platform/index.ts";
import { markUpload, resetUpload } from "./files/review.commands.ts";
import { deleteUpload, handIn } from "./files/upload.commands.ts";
import {
  clientUploads,
  downloadUpload,
  payrollUploads,
  peoUploads,
  rawPayrollUploads,
} from "./files/upload.queries.ts";
import { downloadAll } from "./files/uploadArchive.queries.ts";
import { requiredClients } from "./owing/required.queries.ts";
import { addRequirement, removeRequirement, restoreRequirement } from "./owing/requirement.commands.ts";
import { listRequirements } from "./owing/requirement.queries.ts";
import { unreviewedClients } from "./owing/unreviewed.queries.ts";
import { endReminder, setReminder } from "./requests/documentReminder.commands.ts";
import { requestOutstanding } from "./requests/documentRequest.commands.ts";
import { previewRequest, readReminder } from "./requests/documentRequest.queries.ts";
import { searchDocuments } from "./text/documentSearch.queries.ts";

export const documentRoutes = routes(documents, {
  uploads: query(clientUploads),
  payrollUploads: query(payrollUploads),
  rawPayrollUploads: query(rawPayrollUploads),
  peoUploads: query(peoUploads),
  required: query(requiredClients),
  unreviewed: query(unreviewedClients),
  upload: upload(handIn),
  deleteUpload: command(deleteUpload),
  mark: command(markUpload),
  resetUpload: command(resetUpload),
  uploadFile: download(downloadUpload),
  archive: download(downloadAll),
  search: query(searchDocuments),
  requirements: query(listRequirements),
  addRequirement: command(addRequirement),
  removeRequirement: command(removeRequirement),
  restoreRequirement: command(restoreRequirement),
  outstandingPreview: process(previewRequest),
  requestOutstanding: process(requestOutstanding),
  reminder: query(readReminder),
  setReminder: command(setReminder),
  endReminder: command(endReminder),
});
