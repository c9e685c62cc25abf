import type { Proposal } from "@refundry/contract/mandates";

/** Places by name, as proposals look for them. */
export interface KnownPlaces {
  states: readonly { code: string; name: string }[];
  counties: readonly { id: number; stateCode: string; name: string }[];
}

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const dayWords = new RegExp(`\\b(${months})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d\\d)\\b`, "gi");
const monthNames = months.split("|");
/** Proposals are looked for on the first pages alone. */
const firstPages = 3;

interface Found {
  day: string;
  start: number;
  end: number;
}

/** The days of a text as ISO, with where they stand. */
export function daysIn(text: string): Found[] {
  return [...text.matchAll(dayWords)].flatMap((match) => {
    const month = monthNames.findIndex((name) => name.toLowerCase() === (match[1] ?? "").toLowerCase()) + 1;
    const day = Number(match[2]);
    if (month === 0 || day < 1 || day > 31) return [];
    const iso = `${match[3]}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    return Number.isNaN(Date.parse(iso)) ? [] : [{ day: iso, start: match.index, end: match.index + match[0].length }];
  });
}

const passageAt = (text: string, start: number, end: number) =>
  text
    .slice(Math.max(0, start - 60), end + 60)
    .replace(/\s+/g, " ")
    .trim();

/** What the first pages say of an order, each with its passage (13, 7.3). */
export function proposalsOf(pages: readonly { page: number; text: string }[], known: KnownPlaces): Proposal[] {
  const looked = pages.filter(({ page }) => page <= firstPages);
  const found: Proposal[] = [];
  const add = (
    field: Proposal["field"],
    value: string,
    shown: string,
    { page, text }: { page: number; text: string },
    start: number,
    end: number,
  ) => {
    if (!found.some((one) => one.field === field && one.value === value))
      found.push({ field, value, text: shown, page, passage: passageAt(text, start, end) });
  };
  for (const page of looked) {
    const { text } = page;
    if (page.page === 1) headings(text, (field, value, start, end) => add(field, value, value, page, start, end));
    for (const match of text.matchAll(
      /\b(?:order|no\.|number|EO)\s*(?:no\.?\s*)?((?:[A-Z]{1,4}[- ]?)?20\d\d-\d{1,4}|[A-Z]{1,3}-\d{2}-\d{1,4})\b/gi,
    ))
      add(
        "order_number",
        (match[1] ?? "").toUpperCase(),
        (match[1] ?? "").toUpperCase(),
        page,
        match.index,
        match.index + match[0].length,
      );
    proposePeriods(page, add);
    const named = known.states.filter(({ name }) =>
      new RegExp(`\\b(?:State|Commonwealth) of ${name}\\b`, "i").test(text),
    );
    for (const { code, name } of named) {
      const start = text.search(new RegExp(`\\b(?:State|Commonwealth) of ${name}\\b`, "i"));
      add("state", code, name, page, start, start + name.length + 9);
      for (const county of known.counties.filter(({ stateCode }) => stateCode === code)) {
        const at = text.indexOf(county.name);
        if (at >= 0) add("county", String(county.id), county.name, page, at, at + county.name.length);
      }
    }
  }
  return found.slice(0, 20);
}

const issuer = /\b(department|office|board|commission|authority|governor|mayor|health officer)\b/i;

function headings(
  text: string,
  add: (field: "title" | "author", value: string, start: number, end: number) => void,
): void {
  const lines = text.split("\n").map((line) => line.trim());
  const named = lines.filter((line) => /\border\b/i.test(line) && line.length >= 8 && line.length <= 200);
  // The head of a page repeats who ordered and its number; what the order is about stands in a line of its own.
  const title = named.find((line) => !issuer.test(line) && !/\d/.test(line)) ?? named[0];
  if (title) add("title", title, text.indexOf(title), text.indexOf(title) + title.length);
  const author = lines.find((line) => issuer.test(line) && line !== title && line.length <= 120);
  if (author) add("author", author, text.indexOf(author), text.indexOf(author) + author.length);
}

function proposePeriods(
  page: { page: number; text: string },
  add: (
    field: Proposal["field"],
    value: string,
    shown: string,
    page: { page: number; text: string },
    start: number,
    end: number,
  ) => void,
): void {
  const days = daysIn(page.text);
  const before = (found: Found, words: RegExp) =>
    words.test(page.text.slice(Math.max(0, found.start - 60), found.start));
  const begin = days.find((one) => before(one, /effective|beginning|commencing/i));
  const end = days.find((one) => before(one, /until|through|expires?|expire/i));
  if (begin) {
    const value = `${begin.day}–${end && end.day >= begin.day ? end.day : ""}`;
    add(
      "period",
      value,
      value.endsWith("–") ? `${begin.day}, open end` : `${begin.day} to ${end?.day}`,
      page,
      begin.start,
      (end ?? begin).end,
    );
  }
  const dated = days.find((one) => before(one, /dated|issued|signed|given/i));
  if (dated) add("publication_date", dated.day, dated.day, page, dated.start, dated.end);
}
