import type { Area } from "../platform/index.ts";
import { contentRoutes } from "./content.routes.ts";

export { isKnownNaics, naicsTitle } from "./naicsSearch.rules.ts";

export const area: Area = {
  routes: contentRoutes,
};
