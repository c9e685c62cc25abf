import { claims } from "@refundry/contract/claims";
import { command, download, process, query, routes, upload } from "../platform/index.ts";
import { changeDetails } from "./claimDetail.commands.ts";
import { readDetails, spreadHealth } from "./claimDetail.queries.ts";
import { removeCounts, removeReceipts, removeWages, saveCounts, saveReceipts, saveWages } from "./figure.commands.ts";
import { listCounts, listReceipts, listWages } from "./figure.queries.ts";
import { readHealth } from "./healthFile.queries.ts";
import { listImpacts, saveImpacts } from "./impact.commands.ts";
import { decideMatch, markOnPayroll } from "./nameMatch.commands.ts";
import { listEmployees, listMatches } from "./nameMatch.queries.ts";
import { addOwner, changeOwners, removeOwner, saveRawOwners } from "./owners.commands.ts";
import { readOwners } from "./owners.queries.ts";
import {
  downloadBatchFile,
  listBatchEmployees,
  listBatches,
  listBatchRows,
  listCorrections,
} from "./payroll.queries.ts";
import { comparePayroll } from "./payrollComparison.queries.ts";
import { confirmPayroll, revertPayroll } from "./payrollImport.commands.ts";
import { forgetMapping, listMappings } from "./payrollMapping.commands.ts";
import { changePreview, closePreview, previewPayroll } from "./payrollPreview.commands.ts";
import { previewRowsPage, readPreview } from "./payrollPreview.queries.ts";
import { createRound, listRounds, removeRound, updateRound } from "./round.commands.ts";

export const claimRoutes = routes(claims, {
  rounds: query(listRounds),
  createRound: command(createRound),
  updateRound: command(updateRound),
  removeRound: command(removeRound),
  owners: query(readOwners),
  rawOwners: query(readOwners),
  saveRawOwners: command(saveRawOwners),
  addRawOwners: command(saveRawOwners),
  addOwner: command(addOwner),
  changeOwners: command(changeOwners),
  removeOwner: command(removeOwner),
  employees: query(listEmployees),
  nameMatches: query(listMatches),
  decideMatch: command(decideMatch),
  markOnPayroll: command(markOnPayroll),
  details: query(readDetails),
  changeDetails: command(changeDetails),
  spreadHealth: query(spreadHealth),
  readHealthFile: upload(readHealth),
  impacts: query(listImpacts),
  saveImpacts: command(saveImpacts),
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
  comparePayroll: process(comparePayroll),
  changePayrollPreview: process(changePreview),
  closePayrollPreview: process(closePreview),
  confirmPayroll: process(confirmPayroll),
  batches: query(listBatches),
  batchRows: query(listBatchRows),
  batchEmployees: query(listBatchEmployees),
  batchCorrections: query(listCorrections),
  batchFile: download(downloadBatchFile),
  revertPayroll: command(revertPayroll),
  mappings: query(listMappings),
  forgetMapping: command(forgetMapping),
});
