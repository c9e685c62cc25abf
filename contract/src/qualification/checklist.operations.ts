import { z } from "zod";
import { idParam, operation } from "../platform/operation.ts";
import { checklistsSchema, selectionBody, tickBody } from "./checklist.schemas.ts";

const client = z.strictObject({ id: idParam });

/** The two checklists of a review (14, 2.3). */
export const qualificationChecklists = {
  checklist: operation({
    method: "GET",
    path: "/clients/{id}/return_checklist",
    permission: "qualification.read",
    summary: "The two checklists of a review, as far as they apply",
    params: client,
    output: checklistsSchema,
  }),
  tick: operation({
    method: "PATCH",
    path: "/clients/{id}/return_checklist",
    permission: "qualification.review",
    summary: "Tick one item, or take the tick away",
    params: client,
    body: tickBody,
    output: checklistsSchema,
    errors: ["not_in_review"],
  }),
  replaceTicks: operation({
    method: "PUT",
    path: "/clients/{id}/return_checklist",
    permission: "qualification.review",
    summary: "Replace the whole selection of both checklists",
    params: client,
    body: selectionBody,
    output: checklistsSchema,
    errors: ["not_in_review"],
  }),
  postTicks: operation({
    method: "POST",
    path: "/clients/{id}/return_checklist",
    permission: "qualification.review",
    summary: "The same as PUT",
    params: client,
    body: selectionBody,
    output: checklistsSchema,
    errors: ["not_in_review"],
  }),
};
