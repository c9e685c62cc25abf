import type { Compose, HistoryMail } from "@refundry/contract/mail";
import { localTime } from "../../base/localTimes.ts";

/** A mail while it is written. */
export interface Writing {
  subject: string;
  body: string;
  /** Those of the managing attorneys who get a copy, by id. */
  managers: number[];
  attorney: boolean;
  /** Other addresses that get a copy. */
  others: string[];
  attached: boolean;
  later: boolean;
  /** In the reader's own time zone, as the field writes it: `2026-11-25T14:30`. */
  at: string;
}

/** Whether any words are left without the markup. */
export const isBlank = (html: string): boolean =>
  (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() === "";

const small = (text: string) => text.toLowerCase();
const soon = 60_000;

/** What the editor begins with: an empty mail, or one that waits for its time. */
export function writingFrom(begun: Compose, mail: HistoryMail | undefined): Writing {
  const copied = (mail?.cc ?? []).map(small);
  const { managing_attorneys: managers, attorney_of_record: attorney } = begun;
  const known = new Set([...managers, ...(attorney ? [attorney] : [])].map(({ email }) => small(email)));
  const at = mail?.send_after ? new Date(mail.send_after) : null;
  const later = at !== null && at.getTime() > Date.now() + soon;
  return {
    subject: mail?.subject ?? begun.subject,
    body: mail?.body ?? begun.body,
    managers: managers.filter(({ email }) => copied.includes(small(email))).map(({ id }) => id),
    attorney: attorney !== null && copied.includes(small(attorney.email)),
    others: (mail?.cc ?? []).filter((address) => !known.has(small(address))),
    attached: (mail?.attachments.length ?? 0) > 0,
    later,
    at: later ? localTime(at) : "",
  };
}

/** Everybody who gets a copy, each once. */
export function copiesOf({ managers, attorney, others }: Writing, begun: Compose) {
  const people = [
    ...begun.managing_attorneys.filter(({ id }) => managers.includes(id)),
    ...(attorney && begun.attorney_of_record ? [begun.attorney_of_record] : []),
    ...others.map((email) => ({ first: "", last: "", email })),
  ].map(({ first, last, email }) => ({ first, last, email }));
  return [...new Map(people.toReversed().map((one) => [small(one.email), one])).values()].toReversed();
}
