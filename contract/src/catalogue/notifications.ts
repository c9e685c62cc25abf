import type * as areas from "../areas.ts";
import { filled, type NamesIn, type NotificationForm, type NotificationType } from "../platform/notification.ts";
import type { RoleId } from "../platform/role.ts";
import { merged } from "./merged.ts";
import { roleMay } from "./permissions.ts";
import { screens } from "./screens.ts";

type Areas = typeof areas;
type Declared<One> = One extends { notifications: infer Types } ? Types : never;
type KeysOf<Types> = Types extends unknown ? keyof Types & string : never;
type OfKey<Types, Key> = Types extends unknown ? (Key extends keyof Types ? Types[Key] : never) : never;

/** Everything that people can be told of. */
export type NotificationKey = { [Name in keyof Areas]: KeysOf<Declared<Areas[Name]>> }[keyof Areas];
/** What the area declares of a key. */
export type NotificationOf<Key extends NotificationKey> = {
  [Name in keyof Areas]: OfKey<Declared<Areas[Name]>, Key>;
}[keyof Areas];

type ValuesOf<Text> = Text extends string
  ? [NamesIn<Text>] extends [never]
    ? { params?: never }
    : { params: { readonly [Name in NamesIn<Text>]: string | number } }
  : never;
type Formed<Forms> = {
  [Name in keyof Forms]: { form: Name } & ValuesOf<Forms[Name] extends { text: infer Text } ? Text : never>;
}[keyof Forms];

/** The values that the words of a key need; of another of its forms those of that form. */
export type NotificationWords<Key extends NotificationKey> =
  | ({ form?: never } & ValuesOf<NotificationOf<Key>["text"]>)
  | (NotificationOf<Key> extends { forms: infer Forms } ? Formed<Forms> : never);

/** The one registry: every type of every area by its key (02, Notification types). */
export const notificationTypes = checked(merged("notifications")) as Record<NotificationKey, NotificationType>;

const byId = new Map(
  (Object.entries(notificationTypes) as [NotificationKey, NotificationType][]).map(([key, type]) => [
    type.id,
    { key, ...type },
  ]),
);

/** The type of a number with its key; undefined for a number that no area gave. */
export const notificationType = (id: number) => byId.get(id);

function checked(types: Record<string, NotificationType>): Record<string, NotificationType> {
  const ids = new Map<number, string>();
  for (const [key, { id }] of Object.entries(types)) {
    const other = ids.get(id);
    if (other) throw new Error(`The notifications "${other}" and "${key}" have one number, ${id}.`);
    ids.set(id, key);
  }
  return types;
}

/** The form of a type: its own words, those of a name, or those of several rows in one (`batch`). */
export function formOf(type: NotificationType, form: string | null): NotificationForm {
  const own = form === null ? type : form === "batch" ? type.batch : type.forms?.[form];
  // An older release may have told it in a form that is gone.
  return own ?? type;
}

/** The words of a row: how often it happened stands behind them from the second time. */
export function notificationText(
  type: NotificationType,
  { form, params, count }: { form: string | null; params: Record<string, string | number>; count: number },
): string {
  const text = filled(formOf(type, form).text, params);
  return count > 1 ? `${text} (${count})` : text;
}

const screenPaths = Object.values(screens).map(({ path, permission }) => ({
  permission,
  // `$clientId` is one part of an address.
  pattern: new RegExp(`^${path.replace(/\$\w+/g, "[^/]+")}$`),
}));

/** Where a row leads; null where it leads nowhere, or to a screen that is not open to the role. */
export function notificationUrl(
  role: RoleId,
  { url }: NotificationForm,
  { target, client, clients }: { target: number; client: number | null; clients?: string | undefined },
): string | null {
  if (url === null || (url.includes("{client}") && client === null)) return null;
  const whole = filled(url, { id: target, ...(client !== null && { client }), ...(clients && { clients }) });
  const [path = ""] = whole.split(/[?#]/);
  // Of more clients than an address names it leads to all of them.
  const address = whole.includes("{clients}") ? path : whole;
  const open = screenPaths.some(
    ({ permission, pattern }) =>
      pattern.test(path) && (permission === "signed-in" || (permission !== "public" && roleMay(role, permission))),
  );
  return open ? address : null;
}
