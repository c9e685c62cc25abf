import { z } from "zod";
import { listOf, listQuery } from "../platform/list.ts";
import { idParam, idSchema, noContent, operation } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { clientMailOperations } from "./clientMail.operations.ts";
import { mailHistoryOperations } from "./mailHistory.operations.ts";
import { mailLeaveOperations } from "./mailLeave.operations.ts";
import { mailStandings } from "./mailOutcome.schemas.ts";
import { mailReturnOperations } from "./mailReturn.operations.ts";
import { mailTemplateOperations } from "./mailTemplate.operations.ts";

export const mailRowSchema = z.strictObject({
  id: idSchema,
  created_at: instantCodec,
  to: z.string(),
  subject: z.string(),
  /** `kept`: no mail server had it, and it stands in this mailbox alone. */
  outcome: z.enum(mailStandings),
});

export type MailStanding = z.input<typeof mailRowSchema>["outcome"];

export const mail = {
  mailbox: operation({
    method: "GET",
    path: "/mailbox",
    permission: "mail.read_mailbox",
    summary: "The mails of the built-in mailbox, newest first",
    query: listQuery({ sort: ["created_at", "to", "subject", "outcome"] }),
    output: listOf(mailRowSchema),
  }),
  message: operation({
    method: "GET",
    path: "/mailbox/{id}",
    permission: "mail.read_mailbox",
    summary: "One mail of the built-in mailbox with its text",
    params: z.strictObject({ id: idParam }),
    output: mailRowSchema.extend({
      text: z.string(),
      html: z.string(),
      headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      attachments: z.array(z.strictObject({ name: z.string(), size: z.number().int() })),
    }),
  }),
  messageFile: operation({
    kind: "download",
    method: "GET",
    path: "/mailbox/{id}/eml",
    permission: "mail.read_mailbox",
    summary: "One mail of the built-in mailbox as the file that any mail reader opens",
    params: z.strictObject({ id: idParam }),
    output: noContent,
  }),
  ...clientMailOperations,
  ...mailLeaveOperations,
  ...mailHistoryOperations,
  ...mailReturnOperations,
  ...mailTemplateOperations,
};
