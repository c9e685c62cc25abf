import { qualification } from "@refundry/contract/qualification";
import { readEffects, saveEffects } from "../mandates/index.ts";
import { command, download, query, routes } from "../platform/index.ts";
import { replaceTicks, tickItem } from "./checklist/checklist.commands.ts";
import { readChecklist } from "./checklist/checklist.queries.ts";
import { acceptQuarter, decideOrder, excludeInQueue, restoreOrder } from "./deciding/decision.commands.ts";
import { readQuarters } from "./grounds/quarters.queries.ts";
import { readQueue, readReport } from "./lists/queue.queries.ts";
import { readReceiptsReport } from "./lists/receiptsReport.queries.ts";
import { downloadMemo, listMemos } from "./memo/memo.queries.ts";
import { readEvidence, saveEvidence } from "./receipts/evidence.commands.ts";
import {
  closeClient,
  finalizeClient,
  rejectClient,
  reopenClient,
  sendClient,
  withdrawClient,
} from "./review/review.commands.ts";
import { readReview } from "./review/review.queries.ts";

export const qualificationRoutes = routes(qualification, {
  quarters: query(readQuarters),
  reviewQuarter: command(acceptQuarter),
  effects: query(readEffects),
  saveEffects: command(saveEffects),
  decideOrder: command(decideOrder),
  decideInQueue: command(decideOrder),
  exclude: command(excludeInQueue),
  excludeByPlural: command(excludeInQueue),
  restore: command(restoreOrder),
  queue: query(readQueue),
  report: query(readReport),
  receiptsReport: query(readReceiptsReport),
  read: query(readReview),
  send: command(sendClient),
  withdraw: command(withdrawClient),
  reject: command(rejectClient),
  finalize: command(finalizeClient),
  close: command(closeClient),
  reopen: command(reopenClient),
  checklist: query(readChecklist),
  tick: command(tickItem),
  replaceTicks: command(replaceTicks),
  postTicks: command(replaceTicks),
  evidence: query(readEvidence),
  saveEvidence: command(saveEvidence),
  memos: query(listMemos),
  memoFile: download(downloadMemo),
});
