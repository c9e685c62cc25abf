/** Cents of an amount as D 2.2 step 1 reads it: `$` and commas away, parentheses negative; null when it is none. */
export function cents(text: string): bigint | null {
  let rest = text.trim();
  let negative = false;
  if (rest.startsWith("(") && rest.endsWith(")")) {
    negative = true;
    rest = rest.slice(1, -1);
  }
  rest = rest.replaceAll("$", "").replaceAll(",", "").trim();
  if (!/^-?\d+(\.\d\d)?$/.test(rest)) return null;
  if (negative && rest.startsWith("-")) return null;
  const [whole = "0", fraction = "00"] = rest.replace("-", "").split(".");
  const size = BigInt(whole) * 100n + BigInt(fraction);
  return negative || rest.startsWith("-") ? -size : size;
}

/** The same for a field the input schema has already accepted; absent is null. */
export function amountOf(text: string | null | undefined): bigint | null {
  return text === null || text === undefined ? null : cents(text);
}

/** `-1234.50` */
export function dollars(value: bigint): string {
  const size = value < 0n ? -value : value;
  const digits = size.toString().padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A fraction of two whole numbers, not negative, rounded half up. */
export function halfUp(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under);
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

export function sum(values: readonly bigint[]): bigint {
  let total = 0n;
  for (const value of values) total += value;
  return total;
}

/** A whole split by weights: everybody the floor, then one cent at a time to the largest fraction, the earlier one first. */
export function largestRemainder(whole: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights);
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (whole * weight) / total);
  const served = weights.map(() => false);
  let left = whole - sum(shares);
  while (left > 0n) {
    let best = -1;
    let bestFraction = -1n;
    weights.forEach((weight, at) => {
      const fraction = (whole * weight) % total;
      if (!served[at] && fraction > bestFraction) {
        best = at;
        bestFraction = fraction;
      }
    });
    served[best] = true;
    shares[best] = (shares[best] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}
