import { addressSetting, type Settings, switchSetting, textSetting } from "../platform/setting.ts";

const group = "Leads";

export const leadSettings = {
  intake_enabled: switchSetting({
    title: "Public intake form",
    meaning: "Whether businesses can send the form at /start.",
    group,
    default: true,
  }),
  operator_name: textSetting({
    title: "Name of the operator",
    meaning: "Who the consent on the public form names as the one who gets in touch.",
    group,
    most: 120,
  }),
  privacy_url: addressSetting({
    title: "Privacy notice",
    meaning: "Where Privacy notice on the public form leads; empty takes it away.",
    group,
  }),
} as const satisfies Settings;
