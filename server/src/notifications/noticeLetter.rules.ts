import { filled, type NotificationType } from "@refundry/contract/platform";

/** Lines of one digest; how many more there are it says. */
const mostLines = 100;

const preferencesText = "Choose what reaches you by mail in Refundry, under My profile, Notifications.";

export interface Addressee {
  id: number;
  first: string;
  last: string;
  email: string;
}

/** What one row says in a mail. */
export interface Line {
  /** Of the client that it is about; null where it is about none. */
  legalName: string | null;
  text: string;
  /** A whole address; null where it leads nowhere. */
  url: string | null;
}

const greeting = ({ first, last }: Addressee) => `Hello ${first || last},`;
const addressed = ({ id, email }: Addressee) => ({ userId: id, address: email });
const whole = ({ legalName, text }: Line) => (legalName === null ? text : `${legalName}: ${text}`);

/** The mail of one notification: legal name, text and link, never an amount (02, Channels). */
export function letterAtOnce(person: Addressee, line: Line) {
  return {
    kind: "notification_now",
    to: addressed(person),
    subject: line.text,
    paragraphs: [greeting(person), whole(line)],
    ...(line.url && { action: { label: "Open in Refundry", url: line.url } }),
    closing: [preferencesText],
  };
}

/** The mail of several, in their order. */
export function letterOfDigest(person: Addressee, lines: readonly Line[]) {
  const more = lines.length - mostLines;
  return {
    kind: "notification_digest",
    to: addressed(person),
    subject: lines.length === 1 ? "1 notification in Refundry" : `${lines.length} notifications in Refundry`,
    paragraphs: [greeting(person)],
    lines: lines.slice(0, mostLines).map((line) => ({ text: whole(line), url: line.url })),
    closing: [...(more > 0 ? [`And ${more} more.`] : []), preferencesText],
  };
}

/** What stands for the values of a text in an example of it. */
const examples: Readonly<Record<string, string | number>> = {
  date: "Jan 15, 2027",
  firms: "North Tax and South Law",
  kind: "draft",
  n: 3,
  name: "Alex Example",
  actor: "Alex Example",
  trade_name: "Example Bakery",
};

/** An example of a type, as somebody would get it by mail. */
export function exampleLine({ text, url }: Pick<NotificationType, "text" | "url">, publicUrl: string): Line {
  const place = url?.split(/[{?#]/)[0]?.replace(/\/$/, "");
  return {
    legalName: url?.startsWith("/clients/{id}") ? "Example Bakery LLC" : null,
    text: filled(text, examples).replace(/\{\w+\}/g, "…"),
    url: place ? `${publicUrl}${place}` : null,
  };
}
