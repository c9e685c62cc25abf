import { leads } from "@refundry/contract/leads";
import { command, process, query, routes, upload } from "../platform/index.ts";
import { confirmLeadImport, mapLeadImport, startLeadImport, undoLeadImport } from "./imports/leadImport.commands.ts";
import { listLeadImportRows, listLeadImports, readLeadImport } from "./imports/leadImport.queries.ts";
import { acceptIntake, discardIntake, listHeld, readIntakeForm, sendIntake } from "./intake/intake.commands.ts";
import { countVisit, readLinkFigures } from "./intake/linkVisit.commands.ts";
import { withdrawIntake } from "./intake/withdrawal.commands.ts";
import { listConverted } from "./records/converted.queries.ts";
import { listDuplicates } from "./records/duplicate.queries.ts";
import { confirmHandOver, handOverLeads, refuseHandOver, withdrawHandOver } from "./records/handOver.commands.ts";
import { listHandOverPeople, listHandOvers } from "./records/handOver.queries.ts";
import { createLead, decideDuplicate, removeLead, restoreLead, updateLead } from "./records/lead.commands.ts";
import { listLeads, listStatuses, readLead } from "./records/lead.queries.ts";
import { addLeadNote, changeLeadNote, listLeadNotes, removeLeadNote } from "./records/leadNote.commands.ts";
import { promoteLead } from "./records/promotion.commands.ts";
import { changeRoutes } from "./records/routing.commands.ts";
import { readRoutes } from "./records/routing.queries.ts";
import { listOrphans, previewUpline, readDownline, readScoreboard } from "./team/downline.queries.ts";
import { listPartnerLeads, readPerformance } from "./team/performance.queries.ts";
import { assignClients, listUnassigned } from "./team/unassigned.commands.ts";

export const leadsRoutes = routes(leads, {
  list: query(listLeads),
  statuses: query(listStatuses),
  converted: query(listConverted),
  duplicates: query(listDuplicates),
  routes: query(readRoutes),
  changeRoutes: command(changeRoutes),
  held: query(listHeld),
  acceptHeld: command(acceptIntake),
  discardHeld: command(discardIntake),
  read: query(readLead),
  create: command(createLead),
  update: command(updateLead),
  remove: command(removeLead),
  restore: command(restoreLead),
  promote: command(promoteLead),
  decideDuplicate: command(decideDuplicate),
  notes: query(listLeadNotes),
  addNote: command(addLeadNote),
  changeNote: command(changeLeadNote),
  removeNote: command(removeLeadNote),
  handOvers: query(listHandOvers),
  handOverPeople: query(listHandOverPeople),
  handOver: command(handOverLeads),
  confirmHandOver: command(confirmHandOver),
  refuseHandOver: command(refuseHandOver),
  withdrawHandOver: command(withdrawHandOver),
  imports: query(listLeadImports),
  startImport: upload(startLeadImport),
  readImport: query(readLeadImport),
  mapImport: process(mapLeadImport),
  importRows: query(listLeadImportRows),
  confirmImport: command(confirmLeadImport),
  undoImport: command(undoLeadImport),
  intakeForm: query(readIntakeForm),
  sendIntake: command(sendIntake),
  countVisit: command(countVisit),
  withdrawIntake: command(withdrawIntake),
  scoreboard: query(readScoreboard),
  linkFigures: query(readLinkFigures),
  partnerLeads: query(listPartnerLeads),
  performance: query(readPerformance),
  downline: query(readDownline),
  orphans: query(listOrphans),
  uplinePreview: query(previewUpline),
  unassigned: query(listUnassigned),
  assignClients: command(assignClients),
});
