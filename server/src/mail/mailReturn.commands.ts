import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { type MailReport, type mail, mailReportSchema } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import {
  type Call,
  installedSender,
  inTransaction,
  invalid,
  mailMessages,
  messageIdOf,
  notFound,
  Refusal,
} from "../platform/index.ts";
import { inMailbox } from "./mail.queries.ts";
import { cameBack } from "./mailEffects.commands.ts";

/** So far from now the instant of a signed report may be, in ms. */
const freshness = 5 * 60_000;

/** Takes a report of the mail server, if it is signed with the key that the installation shares with it, and is new. */
export async function takeReport(call: Call, { body }: InputFor<typeof mail.inbound>) {
  const { services } = call;
  const { inboundKey } = installedSender(services.settings);
  const age = Math.abs(Date.now() - Date.parse(body.at));
  if (!inboundKey || age > freshness || !isSigned(body, inboundKey)) throw new Refusal("bad_signature");
  const report = readReport(body.report);
  await inTransaction(services.pool, {}, (tx) => cameBack(tx, report, body.signature.toLowerCase()));
  return {};
}

function isSigned({ at, report, signature }: InputFor<typeof mail.inbound>["body"], key: string): boolean {
  const right = createHmac("sha256", key).update(`${at}.${report}`).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === right.length && timingSafeEqual(given, right);
}

function readReport(text: string): MailReport {
  try {
    return mailReportSchema.parse(JSON.parse(text));
  } catch {
    throw invalid({ report: "This report cannot be read." });
  }
}

type Play = Pick<MailReport, "kind" | "permanent">;

/** Lets something come back of a mail of the built-in mailbox, with all that follows from it; the trail says who played it. */
async function play(call: Call, id: number, { kind, permanent }: Play) {
  inMailbox(call);
  const key = `played ${call.actor.userId} ${call.key ?? randomUUID()}`;
  await inTransaction(call.services.pool, {}, async (tx) => {
    const [found] = await tx.db.select().from(mailMessages).where(eq(mailMessages.id, id));
    if (!found) throw notFound();
    const report = { kind, permanent, address: found.toAddress, detail: "Played in the built-in mailbox." };
    await cameBack(tx, { ...report, message: messageIdOf(found) }, key);
  });
  return call.once(async (tx) => {
    const after = { kind, ...(permanent !== undefined && { permanent }) };
    tx.audit({ action: "mail.play", recordType: "mail_messages", recordId: id, after });
    return {};
  });
}

export const playBounce = (call: Call, { params, body }: InputFor<typeof mail.playBounce>) =>
  play(call, params.id, { kind: "bounce", permanent: body.permanent });
export const playComplaint = (call: Call, { params }: InputFor<typeof mail.playComplaint>) =>
  play(call, params.id, { kind: "complaint" });
export const playReply = (call: Call, { params }: InputFor<typeof mail.playReply>) =>
  play(call, params.id, { kind: "reply" });
