import { type Settings, textSetting } from "../platform/setting.ts";

export const packageSettings = {
  ship_from: textSetting({
    group: "Shipping",
    title: "Sender on labels",
    meaning: "Name, address and phone of who ships packages, their lines parted by a semicolon.",
    most: 300,
  }),
} as const satisfies Settings;
