import { z } from "zod";
import { userSchema } from "../people/user.schemas.ts";
import { listOf, pageLimit } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { dateSchema } from "../values/date.ts";
import { auditEntrySchema } from "./audit.schemas.ts";
import { passwordBody, passwordCheckSchema } from "./password.schemas.ts";
import {
  changePasswordBody,
  linkSchema,
  navigationSchema,
  resetForm,
  signedInSchema,
  signInBody,
  statusSchema,
} from "./session.schemas.ts";
import { systemSchema } from "./system.schemas.ts";

const token = z.strictObject({ token: z.string().min(1).max(200) });
const id = z.strictObject({ id: idParam });

export const access = {
  signIn: operation({
    method: "POST",
    path: "/auth/login",
    permission: "public",
    summary: "Sign in with e-mail or username and password",
    body: signInBody,
    output: signedInSchema,
    errors: ["invalid_credentials", "suspended", "too_many_requests"],
  }),
  signOut: operation({
    method: "POST",
    path: "/auth/logout",
    permission: "signed-in",
    summary: "End this session",
    output: z.strictObject({ returned_to: userSchema.nullable() }),
  }),
  user: operation({
    method: "GET",
    path: "/auth/users/{id}",
    permission: "signed-in",
    summary: "One person: oneself; for staff anybody",
    params: id,
    output: userSchema,
  }),
  navigation: operation({
    method: "GET",
    path: "/auth/users/{id}/nav",
    permission: "signed-in",
    summary: "Home, side menu and every screen that a person may open",
    params: id,
    output: navigationSchema,
    tagged: true,
  }),
  link: operation({
    method: "GET",
    path: "/auth/nonce/{token}",
    permission: "public",
    summary: "Whether a link of a mail is still good; does not use it up",
    params: token,
    output: linkSchema,
    errors: ["link_expired", "too_many_requests"],
  }),
  checkPassword: operation({
    method: "POST",
    path: "/auth/nonce/{token}/password-check",
    permission: "public",
    summary: "The rules that a password would break, for the page of a link; stores nothing",
    params: token,
    body: passwordBody,
    output: passwordCheckSchema,
    errors: ["link_expired", "too_many_requests"],
  }),
  activate: operation({
    method: "POST",
    path: "/auth/users/activate/{token}",
    permission: "public",
    summary: "Set the first password by the link of an invitation, and sign in",
    params: token,
    body: passwordBody,
    output: signedInSchema,
    takesForm: true,
    errors: ["link_expired", "too_many_requests"],
  }),
  recover: operation({
    method: "POST",
    path: "/auth/users/recover/{token}",
    permission: "public",
    summary: "Set a new password by the link of a mail, and sign in",
    params: token,
    body: passwordBody,
    output: signedInSchema,
    takesForm: true,
    errors: ["link_expired", "too_many_requests"],
  }),
  requestReset: operation({
    method: "POST",
    path: "/auth/users/reset",
    permission: "public",
    summary: "Ask for a link to set a new password; the answer never says whether the address is known",
    body: resetForm,
    output: noContent,
    idempotent: true,
    errors: ["too_many_requests"],
  }),
  changePassword: operation({
    method: "PUT",
    path: "/auth/password",
    permission: "signed-in",
    summary: "Change the own password; all other sessions end, and this one gets another token",
    body: changePasswordBody,
    output: signedInSchema,
    errors: ["too_many_requests"],
    selfOnly: true,
  }),
  status: operation({
    method: "GET",
    path: "/status",
    permission: "public",
    summary: "Whether the product is online",
    output: statusSchema,
  }),
  system: operation({
    method: "GET",
    path: "/settings/system",
    permission: "access.read_system",
    summary: "The age of the last backup, and whether the audit trail holds what was kept of it",
    output: systemSchema,
  }),
  audit: operation({
    method: "GET",
    path: "/audit",
    permission: "access.read_audit",
    summary: "The audit trail, newest first; a record's History is the same list narrowed to it",
    query: z.strictObject({
      record_type: z.string().max(60).optional(),
      record_id: idParam.optional(),
      client_id: idParam.optional(),
      user_id: idParam.optional(),
      action: z.string().max(60).optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      limit: z.coerce.number<number>().int().min(1).max(pageLimit).default(100),
      cursor: z.string().max(200).optional(),
    }),
    output: listOf(auditEntrySchema),
  }),
  realtime: operation({
    kind: "socket",
    method: "GET",
    path: "/realtime",
    permission: "signed-in",
    summary: "Pushes kinds, ids, versions and percents of what changed; nothing else",
    output: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("record"), type: z.string(), id: z.number(), version: z.number().optional() }),
      z.strictObject({ kind: z.literal("job"), id: z.number(), percent: z.number() }),
      z.strictObject({ kind: z.literal("nav") }),
      z.strictObject({ kind: z.literal("session") }),
    ]),
    errors: ["cross_site"],
  }),
};
