/** What an amount says of letters, a second point or a minus (05, 6). */
export const amountText = "Only digits and a decimal point.";
const twoDecimals = "At most two digits after the point.";

/** Whether a text holds something that no amount has. */
export const isNoAmount = (text: string, negative = false): boolean =>
  !(negative ? /^-?\d*\.?\d*$/ : /^\d*\.?\d*$/).test(text);

/** More digits after the point than there are cents. */
export const tooFineText = (text: string): string | null => (/\.\d{3}/.test(text) ? twoDecimals : null);

/** What is wrong with an amount as it is typed or pasted; null for one that can be sent and for an empty one. */
export const amountProblem = (text: string, negative = false): string | null =>
  isNoAmount(text, negative) ? amountText : tooFineText(text);

/** The first problem of several amounts under one name, as a form's check answers it. */
export function amountsProblem(name: string, amounts: Readonly<Record<string, string>>): Record<string, string> {
  const problem = Object.values(amounts)
    .map((text) => amountProblem(text, true))
    .find(Boolean);
  return problem ? { [name]: problem } : {};
}
