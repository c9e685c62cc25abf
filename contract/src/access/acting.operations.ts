import { z } from "zod";
import { idParam, operation } from "../platform/operation.ts";
import {
  deputySchema,
  fewestSearched,
  impersonableSchema,
  impersonateBody,
  setDeputiesBody,
} from "./deputy.schemas.ts";
import { signedInSchema } from "./session.schemas.ts";

const id = z.strictObject({ id: idParam });

/** Acting for another; part of the area's operations. */
export const actingOperations = {
  impersonate: operation({
    method: "POST",
    path: "/auth/impersonate/{id}",
    permission: "signed-in",
    keys: "refused",
    summary: "Act for another person, for four hours at most; the session gets another token",
    params: id,
    body: impersonateBody,
    output: signedInSchema,
    errors: ["not_deputized", "already_acting"],
  }),
  depersonate: operation({
    method: "POST",
    path: "/auth/depersonate",
    permission: "signed-in",
    keys: "refused",
    // An administrator who acts for another goes on as oneself in maintenance.
    inMaintenance: true,
    summary: "Return to oneself; the session gets another token",
    output: signedInSchema,
    errors: ["not_acting"],
  }),
  deputies: operation({
    method: "GET",
    path: "/auth/impersonate/permissions",
    permission: "signed-in",
    summary: "Whom one may let sign in as oneself, and whether one does",
    output: z.strictObject({ items: z.array(deputySchema) }),
    selfOnly: true,
  }),
  setDeputies: operation({
    method: "POST",
    path: "/auth/impersonate/permissions",
    permission: "signed-in",
    summary: "Say who may sign in as oneself: the whole list",
    body: setDeputiesBody,
    output: z.strictObject({ items: z.array(deputySchema) }),
    selfOnly: true,
  }),
  impersonable: operation({
    method: "GET",
    path: "/auth/impersonate/users",
    permission: "signed-in",
    summary: "Those who let one sign in as them",
    output: z.strictObject({ items: z.array(impersonableSchema) }),
    selfOnly: true,
  }),
  searchImpersonable: operation({
    method: "GET",
    path: "/auth/impersonate/users/search",
    permission: "access.act_for_anyone",
    summary: "Active people by a part of the name or, with @, of the e-mail; at most 50",
    query: z.strictObject({
      q: z.string().trim().min(fewestSearched, `Please enter at least ${fewestSearched} characters.`).max(200),
    }),
    output: z.strictObject({ items: z.array(impersonableSchema) }),
    selfOnly: true,
  }),
};
