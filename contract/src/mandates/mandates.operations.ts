import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { operation } from "../platform/operation.ts";

const byWord = z.strictObject({ q: z.string().trim().max(100).optional() });

/** What is chosen of orders and of claims that rest on them (13, API). */
export const mandates = {
  businessImpacts: operation({
    method: "GET",
    path: "/business-impacts",
    permission: "signed-in",
    summary: "How orders hit a business: the choices, and which take or need a note",
    query: byWord,
    output: listOf(
      z.strictObject({ id: z.number().int(), choice: z.string(), takes_note: z.boolean(), note_required: z.boolean() }),
    ),
  }),
  eligibilityTests: operation({
    method: "GET",
    path: "/eligibility/tests",
    permission: "signed-in",
    summary: "The tests by which an order counts for a claim",
    query: byWord,
    output: listOf(z.strictObject({ id: z.number().int(), code: z.string(), name: z.string(), text: z.string() })),
  }),
  industries: operation({
    method: "GET",
    path: "/industries",
    permission: "signed-in",
    summary: "The 20 NAICS sectors, each with its two-digit codes",
    query: byWord,
    output: listOf(z.strictObject({ id: z.number().int(), name: z.string(), codes: z.array(z.string()) })),
  }),
};
