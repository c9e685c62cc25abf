import { addDays, type IsoDate } from "@refundry/contract/values";

/** What a calendar shows of a deadline. */
export interface Deadline {
  key: string;
  client: number | null;
  kind: string;
  /** A day, or the instant at which it is due. */
  due: IsoDate | Date;
  path: string;
}

const mostOctets = 75;

/** A line of a calendar, folded so that none has more than 75 octets and no character is cut (RFC 5545, 3.1). */
export function foldedLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      lines.push(current);
      // The blank at its beginning counts.
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

/** A text as a value (RFC 5545, 3.3.11); other control characters may not stand in one. */
export function escapedText(text: string): string {
  return text
    .replace(/\\/g, "\\\\")
    .replace(/[;,]/g, (one) => `\\${one}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const day = (date: string) => date.replaceAll("-", "");

/** No names: whose calendar program reads it, and who sees that program, is not known here. */
const titleOf = ({ client, kind }: Deadline) => (client === null ? kind : `#${client} ${kind}`);

function eventOf(entry: Deadline, { address, now }: CalendarFacts): string[] {
  const { due } = entry;
  return [
    "BEGIN:VEVENT",
    `UID:${entry.key}@${new URL(address).host}`,
    `DTSTAMP:${instant(now)}`,
    ...(typeof due === "string"
      ? [`DTSTART;VALUE=DATE:${day(due)}`, `DTEND;VALUE=DATE:${day(addDays(due, 1))}`]
      : [`DTSTART:${instant(due)}`]),
    `SUMMARY:${escapedText(titleOf(entry))}`,
    `URL:${address}${entry.path}`,
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** A calendar has at least one component (RFC 5545, 3.6): one without deadlines says which clock it goes by. */
const clock = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

interface CalendarFacts {
  /** Where the product is reached: `https://refundry.example`. */
  address: string;
  now: Date;
}

/** Deadlines as iCalendar (RFC 5545), to be read again every hour. */
export function calendarText(entries: readonly Deadline[], facts: CalendarFacts): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Refundry//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Refundry deadlines",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(entries.length === 0 ? clock : entries.flatMap((entry) => eventOf(entry, facts))),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
}
