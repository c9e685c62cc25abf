/** A leading sign that opens a formula gets an apostrophe in front; amounts such as `-12.50` are numbers and stay. */
export function harmless(value: unknown): unknown {
  if (typeof value !== "string" || /^-?\d+(\.\d+)?$/.test(value)) return value;
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
