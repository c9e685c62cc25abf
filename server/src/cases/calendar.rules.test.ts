import { expect, test } from "vitest";
import { calendarText, type Deadline, escapedText, foldedLine } from "./calendar.rules.ts";

const facts = { address: "https://refundry.example", now: new Date("2026-03-02T10:20:30.456Z") };
const task: Deadline = {
  key: "task-12",
  client: 7,
  kind: "Task: Refile",
  due: "2026-12-31",
  path: "/clients/7/tasks#12",
};
const linesOf = (text: string) => text.split("\r\n");

test.each([
  ["a;b,c\\d", "a\\;b\\,c\\\\d"],
  ["two\r\nlines\nand\rmore", "two\\nlines\\nand\\nmore"],
  ["a\u0000b\u0007c\td", "abcd"],
  ["plain: text", "plain: text"],
])("%j is written as %j", (text, written) => {
  expect(escapedText(text)).toBe(written);
});

test("a line has 75 octets at most, none of its characters is cut, and unfolded it is what it was", () => {
  expect(foldedLine("x".repeat(75))).toBe("x".repeat(75));
  expect(foldedLine("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
  expect(linesOf(foldedLine("x".repeat(150))).map((line) => line.length)).toEqual([75, 75, 2]);
  for (const text of ["é".repeat(100), "a".concat("漢".repeat(60)), "😀".repeat(40)]) {
    const folded = foldedLine(text);
    for (const line of linesOf(folded)) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
    expect(folded.replaceAll("\r\n ", "")).toBe(text);
  }
});

test("a day is a whole day, the end of which is the next one; an instant is one of UTC; every line ends with CR and LF", () => {
  const ticket = { ...task, key: "ticket-3", client: null, kind: "Ticket T-000003: answer due", due: facts.now };
  const text = calendarText([task, ticket], facts);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(linesOf(text)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Refundry//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Refundry deadlines",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    "UID:task-12@refundry.example",
    "DTSTAMP:20260302T102030Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:#7 Task: Refile",
    "URL:https://refundry.example/clients/7/tasks#12",
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:ticket-3@refundry.example",
    "DTSTAMP:20260302T102030Z",
    "DTSTART:20260302T102030Z",
    "SUMMARY:Ticket T-000003: answer due",
    "URL:https://refundry.example/clients/7/tasks#12",
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("one without deadlines has the component that a calendar needs, and no event", () => {
  const lines = linesOf(calendarText([], facts));
  expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "BEGIN:STANDARD",
  ]);
});
