import { eq } from "drizzle-orm";
import type { Person } from "../../people/index.ts";
import { postMail, type Tx } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { deviceOf, type KnownDevice, knows } from "./device.rules.ts";
import { addressed, greeted, newDeviceMail } from "./letters.commands.ts";
import { secretOf } from "./mailedToken.rules.ts";
import { newToken } from "./token.rules.ts";

/** Whether a person who signed in before does so on a device that is none of theirs of the last 180 days. */
export async function isNewDevice({ db, request }: Tx, { id, lastSignInAt }: Person): Promise<boolean> {
  if (lastSignInAt === null) return false;
  const known: KnownDevice[] = await db
    .selectDistinct({ label: authSessions.deviceLabel, ip: authSessions.ip })
    .from(authSessions)
    .where(eq(authSessions.userId, id));
  return !knows(known, { label: deviceOf(request.userAgent), ip: request.ip });
}

/** Tells a person by mail of a session on a new device, with a link by which whoever did not begin it ends it (01, Beyond 3). */
export async function tellOfDevice(tx: Tx, person: Person, session: number, publicUrl: string): Promise<void> {
  const { token, hash } = newToken();
  await tx.db.update(authSessions).set({ noticeHash: hash }).where(eq(authSessions.id, session));
  const when = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: person.timeZone,
  }).format(tx.now);
  const { ip, userAgent } = tx.request;
  const values = {
    ...greeted(person),
    device: `${deviceOf(userAgent)}${ip ? `, from ${ip}` : ""}`,
    when: `${when} (${person.timeZone})`,
    link: `${publicUrl}/not-me/${token}`,
  };
  await postMail(tx, newDeviceMail, values, { to: addressed(person), secret: secretOf(tx, token) });
}
