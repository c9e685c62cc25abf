import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { noContent, operation } from "../platform/operation.ts";
import { activateRuleSetBody, newRuleSetBody, ruleSetHeadSchema, ruleSetSchema } from "./ruleSet.schemas.ts";

const named = z.strictObject({ rules: z.string().max(40) });

/** Versions of the values of the calculation (06, 4). */
export const ruleSetOperations = {
  ruleSets: operation({
    method: "GET",
    path: "/settings/rules",
    permission: "content.read_rules",
    summary: "Every version of the rules of the calculation, the newest first",
    output: listOf(ruleSetHeadSchema),
  }),
  ruleSet: operation({
    method: "GET",
    path: "/settings/rules/{rules}",
    permission: "content.read_rules",
    summary: "One version with each of its values, and where it comes from",
    params: named,
    output: ruleSetSchema,
  }),
  createRuleSet: operation({
    method: "POST",
    path: "/settings/rules",
    permission: "content.manage_settings",
    summary: "Make a version from another with some values changed; it is used once it is activated",
    body: newRuleSetBody,
    output: ruleSetHeadSchema,
    status: 201,
    selfOnly: true,
  }),
  removeRuleSet: operation({
    method: "DELETE",
    path: "/settings/rules/{rules}",
    permission: "content.manage_settings",
    summary: "Delete a version that was never activated",
    params: named,
    output: noContent,
    selfOnly: true,
  }),
  activateRuleSet: operation({
    method: "POST",
    path: "/settings/rules/{rules}/activate",
    permission: "content.manage_settings",
    summary: "Use a version for every calculation from now on, after its re-run report",
    params: named,
    body: activateRuleSetBody,
    output: ruleSetHeadSchema,
    errors: ["report_missing", "in_force"],
    selfOnly: true,
  }),
};
