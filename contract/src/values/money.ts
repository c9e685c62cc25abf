/** An amount of US dollars in whole cents. Never a binary floating point number. */
export type Money = bigint & { readonly unit: "cents" };

export const zeroMoney = 0n as Money;

/** Cents as an amount; a text is what the database answers for a sum. */
export function money(value: bigint | number | string): Money {
  return BigInt(value) as Money;
}

/** Up to fifteen digits of dollars, so that every amount fits the database's whole numbers of cents. */
const amountPattern = /^(-?)\$?(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount as people and files write it: `1250`, `1250.5`, `$1,250.00`, `-1250.00`, `(1,250.00)`.
 * Parentheses mean negative. Anything else, `1.234,00` among it, gives `null`.
 */
export function parseMoney(text: string): Money | null {
  const trimmed = text.trim();
  const bracketed = /^\((.*)\)$/.exec(trimmed);
  const match = amountPattern.exec(bracketed?.[1]?.trim() ?? trimmed.replace(/^\$-/, "-$"));
  if (!match) return null;
  const [, minus, whole = "", fraction = ""] = match;
  if (bracketed && minus) return null;
  const size = BigInt(whole.replaceAll(",", "")) * 100n + BigInt(fraction.padEnd(2, "0"));
  return (bracketed || minus ? -size : size) as Money;
}

/** The form on the wire: a decimal string with two digits, such as `"-12500.00"`. */
export function moneyText(value: Money): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? "-" : ""}${size / 100n}.${(size % 100n).toString().padStart(2, "0")}`;
}

/** The form people read: `$1,234.56`, negative with a minus sign. Takes cents or the wire form. */
export function formatMoney(value: Money | string): string {
  const text = typeof value === "string" ? value : moneyText(value);
  const [whole = "0", fraction = "00"] = text.replace("-", "").split(".");
  return `${text.startsWith("-") ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction.padEnd(2, "0")}`;
}

export function sumMoney(values: Iterable<Money>): Money {
  let total = 0n;
  for (const value of values) total += value;
  return total as Money;
}

/** Quotient rounded half up (away from zero) at the unit. The only division of money in the product. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/**
 * How far two amounts are apart in percent of the second, with one digit, rounded half up and without sign: `"6.0"`. Null
 * where there is nothing to compare with: the second is zero and the first is not.
 */
export function percentApart(one: Money, other: Money): string | null {
  if (other === 0n) return one === 0n ? "0.0" : null;
  const size = (value: bigint) => (value < 0n ? -value : value);
  const tenths = divideHalfUp(size(one - other) * 1000n, size(other));
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** `value × numerator ÷ denominator`, rounded half up at the cent. */
export function shareOf(value: Money, numerator: bigint, denominator: bigint): Money {
  return divideHalfUp(value * numerator, denominator) as Money;
}

/**
 * Splits a total in proportion to weights (none negative) by largest remainder; equal remainders go to the
 * earlier entry. The parts always add up to the total. All weights zero gives all zeros unless the total is zero too.
 */
export function splitMoney(total: Money, weights: readonly bigint[]): Money[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) {
    if (total !== 0n) throw new RangeError("An amount cannot be split over weights that are all zero.");
    return weights.map(() => zeroMoney);
  }
  const negative = total < 0n;
  const size = negative ? -total : (total as bigint);
  const parts = weights.map((weight) => (size * weight) / sum);
  let left = size - parts.reduce((a, b) => a + b, 0n);
  const order = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of order) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => (negative ? -part : part) as Money);
}
