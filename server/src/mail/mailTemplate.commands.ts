import type { mail } from "@refundry/contract/mail";
import { type InputFor, mailTextProblems, roles } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import { mailChange, noteChange } from "../content/index.ts";
import {
  changedFields,
  demandVersion,
  greetingName,
  invalid,
  type MailTemplate,
  nameOf,
  placeholdersOf,
  postMail,
  Refusal,
  samplesOf,
  settingsTopic,
  type Tx,
} from "../platform/index.ts";
import { testMail } from "./letters.commands.ts";
import { readTemplate, templateOf } from "./mailTemplate.queries.ts";
import { mailTemplateTexts, mailTemplateVersions } from "./mailTemplate.tables.ts";

interface Text {
  subject: string;
  body: string;
}

/** Line ends as one kind, so that the same text is the same. */
const plain = ({ subject, body }: Text): Text => ({ subject, body: body.replace(/\r\n?/g, "\n") });

function demandFitting(template: MailTemplate, text: Text): void {
  const problems = mailTextProblems(text, placeholdersOf(template));
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Writes the text of a mail (20, System mail). */
export async function changeTemplate(tx: Tx, { params, body }: InputFor<typeof mail.changeTemplate>) {
  const template = templateOf(params.template);
  const text = plain(body);
  demandFitting(template, text);
  await save(tx, template, text, body.version);
  return readTemplate(tx, { params });
}

/** Goes back to the words that the mail comes with. */
export async function resetTemplate(tx: Tx, { params, body }: InputFor<typeof mail.resetTemplate>) {
  const template = templateOf(params.template);
  await save(tx, template, null, body.version);
  return readTemplate(tx, { params });
}

/** A text that the mail had, from the history of settings, whatever was saved since. */
export const restoreText = (tx: Tx, template: MailTemplate, text: Text) => save(tx, template, text);

async function save(tx: Tx, template: MailTemplate, chosen: Text | null, seen?: number): Promise<void> {
  const { key, name } = template;
  const row = await held(tx, key);
  await demandVersion(tx, seen, { version: row?.version ?? 0, by: row?.changedBy ?? null, at: row?.changedAt ?? null });
  const shipped = { subject: template.subject, body: template.body };
  const before = textIn(row) ?? shipped;
  const after = chosen ?? shipped;
  // Who writes the words that it comes with goes back to them.
  const isShipped = same(after, shipped);
  if (same(after, before)) {
    if (!chosen && !textIn(row)) throw new Refusal("not_allowed_now", { text: "This mail has its own text already." });
    if (chosen) return;
  }
  const version = (row?.version ?? 0) + 1;
  const [by, at] = [tx.actor.userId, tx.now];
  const kept = { ...(isShipped ? { subject: null, body: null } : after), version, changedBy: by, changedAt: at };
  await tx.db
    .insert(mailTemplateTexts)
    .values({ key, ...kept })
    .onConflictDoUpdate({ target: mailTemplateTexts.key, set: kept });
  await tx.db.insert(mailTemplateVersions).values({ key, version, ...after, shipped: isShipped, by, at });
  tx.audit({ action: "mail_template.change", recordType: "mail_template", ...changesOf(key, before, after) });
  if (!same(before, after)) await noteChange(tx, { key: mailChange(key), before: { ...before }, after: { ...after } });
  tx.notify("settings_changed", {
    to: { roles: [roles.admin] },
    target: 0,
    params: { name: nameOf(tx.actor), what: `the mail “${name}”` },
  });
  tx.tell(settingsTopic, { kind: "record", type: "mail_templates", id: 0 });
}

/** The parts that are another, and of which mail. */
function changesOf(key: string, before: Text, after: Text) {
  const changed = changedFields<Record<string, string>>({ ...before }, { ...after });
  return { before: changed?.before ?? {}, after: { mail: key, ...changed?.after } };
}

/** The row of a mail, held so that of two who save at once one is first. */
async function held(tx: Tx, key: string) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${key}`}, 0))`);
  const [row] = await tx.db.select().from(mailTemplateTexts).where(eq(mailTemplateTexts.key, key));
  return row ?? null;
}

type Row = Awaited<ReturnType<typeof held>>;
const textIn = (row: Row): Text | null =>
  row === null || row.subject === null || row.body === null ? null : { subject: row.subject, body: row.body };
const same = (a: Text, b: Text) => a.subject === b.subject && a.body === b.body;

/** Sends a text that is not saved, with the samples, to the administrator who looks at it. */
export async function testTemplate(tx: Tx, { params, body }: InputFor<typeof mail.testTemplate>) {
  const template = templateOf(params.template);
  const text = plain(body);
  demandFitting(template, text);
  await postMail(tx, template, samplesOf(template) as never, { to: own(tx), before: "Sample: ", text });
  return { email: tx.actor.email };
}

/** Sends a mail to the administrator who asks whether mails leave. */
export async function testServer(tx: Tx) {
  await postMail(tx, testMail, { first_name: greetingName(tx.actor) }, { to: own(tx) });
  return { email: tx.actor.email };
}

const own = ({ actor }: Tx) => ({ userId: actor.userId, address: actor.email });
