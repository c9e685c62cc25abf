import { claims } from "@refundry/contract/claims";
import { command, download, process, query, routes, upload } from "../platform/index.ts";
import {
  listCounts,
  listReceipts,
  listWages,
  removeCounts,
  removeReceipts,
  removeWages,
  saveCounts,
  saveReceipts,
  saveWages,
} from "./figure.commands.ts";
import { readOwners, saveRawOwners } from "./owners.commands.ts";
import { downloadBatchFile, listBatches, listBatchRows } from "./payroll.queries.ts";
import { confirmPayroll, revertPayroll } from "./payrollImport.commands.ts";
import { changePreview, closePreview, previewPayroll } from "./payrollPreview.commands.ts";
import { previewRowsPage, readPreview } from "./payrollPreview.queries.ts";
import { createRound, listRounds, removeRound, updateRound } from "./round.commands.ts";

export const claimRoutes = routes(claims, {
  rounds: query(listRounds),
  createRound: command(createRound),
  updateRound: command(updateRound),
  removeRound: command(removeRound),
  owners: query(readOwners),
  saveRawOwners: command(saveRawOwners),
  wages: query(listWages),
  saveWages: command(saveWages),
  removeWages: command(removeWages),
  counts: query(listCounts),
  saveCounts: command(saveCounts),
  removeCounts: command(removeCounts),
  receipts: query(listReceipts),
  saveReceipts: command(saveReceipts),
  removeReceipts: command(removeReceipts),
  previewPayroll: upload(previewPayroll),
  payrollPreview: query(readPreview),
  payrollPreviewRows: process(previewRowsPage),
  changePayrollPreview: process(changePreview),
  closePayrollPreview: process(closePreview),
  confirmPayroll: process(confirmPayroll),
  batches: query(listBatches),
  batchRows: query(listBatchRows),
  batchFile: download(downloadBatchFile),
  revertPayroll: command(revertPayroll),
});
