import { type Area, registerSettings } from "../platform/index.ts";
import { contentDemo } from "./content.demo.ts";
import { contentRoutes } from "./content.routes.ts";
import { isChangeVisible, readChosen } from "./setting.queries.ts";

export { isKnownNaics, naicsTitle } from "./naicsSearch.rules.ts";

export const area: Area = {
  routes: contentRoutes,
  demo: contentDemo,
  visible: { "settings/changes": isChangeVisible },
  start: () => registerSettings(readChosen),
};
