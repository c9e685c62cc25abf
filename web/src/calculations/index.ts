import { lazy } from "react";

/** The Admin tab's totals, in a chunk of their own. */
export const TotalsCard = lazy(() =>
  import("./components/TotalsCard.tsx").then(({ TotalsCard: card }) => ({ default: card })),
);
