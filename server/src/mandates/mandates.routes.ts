import { mandates } from "@refundry/contract/mandates";
import { query, routes } from "../platform/index.ts";
import { chooseImpact, chooseIndustry, chooseTest } from "./choice.queries.ts";

export const mandateRoutes = routes(mandates, {
  businessImpacts: query(chooseImpact),
  eligibilityTests: query(chooseTest),
  industries: query(chooseIndustry),
});
