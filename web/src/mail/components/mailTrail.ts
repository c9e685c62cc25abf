import type { TrailWords } from "../../base/trailWords.ts";
import { stateWords } from "./mailWords.ts";

const state = { label: "State", show: (value: unknown) => stateWords[String(value)] ?? String(value) };

/** What the trail calls what is done with mails and their texts. */
export const mailTrail: TrailWords = {
  actions: {
    "mail.open": "Mail read",
    "mail.send_again": "Mail sent again",
    "mail.count_as_sent": "Mail counted as sent",
    "mail_template.change": "Text of a mail changed",
  },
  entries: {
    mail: { fields: { state, kind: { label: "Kind of mail", show: wordsOf } } },
    mail_template: {
      fields: { mail: { label: "Mail", show: wordsOf }, subject: { label: "Subject" }, body: { label: "Text" } },
    },
  },
  records: { mail_messages: "Mail", mail_template: "Text of a mail" },
};

/** `password_changed` as it reads: `Password changed`. */
function wordsOf(key: unknown): string {
  const text = String(key).replaceAll(/[._-]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
