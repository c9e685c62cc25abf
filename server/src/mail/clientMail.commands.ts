import { holdSeconds, type MailCopy, type mail, mostDaysAhead } from "@refundry/contract/mail";
import { emailSchema } from "@refundry/contract/people";
import { type InputFor, roles } from "@refundry/contract/platform";
import { type ClientRecord, clientInScope, openedClient } from "../clients/index.ts";
import { cleanMail, mailText } from "../crafts/markup/mailHtml.ts";
import { agreementOf, areUploadsOf } from "../documents/index.ts";
import {
  attachedTo,
  type Call,
  demandScanned,
  demandVersion,
  escapeHtml,
  htmlPage,
  invalid,
  type mailMessages,
  notFound,
  postWritten,
  Refusal,
  recipientsIn,
  rewrite,
  type Tx,
  takeBack,
  type WrittenMail,
} from "../platform/index.ts";
import { demandType, usualSubject, whyBlocked } from "./clientMail.queries.ts";
import { demandHistoryMail } from "./mailHistory.queries.ts";

type Mail = typeof mailMessages.$inferSelect;
type Attached = WrittenMail["attachments"];

const day = 86_400_000;
/** More bytes than these are linked in the mail and do not go along (18, 5.3). */
const mostAttached = 20_000_000;

/** Writes to a client: the mail waits for its time, and for the seconds in which it can be taken back. */
export const sendEmail = (call: Call, input: InputFor<typeof mail.sendEmail>) =>
  call.once((tx) => writeTo(tx, publicUrlOf(call), input));

/** The same in a transaction of the caller's. */
export async function writeTo(tx: Tx, publicUrl: string, { params, body }: InputFor<typeof mail.sendEmail>) {
  const client = await openedClient(tx, params.id, "share");
  await demandType(tx, client.id, body.type);
  await demandOpen(tx, client);
  const attachments = await agreementAmong(tx, client, body.attachments);
  const subject = body.subject ?? (await usualSubject(tx, client));
  const said = { type: body.type, subject, cc: body.cc.map(checkedCopy), attachments };
  const sendAfter = leavesAt(tx, body.send_after);
  return posted(tx, "mail.send", letterOf(publicUrl, client, { ...said, body: body.body, sendAfter }));
}

const publicUrlOf = ({ services }: Call) => services.settings.publicUrl;

/** Sends a mail once more, as it was written, to the contact as it stands now (18, 2.5). */
export function resendEmail(call: Call, { params, body }: InputFor<typeof mail.resendEmail>) {
  return call.once(async (tx) => {
    const first = await demandWritten(tx, params.id);
    if (!["sent", "failed", "cancelled"].includes(first.outcome))
      throw new Refusal("not_allowed_now", { text: "It is not known yet what became of this e-mail." });
    const client = await openedClient(tx, first.client, "share");
    await demandOpen(tx, client);
    const address = body.address ?? client.contactEmail;
    if (address.toLowerCase() !== client.contactEmail.toLowerCase())
      throw invalid({ address: `It can only be sent to the contact of the client, ${client.contactEmail}.` });
    const [people, attachments] = await Promise.all([recipientsIn(tx, first.id), attachedTo(tx, first.id)]);
    const cc = people.filter((one) => one.kind === "cc");
    const said = { type: first.type, subject: first.subject, cc, attachments, body: first.body };
    const again = letterOf(publicUrlOf(call), client, { ...said, sendAfter: leavesAt(tx, null), resendOf: first.id });
    return posted(tx, "mail.resend", again);
  });
}

/** Changes a mail that has not left; with a change it can be taken back for as long as a new one. */
export function changeEmail(call: Call, { params, body }: InputFor<typeof mail.changeEmail>) {
  return call.once(async (tx) => {
    const held = await demandWaiting(tx, params.id);
    const { version, changedBy, changedAt } = held;
    await demandVersion(tx, body.version, { version, by: changedBy ?? held.createdBy, at: changedAt });
    const client = await clientInScope(tx, held.client);
    const [people, attached] = await Promise.all([recipientsIn(tx, held.id), attachedTo(tx, held.id)]);
    const before = people.filter((one) => one.kind === "cc");
    const attachments = body.attachments ? await agreementAmong(tx, client, body.attachments) : attached;
    const { mail: next, removed } = letterOf(publicUrlOf(call), client, {
      type: held.type,
      subject: body.subject ?? held.subject,
      body: body.body ?? held.body,
      cc: body.cc?.map(checkedCopy) ?? before,
      attachments,
      sendAfter: leavesAt(tx, body.send_after === undefined ? held.sendAfter : body.send_after),
    });
    const row = await rewrite(tx, held, next);
    tx.audit({
      action: "mail.change",
      recordType: "mail_messages",
      recordId: row.id,
      clientId: client.id,
      before: trailOf(held, before),
      after: trailOf(row, next.cc),
    });
    return { id: row.id, send_after: next.sendAfter, formatting_removed: removed };
  });
}

