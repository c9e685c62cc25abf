import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { lockedPerson } from "../../people/index.ts";
import { type Call, invalid, postLetter } from "../../platform/index.ts";
import { answerSession, endSessions, livePerson, rotateSession, type SignedIn } from "../sessions/session.commands.ts";
import { hashPassword, passwordFits } from "./credential.rules.ts";
import { demandGoodPassword, storePassword } from "./linkPassword.commands.ts";
import { storedHash } from "./signIn.commands.ts";
import { tellOfFailures } from "./signIn.jobs.ts";
import { beginSignIn, inTurn, succeed } from "./throttle.queries.ts";

/** Changing the own password needs the current one, ends every other session (ACCESS-45) and renews this one's token. */
export async function changePassword(call: Call, { body }: InputFor<typeof access.changePassword>): Promise<SignedIn> {
  const { userId, sessionId } = call.actor;
  const { person, stored } = await demandOwnPassword(call, body.current, "current");
  await demandGoodPassword(call, person, body.password);
  const hash = await hashPassword(body.password);
  const session = await call.transaction(async (tx) => {
    await lockedPerson(tx, userId);
    if ((await storedHash(tx.db, userId)) !== stored) throw wrongPassword("current");
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

const wrongPassword = (field: string) => invalid({ [field]: "The current password is not right." });

/** The password of who is signed in, asked for once more: tries count as those of a sign-in do. Refuses on the field named. */
export async function demandOwnPassword(call: Call, given: string, field: string) {
  const { userId } = call.actor;
  const person = await call.transaction((tx) => livePerson(tx, userId), { readOnly: true });
  const attempt = await inTurn(() => call.transaction((tx) => beginSignIn(tx, person.email, userId)));
  const stored = await storedHash(call.services.db, userId);
  if (!stored || !(await passwordFits(stored, given))) {
    await call.transaction((tx) => tellOfFailures(tx, person.email, attempt));
    throw wrongPassword(field);
  }
  await call.transaction((tx) => succeed(tx, attempt));
  return { person, stored };
}
