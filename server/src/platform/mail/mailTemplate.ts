import {
  type MailPlaceholder,
  type MailValue,
  mailBlocks,
  mailSubject,
  mailTextProblems,
} from "@refundry/contract/platform";
import type { Tx } from "../records/transaction.ts";
import type { LetterSecret } from "./letterSecret.ts";
import { plainText } from "./letterWords.ts";
import { postBlocks } from "./mailing.ts";

export interface MailText {
  subject: string;
  body: string;
}

type Placeholders = Readonly<Record<string, Omit<MailPlaceholder, "name">>>;
type Filled<P extends Placeholders> = {
  [Name in keyof P]: P[Name]["kind"] extends "list" ? Exclude<MailValue, string> : string;
};

/** A mail that the product sends by itself: what may stand in it, and the words that it comes with. */
export interface MailTemplate<P extends Placeholders = Placeholders> extends MailText {
  /** Also the kind of the mails made of it. */
  key: string;
  /** The heading that it stands under. */
  area: string;
  name: string;
  placeholders: P;
}

const declared = new Map<string, MailTemplate>();

/** Declares one; its own words must fit its placeholders. */
export function mailTemplate<const P extends Placeholders>(template: MailTemplate<P>): MailTemplate<P> {
  if (declared.has(template.key)) throw new Error(`The mail ${template.key} is declared twice.`);
  const problems = Object.values(mailTextProblems(template, placeholdersOf(template)));
  if (problems.length > 0) throw new Error(`The mail ${template.key}: ${problems.join(" ")}`);
  declared.set(template.key, template);
  return template;
}

/** Every mail of the product, by its key. */
export const mailTemplates = (): ReadonlyMap<string, MailTemplate> => declared;

export const placeholdersOf = ({ placeholders }: Pick<MailTemplate, "placeholders">): MailPlaceholder[] =>
  Object.entries(placeholders).map(([name, one]) => ({ name, ...one }));

/** Whose mail it is greets its reader by this. */
export const firstName = {
  meaning: "The first name of whom it goes to.",
  kind: "text",
  needed: false,
  sample: "Alex",
} as const;

export const greetingName = ({ first, last }: { first: string; last: string }): string => first || last;

/** What administrators wrote: how it is read, and how a text that a mail had is brought back. */
interface KeptTexts {
  read: (tx: Tx, key: string) => Promise<MailText | null>;
  restore: (tx: Tx, template: MailTemplate, text: MailText) => Promise<void>;
}
let kept: KeptTexts | null = null;

/** By the area that keeps them. */
export function registerMailTexts(texts: KeptTexts): void {
  kept = texts;
}

/** The text that a mail has now; null for a mail that the product does not send. */
export async function mailTextNow(tx: Tx, key: string): Promise<MailText | null> {
  const template = declared.get(key);
  if (!template) return null;
  const { subject, body } = await chosenText(tx, template);
  return { subject, body };
}

/** Whether a mail may have this text. */
export function mailTextFits(key: string, text: MailText): boolean {
  const template = declared.get(key);
  return template !== undefined && Object.keys(mailTextProblems(text, placeholdersOf(template))).length === 0;
}

/** Brings a text back that a mail had. */
export async function restoreMailText(tx: Tx, key: string, text: MailText): Promise<void> {
  const template = declared.get(key);
  if (!template || !kept) throw new Error(`The mail ${key} has no text to be brought back.`);
  await kept.restore(tx, template, text);
}

/** Within one transaction a text is read once, however many mails are made of it. */
const known = new WeakMap<Tx, Map<string, Promise<MailText>>>();

function textOf(tx: Tx, template: MailTemplate): Promise<MailText> {
  const texts = known.get(tx) ?? new Map<string, Promise<MailText>>();
  known.set(tx, texts);
  const text = texts.get(template.key) ?? chosenText(tx, template);
  texts.set(template.key, text);
  return text;
}

/** What an administrator wrote, unless it no longer fits what this version fills in. */
async function chosenText(tx: Tx, template: MailTemplate): Promise<MailText> {
  const chosen = (await kept?.read(tx, template.key)) ?? null;
  return chosen && mailTextFits(template.key, chosen) ? chosen : template;
}

interface Addressed {
  to: { userId: number | null; address: string };
  /** Others who get it and see each other. */
  cc?: readonly string[];
  /** A part of a value that is stored sealed only. */
  secret?: LetterSecret;
  /** What stands before the subject. */
  before?: string;
  /** Words that are not saved yet, to be looked at. */
  text?: MailText;
  /** Whose matter it is: it is not sent once that client is deleted. */
  client?: number;
}

/** Writes a mail of the product as a row and schedules its sending, in the caller's transaction. */
export async function postMail<P extends Placeholders>(
  tx: Tx,
  template: MailTemplate<P>,
  values: Filled<P>,
  { to, cc = [], secret, before = "", text, client }: Addressed,
): Promise<number> {
  const { subject, body } = text ?? (await textOf(tx, template));
  return postBlocks(tx, {
    kind: template.key,
    to,
    cc,
    subject: before + mailSubject(subject, values),
    blocks: mailBlocks(body, placeholdersOf(template), values),
    ...(secret && { secret }),
    ...(client !== undefined && { client }),
  });
}

/** A mail as it would be written now, in plain text. */
export async function mailPreview<P extends Placeholders>(tx: Tx, template: MailTemplate<P>, values: Filled<P>) {
  const { subject, body } = await textOf(tx, template);
  return {
    subject: mailSubject(subject, values),
    body: plainText(mailBlocks(body, placeholdersOf(template), values)),
  };
}

/** The examples of all that a mail fills in. */
export const samplesOf = (template: MailTemplate): Record<string, MailValue> =>
  Object.fromEntries(placeholdersOf(template).map(({ name, sample }) => [name, sample]));
