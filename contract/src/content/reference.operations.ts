import { z } from "zod";
import { flagParam, listOf, listQuery } from "../platform/list.ts";
import { idParam, noContent, operation } from "../platform/operation.ts";
import {
  changeCityBody,
  changeCountyBody,
  changeNaicsBody,
  changeZipAreaBody,
  cityNameSchema,
  cityPlaceSchema,
  citySchema,
  countySchema,
  createCityBody,
  createCountyBody,
  createNaicsBody,
  createZipAreaBody,
  mergeCityBody,
  naicsRecordSchema,
  placeSchema,
  referenceSources,
  similarCitySchema,
  stateRecordSchema,
  zipAreaSchema,
} from "./reference.schemas.ts";
import { stateSchema } from "./state.schemas.ts";

const permission = "content.manage_settings";
const lookup = "content.lookup_places";
const params = z.strictObject({ id: idParam });
const state = z.strictObject({ state_code: z.string().max(2) });
const filters = {
  state: stateSchema.optional(),
  source: z.enum(referenceSources).optional(),
  active: flagParam.optional(),
};

/** Three writes of a list of records: everybody's data, changed by administrators in their own name alone. */
function written<Item extends z.ZodType, Made extends z.ZodType, Changed extends z.ZodType>(
  path: `/reference/${string}`,
  noun: string,
  schemas: { item: Item; made: Made; changed: Changed },
) {
  return {
    create: operation({
      method: "POST",
      path,
      permission,
      summary: `Add ${noun}`,
      body: schemas.made,
      output: schemas.item,
      errors: ["entry_exists"],
      status: 201,
      selfOnly: true,
    }),
    change: operation({
      method: "PATCH",
      path: `${path}/{id}`,
      permission,
      summary: `Change, deactivate or activate ${noun}`,
      params,
      body: schemas.changed,
      output: schemas.item,
      errors: ["entry_exists"],
      selfOnly: true,
    }),
    remove: operation({
      method: "DELETE",
      path: `${path}/{id}`,
      permission,
      summary: `Delete ${noun} that nothing refers to`,
      params,
      output: noContent,
      errors: ["in_use"],
      selfOnly: true,
    }),
  };
}

const county = written("/reference/counties", "a county", {
  item: countySchema,
  made: createCountyBody,
  changed: changeCountyBody,
});
const city = written("/reference/cities", "a city", {
  item: citySchema,
  made: createCityBody,
  changed: changeCityBody,
});
const zipArea = written("/reference/zip_areas", "a ZIP area", {
  item: zipAreaSchema,
  made: createZipAreaBody,
  changed: changeZipAreaBody,
});
const naics = written("/reference/naics", "a NAICS code", {
  item: naicsRecordSchema,
  made: createNaicsBody,
  changed: changeNaicsBody,
});

const step = { method: "POST", permission, params, output: citySchema, selfOnly: true } as const;

/** Reference data: places and industries that everybody chooses from (20, Reference records). */
export const referenceOperations = {
  referenceStates: operation({
    method: "GET",
    path: "/reference/states",
    permission,
    summary: "The 59 states and territories, with how many clients each has",
    query: listQuery({ sort: ["state_code", "state_name", "fips", "kind", "used_by"] }).omit({
      q: true,
      limit: true,
      cursor: true,
    }),
    output: listOf(stateRecordSchema),
  }),
  counties: operation({
    method: "GET",
    path: "/reference/counties",
    permission,
    summary: "Counties and equivalents with how many records refer to each",
    query: listQuery({ sort: ["name", "state_code", "fips", "source"], filters }),
    output: listOf(countySchema),
  }),
  createCounty: county.create,
  changeCounty: county.change,
  removeCounty: county.remove,
  cities: operation({
    method: "GET",
    path: "/reference/cities",
    permission,
    summary:
      "Cities with their counties; `status=to_check` lists those that people typed, `merged` those that were merged",
    query: listQuery({
      sort: ["name", "state_code", "fips", "source", "status"],
      filters: { ...filters, status: z.enum(["ok", "to_check", "merged"]).optional() },
    }),
    output: listOf(citySchema),
  }),
  createCity: city.create,
  changeCity: city.change,
  removeCity: city.remove,
  confirmCity: operation({
    ...step,
    path: "/reference/cities/{id}/confirm",
    summary: "Say that a city that somebody typed is one",
  }),
  similarCities: operation({
    method: "GET",
    path: "/reference/cities/{id}/similar",
    permission,
    summary: "Cities of its state that sound or read alike, the best first; with `q` those that have its words",
    params,
    query: z.strictObject({ q: z.string().trim().max(80).optional() }),
    output: listOf(similarCitySchema),
  }),
  mergeCity: operation({
    ...step,
    path: "/reference/cities/{id}/merge",
    summary: "Move every use of a city to another of its state; it stays as a pointer",
    body: mergeCityBody,
  }),
  unmergeCity: operation({
    ...step,
    path: "/reference/cities/{id}/unmerge",
    summary: "Undo a merge of the last 30 days",
  }),
  zipAreas: operation({
    method: "GET",
    path: "/reference/zip_areas",
    permission,
    summary: "ZIP areas with their county or city and its share of land",
    query: listQuery({ sort: ["zip", "state_code", "county", "source"], filters }),
    output: listOf(zipAreaSchema),
  }),
  createZipArea: zipArea.create,
  changeZipArea: zipArea.change,
  removeZipArea: zipArea.remove,
  naicsRecords: operation({
    method: "GET",
    path: "/reference/naics",
    permission,
    summary: "NAICS codes of every edition, with how many clients have each",
    query: listQuery({
      sort: ["code", "title", "edition", "source"],
      filters: { source: filters.source, active: filters.active },
    }),
    output: listOf(naicsRecordSchema),
  }),
  createNaics: naics.create,
  changeNaics: naics.change,
  removeNaics: naics.remove,
  states: operation({
    method: "GET",
    path: "/mandates/states",
    permission: lookup,
    summary: "The states that one may choose",
    output: listOf(z.strictObject({ state_code: z.string(), state_name: z.string() })),
  }),
  stateCounties: operation({
    method: "GET",
    path: "/mandates/states/{state_code}/counties",
    permission: lookup,
    summary: "The active counties of a state",
    params: state,
    output: listOf(placeSchema),
  }),
  stateCities: operation({
    method: "GET",
    path: "/mandates/states/{state_code}/cities",
    permission: lookup,
    summary: "The active cities of a state",
    params: state,
    output: listOf(cityPlaceSchema),
  }),
  typeCity: operation({
    method: "POST",
    path: "/mandates/states/{state_code}/cities",
    permission: "content.type_city",
    summary: "The city of this name in a state: found, or made to be checked",
    params: state,
    body: z.strictObject({ name: cityNameSchema }),
    output: cityPlaceSchema,
    errors: ["too_many_requests"],
  }),
};
