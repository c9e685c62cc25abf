import { notificationType, notificationTypes } from "@refundry/contract/catalogue";
import type { notifications as operations } from "@refundry/contract/notifications";
import type { InputFor, NotificationType, OutputFor, RoleId } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { invalid, raise, setting, type Tx } from "../platform/index.ts";
import { standardMail } from "./notification.rules.ts";
import { notificationPreferences, notifications } from "./notification.tables.ts";
import { sampleAsked } from "./notifications.events.ts";

type Preferences = OutputFor<typeof operations.preferences>;
type Declared = NotificationType & { key: string };

/** What somebody of a role may be told of, in the order of the registry. */
function typesFor(role: RoleId): Declared[] {
  return Object.entries(notificationTypes)
    .filter(([, type]) => type.roles?.includes(role) ?? true)
    .map(([key, type]) => ({ key, ...type }))
    .sort((a, b) => a.id - b.id);
}

export async function readPreferences(tx: Tx): Promise<Preferences> {
  const chosen = await tx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, tx.actor.userId))
    .orderBy(asc(notificationPreferences.typeId));
  const ways = new Map(chosen.map(({ typeId, mail }) => [typeId, mail]));
  return {
    items: typesFor(tx.actor.roleId).map((type) => {
      const standard = standardMail(type, tx.actor.roleId);
      const { id, key, label, always = false } = type;
      return { type_id: id, key, label, mail: ways.get(id) ?? standard, standard, always };
    }),
    digest_hour: setting(tx, "notification_digest_hour"),
  };
}

/** Keeps what differs from the standard; a type that must reach its people is put off at most. */
export async function prefer(tx: Tx, { body }: InputFor<typeof operations.prefer>): Promise<Preferences> {
  const { userId, roleId } = tx.actor;
  const ways = new Map(body.items.map(({ type_id, mail }) => [type_id, mail]));
  const types = [...ways.keys()].map((id) => askedType(id));
  const refused = types.find(({ id, always }) => always && ways.get(id) === "never");
  if (refused) throw invalid({ items: `"${refused.label}" cannot be switched off.` });
  const differing = types.filter((type) => ways.get(type.id) !== standardMail(type, roleId));
  await tx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  if (differing.length > 0)
    await tx.db
      .insert(notificationPreferences)
      .values(differing.map(({ id }) => ({ userId, typeId: id, mail: ways.get(id) ?? "never" })));
  const off = types.filter(({ id }) => ways.get(id) === "never").map(({ id }) => id);
  if (off.length > 0)
    // What waits for the next digest stays out of it.
    await tx.db
      .update(notifications)
      .set({ mail: "never" })
      .where(
        and(
          eq(notifications.userId, userId),
          inArray(notifications.typeId, off),
          eq(notifications.mail, "digest"),
          isNull(notifications.mailedAt),
        ),
      );
  return readPreferences(tx);
}

function askedType(id: number): Declared {
  const type = notificationType(id);
  if (!type) throw invalid({ items: "There is no such type." });
  return type;
}

/** Mails the person an example of a type, in the form in which it would come. */
export async function sendSample(tx: Tx, { body }: InputFor<typeof operations.sample>): Promise<Record<string, never>> {
  const type = notificationType(body.type_id);
  if (!type) throw invalid({ type_id: "There is no such type." });
  const { items } = await readPreferences(tx);
  const digest = items.find(({ type_id }) => type_id === type.id)?.mail === "digest";
  const { userId: id, first, last, email } = tx.actor;
  await raise(tx, sampleAsked, { person: { id, first, last, email }, type, digest });
  return {};
}
