import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { mailOutcomes, mailStandings } from "./mailOutcome.schemas.ts";

/** The e-mails of a client by their type (18, 2.1); 1 to 4 are those of its adoption (17). */
export const clientMailTypes = {
  1: "Introduction Email",
  2: "Unresponsive 1st",
  3: "Unresponsive 2nd",
  4: "Unresponsive 3rd",
  5: "New message",
} as const;
/** The type that a person writes freely. */
export const freeMailType = 5;

/** So long a mail that a person sends can be taken back, in seconds. */
export const holdSeconds = 30;
/** So many people get a copy at most. */
export const mostCopies = 20;
/** So many days ahead a mail may be planned. */
export const mostDaysAhead = 60;

export const notAdoptedText = "This client is not in an adoption.";
export const invalidCopyText = "Invalid e-mail";
export const noSubjectText = "Please write a subject.";
export const emptyMailText = "Please write a message.";

const mailTypeParam = z.coerce.number<number>().int().min(1).max(5);

const address = z.string().trim().min(1).max(254);
const name = z.string().trim().max(100).default("");
/** Somebody who gets a copy. Whether it is an address at all the server says (`invalid_cc`). */
export const copySchema = z.strictObject({ first: name, last: name, email: address });
export type MailCopy = z.output<typeof copySchema>;

const written = {
  subject: z.string().trim().min(1, noSubjectText).max(200, "At most 200 characters."),
  body: z.string().max(200_000),
  cc: z.array(copySchema).max(mostCopies, `At most ${mostCopies} people.`),
  /** Uploads: only the client's service agreement. */
  attachments: z.array(idSchema).max(5),
  /** Null: as soon as it cannot be taken back any more. */
  send_after: instantCodec.nullable(),
};

export const composeQuery = z.strictObject({ type: mailTypeParam.default(freeMailType) });
export const sendClientMailBody = z.strictObject({
  type: z.number().int().min(1).max(5),
  body: written.body,
  subject: written.subject.optional(),
  cc: written.cc.default([]),
  attachments: written.attachments.default([]),
  send_after: written.send_after.default(null),
});
export const changeClientMailBody = z.strictObject({
  subject: written.subject.optional(),
  body: written.body.optional(),
  cc: written.cc.optional(),
  attachments: written.attachments.optional(),
  send_after: written.send_after.optional(),
  version: z.number().int().optional(),
});
export const resendBody = z.strictObject({
  /** The contact's address as it stands now; no other is taken. */
  address: address.optional(),
});

const person = z.strictObject({ id: idSchema, first: z.string(), last: z.string(), email: z.string() });
export const agreementSchema = z.strictObject({
  upload: idSchema,
  original_file_name: z.string(),
  url: z.string(),
  date: instantCodec,
});

const ofDocuments = {
  /** What the client owes, by name. */
  outstanding: z.array(z.string()),
  /** The client's service agreement that was reviewed. */
  csa: agreementSchema.nullable(),
};

/** What stands above the e-mails of a client. */
export const mailStandingSchema = z.strictObject({ in_adoption: z.boolean(), ...ofDocuments });

/** What a new mail to a client begins with. */
export const composeSchema = z.strictObject({
  to: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  body: z.string(),
  /** The active managing attorneys of the client's managing firm. */
  managing_attorneys: z.array(person),
  attorney_of_record: person.nullable(),
  ...ofDocuments,
  /** Why nothing can be sent now, in a sentence. */
  blocked: z.string().nullable(),
  /** The contact asked for no mails that go to many of this firm. */
  unsubscribed: z.boolean(),
});
export type Compose = z.input<typeof composeSchema>;

/** One mail to a client in a list. */
export const clientMailRowSchema = z.strictObject({
  id: idSchema,
  type: z.number().int(),
  created_at: instantCodec,
  sent_at: instantCodec.nullable(),
  /** When it leaves, while it waits for that. */
  send_after: instantCodec.nullable(),
  primary_contact: z.string(),
  to: z.string(),
  cc: z.array(z.string()),
  subject: z.string(),
  state: z.enum(mailOutcomes),
  standing: z.enum(mailStandings),
  /** It came back: the contact did not get it. */
  bounced: z.boolean(),
  /** The reader may change it or take it back, as long as it has not left. */
  change: z.boolean(),
});
export type ClientMailRow = z.input<typeof clientMailRowSchema>;

/** The same of clients in scope: the history tool. */
export const correspondenceRowSchema = clientMailRowSchema.extend({
  client_id: idSchema,
  trade_name: z.string(),
  ein: z.string(),
});
export type CorrespondenceRow = z.input<typeof correspondenceRowSchema>;

export const sentMailSchema = z.strictObject({
  id: idSchema,
  send_after: instantCodec,
  /** Something that no mail holds was taken out of the body. */
  formatting_removed: z.boolean(),
});
