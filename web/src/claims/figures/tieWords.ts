import type { PayrollBatch } from "@refundry/contract/claims";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

type Tie = NonNullable<PayrollBatch["quarters"][number]["tie"]>;

/** What the payroll against the wages entered comes to: under 1%, under 5%, and above (05, 2.6). */
export const tieWords: Readonly<Record<Tie, { meaning: Meaning; word: string }>> = {
  ties: { meaning: "good", word: "Ties" },
  close: { meaning: "act", word: "Close" },
  differs: { meaning: "bad", word: "Differs" },
};
