import { eq } from "drizzle-orm";
import { userClosed, workHandedOver } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { handOverNotifications } from "./handOver.commands.ts";
import { postDigest, postNotice } from "./noticeLetter.commands.ts";
import { exampleLine } from "./noticeLetter.rules.ts";
import { notifications } from "./notification.tables.ts";
import { sampleAsked } from "./notifications.events.ts";

/** What somebody was told goes with the person (02, Data); who asks for an example gets it by mail. */
export const notificationListeners = ({ publicUrl }: { publicUrl: string }) => [
  listener(workHandedOver, (tx, { from, notifications: to }) => handOverNotifications(tx, from, to)),
  listener(userClosed, async (tx, { user, reason }) => {
    if (reason === "deleted") await tx.db.delete(notifications).where(eq(notifications.userId, user));
  }),
  listener(sampleAsked, async (tx, { person, type, digest }) => {
    const line = exampleLine(type, publicUrl);
    const example = { publicUrl, before: "Sample: " };
    await (digest ? postDigest(tx, person, [line], example) : postNotice(tx, person, line, example));
  }),
];
