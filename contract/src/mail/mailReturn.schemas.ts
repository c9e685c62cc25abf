import { z } from "zod";
import { emailSchema } from "../people/user.schemas.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

/** What came back of a mail. `message` is its return address or its Message-ID; `address` is who it is about or who wrote. */
export const mailReportSchema = z.strictObject({
  kind: z.enum(["bounce", "complaint", "reply"]),
  message: z.string().max(300),
  address: emailSchema,
  /** Of a bounce: whether nothing will ever arrive there. */
  permanent: z.boolean().optional(),
  /** The words of the server that says so. */
  detail: z.string().max(300).optional(),
});
export type MailReport = z.output<typeof mailReportSchema>;

/** A report as the mail server sends it: its text is signed together with the instant that it was sent at. */
export const signedReportBody = z.strictObject({
  /** `MailReport` as JSON. */
  report: z.string().max(4000),
  at: z.iso.datetime(),
  /** HMAC-SHA256 of `{at}.{report}` under the key of the installation, in hex. */
  signature: z.string().max(128),
});

export const suppressionSchema = z.strictObject({
  id: idSchema,
  address: z.string(),
  /** No mail at all, or none that goes to many. */
  scope: z.enum(["all", "bulk"]),
  /** Whose mails to many; null: of every firm. */
  firm: z.string().nullable(),
  reason: z.enum(["hard_bounce", "soft_bounces", "complaint", "unsubscribed", "manual"]),
  detail: z.string().nullable(),
  since: instantCodec,
  /** It ends by itself then. */
  until: instantCodec.nullable(),
});

export type Suppression = z.output<typeof suppressionSchema>;

const reason = z.string().trim().min(1, "Please say why.").max(300, "At most 300 characters.");
export const suppressBody = z.strictObject({ address: emailSchema, reason });
export const unsuppressBody = z.strictObject({ reason });
