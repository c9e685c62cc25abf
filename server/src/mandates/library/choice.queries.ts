import { impactChoices, needsNote, takesNote } from "@refundry/contract/claims";
import { eligibilityTests, type mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { listIndustries } from "../../content/index.ts";
import type { Tx } from "../../platform/index.ts";

/** Those whose text has the word, whatever its case; all without one. */
function withWord<Item>(items: readonly Item[], q: string | undefined, text: (item: Item) => string) {
  const word = q?.toLowerCase() ?? "";
  const found = items.filter((item) => text(item).toLowerCase().includes(word));
  return { items: found, total: found.length, next: null };
}

/** The choices of 13, 3. */
export async function chooseImpact(_tx: Tx, { query: { q } }: InputFor<typeof operations.businessImpacts>) {
  const all = impactChoices.map(({ id, choice }) => ({
    id,
    choice,
    takes_note: takesNote(id),
    note_required: needsNote(id),
  }));
  return withWord(all, q, ({ choice }) => choice);
}

/** The tests of 13, 3. */
export const chooseTest = async (_tx: Tx, { query: { q } }: InputFor<typeof operations.eligibilityTests>) =>
  withWord(
    eligibilityTests.map((one) => ({ ...one })),
    q,
    ({ name, text }) => `${name} ${text}`,
  );

/** The sectors by name. */
export const chooseIndustry = async (tx: Tx, { query: { q } }: InputFor<typeof operations.industries>) =>
  withWord(await listIndustries(tx), q, ({ name }) => name);
