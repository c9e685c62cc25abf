/** What a placeholder of a mail stands for. A link that ends a line is one by its words; a list stands alone. */
export interface MailPlaceholder {
  name: string;
  /** In words, for who edits the mail. */
  meaning: string;
  kind: "text" | "link" | "list";
  /** The mail is of no use without it. */
  needed: boolean;
  /** An example of its value. */
  sample: MailValue;
}

export interface MailLine {
  text: string;
  /** A whole address; null where the line leads nowhere. */
  url: string | null;
}
export type MailValue = string | readonly MailLine[];
export type MailValues = Readonly<Record<string, MailValue>>;

/** A paragraph of a mail: text with addresses in it, a link by its words, or a list. */
export type MailBlock =
  | { kind: "text"; parts: readonly MailPart[] }
  | { kind: "link"; label: string; url: string }
  | { kind: "list"; lines: readonly MailLine[] };
export type MailPart = { text: string; url?: string };

type Known = Pick<MailPlaceholder, "name" | "kind" | "needed">;
interface MailText {
  subject: string;
  body: string;
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const alone = /^\{\{\s*([^{}]*?)\s*\}\}$/;
const labelled = /^([^{}\n]+):\s*\{\{\s*([^{}]*?)\s*\}\}$/;

const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** What is wrong with a text, by field: a placeholder that nobody knows, or one that is needed and left out (20, System mail). */
export function mailTextProblems({ subject, body }: MailText, known: readonly Known[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, text] of Object.entries({ subject, body })) {
    const strange = namesIn(text).find((name) => !known.some((one) => one.name === name));
    if (strange !== undefined) problems[field] = `Unknown placeholder: ${strange}.`;
  }
  const notText = namesIn(subject).find((name) => known.some((one) => one.name === name && one.kind !== "text"));
  if (notText !== undefined && !problems.subject) problems.subject = `${notText} cannot stand in a subject.`;
  const written = new Set(namesIn(body));
  const left = known.find(({ name, needed }) => needed && !written.has(name));
  if (left && !problems.body) problems.body = `The placeholder ${left.name} is needed.`;
  const crowded = known.find(
    ({ name, kind }) => kind === "list" && written.has(name) && !paragraphsOf(body).some((one) => isAlone(one, name)),
  );
  if (crowded && !problems.body) problems.body = `The list ${crowded.name} stands in a paragraph of its own.`;
  return problems;
}

const isAlone = (paragraph: string, name: string) => alone.exec(paragraph)?.[1] === name;
const paragraphsOf = (body: string) =>
  body
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const textOf = (value: MailValue | undefined) => (typeof value === "string" ? value : "");

/** The subject with its values, on one line. */
export const mailSubject = (subject: string, values: MailValues): string =>
  subject
    .replace(placeholder, (_, name: string) => textOf(values[name]))
    .replace(/\s+/g, " ")
    .trim();

/** The paragraphs of a body with their values; those in which nothing is left to say are left out. A value is never read again. */
export function mailBlocks(body: string, known: readonly Known[], values: MailValues): MailBlock[] {
  const kindOf = (name: string | undefined) => known.find((one) => one.name === name)?.kind;
  return paragraphsOf(body).flatMap((paragraph): MailBlock[] => {
    const [, list] = alone.exec(paragraph) ?? [];
    if (list !== undefined && kindOf(list) === "list") {
      const lines = values[list];
      return Array.isArray(lines) && lines.length > 0 ? [{ kind: "list", lines }] : [];
    }
    const [, label = "", link] = labelled.exec(paragraph) ?? [];
    if (link !== undefined && kindOf(link) === "link") {
      const url = textOf(values[link]);
      return url === "" ? [] : [{ kind: "link", label, url }];
    }
    const parts = partsOf(paragraph, (name) => ({
      text: textOf(values[name]),
      ...(kindOf(name) === "link" && { url: textOf(values[name]) }),
    }));
    return parts.some(({ text }) => text.trim() !== "") ? [{ kind: "text", parts }] : [];
  });
}

function partsOf(paragraph: string, partOf: (name: string) => MailPart): MailPart[] {
  const parts: MailPart[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = "", index } of paragraph.matchAll(placeholder)) {
    parts.push({ text: paragraph.slice(from, index) }, partOf(name));
    from = index + whole.length;
  }
  parts.push({ text: paragraph.slice(from) });
  return parts.filter(({ text }) => text !== "");
}
