import { formOf, notificationText, notificationType, notificationUrl, permissions } from "@refundry/contract/catalogue";
import type { MailWay, NotificationType, RoleId } from "@refundry/contract/platform";
import type { notifications } from "./notification.tables.ts";

type Stored = Pick<typeof notifications.$inferSelect, "typeId" | "form" | "params" | "count" | "client" | "targetId">;

/** What a stored row says to somebody of a role, and where it leads. */
export function wordsOf(row: Stored, role: RoleId): { key: string; text: string; url: string | null } {
  const type = notificationType(row.typeId);
  // Types are never taken out of the registry: rows of them live on for a year.
  if (!type) throw new Error(`No area tells people of ${row.typeId}.`);
  const { clients } = row.params;
  const place = { target: row.targetId, client: row.client, ...(typeof clients === "string" && { clients }) };
  return {
    key: type.key,
    text: notificationText(type, row),
    url: notificationUrl(role, formOf(type, row.form), place),
  };
}

/** Who has a bell (02, 3). */
export const bellRoles: readonly RoleId[] = permissions["notifications.bell"];

/** How people get a type by mail who chose nothing: with a bell as the type says, else at once or in the digest (02, Channels). */
export function standardMails({ mail, atOnce }: NotificationType): { withBell: MailWay; without: MailWay } {
  return { withBell: mail, without: mail === "now" || atOnce ? "now" : "digest" };
}

export function standardMail(type: NotificationType, role: RoleId): MailWay {
  const { withBell, without } = standardMails(type);
  return bellRoles.includes(role) ? withBell : without;
}
