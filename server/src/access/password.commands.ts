import type { changePasswordBody } from "@refundry/contract/access";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type Call, invalid, postLetter } from "../platform/index.ts";
import { hashPassword, passwordFits } from "./credential.rules.ts";
import { userCredentials } from "./credential.tables.ts";
import { demandGoodPassword, storePassword } from "./link.commands.ts";
import { answerSession, endSessions, livePerson, rotateSession, type SignedIn } from "./session.commands.ts";
import { checkSignInDoors, noteAttempt } from "./throttle.queries.ts";

/** Changing the own password needs the current one, ends every other session (ACCESS-45) and renews this one's token. */
export async function changePassword(
  call: Call,
  { body }: { body: z.output<typeof changePasswordBody> },
): Promise<SignedIn> {
  const { userId, sessionId } = call.actor;
  const person = await call.transaction((tx) => livePerson(tx, userId), { readOnly: true });
  await checkSignInDoors(call.services.db, person.email, call.request.ip ?? "", new Date());
  const [stored] = await call.services.db.select().from(userCredentials).where(eq(userCredentials.userId, userId));
  if (!stored?.passwordHash || !(await passwordFits(stored.passwordHash, body.current))) {
    await call.transaction((tx) => noteAttempt(tx, { kind: "sign_in", email: person.email, userId, result: "failed" }));
    throw invalid({ current: "The current password is not right." });
  }
  await demandGoodPassword(call, person, body.password);
  const hash = await hashPassword(body.password);
  const session = await call.transaction(async (tx) => {
    await storePassword(tx, userId, hash);
    await endSessions(tx, userId, "password_changed", sessionId);
    await postLetter(tx, {
      kind: "auth_password_changed",
      to: { userId, address: person.email },
      subject: "Your password was changed",
      paragraphs: [
        `Hello ${person.first || person.last},`,
        "The password of your Refundry account was changed, and other devices were signed out. If that was not you, set a new password at once and tell your administrator.",
      ],
    });
    return rotateSession(tx, person, sessionId);
  });
  return answerSession(call, session, session.kind === "bearer");
}
