import type * as areas from "../areas.ts";
import type { Setting } from "../platform/setting.ts";
import { merged } from "./merged.ts";

type Areas = typeof areas;
type Declared<One> = One extends { settings: infer All } ? All : never;
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type AllSettings = Both<{ [Name in keyof Areas]: Declared<Areas[Name]> }[keyof Areas]>;

/** The key of every setting of the product. */
export type SettingKey = keyof AllSettings & string;
/** What the setting of a key says. */
export type SettingValue<Key extends SettingKey> = AllSettings[Key] extends Setting<infer Value> ? Value : never;

/** Every setting by its key. */
export const settings = merged("settings") as { readonly [Key in SettingKey]: Setting<SettingValue<Key>> };

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);
