import type { FilledDown } from "@refundry/contract/claims";

const counted = (count: number, what: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? what : `${what}s`} filled down`;

/** What was filled down of a file, `407 dates filled down`; nothing where no cell was. */
export function filledTexts({ date, name }: FilledDown): string[] {
  return [...(date > 0 ? [counted(date, "date")] : []), ...(name > 0 ? [counted(name, "name")] : [])];
}
