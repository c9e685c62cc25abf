import { z } from "zod";
import type { RoleId } from "./role.ts";
import { roleIdSchema } from "./roleId.ts";

/** How a setting is entered. */
type SettingField =
  | { kind: "switch" }
  | { kind: "number"; least: number; most: number; unit: string | null }
  | { kind: "text"; most: number }
  | { kind: "address" }
  | { kind: "email" }
  | { kind: "roles" };

/** Something an administrator may change for everybody (20). */
export interface Setting<Value = unknown> {
  title: string;
  /** One sentence: what it does. */
  meaning: string;
  /** Under which heading it stands with others. */
  group: string;
  /** What holds while nobody chose anything else. */
  default: Value;
  field: SettingField;
  /** What may be chosen; limits are those of the specification. */
  schema: z.ZodType<Value>;
  /** On which tab of `/settings` it stands. */
  tab: "general" | "features" | "mail";
  /** Told to everybody, signed in or not. */
  public: boolean;
  /** The key of a number that this one must exceed. */
  above?: string;
}

/** Key → setting; an area's are in its `<area>.settings.ts`. */
// biome-ignore lint/suspicious/noExplicitAny: the widest record must fit every setting's value
export type Settings = Record<string, Setting<any>>;

interface Words {
  title: string;
  meaning: string;
  group: string;
  tab?: Setting["tab"];
  public?: true;
}

const made = <Value>(
  words: Words,
  tab: Setting["tab"],
  field: SettingField,
  schema: z.ZodType<Value>,
  standard: Value,
): Setting<Value> => ({ tab, ...words, public: words.public ?? false, field, schema, default: standard });

/** On or off; it stands under `Features` (20). */
export const switchSetting = (words: Words & { default: boolean }): Setting<boolean> =>
  made(words, "features", { kind: "switch" }, z.boolean("Please choose on or off."), words.default);

/** A whole number within its limits. */
export function numberSetting(
  words: Words & { default: number; least: number; most: number; unit?: string; above?: string },
): Setting<number> {
  const { least, most, unit = null } = words;
  const rule = `Please enter a whole number from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}.`;
  const schema = z.number(rule).int(rule).min(least, rule).max(most, rule);
  return made(words, "general", { kind: "number", least, most, unit }, schema, words.default);
}

export const textSetting = (words: Words & { most: number }): Setting<string> =>
  made(
    words,
    "general",
    { kind: "text", most: words.most },
    z
      .string("Please enter a text.")
      .trim()
      .max(words.most, `At most ${words.most} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not stand in a heading of a mail
      .regex(/^[^\u0000-\u001f\u007f]*$/, "Please enter one line of text."),
    "",
  );

const addressRule = "Please enter an address that begins with https://.";

/** Without a name or password before the host: it would pass for the host. */
const secureAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: addressRule })
  .regex(/^https:\/\/[^\s/@]+(\/\S*)?$/i, addressRule);

/** An address that a page may lead to; empty hides what would lead there. */
export const addressSetting = (words: Words): Setting<string> =>
  made(
    words,
    "general",
    { kind: "address" },
    z
      .string(addressRule)
      .trim()
      .max(300, "At most 300 characters.")
      .pipe(z.union([z.literal(""), secureAddress], addressRule)),
    "",
  );

const emailRule = "Must be valid e-mail";

/** Somebody's e-mail; empty for none. */
export const emailSetting = (words: Words): Setting<string> =>
  made(
    words,
    "general",
    { kind: "email" },
    z
      .string(emailRule)
      .trim()
      .max(254, emailRule)
      .pipe(z.union([z.literal(""), z.email(emailRule)], emailRule)),
    "",
  );

/** Some of the roles, in their order, each once. */
export const rolesSetting = (words: Words): Setting<RoleId[]> =>
  made(
    words,
    "general",
    { kind: "roles" },
    z.array(roleIdSchema, "Please choose roles.").transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
    [],
  );
