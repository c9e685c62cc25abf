import { lazyPart } from "../base/lazyPart.ts";

/** The Admin tab's totals, in a chunk of their own. */
export const TotalsCard = lazyPart(() => import("./components/TotalsCard.tsx"), "TotalsCard");

/** The calculation of a client, in a chunk of its own. */
export const CalculationScreen = lazyPart(() => import("./calculation.screen.tsx"), "CalculationScreen");

export { readCalculationSearch } from "./components/address.ts";
