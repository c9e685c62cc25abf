import { instantText } from "../../base/instants.ts";
import type { TrailWords } from "../../base/trailWords.ts";
import { stateWords } from "./mailWords.ts";

const state = { label: "State", show: (value: unknown) => stateWords[String(value)] ?? String(value) };

const mailFields = {
  to: { label: "To" },
  cc: { label: "CC", none: "nobody" },
  subject: { label: "Subject" },
  send_after: { label: "Leaves", show: (value: unknown) => instantText(String(value)) },
  again_of: { label: "Sent again of" },
};

/** What the trail calls what is done with mails and their texts. */
export const mailTrail: TrailWords = {
  actions: {
    "mail.send": "E-mail written to the client",
    "mail.change": "E-mail to the client changed before it left",
    "mail.take_back": "E-mail to the client cancelled",
    "mail.resend": "E-mail to the client sent once more",
    "mail.open": "Mail read",
    "mail.send_again": "Mail sent again",
    "mail.count_as_sent": "Mail counted as sent",
    "mail.play": "Something let come back of a mail, in the built-in mailbox",
    "mail.suppress": "Mails kept from an address",
    "mail.unsuppress": "Mails to an address allowed again",
    "mail_template.change": "Text of a mail changed",
  },
  entries: {
    mail: { fields: { state, kind: { label: "Kind of mail", show: wordsOf }, ...mailFields } },
    mail_suppressions: {
      fields: {
        address: { label: "Address" },
        scope: { label: "Keeps back", show: (value) => (value === "all" ? "Every mail" : "Mails to many") },
        reason: { label: "Reason", show: wordsOf },
        why: { label: "Why it was removed" },
      },
    },
    mail_template: {
      fields: { mail: { label: "Mail", show: wordsOf }, subject: { label: "Subject" }, body: { label: "Text" } },
    },
  },
  records: { mail_messages: "Mail", mail_suppressions: "Suppressed address", mail_template: "Text of a mail" },
};

/** `password_changed` as it reads: `Password changed`. */
function wordsOf(key: unknown): string {
  const text = String(key).replaceAll(/[._-]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
