import type { RoleId } from "./role.ts";

/** How a notification goes out by mail: not at all, with others once a day, or by itself. */
export const mailWays = ["never", "digest", "now"] as const;
export type MailWay = (typeof mailWays)[number];

/** What a notification says and where it leads. */
export interface NotificationForm {
  /** One sentence; named values stand in braces: `{name} activated the account.` */
  text: string;
  /** `{id}` stands for the target, `{client}` for the client's number. Null: it leads nowhere. */
  url: `/${string}` | null;
}

/** Something that people are told of: a row of the registry of 02, Notification types. */
export interface NotificationType extends NotificationForm {
  /** Area × 100 + n; stable and public. */
  id: number;
  /** What the filter of the bell and the preferences call it. */
  label: string;
  /** Who may get it at all, for who chooses what to get; absent: anybody. */
  roles?: readonly RoleId[];
  /** How people with a bell get it by mail unless they prefer otherwise. */
  mail: MailWay;
  /** `!`: people without a bell get it at once, and not in the digest. */
  atOnce?: true;
  /** Its mail can be put off to the digest, but never be switched off. */
  always?: true;
  /** °: it tells who loses a client: such a row names the client in words and holds nothing that leads to it. */
  losesClient?: true;
  /** What else it may say, by a name that who tells it gives. */
  forms?: Record<string, NotificationForm>;
  /** What it says in place of several rows, where one change tells one person of many: `{n}` is how many, `{clients}` which. */
  batch?: NotificationForm;
}

/** Key → type. */
export type NotificationTypes = Record<string, NotificationType>;

/** The names that stand in braces in a text. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A text with its values in place. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
}
