import type { SettingKey, SettingValue } from "@refundry/contract/catalogue";
import type { Tx } from "./transaction.ts";

/** What would follow at once from another value, in a sentence; null where nothing does. */
export type SettingEffects = {
  readonly [Key in SettingKey]?: (tx: Tx, value: SettingValue<Key>) => Promise<string | null>;
};

const effects = new Map<string, (tx: Tx, value: never) => Promise<string | null>>();

/** Each area counts for the settings that it reads; called once per process. */
export function registerSettingEffects(counted: SettingEffects): void {
  for (const [key, count] of Object.entries(counted)) effects.set(key, count as never);
}

/** What would follow at once from this value of a setting. */
export async function effectOf(tx: Tx, key: SettingKey, value: unknown): Promise<string | null> {
  return (await effects.get(key)?.(tx, value as never)) ?? null;
}
