import { lazyRouteComponent } from "@tanstack/react-router";

/** The Admin tab's totals, in a chunk of their own. */
export const TotalsCard = lazyRouteComponent(() => import("./components/TotalsCard.tsx"), "TotalsCard");

/** The calculation of a client, in a chunk of its own. */
export const CalculationScreen = lazyRouteComponent(() => import("./calculation.screen.tsx"), "CalculationScreen");

export { readCalculationSearch } from "./components/address.ts";
