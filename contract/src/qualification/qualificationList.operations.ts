import { listOf } from "../platform/list.ts";
import { operation } from "../platform/operation.ts";
import {
  queuedSchema,
  queueQuery,
  receiptsReportQuery,
  receiptsRowSchema,
  reportedSchema,
  reportQuery,
} from "./qualificationList.schemas.ts";

/** The lists over many reviews (14, 2.1, 2.4, 2.5). */
export const qualificationLists = {
  queue: operation({
    method: "GET",
    path: "/queues/qualification",
    permission: "qualification.queue",
    summary: "Clients in review, who waits longest first",
    query: queueQuery,
    output: listOf(queuedSchema),
  }),
  report: operation({
    method: "GET",
    path: "/reports/qualifications",
    permission: "qualification.report",
    summary: "How long clients have been in review",
    query: reportQuery,
    output: listOf(reportedSchema),
  }),
  receiptsReport: operation({
    method: "GET",
    path: "/reports/revenue-reduction",
    permission: "qualification.receipts_report",
    summary: "Clients whose quarters meet the receipts test, and those whose figures are awaited",
    query: receiptsReportQuery,
    output: listOf(receiptsRowSchema),
  }),
};
