import { z } from "zod";
import { listOf, pageLimit } from "../platform/list.ts";
import { idParam, operation } from "../platform/operation.ts";
import {
  calculationEmployeeSchema,
  calculationKinds,
  calculationSchema,
  readinessSchema,
  refundsSchema,
} from "./calculation.schemas.ts";
import { evaluateBody, evaluateResult } from "./evaluate.schemas.ts";

const client = z.strictObject({ id: idParam });

export const calculations = {
  evaluate: operation({
    method: "POST",
    path: "/erc/evaluate",
    permission: "calculations.evaluate",
    summary: "The engine's result for any input in the published format; nothing is stored",
    body: evaluateBody,
    output: evaluateResult,
    errors: ["too_many_checks"],
    mostBytes: 32_000_000,
  }),
  refunds: operation({
    method: "GET",
    path: "/clients/{id}/941/refunds",
    permission: "calculations.read",
    summary: "Credit, split, refund and expected fee per quarter",
    params: client,
    output: refundsSchema,
  }),
  current: operation({
    method: "GET",
    path: "/clients/{id}/calculation",
    permission: "calculations.read",
    summary: "The current calculation, or what is missing for one",
    params: client,
    query: z.strictObject({ kind: z.enum(calculationKinds).default("draft") }),
    output: z.strictObject({ calculation: calculationSchema.nullable(), missing: z.array(z.string()) }),
  }),
  employees: operation({
    method: "GET",
    path: "/calculations/{id}/employees",
    permission: "calculations.read",
    summary: "What each employee adds to each quarter",
    params: client,
    query: z.strictObject({
      limit: z.coerce.number<number>().int().min(1).max(pageLimit).default(500),
      cursor: z.string().max(200).optional(),
    }),
    output: listOf(calculationEmployeeSchema),
  }),
  run: operation({
    method: "POST",
    path: "/clients/{id}/calculation",
    permission: "calculations.run",
    summary: "Calculate now",
    params: client,
    body: z.strictObject({ kind: z.literal("draft").default("draft") }),
    output: z.strictObject({ calculation: calculationSchema, changed: z.boolean() }),
    errors: ["cannot_calculate"],
  }),
  readiness: operation({
    method: "GET",
    path: "/clients/{id}/package-readiness",
    permission: "calculations.read_readiness",
    summary: "What stands in the way of a package",
    params: client,
    output: readinessSchema,
  }),
};
