export const einFormatText = "Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)";

/** Puts the hyphen of an EIN in while it is typed: at most nine digits, `12-3456789`. */
export function shapeEin(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}
