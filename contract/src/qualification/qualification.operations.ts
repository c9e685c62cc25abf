import { z } from "zod";
import { effectsBody, effectsSchema } from "../mandates/suspensionEffect.schemas.ts";
import { idParam, operation } from "../platform/operation.ts";
import {
  decidedOrderSchema,
  decideOrderBody,
  quartersQuery,
  reviewedQuartersSchema,
  reviewQuarterBody,
} from "./qualification.schemas.ts";

const client = z.strictObject({ id: idParam });
const order = z.strictObject({ id: idParam, clientMandate: idParam });

export const qualification = {
  quarters: operation({
    method: "GET",
    path: "/clients/{id}/qualification/quarters",
    permission: "qualification.read",
    summary: "The ground of each quarter with its receipts test and its orders; final once the review is finalized",
    params: client,
    query: quartersQuery,
    output: reviewedQuartersSchema,
    errors: ["not_allowed_now"],
  }),
  reviewQuarter: operation({
    method: "PATCH",
    path: "/clients/{id}/qualification/quarters",
    permission: "qualification.review",
    summary: "Accept the receipts of a quarter, its preceding quarter, or recovery startup",
    params: client,
    body: reviewQuarterBody,
    output: reviewedQuartersSchema,
    errors: ["not_in_review", "not_met", "receipts_incomplete", "stale_version"],
  }),
  effects: operation({
    method: "GET",
    path: "/clients/{id}/mandates/{clientMandate}/effects",
    permission: "qualification.read",
    summary: "How much of the client's business an order touched, quarter by quarter",
    params: order,
    output: effectsSchema,
  }),
  saveEffects: operation({
    method: "PUT",
    path: "/clients/{id}/mandates/{clientMandate}/effects",
    permission: "qualification.enter_effects",
    summary: "Replace the figures of an order's effect",
    params: order,
    body: effectsBody,
    output: effectsSchema,
    errors: ["stale_version"],
  }),
  decideOrder: operation({
    method: "PATCH",
    path: "/queues/qualifications/{id}",
    permission: "qualification.review",
    summary: "Approve an order for its client, or take the approval back",
    params: client,
    body: decideOrderBody,
    output: decidedOrderSchema,
    errors: [
      "mandate_not_reviewed",
      "no_effect",
      "no_period",
      "no_test",
      "not_allowed_now",
      "not_in_review",
      "not_nominal",
      "stale_version",
    ],
  }),
};
