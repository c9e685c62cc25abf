import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import {
  changeClientMailBody,
  clientMailRowSchema,
  composeQuery,
  composeSchema,
  correspondenceRowSchema,
  mailStandingSchema,
  resendBody,
  sendClientMailBody,
  sentMailSchema,
} from "./clientMail.schemas.ts";

const params = z.strictObject({ id: idParam });
const refusals = ["invalid_cc", "csa_required", "empty_body", "not_scanned", "harmful_file"] as const;
const halts = ["no_address", "suppressed", "not_allowed_now"] as const;

/** The e-mails of a client (18, 2.1), and those of all in scope (18, 2.5). */
export const clientMailOperations = {
  clientEmails: operation({
    method: "GET",
    path: "/clients/{id}/emails",
    permission: "mail.read_client",
    summary: "The mails that people wrote to a client, newest first",
    params,
    query: listQuery({ sort: ["created_at", "subject", "state"] }),
    output: listOf(clientMailRowSchema),
    errors: ["names_only"],
  }),
  mailStanding: operation({
    method: "GET",
    path: "/clients/{id}/emails/standing",
    permission: "mail.read_client",
    summary: "What a client owes, its service agreement, and whether it is in an adoption",
    params,
    output: mailStandingSchema,
    errors: ["names_only"],
  }),
  compose: operation({
    method: "GET",
    path: "/clients/{id}/emails/compose",
    permission: "mail.write_client",
    summary:
      "What a new mail to a client begins with: to whom, who may get a copy, the agreement, and why it cannot be sent",
    params,
    query: composeQuery,
    output: composeSchema,
    errors: ["names_only", "not_in_adoption"],
  }),
  sendEmail: operation({
    method: "POST",
    path: "/clients/{id}/emails",
    permission: "mail.write_client",
    summary: "Write to a client; the mail can be taken back for 30 seconds, or leaves later",
    params,
    body: sendClientMailBody,
    output: sentMailSchema,
    status: 201,
    errors: ["names_only", "not_in_adoption", ...refusals, ...halts],
  }),
  changeEmail: operation({
    method: "PATCH",
    path: "/emails/{id}",
    permission: "mail.write_client",
    summary: "Change a mail to a client that has not left",
    params,
    body: changeClientMailBody,
    output: sentMailSchema,
    errors: ["already_left", "stale_version", ...refusals],
  }),
  cancelEmail: operation({
    method: "DELETE",
    path: "/emails/{id}",
    permission: "mail.write_client",
    summary: "Take a mail to a client back that has not left",
    params,
    output: noContent,
    errors: ["already_left"],
  }),
  correspondence: operation({
    method: "GET",
    path: "/adoptions/emails",
    permission: "mail.read_client",
    summary: "The mails that people wrote to clients in scope; `q` is part of the address of anybody who got them",
    query: listQuery({ sort: ["created_at"] }),
    output: listOf(correspondenceRowSchema),
  }),
  resendEmail: operation({
    method: "POST",
    path: "/adoptions/emails/{id}/resend",
    permission: "mail.write_client",
    summary: "Send a mail to a client once more, to the contact as it stands now",
    params,
    body: resendBody,
    output: sentMailSchema,
    status: 201,
    errors: halts,
  }),
};
