import { type Area, registerSettings } from "../platform/index.ts";
import { contentDemo } from "./content.demo.ts";
import { contentRoutes } from "./content.routes.ts";
import { isThere } from "./reference/place.queries.ts";
import { cities, counties, naicsCodes, zipAreas } from "./reference.tables.ts";
import { referenceImports } from "./referenceImport.tables.ts";
import { datedRules } from "./rules/ruleSet.queries.ts";
import { isChangeVisible, readChosen } from "./settings/setting.queries.ts";

export { cityMerged, cityUnmerged } from "./content.events.ts";
export { clientsOfNaics, clientsOfState, namesOfCity, namesOfCounty, ruleReport } from "./content.facts.ts";
export { datedRows } from "./dated/datedTable.queries.ts";
export { listIndustries } from "./reference/lookup.queries.ts";
export { isKnownNaics, naicsTitle } from "./reference/naics.queries.ts";
export { rulesInForce, rulesNamed, ruleVersionInForce, valuesOf } from "./rules/ruleSet.queries.ts";
export { mailChange } from "./settings/setting.rules.ts";
export { noteChange } from "./settings/settingChange.commands.ts";

export const area: Area = {
  routes: contentRoutes,
  demo: contentDemo,
  visible: {
    "settings/changes": isChangeVisible,
    "reference/counties": isThere(counties),
    "reference/cities": isThere(cities),
    "reference/zip_areas": isThere(zipAreas),
    "reference/naics": isThere(naicsCodes),
    "reference/imports": isThere(referenceImports),
  },
  datedTables: [datedRules],
  constraints: {
    dated_versions_day: { code: "date_taken" },
    counties_fips_unique: { code: "entry_exists" },
    cities_fips_unique: { code: "entry_exists" },
    cities_name: { code: "entry_exists" },
    zip_areas_place: { code: "entry_exists" },
    naics_codes_edition: { code: "entry_exists" },
    reference_imports_running: { code: "import_running" },
  },
  start: () => registerSettings(readChosen),
};
