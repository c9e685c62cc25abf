import { eq } from "drizzle-orm";
import { userClosed } from "../people/index.ts";
import { listener, postLetter } from "../platform/index.ts";
import { exampleLine, letterAtOnce, letterOfDigest } from "./noticeLetter.rules.ts";
import { notifications } from "./notification.tables.ts";
import { sampleAsked } from "./notifications.events.ts";

/** What somebody was told goes with the person (02, Data); who asks for an example gets it by mail. */
export const notificationListeners = ({ publicUrl }: { publicUrl: string }) => [
  listener(userClosed, async (tx, { user, reason }) => {
    if (reason === "deleted") await tx.db.delete(notifications).where(eq(notifications.userId, user));
  }),
  listener(sampleAsked, async (tx, { person, type, digest }) => {
    const line = exampleLine(type, publicUrl);
    const letter = digest ? letterOfDigest(person, [line]) : letterAtOnce(person, line);
    await postLetter(tx, { ...letter, subject: `Sample: ${letter.subject}` });
  }),
];
