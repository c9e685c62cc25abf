import { content } from "@refundry/contract/content";
import { command, process, query, routes } from "../platform/index.ts";
import { searchNaics } from "./naicsSearch.rules.ts";
import { cancelChange, changeSettings, restoreSetting } from "./setting.commands.ts";
import { listChanges, readEffects, readPublicSettings, readSettings } from "./setting.queries.ts";

const most = 50;
/** A client may be given a code of 4 to 6 digits (04). */
const shortest = 4;

export const contentRoutes = routes(content, {
  naics: query(async (_tx, { query: { q } }) => {
    const items = searchNaics(q, most, shortest).map(({ code, title }) => ({ code, title, general: code.length < 6 }));
    return { items, total: items.length, next: null };
  }),
  settings: query(readSettings),
  changeSettings: process(changeSettings),
  settingEffects: query(readEffects),
  publicSettings: query(readPublicSettings),
  settingChanges: query(listChanges),
  restoreSetting: process(restoreSetting),
  cancelSettingChange: command(cancelChange),
});
