import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import {
  handOverLeadsBody,
  handOverPersonSchema,
  leadHandOverSchema,
  refuseHandOverBody,
} from "./leadHandOver.schemas.ts";

const params = z.strictObject({ id: idParam });
const output = leadHandOverSchema;

/** Stale leads get another originator of their firm (12, 7.7). */
export const leadHandOverOperations = {
  handOvers: operation({
    method: "GET",
    path: "/leads/hand-overs",
    permission: "leads.hand_over",
    summary: "What waits to be handed over, and what was decided in the last 31 days; the newest first",
    output: listOf(output),
  }),
  handOverPeople: operation({
    method: "GET",
    path: "/leads/hand-overs/people",
    permission: "leads.hand_over",
    summary: "Whom the leads of a managing firm may be handed to; a managing partner's own firm",
    query: z.strictObject({ managing_firm: idParam.optional() }),
    output: listOf(handOverPersonSchema),
  }),
  handOver: operation({
    method: "POST",
    path: "/leads/hand-overs",
    permission: "leads.hand_over",
    summary: "Asks that stale leads become another originator's; of role 1 it is done at once",
    body: handOverLeadsBody,
    output,
    status: 201,
  }),
  confirmHandOver: operation({
    method: "POST",
    path: "/leads/hand-overs/{id}/confirm",
    permission: "leads.route",
    summary: "Hands over the leads that still wait for it; what changed meanwhile stays, with the reason",
    params,
    output,
    errors: ["not_allowed_now"],
  }),
  refuseHandOver: operation({
    method: "POST",
    path: "/leads/hand-overs/{id}/refuse",
    permission: "leads.route",
    summary: "Leaves the leads whose they are, and says why",
    params,
    body: refuseHandOverBody,
    output,
    errors: ["not_allowed_now"],
  }),
  withdrawHandOver: operation({
    method: "POST",
    path: "/leads/hand-overs/{id}/withdraw",
    permission: "leads.hand_over",
    summary: "Takes back what one asked for",
    params,
    output,
    errors: ["not_allowed_now"],
  }),
};
