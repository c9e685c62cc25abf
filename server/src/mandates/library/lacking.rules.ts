import type { mandates } from "../mandate.tables.ts";

type Named = Pick<typeof mandates.$inferSelect, "title" | "author" | "nationwide" | "stateCode">;

/** What an order lacks to be marked as reviewed, by the names of its fields (13, 5.2). */
export const lackingOf = (
  { title, author, nationwide, stateCode: state }: Named,
  has: { impact: boolean; period: boolean },
): string[] => [
  ...(title ? [] : ["Title"]),
  ...(author ? [] : ["Issuing authority"]),
  ...(nationwide || state ? [] : ["State"]),
  ...(has.impact ? [] : ["Impact"]),
  ...(has.period ? [] : ["In force"]),
];
