import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import { enqueue, type JobRun, job } from "../jobs/jobs.ts";
import { faultPoint } from "../process/faults.ts";
import { type KnowsSettings, setting } from "../records/chosenSettings.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { type LetterSecret, lettersWords, sealLetter, secretIsGone } from "./letterSecret.ts";
import { mailMessages } from "./mail.tables.ts";

type Mail = typeof mailMessages.$inferSelect;

export interface Letter {
  kind: string;
  to: { userId: number | null; address: string };
  subject: string;
  /** Paragraphs; the HTML form is made from them. */
  paragraphs: string[];
  /** A list behind them, each line with where it leads. */
  lines?: readonly { text: string; url: string | null }[];
  /** A link that stands alone on its line. */
  action?: { label: string; url: string };
  /** Paragraphs at the end. */
  closing?: string[];
  /** A part of it that is stored sealed only. */
  secret?: LetterSecret;
}

/** Writes a mail as a row and schedules its sending, in the caller's transaction. */
export async function postLetter(tx: Tx, letter: Letter): Promise<number> {
  const [row] = await tx.db
    .insert(mailMessages)
    .values({
      kind: letter.kind,
      toUserId: letter.to.userId,
      toAddress: letter.to.address,
      subject: letter.subject,
      ...sealLetter({ text: plainText(letter), html: htmlText(letter) }, letter.secret),
    })
    .returning({ id: mailMessages.id });
  if (!row) throw new Error("The mail was not written.");
  await enqueue(tx, sendMail, { mail: row.id }, { key: `mail:${row.id}` });
  return row.id;
}

/** What a restored backup still wanted to send may have gone out since it was made. */
export async function holdBackMails(tx: Tx): Promise<void> {
  await tx.db
    .update(mailMessages)
    .set({ outcome: "not_confirmed", sealed: null, reason: "A backup was restored; it may have gone out before." })
    .where(inArray(mailMessages.outcome, ["queued", "sending"]));
}

function plainText({ paragraphs, lines = [], action, closing = [] }: Letter): string {
  const listed = lines.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)).join("\n");
  const link = action && `${action.label}: ${action.url}`;
  return [...paragraphs, listed, link, ...closing].filter(Boolean).join("\n\n");
}

const linked = (text: string, url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

function htmlText({ paragraphs, lines = [], action, closing = [] }: Letter): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const body = paragraphs.map(paragraph);
  const listed = lines.map(({ text, url }) => `<li>${url ? linked(text, url) : escapeHtml(text)}</li>`);
  if (listed.length > 0) body.push(`<ul>${listed.join("")}</ul>`);
  if (action) body.push(`<p>${linked(action.label, action.url)}</p>`);
  body.push(...closing.map(paragraph));
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${body.join("")}</body></html>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);

/**
 * Hands one mail over. A row that a crash left in `sending` may or may not have gone out: it is marked `not_confirmed`
 * and never repeated by itself.
 */
export const sendMail = job<{ mail: number }>({
  name: "mail.send",
  maxAttempts: 8,
  run: async ({ mail }, { services, lastAttempt }: JobRun) => {
    const { settings } = services;
    // Each outcome stands for itself: what follows it may never come.
    const became = (outcome: Partial<Mail>, from: SQL = sql`true`) =>
      inTransaction(services.pool, {}, ({ db }) =>
        db
          .update(mailMessages)
          .set(outcome)
          .where(and(eq(mailMessages.id, mail), from))
          .returning(),
      );
    const [claimed] = await became({ outcome: "sending" }, eq(mailMessages.outcome, "queued"));
    if (!claimed) {
      await became({ outcome: "not_confirmed", sealed: null }, eq(mailMessages.outcome, "sending"));
      return;
    }
    if (settings.smtpUrl && secretIsGone(claimed, new Date())) {
      await became({
        outcome: "failed",
        reason: "The link in it was used, replaced or too old before it could be sent.",
      });
      return;
    }
    try {
      const messageId = settings.smtpUrl ? await handOver(services, settings.smtpUrl, claimed) : null;
      faultPoint("mail-after-handover");
      await became({ outcome: "sent", messageId, sentAt: new Date(), ...(settings.smtpUrl ? overSmtp : inMailbox) });
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 300) : "unknown";
      if (lastAttempt || isPermanent(error)) await became({ outcome: "failed", reason, sealed: null });
      else await became({ outcome: "queued", reason });
      if (!isPermanent(error)) throw error;
    }
  },
});

/** Who reads the built-in mailbox needs the secret still; what went out is not kept. */
const overSmtp = { transport: "smtp", sealed: null };
const inMailbox = { transport: "mailbox" };

/** What administrators chose comes before what the installation says. */
function envelope(from: KnowsSettings, smtpUrl: string) {
  const installed = new URL(smtpUrl).searchParams.get("from") ?? "Refundry <no-reply@refundry.invalid>";
  const [, name = "", address = installed] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(installed) ?? [];
  return {
    from: {
      name: setting(from, "mail_sender_name") || name,
      address: setting(from, "mail_sender_address") || address,
    },
    replyTo: setting(from, "mail_reply_to") || undefined,
  };
}

async function handOver(from: KnowsSettings, smtpUrl: string, row: Mail): Promise<string> {
  const transport = nodemailer.createTransport(smtpUrl);
  try {
    const sent = await transport.sendMail({
      ...envelope(from, smtpUrl),
      to: row.toAddress,
      subject: row.subject,
      ...lettersWords(row, new Date()),
      messageId: `<mail-${row.id}-${row.createdAt.getTime()}@refundry>`,
    });
    return sent.messageId;
  } finally {
    transport.close();
  }
}

/** A server's final no: 5xx. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode;
  return code !== undefined && code >= 500;
}
