import type { Area } from "../platform/index.ts";
import { contentRoutes } from "./content.routes.ts";

export { counties } from "./counties.rules.ts";
export { isKnownNaics, naicsTitle } from "./naicsSearch.rules.ts";
export { states } from "./states.reference.ts";

export const area: Area = {
  routes: contentRoutes,
};
