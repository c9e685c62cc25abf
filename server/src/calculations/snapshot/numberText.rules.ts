/** `6,440.00`: a number of a formula, without the dollar sign. */
export function numberText(amount: bigint): string {
  const size = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  const whole = size.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0n ? "−" : ""}${whole}.${size.slice(-2)}`;
}
