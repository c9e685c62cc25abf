import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { auditEntrySchema, auditQuery } from "./audit.schemas.ts";
import {
  auditChainSchema,
  auditExportQuery,
  auditRunSchema,
  breakBody,
  checkpointQuery,
  checkpointSchema,
  comparedSchema,
  compareQuery,
  verifiedSchema,
  verifyBody,
  verifyQuery,
} from "./auditProof.schemas.ts";

const id = z.strictObject({ id: idParam });

/**
 * The trail, and what proves it (01; 20, `/audit`). Whoever acts for another reads it as that person does; what hands out the whole
 * of it or proves it is answered for by name, as money is.
 */
export const auditOperations = {
  audit: operation({
    method: "GET",
    path: "/audit",
    permission: "access.read_audit",
    summary: "The audit trail, newest first; a record's History is the same list narrowed to it",
    query: auditQuery,
    output: listOf(auditEntrySchema),
  }),
  auditEntry: operation({
    method: "GET",
    path: "/audit/{id}",
    permission: "access.read_audit",
    summary: "One entry of the audit trail",
    params: id,
    output: auditEntrySchema,
  }),
  exportAudit: operation({
    kind: "download",
    method: "GET",
    path: "/audit/export",
    permission: "access.prove_audit",
    summary: "The filtered entries as a file; as jsonl each with what its hash is made of",
    query: auditExportQuery,
    output: noContent,
    ownNameOnly: true,
  }),
  auditChain: operation({
    method: "GET",
    path: "/audit/chain",
    permission: "access.prove_audit",
    summary: "Whether the chain was found whole, when, and what is being verified now",
    output: auditChainSchema,
  }),
  verifyAudit: operation({
    method: "GET",
    path: "/audit/verify",
    permission: "access.prove_audit",
    summary: "Verifies the entries from one number to another, a million at most; more, by POST",
    query: verifyQuery,
    output: verifiedSchema,
    ownNameOnly: true,
  }),
  beginVerifying: operation({
    method: "POST",
    path: "/audit/verify",
    permission: "access.prove_audit",
    summary: "Verifies the whole trail, or the days named, as a job",
    body: verifyBody,
    output: auditRunSchema,
    errors: ["not_allowed_now"],
    status: 202,
    ownNameOnly: true,
  }),
  explainBreak: operation({
    method: "POST",
    path: "/audit/runs/{id}/reason",
    permission: "access.prove_audit",
    summary: "Records why the chain is broken; it is no longer red then",
    params: id,
    body: breakBody,
    output: auditRunSchema,
    errors: ["not_allowed_now"],
    ownNameOnly: true,
  }),
  checkpoints: operation({
    method: "GET",
    path: "/audit/checkpoints",
    permission: "access.prove_audit",
    summary: "The ends of the trail's days, newest first",
    output: listOf(checkpointSchema),
    ownNameOnly: true,
  }),
  checkpointFile: operation({
    kind: "download",
    method: "GET",
    path: "/audit/checkpoints/file",
    permission: "access.prove_audit",
    summary: "The checkpoint of a day as a line of text",
    query: checkpointQuery,
    output: noContent,
    ownNameOnly: true,
  }),
  compareCheckpoint: operation({
    method: "GET",
    path: "/audit/checkpoints/compare",
    permission: "access.prove_audit",
    summary: "Whether the trail up to the day of a line that was kept elsewhere is the same",
    query: compareQuery,
    output: comparedSchema,
    ownNameOnly: true,
  }),
};
