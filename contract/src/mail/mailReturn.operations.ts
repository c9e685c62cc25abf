import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import { signedReportBody, suppressBody, suppressionSchema, unsuppressBody } from "./mailReturn.schemas.ts";

const params = z.strictObject({ id: idParam });

/** What comes back of mails, and the addresses that get none because of it (18, 5.4). */
export const mailReturnOperations = {
  inbound: operation({
    method: "POST",
    path: "/mail/inbound",
    permission: "public",
    summary: "A bounce, a complaint or a reply, signed by the mail server",
    body: signedReportBody,
    output: noContent,
    keys: "refused",
    errors: ["bad_signature"],
  }),
  playBounce: operation({
    method: "POST",
    path: "/mailbox/{id}/bounce",
    permission: "mail.read_mailbox",
    summary: "Let a mail of the built-in mailbox come back",
    params,
    body: z.strictObject({ permanent: z.boolean() }),
    output: noContent,
  }),
  playComplaint: operation({
    method: "POST",
    path: "/mailbox/{id}/complain",
    permission: "mail.read_mailbox",
    summary: "Let the addressee of a mail of the built-in mailbox complain of it",
    params,
    output: noContent,
  }),
  playReply: operation({
    method: "POST",
    path: "/mailbox/{id}/reply",
    permission: "mail.read_mailbox",
    summary: "Let the addressee of a mail of the built-in mailbox answer",
    params,
    output: noContent,
  }),
  suppressions: operation({
    method: "GET",
    path: "/email-suppressions",
    permission: "mail.read_history",
    summary: "The addresses that get no mail now, newest first",
    query: listQuery({ sort: ["since", "address", "reason"] }),
    output: listOf(suppressionSchema),
  }),
  suppress: operation({
    method: "POST",
    path: "/email-suppressions",
    permission: "mail.suppress",
    summary: "Keep mails from an address",
    body: suppressBody,
    output: suppressionSchema,
    status: 201,
    errors: ["suppressed"],
  }),
  unsuppress: operation({
    method: "DELETE",
    path: "/email-suppressions/{id}",
    permission: "mail.suppress",
    summary: "Let mails go to an address again",
    params,
    body: unsuppressBody,
    output: noContent,
  }),
};
