import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import {
  assignClientsBody,
  assignedSchema,
  downlineSchema,
  linkFiguresSchema,
  orphanSchema,
  partnerLeadSchema,
  performanceSchema,
  scoreboardSchema,
  unassignedListSchema,
  uplinePreviewSchema,
} from "./team.schemas.ts";

const contractor = z.strictObject({ contractor: idParam.optional() });

/** Figures of contractors, their tree, and clients without an attorney. */
export const teamOperations = {
  scoreboard: operation({
    method: "GET",
    path: "/reports/leads/scoreboard",
    permission: "leads.downline",
    summary: "A contractor's open leads, clients and commissions",
    query: contractor,
    output: scoreboardSchema,
  }),
  linkFigures: operation({
    method: "GET",
    path: "/reports/leads/link",
    permission: "leads.downline",
    summary: "Visits, forms sent and conversions of a contractor's link in the last 31 days",
    query: contractor,
    output: linkFiguresSchema,
  }),
  partnerLeads: operation({
    method: "GET",
    path: "/reports/managing-partner",
    permission: "leads.partner_table",
    summary: "The open leads that the managing partner sees, oldest first",
    output: listOf(partnerLeadSchema),
  }),
  performance: operation({
    method: "GET",
    path: "/reports/performance/contractors",
    permission: "leads.performance",
    summary: "Leads and conversions of contractors in the last 31 days",
    output: performanceSchema,
  }),
  downline: operation({
    method: "GET",
    path: "/reports/downline",
    permission: "leads.downline",
    summary: "Everybody below a contractor",
    query: contractor,
    output: downlineSchema,
  }),
  orphans: operation({
    method: "GET",
    path: "/reports/orphans",
    permission: "leads.orphans",
    summary: "Contractors without an upline who do not stand at the top",
    query: z.strictObject({ q: z.string().trim().max(200).optional() }),
    output: listOf(orphanSchema),
  }),
  uplinePreview: operation({
    method: "GET",
    path: "/users/{id}/upline-preview",
    permission: "leads.assign_upline",
    summary: "Who moves with a contractor, and who gets commissions then",
    params: z.strictObject({ id: idParam }),
    query: z.strictObject({ upline_parent: idParam }),
    output: uplinePreviewSchema,
  }),
  unassigned: operation({
    method: "GET",
    path: "/queues/clients/unassigned",
    permission: "leads.read_unassigned",
    summary: "Active clients without an attorney of record, oldest first",
    query: listQuery({ sort: ["trade_name", "age", "managing_firm"] }),
    output: unassignedListSchema,
  }),
  assignClients: operation({
    method: "POST",
    path: "/queues/clients/unassigned",
    permission: "leads.assign",
    summary: "Gives clients without an attorney to one; those that cannot be given are skipped",
    body: assignClientsBody,
    output: assignedSchema,
  }),
};
