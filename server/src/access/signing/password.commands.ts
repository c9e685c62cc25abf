import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { type Call, postLetter } from "../../platform/index.ts";
import { answerSession, endSessions, rotateSession, type SignedIn } from "../sessions/session.commands.ts";
import { hashPassword } from "./credential.rules.ts";
import { demandGoodPassword, storePassword } from "./linkPassword.commands.ts";
import { demandOwnPassword, demandSamePassword } from "./ownPassword.commands.ts";

/** Changing the own password needs the current one, ends every other session (ACCESS-45) and renews this one's token. */
export async function changePassword(call: Call, { body }: InputFor<typeof access.changePassword>): Promise<SignedIn> {
  const { userId, sessionId } = call.actor;
  const own = await demandOwnPassword(call, body.current, "current");
  const { person } = own;
  await demandGoodPassword(call, person, body.password);
  const hash = await hashPassword(body.password);
  const session = await call.transaction(async (tx) => {
    await demandSamePassword(tx, own);
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
