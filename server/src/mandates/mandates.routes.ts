import { mandates } from "@refundry/contract/mandates";
import { command, download, query, routes, upload } from "../platform/index.ts";
import { chooseImpact, chooseIndustry, chooseTest } from "./library/choice.queries.ts";
import { changeMandate, replaceMandate } from "./library/editing.commands.ts";
import { createMandate, handIn } from "./library/handIn.commands.ts";
import { readLibrary, readMandate, readMine } from "./library/mandate.queries.ts";
import { addNote, listNotes, removeNote } from "./library/note.commands.ts";
import { downloadMandate, findInMandate, readPage } from "./library/paper.queries.ts";
import { processAgain, readReviewRecord, removeMandate, setReview } from "./library/review.commands.ts";
import { listScans, readScan, recognizeOrder } from "./library/scan.commands.ts";
import { searchMandates } from "./search/mandateSearch.queries.ts";
import { readClientMandates } from "./selection/clientPage.queries.ts";
import { savePlaces } from "./selection/place.commands.ts";
import {
  changeSelected,
  citeFromPage,
  dismissMandate,
  listCitations,
  removeCitation,
  removeSelected,
  selectMandates,
  undismissMandate,
} from "./selection/selected.commands.ts";

export const mandateRoutes = routes(mandates, {
  businessImpacts: query(chooseImpact),
  eligibilityTests: query(chooseTest),
  industries: query(chooseIndustry),
  handIn: upload(handIn),
  recognize: upload(recognizeOrder),
  scans: query(listScans),
  scan: query(readScan),
  create: command(createMandate),
  search: query(searchMandates),
  mine: query(readMine),
  library: query(readLibrary),
  reviewRecord: query(readReviewRecord),
  setReview: command(setReview),
  process: command(processAgain),
  remove: command(removeMandate),
  removeNote: command(removeNote),
  read: query(readMandate),
  replace: command(replaceMandate),
  change: command(changeMandate),
  notes: query(listNotes),
  addNote: command(addNote),
  page: query(readPage),
  find: query(findInMandate),
  file: download(downloadMandate),
  ofClient: query(readClientMandates),
  select: command(selectMandates),
  changeSelected: command(changeSelected),
  removeSelected: command(removeSelected),
  dismiss: command(dismissMandate),
  undismiss: command(undismissMandate),
  citations: query(listCitations),
  cite: command(citeFromPage),
  removeCitation: command(removeCitation),
  savePlaces: command(savePlaces),
});
