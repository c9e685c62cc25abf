import { lazy } from "react";

/** The Admin tab's totals, in a chunk of their own. */
export const TotalsCard = lazy(() =>
  import("./components/TotalsCard.tsx").then(({ TotalsCard: card }) => ({ default: card })),
);

/** The calculation of a client, in a chunk of its own. */
export const CalculationScreen = lazy(() =>
  import("./calculation.screen.tsx").then(({ CalculationScreen: screen }) => ({ default: screen })),
);

export { readCalculationSearch } from "./components/address.ts";
