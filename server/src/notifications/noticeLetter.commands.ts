import { firstName, greetingName, mailTemplate, postMail, setting, type Tx } from "../platform/index.ts";
import type { Addressee, Line } from "./noticeLetter.rules.ts";

/** Lines of one digest; how many more there are it says. */
const mostLines = 100;

const addressed = ({ id, email }: Addressee) => ({ userId: id, address: email });
const whole = ({ legalName, text, beside }: Line) =>
  `${legalName === null ? "" : `${legalName}: `}${text}${beside ? ` ${beside}` : ""}`;

const preferencesText = "Choose what reaches you by mail in Refundry: {{preferences}}";
const preferences = {
  meaning: "Where the reader chooses what comes by mail.",
  kind: "link",
  needed: false,
  sample: "https://refundry.example/profile?tab=notifications",
} as const;
const preferencesAt = (publicUrl: string) => `${publicUrl}/profile?tab=notifications`;
const area = "Notifications";
const postal = {
  meaning: "The postal address of the settings; nothing while there is none.",
  kind: "text",
  needed: false,
  sample: "Refundry, 1 Main Street, Springfield, IL 62701",
} as const;

/** The mail of one notification: legal name, text and link, never an amount (02, Channels). */
const noticeMail = mailTemplate({
  key: "notification_now",
  area,
  name: "A notification at once",
  placeholders: {
    first_name: firstName,
    text: { meaning: "What it says.", kind: "text", needed: false, sample: "You are now the attorney of record." },
    notice: {
      meaning: "What it says, with the legal name of the client before it.",
      kind: "text",
      needed: true,
      sample: "Example Bakery LLC: You are now the attorney of record.",
    },
    link: {
      meaning: "Where it leads; nothing where it leads nowhere.",
      kind: "link",
      needed: false,
      sample: "https://refundry.example/clients/1/profile",
    },
    preferences,
    postal_address: postal,
  },
  subject: "{{text}}",
  body: `Hello {{first_name}},

{{notice}}

Open in Refundry: {{link}}

${preferencesText}

{{postal_address}}`,
});

const noticeValues = (person: Addressee, line: Line) => ({
  first_name: greetingName(person),
  text: line.text,
  notice: whole(line),
  link: line.url ?? "",
});

/** The mail of several, in their order. */
const digestMail = mailTemplate({
  key: "notification_digest",
  area,
  name: "Digest of notifications",
  placeholders: {
    first_name: firstName,
    notifications: { meaning: "How many there are.", kind: "text", needed: false, sample: "2 notifications" },
    lines: {
      meaning: "What they say, a line each.",
      kind: "list",
      needed: true,
      sample: [
        {
          text: "Example Bakery LLC: You are now the attorney of record.",
          url: "https://refundry.example/clients/1/profile",
        },
        { text: "Alex Example signed in as you.", url: null },
      ],
    },
    more: {
      meaning: "How many are not listed; nothing where all are.",
      kind: "text",
      needed: false,
      sample: "And 3 more.",
    },
    preferences,
    postal_address: postal,
  },
  subject: "{{notifications}} in Refundry",
  body: `Hello {{first_name}},

{{lines}}

{{more}}

${preferencesText}

{{postal_address}}`,
});

function digestValues(person: Addressee, lines: readonly Line[]) {
  const more = lines.length - mostLines;
  return {
    first_name: greetingName(person),
    notifications: lines.length === 1 ? "1 notification" : `${lines.length} notifications`,
    lines: lines.slice(0, mostLines).map((line) => ({ text: whole(line), url: line.url })),
    more: more > 0 ? `And ${more} more.` : "",
  };
}

/** What ends each of them; `publicUrl` is where the product is found. */
const endValues = (tx: Tx, publicUrl: string) => ({
  preferences: preferencesAt(publicUrl),
  postal_address: setting(tx, "mail_postal_address"),
});

/** Where the product is found, and what stands before the subject of an example. */
interface Sent {
  publicUrl: string;
  before?: string;
}

/** Writes the mail of one notification. */
export const postNotice = (tx: Tx, person: Addressee, line: Line, { publicUrl, ...example }: Sent) =>
  postMail(
    tx,
    noticeMail,
    { ...noticeValues(person, line), ...endValues(tx, publicUrl) },
    { to: addressed(person), ...example },
  );

/** Writes the mail of several. */
export const postDigest = (tx: Tx, person: Addressee, lines: readonly Line[], { publicUrl, ...example }: Sent) =>
  postMail(
    tx,
    digestMail,
    { ...digestValues(person, lines), ...endValues(tx, publicUrl) },
    { to: addressed(person), ...example },
  );
