import { type NotificationKey, notificationTypes } from "@refundry/contract/catalogue";
import { and, asc, eq } from "drizzle-orm";
import type { World } from "../world.given.ts";
import { notifications } from "./notification.tables.ts";

/** Who was told of a type, of one client where one is named, in the order in which the rows came. */
export function toldOf(world: World, key: NotificationKey, client?: number) {
  return world.system(({ db }) =>
    db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.typeId, notificationTypes[key].id),
          client === undefined ? undefined : eq(notifications.client, client),
        ),
      )
      .orderBy(asc(notifications.id)),
  );
}