/** Takes a mail back that has not left. */
export async function cancelEmail(tx: Tx, { params }: InputFor<typeof mail.cancelEmail>) {
  const held = await demandWaiting(tx, params.id);
  await takeBack(tx, held);
  tx.audit({
    action: "mail.take_back",
    recordType: "mail_messages",
    recordId: held.id,
    clientId: held.client,
    before: { state: held.outcome, subject: held.subject },
    after: { state: "cancelled" },
  });
  return {};
}

/** A mail that a person wrote to a client, held until the end of the transaction; others are 404. */
async function demandWritten(tx: Tx, id: number) {
  const { client, type, body, sendAfter, ...held } = await demandHistoryMail(tx, id, { held: true });
  if (client === null || type === null || body === null || sendAfter === null) throw notFound();
  return { ...held, client, type, body, sendAfter };
}

/** One that has not left, for who sent it and for administrators (18, 4). */
async function demandWaiting(tx: Tx, id: number) {
  const held = await demandWritten(tx, id);
  if (held.createdBy !== tx.actor.userId && tx.actor.roleId !== roles.admin) throw new Refusal("forbidden");
  if (held.outcome !== "scheduled") throw new Refusal("already_left");
  return held;
}

async function demandOpen(tx: Tx, client: ClientRecord): Promise<void> {
  const blocked = await whyBlocked(tx, client);
  if (blocked) throw new Refusal(blocked.code, { text: blocked.text });
}

function checkedCopy({ first, last, email }: MailCopy) {
  const { success, data: address = "" } = emailSchema.safeParse(email);
  if (!success) throw new Refusal("invalid_cc", { fields: { cc: `${email} is no e-mail address.` } });
  return { first, last, address };
}

/** Of another client: 404; another file of this one: 422; the agreement goes along, or is linked where it is too large. */
async function agreementAmong(tx: Tx, client: ClientRecord, ids: readonly number[]): Promise<Attached> {
  if (ids.length === 0) return [];
  if (!(await areUploadsOf(tx, client.id, ids))) throw notFound();
  const agreement = await agreementOf(tx, client.id);
  if (!agreement || ids.some((id) => id !== agreement.upload)) throw new Refusal("csa_required");
  demandScanned(agreement);
  const { upload, file, name, size } = agreement;
  return [{ upload, file, name, linked: size > mostAttached }];
}

/** When a mail leaves: at the time that was chosen, and never before it could be taken back. */
function leavesAt({ now }: Tx, chosen: Date | null): Date {
  const soonest = new Date(now.getTime() + holdSeconds * 1000);
  if (chosen === null || chosen <= soonest) return soonest;
  if (chosen.getTime() > now.getTime() + mostDaysAhead * day)
    throw invalid({ send_after: `At most ${mostDaysAhead} days ahead.` });
  return chosen;
}

type Said = Pick<WrittenMail, "type" | "subject" | "body" | "attachments" | "sendAfter" | "resendOf"> & {
  cc: readonly WrittenMail["to"][];
};

/** A mail to the contact of a client: its body cleaned, and both of the parts that leave. */
function letterOf(publicUrl: string, client: ClientRecord, { body, ...said }: Said) {
  const { html, removed } = cleanMail(body);
  if (mailText(html) === "") throw new Refusal("empty_body");
  const link = `${publicUrl}/clients/${client.id}/documents`;
  const links = said.attachments.filter((one) => one.linked).map(({ name }) => ({ name, link }));
  const whole = html + links.map(linkedFile).join("");
  const to = { first: client.contactFirst, last: client.contactLast, address: client.contactEmail };
  const parts = { body: html, text: mailText(whole), html: htmlPage(whole) };
  const mail: WrittenMail = { ...said, ...parts, kind: "client_message", client: client.id, to };
  return { mail, removed };
}

const linkedFile = ({ name, link }: { name: string; link: string }) =>
  `<p>${escapeHtml(name)} is too large for a mail. After signing in it can be opened here: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;

async function posted(tx: Tx, action: "mail.send" | "mail.resend", letter: ReturnType<typeof letterOf>) {
  const { mail: written, removed } = letter;
  const row = await postWritten(tx, written);
  tx.audit({
    action,
    recordType: "mail_messages",
    recordId: row.id,
    clientId: written.client,
    after: { ...trailOf(row, written.cc), ...(written.resendOf && { again_of: written.resendOf }) },
  });
  return { id: row.id, send_after: written.sendAfter, formatting_removed: removed };
}

/** What the trail keeps of a mail: to whom, about what and when, not its words. */
const trailOf = ({ toAddress, subject, sendAfter }: Mail, cc: readonly { address: string }[]) => ({
  to: toAddress,
  cc: cc.map(({ address }) => address).join(", "),
  subject,
  send_after: sendAfter?.toISOString() ?? null,
});
