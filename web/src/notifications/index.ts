import { lazyPart } from "../base/lazyPart.ts";

export { Bell } from "./components/Bell.tsx";
/** What of it reaches one by mail, for the own profile. */
export const NotificationsTab = lazyPart(() => import("./notifications.tab.tsx"), "NotificationsTab");
