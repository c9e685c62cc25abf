import { documentTypes } from "../owing/documentType.reference.ts";

/** A document that a file may be, how sure that is in percent, and why. */
export interface Suggested {
  /** Its number in the catalogue. */
  type: number;
  confidence: number;
  reason: string;
}

/** How a document of the catalogue is recognized: what text or name say of it, where a period is needed which. */
const signs: readonly (readonly [code: RegExp, sign: RegExp])[] = [
  [/^service-agreement$/, /\bservice agreement\b/],
  [/^8821$/, /\b8821\b/],
  [/^ppp-3508/, /\b3508(?:ez|s)?\b/],
  [/^941-/, /\b941\b/],
  [/^943-/, /\b943\b/],
  [/^944-/, /\b944\b/],
  [/^raw-payroll/, /\bpayroll\b|\b(?:check|pay) date\b/],
  [/^peo-agreement$/, /\bpeo agreement\b|\bprofessional employer\b.*\bagreement\b/],
  [/^peo-schedule-r/, /\bschedule r\b/],
  [/^irs-notice/, /\birs notice\b|\bnotice cp ?\d{2,3}/],
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_.\-/]+/g, " ")
    .replace(/\s+/g, " ");

const quarterSigns = (quarter: number) =>
  new RegExp(
    `\\bq ?${quarter}\\b|\\b${quarter}q\\b|\\b${["first", "second", "third", "fourth"][quarter - 1]} quarter\\b`,
  );

function namesPeriod(text: string, { year, quarter }: { year: number | null; quarter: number | null }): boolean {
  if (year !== null && !new RegExp(`\\b${year}\\b`).test(text)) return false;
  return quarter === null || quarterSigns(quarter).test(text);
}

const dates = /\b(?:(\d{4}) (\d{1,2}) \d{1,2}|(\d{1,2}) \d{1,2} (\d{4}))\b/g;

/** The quarters of the dates in a payroll: `2021-1`. */
function quartersOfDates(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, isoYear, isoMonth, month, year] of text.matchAll(dates)) {
    const at = Number(isoMonth ?? month);
    if (at >= 1 && at <= 12) found.add(`${isoYear ?? year}-${Math.ceil(at / 3)}`);
  }
  return found;
}

/**
 * The documents of the catalogue that a file may be (08, 7.2): 90 % by its text with the period, 60 % by its text alone,
 * 50 % by its name alone. Where text or name say the period of one, the others of its kind are not meant.
 */
export function suggestionsOf(text: string, fileName: string): Suggested[] {
  const [said, called] = [plain(text), plain(fileName)];
  const days = quartersOfDates(said);
  return signs.flatMap(([code, sign]) => {
    const inText = sign.test(said);
    if (!inText && !sign.test(called)) return [];
    const ofKind = documentTypes.flatMap((one, place) => (code.test(one.code) ? [{ ...one, type: place + 1 }] : []));
    const found = ofKind.flatMap((one): Suggested[] => {
      if (one.year === null) return [{ type: one.type, ...(inText ? byText(false) : byName) }];
      const dated = one.quarter !== null && days.has(`${one.year}-${one.quarter}`);
      const period =
        namesPeriod(said, one) || namesPeriod(called, one) || namesPeriod(`${said} ${called}`, one) || dated;
      return period ? [{ type: one.type, ...(inText ? byText(true) : byName) }] : [];
    });
    return found.filter(({ confidence }) => confidence >= 50);
  });
}

const byText = (period: boolean) =>
  period ? { confidence: 90, reason: "text and period" } : { confidence: 60, reason: "text" };
const byName = { confidence: 50, reason: "name" };

const eins = /(?<![\d-])\d{2}-\d{7}(?![\d-])/g;

/** The first EIN that a text names in its form and that is not the client's; null where the client's stands there, too, or none. */
export function strangeEin(text: string, own: string): string | null {
  const named = [...text.matchAll(eins)].map(([ein]) => ein);
  return named.includes(own) ? null : (named[0] ?? null);
}
