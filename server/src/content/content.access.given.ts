import { content } from "@refundry/contract/content";
import type { AreaAccess } from "../product/accessWords.given.ts";
import { type Caller, fileForm } from "../world.given.ts";

/** Reference records that nothing refers to, and an import that was looked at. */
async function referenceRecords(admin: Caller) {
  count += 1;
  const fips = `17${String(500 + count)}`;
  const county = await admin.call(content.createCounty, { body: { state_code: "IL", fips, name: `Stage ${count}` } });
  const [lies] = (await admin.call(content.counties, { query: { state: "WY", limit: 1 } })).items;
  const zip = `8${String(3_000 + count)}`;
  const zipArea = await admin.call(content.createZipArea, { body: { zip, county: lies?.id ?? 0 } });
  const code = `9${String(90_000 + count)}`;
  const naics = await admin.call(content.createNaics, { body: { edition: 2022, code, title: `Stage ${count}` } });
  const list = `USPS,GEOID,NAME\nIL,17${String(700 + count)},Stage ${count} County`;
  const seen = await admin.try(content.previewImport, {}, fileForm("counties.csv", Buffer.from(list)));
  return {
    county: county.id,
    city: await freshCity(admin),
    zipArea: zipArea.id,
    naicsCode: naics.id,
    referenceImport: seen.body.id as number,
  };
}
let count = 0;

async function freshCity(admin: Caller): Promise<number> {
  count += 1;
  return (await admin.call(content.createCity, { body: { state_code: "IL", name: `Stage ${count}` } })).id;
}

export const areaAccess: AreaAccess = {
  rows: {
    // 13 and 04 API
    "content.naics": "signed-in",
    // 02 API and 20 API: role 1 alone; CONTENT-38
    "content.settings": [1],
    "content.changeSettings": [1],
    "content.settingEffects": [1],
    "content.publicSettings": "public",
    "content.settingChanges": [1],
    "content.restoreSetting": [1],
    "content.cancelSettingChange": [1],
    // 20 API
    "content.datedTables": [1],
    "content.datedTable": [1],
    "content.createDatedVersion": [1],
    "content.compareDatedVersion": [1],
    "content.changeDatedVersion": [1],
    "content.withdrawDatedVersion": [1],
    // 20 API: `/reference/…` is of role 1 alone
    "content.referenceStates": [1],
    "content.counties": [1],
    "content.createCounty": [1],
    "content.changeCounty": [1],
    "content.removeCounty": [1],
    "content.cities": [1],
    "content.createCity": [1],
    "content.changeCity": [1],
    "content.removeCity": [1],
    "content.confirmCity": [1],
    "content.similarCities": [1],
    "content.mergeCity": [1],
    "content.unmergeCity": [1],
    "content.zipAreas": [1],
    "content.createZipArea": [1],
    "content.changeZipArea": [1],
    "content.removeZipArea": [1],
    "content.naicsRecords": [1],
    "content.createNaics": [1],
    "content.changeNaics": [1],
    "content.removeNaics": [1],
    "content.referenceImports": [1],
    "content.previewImport": [1],
    "content.referenceImport": [1],
    "content.importRows": [1],
    "content.confirmImport": [1],
    "content.undoImport": [1],
    // 13, 1: "every role of this table"
    "content.states": [1, 2, 3, 4, 7, 9, 12, 13, 14],
    "content.stateCounties": [1, 2, 3, 4, 7, 9, 12, 13, 14],
    "content.stateCities": [1, 2, 3, 4, 7, 9, 12, 13, 14],
    // 13, 1: who edits a mandate (1, 3, 4, 7, 13; uploaders 1, 2, 3, 4, 7, 12, 13, 14) or a client's places (1, 2, 4, 7, 12)
    "content.typeCity": [1, 2, 3, 4, 7, 12, 13, 14],
    // 06 API: 1; 2 and 13 read
    "content.ruleSets": [1, 2, 13],
    "content.ruleSet": [1, 2, 13],
    "content.createRuleSet": [1],
    "content.removeRuleSet": [1],
    "content.activateRuleSet": [1],
  },
  queries: { "/naics/codes": () => ({ q: "restaurant" }) },
  kinds: {
    settingChange: { path: "/settings/changes/{id}" },
    county: { path: "/reference/counties/{id}" },
    // Each call has one of its own, because it may be used up.
    city: { path: "/reference/cities/{id}", idFor: ({ callers }) => freshCity(callers.get(1) as Caller) },
    zipArea: { path: "/reference/zip_areas/{id}" },
    naicsCode: { path: "/reference/naics/{id}" },
    referenceImport: { path: "/reference/imports/{id}" },
  },
  texts: { key: "deadline_rules", rules: "2026-2", state_code: "IL" },
  besides: ({ own }, id) => (id === "deadline_rules" ? { id: own.datedVersion } : {}),
  records: async (_world, admin) => {
    const { items, version } = await admin.call(content.settings);
    const hour = Number(items.find(({ key }) => key === "notification_digest_hour")?.value);
    const body = { version, notification_digest_hour: (hour + 1) % 24 };
    await admin.call(content.changeSettings, { body });
    const { items: changes } = await admin.call(content.settingChanges, { query: {} });
    const { versions } = await admin.call(content.datedTable, { params: { key: "deadline_rules" }, query: {} });
    return {
      settingChange: changes[0]?.id ?? 0,
      datedVersion: versions[0]?.id ?? 0,
      key: "deadline_rules",
      state_code: "IL",
      ...(await referenceRecords(admin)),
    };
  },
};
