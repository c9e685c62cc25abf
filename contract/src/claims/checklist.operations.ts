import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { checklistSchema, doneStepBody, draftSavedSchema, saveDraftBody, stepParam } from "./checklist.schemas.ts";
import { askedSchema, questionSchema, questionsBody } from "./question.schemas.ts";

const client = z.strictObject({ id: idParam });

/** The checklist that a client fills in, and what is asked of the client; part of the area's operations. */
export const checklistOperations = {
  checklist: operation({
    method: "GET",
    path: "/clients/{id}/checklist",
    permission: "claims.change",
    summary: "How far the checklist is, and what was typed in it and not saved",
    params: client,
    output: checklistSchema,
  }),
  saveDraft: operation({
    method: "PUT",
    path: "/clients/{id}/checklist/draft",
    permission: "claims.change",
    summary: "Keep what was typed in a step, or take it away by null; nothing of it is calculated",
    params: client,
    body: saveDraftBody,
    output: draftSavedSchema,
    errors: ["stale_version", "claim_locked"],
  }),
  finishStep: operation({
    method: "POST",
    path: "/clients/{id}/checklist/steps/{step}",
    permission: "claims.change",
    summary: "Say that a step is done, whose values were saved by their own calls; its draft ends",
    params: client.extend({ step: stepParam }),
    body: doneStepBody,
    output: checklistSchema,
    errors: ["not_complete", "stale_version", "claim_locked"],
  }),
  payrollTemplate: operation({
    kind: "download",
    method: "GET",
    path: "/payroll/template",
    permission: "claims.change",
    summary: "A spreadsheet with the headings that are imported without mapping, and two sample rows",
    output: noContent,
  }),
  questions: operation({
    method: "GET",
    path: "/clients/{id}/questions",
    permission: "claims.read",
    summary: "What the client was asked for and has not answered",
    params: client,
    output: listOf(questionSchema),
    errors: ["names_only"],
  }),
  ask: operation({
    method: "POST",
    path: "/clients/{id}/questions",
    permission: "claims.ask",
    summary: "Ask the client for figures that nobody entered; answers all that is asked",
    params: client,
    body: questionsBody,
    output: listOf(questionSchema),
    status: 201,
  }),
  takeBack: operation({
    method: "DELETE",
    path: "/clients/{id}/questions",
    permission: "claims.ask",
    summary: "Ask the client for figures no more; answers what is still asked",
    params: client,
    body: questionsBody,
    output: listOf(questionSchema),
  }),
  asked: operation({
    method: "GET",
    path: "/questions",
    permission: "clients.open",
    summary: "What is asked of the companies in reach, in the order of the checklist; at most 1,000",
    output: listOf(askedSchema),
  }),
};
