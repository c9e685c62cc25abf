import { z } from "zod";
import { userSchema } from "../people/user.schemas.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { passwordBody, passwordCheckSchema } from "./password.schemas.ts";
import {
  changePasswordBody,
  emailChangeBody,
  linkSchema,
  resetForm,
  signedInSchema,
  signInBody,
} from "./session.schemas.ts";

const token = z.strictObject({ token: z.string().min(1).max(200) });
const id = z.strictObject({ id: idParam });

/** Signing in and out, mailed links, one's own password and address; part of the area's operations. */
export const signingOperations = {
  signIn: operation({
    method: "POST",
    path: "/auth/login",
    permission: "public",
    keys: "refused",
    summary: "Sign in with e-mail or username and password",
    body: signInBody,
    output: signedInSchema,
    errors: ["invalid_credentials", "suspended", "too_many_requests"],
    inMaintenance: true,
  }),
  signOut: operation({
    method: "POST",
    path: "/auth/logout",
    permission: "signed-in",
    keys: "refused",
    duringSetup: true,
    summary: "End this session; while acting for another, return to oneself",
    output: z.strictObject({
      returned_to: userSchema.nullable(),
      /** Of a session by token that goes on: its new one. */
      token: z.string().optional(),
    }),
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
    keys: "refused",
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
    keys: "refused",
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
    keys: "refused",
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
    errors: ["too_many_requests"],
  }),
  changePassword: operation({
    method: "PUT",
    path: "/auth/password",
    permission: "signed-in",
    keys: "refused",
    summary: "Change the own password; all other sessions end, and this one gets another token",
    body: changePasswordBody,
    output: signedInSchema,
    errors: ["too_many_requests"],
    selfOnly: true,
  }),
  requestEmailChange: operation({
    method: "POST",
    path: "/users/{id}/email-change",
    permission: "signed-in",
    keys: "refused",
    summary: "Mails a link to the address that one wants to sign in with",
    params: id,
    body: emailChangeBody,
    output: noContent,
    errors: ["too_many_requests"],
    selfOnly: true,
  }),
  confirmEmail: operation({
    method: "POST",
    path: "/auth/users/confirm-email/{token}",
    permission: "public",
    keys: "refused",
    summary: "The link of that mail: the new address is the one to sign in with",
    params: token,
    output: noContent,
    errors: ["link_expired", "too_many_requests"],
  }),
};
