import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, gt, sql } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { type Call, forgetSecrets, Refusal } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { secretName } from "../sessions/mailedToken.rules.ts";
import { endThese } from "../sessions/session.commands.ts";
import { tokenHash } from "../sessions/token.rules.ts";
import { makeLink } from "./link.commands.ts";
import { demandOpenHere, inTurn, noteAttempt } from "./throttle.queries.ts";

/** Ends the session that a notice was about, and answers the token of a link to set a new password. */
export function disown(call: Call, { params }: InputFor<typeof access.disown>): Promise<{ token: string }> {
  return inTurn(() =>
    call.transaction(async (tx) => {
      await demandOpenHere(tx, "link");
      const hash = tokenHash(params.token);
      const noticed = and(
        eq(authSessions.noticeHash, hash),
        gt(authSessions.createdAt, sql`now() - interval '24 hours'`),
      );
      // Of two at once the second finds nothing any more.
      const [session] = await tx.db
        .update(authSessions)
        .set({ noticeHash: null })
        .where(noticed)
        .returning({ id: authSessions.id, userId: authSessions.userId });
      const person = session ? await lockedPerson(tx, session.userId) : null;
      if (!session || person?.activationStatus !== "active") {
        await noteAttempt(tx, { kind: "link", email: "", result: "failed" });
        throw new Refusal("link_expired", {}, true);
      }
      await forgetSecrets(tx, [secretName(hash)]);
      await endThese(tx, eq(authSessions.id, session.id), "revoked");
      tx.audit({
        action: "auth.session_disowned",
        recordType: "user",
        recordId: person.id,
        actorUserId: person.id,
        after: { sessions: 1 },
      });
      return { token: await makeLink(tx, person.id, "recover") };
    }),
  );
}
