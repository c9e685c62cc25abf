import { z } from "zod";
import { flagParam, listOf, listQuery } from "../platform/list.ts";
import { idParam, idSchema, operation } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { mailOutcomes, mailStandings } from "./mailOutcome.schemas.ts";

const id = z.strictObject({ id: idParam });

/** A mail in the history: what the server said of it, and never what opens something in it. */
export const historyRowSchema = z.strictObject({
  id: idSchema,
  created_at: instantCodec,
  /** When the server took it, or when a person counted it as sent. */
  sent_at: instantCodec.nullable(),
  to: z.string(),
  cc: z.array(z.string()),
  kind: z.string(),
  /** What its kind is called. */
  kind_name: z.string(),
  subject: z.string(),
  state: z.enum(mailOutcomes),
  standing: z.enum(mailStandings),
  /** Of a mail that a person wrote to a client: whose. */
  client_name: z.string().nullable(),
  /** When it leaves, while it waits for that. */
  send_after: instantCodec.nullable(),
  tries: z.number().int(),
  next_try_at: instantCodec.nullable(),
  /** The server's words of its last try. */
  reason: z.string().nullable(),
  /** It is not confirmed and nobody said yet what became of it. */
  unsettled: z.boolean(),
  resend_of: idSchema.nullable(),
});
export type HistoryRow = z.input<typeof historyRowSchema>;

export const historyMailSchema = historyRowSchema.extend({
  /** Of a mail that a person wrote to a client: whose, and which of the types of 18, 2.1. */
  client: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  type: z.number().int().nullable(),
  version: z.number().int(),
  created_by_name: z.string().nullable(),
  recipients: z.array(
    z.strictObject({
      kind: z.enum(["to", "cc"]),
      first: z.string(),
      last: z.string(),
      address: z.string(),
      state: z.enum(["waiting", "accepted", "refused", "bounced", "complained"]),
      detail: z.string().nullable(),
      at: instantCodec.nullable(),
    }),
  ),
  events: z.array(z.strictObject({ at: instantCodec, kind: z.string(), detail: z.string().nullable() })),
  /** Null where the mail held a link of its own: its words are kept for nobody (18, 5.6). */
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** What its writer wrote, cleaned; null for mails that the product writes. */
  body: z.string().nullable(),
  attachments: z.array(
    z.strictObject({
      upload: idSchema,
      original_file_name: z.string(),
      url: z.string(),
      /** It was too large to go along: the mail holds a link to it. */
      linked: z.boolean(),
    }),
  ),
  /** What the reader may do with it now. */
  abilities: z.strictObject({
    send_again: z.boolean(),
    count_as_sent: z.boolean(),
    resend: z.boolean(),
    change: z.boolean(),
  }),
});
export type HistoryMail = z.input<typeof historyMailSchema>;

export const mailHistoryOperations = {
  emails: operation({
    method: "GET",
    path: "/emails",
    permission: "mail.read_history",
    summary: "Every mail of the product, newest first; those with a link of their own to administrators alone",
    query: listQuery({
      sort: ["created_at", "to", "kind", "client_name", "subject", "state"],
      filters: {
        kind: z.string().max(60).optional(),
        state: z.enum(mailOutcomes).optional(),
        /** Not confirmed, and nobody said yet what became of it. */
        unsettled: flagParam.optional(),
        from: dateSchema.optional(),
        to: dateSchema.optional(),
      },
    }),
    output: listOf(historyRowSchema),
  }),
  email: operation({
    method: "GET",
    path: "/emails/{id}",
    permission: "mail.read_client",
    summary: "One mail: its recipients with what the server said, what became of it, its words",
    params: id,
    output: historyMailSchema,
  }),
  sendAgain: operation({
    method: "POST",
    path: "/emails/{id}/send-again",
    permission: "mail.settle",
    summary: "Send a mail again that failed or is not confirmed: a new mail to the same people",
    params: id,
    output: historyMailSchema,
    errors: ["already_left", "letter_link_gone", "suppressed"],
  }),
  countAsSent: operation({
    method: "POST",
    path: "/emails/{id}/count-as-sent",
    permission: "mail.settle",
    summary: "Count a mail as sent that is not confirmed",
    params: id,
    output: historyMailSchema,
    errors: ["already_left"],
  }),
};
