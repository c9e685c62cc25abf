import type { Review } from "@refundry/contract/qualification";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

const grounds = {
  significant_decline: "Decline in receipts",
  suspension: "Government order",
  recovery_startup: "Recovery startup",
} as const;

/** Why a quarter qualifies, in two words. */
export const groundWords = (ground: keyof typeof grounds | null): string =>
  ground === null ? "None" : grounds[ground];

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
