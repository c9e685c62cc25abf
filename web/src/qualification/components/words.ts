import type { Review } from "@refundry/contract/qualification";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

const grounds = {
  significant_decline: "Decline in receipts",
  suspension: "Government order",
  recovery_startup: "Recovery startup",
} as const;

type Quarter = Review["quarters"][number];

/** Why a quarter qualifies, in two words, and whether by its preceding quarter. */
export function groundWords(
  { use_preceding: elected, receipts }: Quarter,
  ground: keyof typeof grounds | null,
): string {
  if (ground === null) return "None";
  const preceding = ground === "significant_decline" && elected && receipts.by_preceding;
  return preceding ? `${grounds[ground]}, by the preceding quarter` : grounds[ground];
}

export const stateWords: Readonly<Record<Review["state"], { text: string; meaning: Meaning }>> = {
  selection: { text: "Mandate selection", meaning: "na" },
  in_review: { text: "In review", meaning: "wait" },
  finalized: { text: "Finalized", meaning: "good" },
  not_qualified: { text: "Not qualified", meaning: "bad" },
};

export const kindWords = {
  full: "Full suspension",
  receipts: "Gross receipts of the part",
  hours: "Hours of service of the part",
  modification: "Ability to provide goods or services",
} as const;
export type EffectKind = keyof typeof kindWords;
