import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { job } from "../jobs/jobs.ts";
import { seal, unseal } from "../process/secret.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { mailMessages } from "./mail.tables.ts";

/** A part of a letter that opens something, such as the token of a link: whoever reads the tables must not find it. */
export interface LetterSecret {
  text: string;
  /** By which its area says that it opens nothing any more. */
  name: string;
  /** It opens nothing after this. */
  until: Date;
}

type Stored = Pick<typeof mailMessages.$inferSelect, "text" | "html" | "sealed" | "sealedName" | "sealedUntil">;

const place = "{secret}";
const gone = "…";

/** What is stored of a letter: its words with a place for the secret, and the secret sealed. */
export function sealLetter(words: { text: string; html: string }, secret: LetterSecret | undefined) {
  if (!secret) return words;
  const { text: hidden, name, until } = secret;
  return {
    text: words.text.replaceAll(hidden, place),
    html: words.html.replaceAll(hidden, place),
    sealed: seal(hidden),
    sealedName: name,
    sealedUntil: until,
  };
}

/** Whether the letter had a secret that opens nothing any more. */
export function secretIsGone({ sealed, sealedName, sealedUntil }: Stored, now: Date): boolean {
  return sealedName !== null && (sealed === null || sealedUntil === null || sealedUntil <= now);
}

/** The words of a stored letter, with its secret as long as that opens something. */
export function lettersWords(row: Stored, now: Date): { text: string; html: string } {
  const { text, html, sealed, sealedName } = row;
  if (sealedName === null) return { text, html };
  const secret = secretIsGone(row, now) || sealed === null ? gone : unseal(sealed);
  return { text: text.replaceAll(place, secret), html: html.replaceAll(place, secret) };
}

const linkInHtml = /<a href="[^"]*\{secret\}[^"]*">([^<]*)<\/a>/g;

/** The words of a stored letter for somebody it was not written to: its link is no link, whether it is good still or not. */
export function wordsForOthers({ text, html, sealedName }: Stored): { text: string; html: string } {
  if (sealedName === null) return { text, html };
  return {
    text: text.replace(/\S*\{secret\}\S*/g, "hidden"),
    html: html.replace(linkInHtml, "$1: hidden").replaceAll(place, "hidden"),
  };
}

/** Blanks secrets that were used or replaced. */
export async function forgetSecrets(tx: Tx, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const theirs = and(inArray(mailMessages.sealedName, names), isNotNull(mailMessages.sealed));
  await tx.db.update(mailMessages).set({ sealed: null }).where(theirs);
}

export const forgetOldSecrets = job({
  name: "mail.forget_old_secrets",
  cron: "40 3 * * *",
  run: async (_payload, { services }) => {
    const old = and(isNotNull(mailMessages.sealed), lt(mailMessages.sealedUntil, sql`now()`));
    await inTransaction(services.pool, {}, ({ db }) => db.update(mailMessages).set({ sealed: null }).where(old));
  },
});
