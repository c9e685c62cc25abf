import { content } from "@refundry/contract/content";
import { command, process, query, routes, upload } from "../platform/index.ts";
import {
  changeDatedVersion,
  compareDatedVersion,
  createDatedVersion,
  withdrawDatedVersion,
} from "./dated/datedTable.commands.ts";
import { listDatedTables, readDatedTable } from "./dated/datedTable.queries.ts";
import { confirmCity, mergeCity, unmergeCity } from "./reference/cityMerge.commands.ts";
import { confirmImport, undoImport } from "./reference/import.commands.ts";
import { previewImport } from "./reference/importPreview.commands.ts";
import { listImports, listRows, readOneImport } from "./reference/imports.queries.ts";
import { chooseCity, chooseCounty, chooseState, similarCities } from "./reference/lookup.queries.ts";
import { findNaics } from "./reference/naics.queries.ts";
import {
  changeCity,
  changeCounty,
  changeNaics,
  changeZipArea,
  createCity,
  createCounty,
  createNaics,
  createZipArea,
  removeCity,
  removeCounty,
  removeNaics,
  removeZipArea,
} from "./reference/place.commands.ts";
import { listCities, listCounties, listStates } from "./reference/place.queries.ts";
import { typeCity } from "./reference/typedCity.commands.ts";
import { listNaics, listZipAreas } from "./reference/zipNaics.queries.ts";
import { activateRuleSet, createRuleSet, removeRuleSet } from "./rules/ruleSet.commands.ts";
import { listRuleSets, readRuleSet } from "./rules/ruleSet.queries.ts";
import { cancelChange, changeSettings, restoreSetting } from "./settings/setting.commands.ts";
import { listChanges, readEffects, readPublicSettings, readSettings } from "./settings/setting.queries.ts";

export const contentRoutes = routes(content, {
  naics: query(findNaics),
  settings: query(readSettings),
  changeSettings: process(changeSettings),
  settingEffects: query(readEffects),
  publicSettings: query(readPublicSettings),
  settingChanges: query(listChanges),
  restoreSetting: process(restoreSetting),
  cancelSettingChange: command(cancelChange),
  datedTables: query(listDatedTables),
  datedTable: query(readDatedTable),
  createDatedVersion: command(createDatedVersion),
  compareDatedVersion: query(compareDatedVersion),
  changeDatedVersion: command(changeDatedVersion),
  withdrawDatedVersion: command(withdrawDatedVersion),
  referenceStates: query(listStates),
  counties: query(listCounties),
  createCounty: command(createCounty),
  changeCounty: command(changeCounty),
  removeCounty: command(removeCounty),
  cities: query(listCities),
  createCity: command(createCity),
  changeCity: command(changeCity),
  removeCity: command(removeCity),
  confirmCity: command(confirmCity),
  similarCities: query(similarCities),
  mergeCity: command(mergeCity),
  unmergeCity: command(unmergeCity),
  zipAreas: query(listZipAreas),
  createZipArea: command(createZipArea),
  changeZipArea: command(changeZipArea),
  removeZipArea: command(removeZipArea),
  naicsRecords: query(listNaics),
  createNaics: command(createNaics),
  changeNaics: command(changeNaics),
  removeNaics: command(removeNaics),
  states: query(chooseState),
  stateCounties: query(chooseCounty),
  stateCities: query(chooseCity),
  typeCity: command(typeCity),
  referenceImports: query(listImports),
  previewImport: upload(previewImport),
  referenceImport: query(readOneImport),
  importRows: query(listRows),
  confirmImport: command(confirmImport),
  undoImport: command(undoImport),
  ruleSets: query(listRuleSets),
  ruleSet: query(readRuleSet),
  createRuleSet: command(createRuleSet),
  removeRuleSet: command(removeRuleSet),
  activateRuleSet: command(activateRuleSet),
});
