import { notifications } from "@refundry/contract/notifications";
import { command, query, routes } from "../platform/index.ts";
import {
  changeNotification,
  markAll,
  readNotification,
  snoozeNotification,
  unmarkAll,
} from "./notification.commands.ts";
import { listNotifications, listOfType, listTypes } from "./notification.queries.ts";
import { prefer, readPreferences, sendSample } from "./preference.commands.ts";

export const notificationRoutes = routes(notifications, {
  list: query(listNotifications),
  ofType: query(listOfType),
  types: query(listTypes),
  change: command(changeNotification),
  read: command(readNotification),
  snooze: command(snoozeNotification),
  markAll: command(markAll),
  unmarkAll: command(unmarkAll),
  preferences: query(readPreferences),
  prefer: command(prefer),
  sample: command(sendSample),
});
