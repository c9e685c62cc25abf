import { addressSetting, numberSetting, type Settings } from "../platform/setting.ts";

const group = "Addresses and mails";

export const shellSettings = {
  public_site_url: addressSetting({
    title: "Public site",
    meaning: "The firm's own site, where contractors send businesses to.",
    group,
    public: true,
  }),
  help_site_url: addressSetting({
    title: "Help site",
    meaning: "Where Help center in the menu leads; empty takes it away.",
    group,
    public: true,
  }),
  support_url: addressSetting({
    title: "Help desk",
    meaning: "Where SUPPORT in the header leads; empty takes it away.",
    group,
    public: true,
  }),
  notification_digest_hour: numberSetting({
    title: "Hour of the daily digest",
    meaning: "When the mail that gathers a day's notifications goes out, by the clock of who gets it.",
    group,
    default: 8,
    least: 0,
    most: 23,
    unit: "o'clock",
  }),
} as const satisfies Settings;
