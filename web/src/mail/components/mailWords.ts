import type { HistoryMail, HistoryRow, Suppression } from "@refundry/contract/mail";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

type State = HistoryRow["state"];

/** What became of a mail, in a word. */
const mailStates: Record<State, { meaning: Meaning; word: string }> = {
  scheduled: { meaning: "wait", word: "Scheduled" },
  queued: { meaning: "wait", word: "Queued" },
  sending: { meaning: "wait", word: "Sending" },
  sent: { meaning: "good", word: "Sent" },
  failed: { meaning: "bad", word: "Failed" },
  not_confirmed: { meaning: "act", word: "Not confirmed" },
  cancelled: { meaning: "na", word: "Cancelled" },
};

/** The same where it is told apart whether it left: what no mail server had did not leave. */
export const mailboxStates = { ...mailStates, kept: { meaning: "na", word: "Kept here" } } as const;

/** What became of a mail, said the same wherever it stands. */
export const standingOf = ({ standing, bounced }: { standing: keyof typeof mailboxStates; bounced?: boolean }) =>
  bounced ? { meaning: "bad" as const, word: "Bounced" } : mailboxStates[standing];

const wordsOf = (states: Readonly<Record<string, { word: string }>>) =>
  Object.fromEntries(Object.entries(states).map(([name, { word }]) => [name, word]));
export const stateWords = wordsOf(mailStates);
export const mailboxWords = wordsOf(mailboxStates);

export const recipientStates: Record<HistoryMail["recipients"][number]["state"], { meaning: Meaning; word: string }> = {
  waiting: { meaning: "wait", word: "Waiting" },
  accepted: { meaning: "good", word: "Accepted" },
  refused: { meaning: "bad", word: "Refused" },
  bounced: { meaning: "bad", word: "Bounced" },
  complained: { meaning: "bad", word: "Complained" },
};

/** Why an address gets no mail. */
export const suppressionReasons: Record<Suppression["reason"], string> = {
  hard_bounce: "Bounced for good",
  soft_bounces: "Bounced three times for now",
  complaint: "Complained",
  unsubscribed: "Left group e-mails",
  manual: "By a person",
};

/** What happened to a mail, in a sentence. */
export const eventWords: Readonly<Record<string, string>> = {
  accepted: "The server took it.",
  kept: "It stands in the built-in mailbox.",
  refused_for_now: "The server did not take it; it is tried again.",
  refused: "The server refused it.",
  not_confirmed: "It is not certain that it left.",
  link_gone: "It was not sent: its link opens nothing any more.",
  sent_again: "A person sent it again.",
  counted_as_sent: "A person counted it as sent.",
  suppressed: "It was not sent: its addressee gets no mail.",
  left_out: "It was not sent to one who gets no mail.",
  cancelled: "It was cancelled.",
  taken_back: "A person took it back.",
  changed: "It was changed before it left.",
  readdressed: "It went to another address than it was written to.",
  bounced: "It came back: it cannot be delivered there.",
  bounced_for_now: "It came back for now.",
  complained: "Its reader complained of it.",
  replied: "It was answered.",
};
