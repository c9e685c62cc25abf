import { formOf, notificationText, notificationType, notificationUrl } from "@refundry/contract/catalogue";
import type { RoleId } from "@refundry/contract/platform";
import type { notifications } from "./notification.tables.ts";

type Stored = Pick<typeof notifications.$inferSelect, "typeId" | "form" | "params" | "count" | "client" | "targetId">;

/** What a stored row says to somebody of a role, and where it leads; null for a type that no area has any more. */
export function wordsOf(
  row: Stored,
  role: RoleId,
): { key: string; label: string; text: string; url: string | null } | null {
  const type = notificationType(row.typeId);
  if (!type) return null;
  const { key, label } = type;
  const place = { target: row.targetId, client: row.client };
  return { key, label, text: notificationText(type, row), url: notificationUrl(role, formOf(type, row.form), place) };
}
