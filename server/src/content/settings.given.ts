import type { SettingKey } from "@refundry/contract/catalogue";
import { content } from "@refundry/contract/content";
import type { Caller, World } from "../world.given.ts";

/** Every setting at its default, and nothing planned. */
export async function forgetSettings(world: World): Promise<void> {
  await world.owner.query("delete from settings; delete from setting_changes");
  await world.services.chosen.refresh();
}

/** What tests of settings ask again and again, as whoever is an administrator at that moment. */
export function settingCalls(admin: () => Caller) {
  const version = async () => (await admin().call(content.settings)).version;
  return {
    /** The newest version of all. */
    version,
    /** Tries to save values at the version that is there now. */
    save: async (values: Record<string, unknown>, more: { reason?: string; effective_at?: string } = {}) =>
      admin().try(content.changeSettings, { body: { version: await version(), ...values, ...more } }),
    read: async (key: SettingKey) => (await admin().call(content.settings)).items.find((item) => item.key === key),
    /** Changes, newest first; of one key when it is named. */
    history: async (key?: SettingKey) =>
      (await admin().call(content.settingChanges, { query: key ? { key } : {} })).items,
  };
}

/** A time to which a change can be planned within a test. */
export const soon = () => new Date(Date.now() + 20_000).toISOString();
