export { contentRoutes } from "./content.routes.ts";
export { isKnownNaics, naicsTitle } from "./naicsSearch.rules.ts";
