import { calculationScreens } from "@refundry/contract/calculations";
import { IconCalculator } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readCalculationSearch } from "./components/address.ts";

export { acceptAll, noteProblem, useToAccept } from "./components/acceptable.ts";
export { WarningPoints } from "./components/WarningPoints.tsx";

/** The answer to warnings, beside what says that a final waits for it. */
export const AcceptHere = lazyPart(() => import("./components/AcceptHere.tsx"), "AcceptHere");

/** The Admin tab's totals, in a chunk of their own. */
export const TotalsCard = lazyPart(() => import("./components/TotalsCard.tsx"), "TotalsCard");

/** The versions of the rules, which settings list among their tables. */
export const RuleSetsTab = lazyPart(() => import("./ruleSets.tab.tsx"), "RuleSetsTab");

const calculation = createRoute({
  getParentRoute: () => shell,
  ...screenOf(calculationScreens.calculation),
  validateSearch: readCalculationSearch,
  component: lazyPart(() => import("./calculation.screen.tsx"), "CalculationScreen"),
});

export const area = { inside: [calculation], icons: { calculation: IconCalculator } } satisfies WebArea;
