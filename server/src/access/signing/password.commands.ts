import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { type Call, postMail } from "../../platform/index.ts";
import { addressed, greeted, passwordChangedMail } from "../sessions/letters.commands.ts";
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
    await postMail(tx, passwordChangedMail, greeted(person), { to: addressed(person) });
    return rotateSession(tx, person, sessionId);
  });
  return answerSession(call, session, session.kind === "bearer");
}
