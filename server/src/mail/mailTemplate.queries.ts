import type { mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { desc, eq } from "drizzle-orm";
import {
  type Call,
  checkMailServer,
  factsOf,
  type MailTemplate,
  mailTemplates,
  notFound,
  personName,
  placeholdersOf,
  type Tx,
} from "../platform/index.ts";
import { mailTemplateTexts, mailTemplateVersions } from "./mailTemplate.tables.ts";

type Row = typeof mailTemplateTexts.$inferSelect;

/** What an administrator wrote in place of a mail's own words; null where nobody did. */
export async function chosenText({ db }: Tx, key: string) {
  const [row] = await db
    .select({ subject: mailTemplateTexts.subject, body: mailTemplateTexts.body })
    .from(mailTemplateTexts)
    .where(eq(mailTemplateTexts.key, key));
  const { subject = null, body = null } = row ?? {};
  return subject === null || body === null ? null : { subject, body };
}

/** The mail of a key; 404 for one that the product does not send. */
export function templateOf(key: string): MailTemplate {
  const found = mailTemplates().get(key);
  if (!found) throw notFound();
  return found;
}

const inOrder = () =>
  [...mailTemplates().values()].sort((a, b) => a.area.localeCompare(b.area) || a.name.localeCompare(b.name));

const namesOf = (tx: Tx, rows: readonly Row[]) =>
  factsOf(
    tx,
    personName,
    rows.map(({ changedBy }) => changedBy),
  );

function rowOf(template: MailTemplate, place: number, row: Row | undefined, names: ReadonlyMap<number, string>) {
  return {
    id: place + 1,
    key: template.key,
    area: template.area,
    name: template.name,
    subject: row?.subject ?? template.subject,
    changed: typeof row?.subject === "string",
    changed_by: row ? (names.get(row.changedBy) ?? null) : null,
    changed_at: row?.changedAt ?? null,
  };
}

export async function listTemplates(tx: Tx) {
  const rows = await tx.db.select().from(mailTemplateTexts);
  const names = await namesOf(tx, rows);
  const items = inOrder().map((template, place) =>
    rowOf(
      template,
      place,
      rows.find(({ key }) => key === template.key),
      names,
    ),
  );
  return { items, total: items.length, next: null };
}

/** One mail as its editor shows it. */
export async function readTemplate(tx: Tx, { params }: { params: { template: string } }) {
  const template = templateOf(params.template);
  const [rows, versions] = await Promise.all([
    tx.db.select().from(mailTemplateTexts).where(eq(mailTemplateTexts.key, template.key)),
    tx.db
      .select()
      .from(mailTemplateVersions)
      .where(eq(mailTemplateVersions.key, template.key))
      .orderBy(desc(mailTemplateVersions.version)),
  ]);
  const people = [...rows.map(({ changedBy }) => changedBy), ...versions.map(({ by }) => by)];
  const names = await factsOf(tx, personName, people);
  const [row] = rows;
  return {
    ...rowOf(template, inOrder().indexOf(template), row, names),
    body: row?.body ?? template.body,
    default_subject: template.subject,
    default_body: template.body,
    placeholders: placeholdersOf(template).map(({ sample, ...one }) => ({
      ...one,
      sample: typeof sample === "string" ? sample : [...sample],
    })),
    version: row?.version ?? 0,
    versions: versions.map(({ version, subject, body, shipped, by, at }) => ({
      version,
      subject,
      body,
      shipped,
      by: names.get(by) ?? personName.fallback,
      at,
    })),
  };
}

/** Asks the outgoing server itself; what it says of host and account stays here. */
export async function readServer(call: Call, _input: InputFor<typeof mail.server>) {
  const { state, reason, at } = await checkMailServer(call.services.settings);
  return { state, reason, checked_at: at };
}
