import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

/** Whether mails leave, as the outgoing server itself said; never where it is, nor how one signs in there. */
export const mailServerSchema = z.strictObject({
  state: z.enum(["connected", "failed", "mailbox"]),
  reason: z.string().nullable(),
  checked_at: instantCodec,
});
export type MailServer = z.input<typeof mailServerSchema>;

/** What the domain that mails come from says of who may send for it. */
export const senderDomainSchema = z.strictObject({
  /** Null while there is no sender address. */
  domain: z.string().nullable(),
  checks: z.array(
    z.strictObject({
      name: z.enum(["SPF", "DKIM", "DMARC", "Reverse name"]),
      state: z.enum(["pass", "missing", "wrong", "unknown"]),
      text: z.string(),
      /** The line to be entered where the domain's names are kept. */
      entry: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
    }),
  ),
  checked_at: instantCodec,
});
export type SenderDomain = z.input<typeof senderDomainSchema>;

export const mailTemplateRowSchema = z.strictObject({
  /** Its place in the list. */
  id: idSchema,
  key: z.string(),
  area: z.string(),
  name: z.string(),
  subject: z.string(),
  /** Whether an administrator wrote it anew. */
  changed: z.boolean(),
  changed_by: z.string().nullable(),
  changed_at: instantCodec.nullable(),
});
export type MailTemplateRow = z.input<typeof mailTemplateRowSchema>;

const lineSchema = z.strictObject({ text: z.string(), url: z.string().nullable() });

const placeholderSchema = z.strictObject({
  name: z.string(),
  meaning: z.string(),
  kind: z.enum(["text", "link", "list"]),
  needed: z.boolean(),
  sample: z.union([z.string(), z.array(lineSchema)]),
});

export const mailTemplateVersionSchema = z.strictObject({
  version: z.number().int(),
  subject: z.string(),
  body: z.string(),
  /** It is the text that came with the product. */
  shipped: z.boolean(),
  by: z.string(),
  at: instantCodec,
});
export type MailTemplateVersion = z.input<typeof mailTemplateVersionSchema>;

export const mailTemplateSchema = mailTemplateRowSchema.extend({
  body: z.string(),
  default_subject: z.string(),
  default_body: z.string(),
  placeholders: z.array(placeholderSchema),
  /** 0 while nobody changed it. */
  version: z.number().int(),
  versions: z.array(mailTemplateVersionSchema),
});
export type MailTemplate = z.input<typeof mailTemplateSchema>;

const text = {
  subject: z
    .string()
    .trim()
    .min(1, "A mail needs a subject.")
    .max(200, "At most 200 characters.")
    .regex(/^[^\r\n]*$/, "A subject is one line."),
  body: z.string().trim().min(1, "A mail needs a text.").max(20_000, "At most 20,000 characters."),
};

export const mailTextBody = z.strictObject(text);
export const mailTemplateBody = mailTextBody.extend({ version: z.number().int().min(0) });
export const resetMailBody = z.strictObject({ version: z.number().int().min(0) });

/** To whom a test mail went. */
export const mailTestedSchema = z.strictObject({ email: z.string() });
