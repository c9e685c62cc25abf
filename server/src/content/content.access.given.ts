import { content } from "@refundry/contract/content";
import type { AreaAccess } from "../product/accessWords.given.ts";

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
  },
  queries: { "/naics/codes": () => ({ q: "restaurant" }) },
  kinds: {
    settingChange: { path: "/settings/changes/{id}" },
  },
  records: async (_world, admin) => {
    const { items, version } = await admin.call(content.settings);
    const hour = Number(items.find(({ key }) => key === "notification_digest_hour")?.value);
    const body = { version, notification_digest_hour: (hour + 1) % 24 };
    await admin.call(content.changeSettings, { body });
    const { items: changes } = await admin.call(content.settingChanges, { query: {} });
    return { settingChange: changes[0]?.id ?? 0 };
  },
};
