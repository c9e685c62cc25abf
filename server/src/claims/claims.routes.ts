import { claims } from "@refundry/contract/claims";
import { command, download, process, query, routes, upload } from "../platform/index.ts";
import { finishStep, saveDraft } from "./checklist/checklist.commands.ts";
import { readChecklist } from "./checklist/checklist.queries.ts";
import { downloadTemplate } from "./checklist/payrollTemplate.queries.ts";
import { askClient, takeBackQuestions } from "./checklist/question.commands.ts";
import { listAsked, listQuestions } from "./checklist/question.queries.ts";
import { changeDetails } from "./details/claimDetail.commands.ts";
import { readDetails, spreadHealth } from "./details/claimDetail.queries.ts";
import { listImpacts, saveImpacts } from "./details/impact.commands.ts";
import { readHealth, readUsedWages } from "./details/namedFile.queries.ts";
import {
  removeCounts,
  removeReceipts,
  removeWages,
  saveCounts,
  saveReceipts,
  saveWages,
} from "./figures/figure.commands.ts";
import { listCounts, listReceipts, listWages } from "./figures/figure.queries.ts";
import { saveGroup } from "./group/group.commands.ts";
import { readGroup } from "./group/group.queries.ts";
import { matchByHand } from "./owners/matchByHand.commands.ts";
import { decideMatch, markOnPayroll } from "./owners/nameMatch.commands.ts";
import { listEmployees, listMatches } from "./owners/nameMatch.queries.ts";
import { addOwner, changeOwners, removeOwner, saveRawOwners } from "./owners/owners.commands.ts";
import { readOwners } from "./owners/owners.queries.ts";
import { saveOwnership } from "./owners/ownership.commands.ts";
import { readOwnership } from "./owners/ownership.queries.ts";
import {
  downloadBatchFile,
  listBatchEmployees,
  listBatches,
  listBatchRows,
  listCorrections,
} from "./payroll/payroll.queries.ts";
import { comparePayroll } from "./payroll/payrollComparison.queries.ts";
import { confirmPayroll, revertPayroll } from "./payroll/payrollImport.commands.ts";
import { forgetMapping, listMappings } from "./payroll/payrollMapping.commands.ts";
import { changePreview, closePreview, previewPayroll } from "./payroll/payrollPreview.commands.ts";
import { previewRowsPage, readPreview } from "./payroll/payrollPreview.queries.ts";
import { createRound, listRounds, removeRound, updateRound } from "./rounds/round.commands.ts";

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
  ownership: query(readOwnership),
  saveOwnership: command(saveOwnership),
  employees: query(listEmployees),
  nameMatches: query(listMatches),
  decideMatch: command(decideMatch),
  matchByHand: command(matchByHand),
  markOnPayroll: command(markOnPayroll),
  details: query(readDetails),
  changeDetails: command(changeDetails),
  spreadHealth: query(spreadHealth),
  readHealthFile: upload(readHealth),
  readUsedWagesFile: upload(readUsedWages),
  group: query(readGroup),
  saveGroup: command(saveGroup),
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
  checklist: query(readChecklist),
  saveDraft: command(saveDraft),
  finishStep: command(finishStep),
  payrollTemplate: download(downloadTemplate),
  questions: query(listQuestions),
  ask: command(askClient),
  takeBack: command(takeBackQuestions),
  asked: query(listAsked),
  previewPayroll: upload(previewPayroll),
  payrollPreview: query(readPreview),
  payrollPreviewRows: process(previewRowsPage),
  comparePayroll: process(comparePayroll),
  changePayrollPreview: process(changePreview),
  closePayrollPreview: command(closePreview),
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
