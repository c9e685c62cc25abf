import type { PayrollMapping } from "@refundry/contract/claims";
import {
  type Money,
  money,
  moneyText,
  type OtherCreditKind,
  otherCreditKinds,
  otherCreditNames,
} from "@refundry/contract/values";
import { type CellReading, isBlankAmount, readAmount } from "../../crafts/spreadsheet/cells.ts";
import { none, type PayrollColumn, type PayrollRow } from "./payrollLine.rules.ts";

type Errors = Readonly<Partial<Record<PayrollColumn, string>>>;
export type ExtraTexts = Readonly<Record<"tips" | "other_credit" | "other_credit_kind", string>>;
type ExtraValues = Pick<PayrollRow, "tips" | "other_credit" | "other_credit_kind">;

/** What a check says beside date, name and gross (05, 2.6): tips, and what of it another credit uses. */
export interface Extras {
  /** As the row shows them: amounts that can be read as `1250.00`, a known kind by its name. */
  readonly texts: ExtraTexts;
  readonly values: ExtraValues;
  /** What is wrong whatever the gross is; `none` when nothing is. */
  readonly errors: Errors;
  /** And beside a gross in cents. */
  errorsOf(gross: Money): Errors;
}

const nothing: ExtraTexts = { tips: "", other_credit: "", other_credit_kind: "" };
const noValues: ExtraValues = { tips: null, other_credit: null, other_credit_kind: null };
const noExtras: Extras = { texts: nothing, values: noValues, errors: none, errorsOf: () => none };

/** The texts of a row as the file has them, or as they were corrected. */
export function extraTexts(
  cells: readonly string[],
  { tips, other_credit: credit }: PayrollMapping,
  changed?: ReadonlyMap<PayrollColumn, string>,
): ExtraTexts {
  if (!tips && !credit) return nothing;
  const kind = credit && "column" in credit.kind ? (cells[credit.kind.column] ?? "") : "";
  return {
    tips: changed?.get("tips") ?? (tips ? (cells[tips.column] ?? "") : ""),
    other_credit: changed?.get("other_credit") ?? (credit ? (cells[credit.column] ?? "") : ""),
    other_credit_kind: changed?.get("other_credit_kind") ?? kind,
  };
}

/** What people write for a kind, best known first; spaces, points and signs are passed over. */
const kindPatterns: readonly (readonly [RegExp, OtherCreditKind])[] = [
  [/^(wotc|51|work opportunity)/, "wotc"],
  [/^45s|^paid family and medical/, "45S"],
  [/^45a|^indian/, "45A"],
  [/^45p|^differential/, "45P"],
  [/^1396|^empowerment/, "1396"],
  [/^41|^research/, "41"],
  [/^ffcra|to march 2021/, "ffcra_leave"],
  [/^arpa?|from april 2021/, "arp_leave"],
];

/** The kind of a credit by its word, its name or its section of the Code; null for anything else. */
export function readCreditKind(text: string): OtherCreditKind | null {
  const plain = text
    .toLowerCase()
    .replace(/^(irc|section|sec\.?|§)\s*/, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const known = otherCreditKinds.find((kind) => kind.toLowerCase().replace("_", " ") === plain);
  return known ?? kindPatterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** A blank cell and 0.00 say that there is none. */
function amountOf(text: string): CellReading<Money | null> {
  if (isBlankAmount(text)) return { value: null };
  const reading = readAmount(text);
  return "value" in reading && reading.value === 0n ? { value: null } : reading;
}

const shown = (text: string, reading: CellReading<Money | null>) =>
  "error" in reading ? text : reading.value === null ? "" : moneyText(reading.value);

const exceeds = "More than the check.";

/** Whether a part lies beyond its check: above it, or of the other sign. */
const isBeyond = (part: Money, gross: Money) => (gross < 0n ? part > 0n || part < gross : part < 0n || part > gross);

/** Reads tips and what another credit uses, with its kind. */
export function readExtras(texts: ExtraTexts, { other_credit: mapped }: PayrollMapping): Extras {
  if (texts === nothing) return noExtras;
  const tips = amountOf(texts.tips);
  const credit = amountOf(texts.other_credit);
  const isUsed = !("value" in credit) || credit.value !== null;
  const given = mapped && "of" in mapped.kind && texts.other_credit_kind === "" ? mapped.kind.of : null;
  const kind = isUsed ? (given ?? readCreditKind(texts.other_credit_kind)) : null;
  const kindError =
    !isUsed || kind
      ? null
      : texts.other_credit_kind.trim() === ""
        ? "The kind is missing."
        : `"${texts.other_credit_kind}" is not a kind of credit.`;
  const errors: Errors = collected({
    tips: "error" in tips ? tips.error : null,
    other_credit: "error" in credit ? credit.error : null,
    other_credit_kind: kindError,
  });
  const values: ExtraValues = {
    tips: "value" in tips ? tips.value : null,
    other_credit: "value" in credit ? credit.value : null,
    other_credit_kind: kind,
  };
  return {
    texts: {
      tips: shown(texts.tips, tips),
      other_credit: shown(texts.other_credit, credit),
      other_credit_kind: kind ? otherCreditNames[kind] : texts.other_credit_kind,
    },
    values,
    errors,
    errorsOf: (gross) => {
      const { tips: part, other_credit: used } = values;
      const beyond = collected({
        tips: part !== null && isBeyond(part, gross) ? exceeds : null,
        // Wages that were taken back were used for nothing.
        other_credit: used !== null && (used < 0n || used > gross) ? exceeds : null,
      });
      if (beyond === none) return errors;
      return { ...beyond, ...errors };
    },
  };
}

function collected(found: Partial<Record<PayrollColumn, string | null>>): Errors {
  const wrong = Object.entries(found).filter(([, text]) => text);
  return wrong.length === 0 ? none : (Object.fromEntries(wrong) as Errors);
}

/** Gross with the tips that its columns do not hold yet. */
export function withTips(
  gross: { text: string; reading: CellReading<Money> },
  { texts, values }: Extras,
  { tips }: PayrollMapping,
): { text: string; reading: CellReading<Money> } {
  if (!tips || tips.in_gross || values.tips === null || "error" in gross.reading) return gross;
  return { text: `${gross.text} + ${texts.tips}`, reading: { value: money(gross.reading.value + values.tips) } };
}
