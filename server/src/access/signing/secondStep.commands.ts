import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, gt, isNull } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { type Call, Refusal, refuse, type Tx } from "../../platform/index.ts";
import { mfaTickets } from "../factor.tables.ts";
import { begin, setDeviceCookie, trustDevice } from "../factors/admission.commands.ts";
import { dropFactor, giveRecoveryCodes, heldFactor, takeCode } from "../factors/factor.commands.ts";
import { hasSecondStep } from "../sessions/secondStep.queries.ts";
import { answerSession, type SignedIn } from "../sessions/session.commands.ts";
import { tokenHash } from "../sessions/token.rules.ts";
import { withOwnPassword } from "./ownPassword.commands.ts";
import { tellOfFailures } from "./signIn.jobs.ts";
import { clearFailures, inTurn, noteAttempt } from "./throttle.queries.ts";

type Ticket = typeof mfaTickets.$inferSelect;

/** The second step of a sign-in: a right code begins the session that the ticket was given for; five wrong ones void it. */
export async function secondStep(call: Call, { body }: InputFor<typeof access.secondStep>): Promise<SignedIn> {
  const done = await inTurn(() =>
    call.transaction(async (tx) => {
      const { ticket, person } = await heldTicket(tx, body.ticket);
      const factor = await heldFactor(tx, person.id);
      const taken = factor?.confirmedAt ? await takeCode(tx, factor, body.code) : null;
      if (taken === null) return failCode(tx, ticket, person.email);
      await tx.db.update(mfaTickets).set({ closedAt: tx.now }).where(eq(mfaTickets.id, ticket.id));
      await clearFailures(tx, person.email, "here");
      if (taken === "recovery")
        tx.audit({
          action: "auth.recovery_code_used",
          recordType: "user",
          recordId: person.id,
          actorUserId: person.id,
        });
      const session = await begin(tx, call, person, ticket);
      const remembers = body.remember_device === true && ticket.kind === "cookie";
      return { session, kind: ticket.kind, device: remembers ? await trustDevice(tx, person.id) : null };
    }),
  );
  if (done.device) setDeviceCookie(call, done.device);
  return answerSession(call, done.session, done.kind === "bearer");
}

/** The open ticket with its person, both held; 401 for one that is used, replaced, void or too old. */
async function heldTicket(tx: Tx, token: string) {
  const [found] = await tx.db
    .select({ userId: mfaTickets.userId })
    .from(mfaTickets)
    .where(eq(mfaTickets.tokenHash, tokenHash(token)));
  const person = found ? await lockedPerson(tx, found.userId) : null;
  const open = and(
    eq(mfaTickets.tokenHash, tokenHash(token)),
    isNull(mfaTickets.closedAt),
    gt(mfaTickets.expiresAt, tx.now),
  );
  const [ticket] = await tx.db.select().from(mfaTickets).where(open);
  if (!ticket || person?.activationStatus !== "active") throw new Refusal("ticket_expired");
  return { ticket, person };
}

const mostWrong = 5;

/** The fifth wrong code voids the ticket and counts as one failure of the account (01, Throttling). */
async function failCode(tx: Tx, { id, userId, wrong }: Ticket, email: string): Promise<never> {
  const isVoid = wrong + 1 >= mostWrong;
  await tx.db
    .update(mfaTickets)
    .set({ wrong: wrong + 1, ...(isVoid && { closedAt: tx.now }) })
    .where(eq(mfaTickets.id, id));
  tx.audit({ action: "auth.second_step_failed", recordType: "user", recordId: userId, actorUserId: userId });
  if (isVoid) {
    const attempt = await noteAttempt(tx, { kind: "sign_in", email, userId, result: "failed" });
    await tellOfFailures(tx, email, attempt);
  }
  return refuse(isVoid ? "ticket_expired" : "invalid_code");
}

/** Turns the own second step off: with the password and a code. A wrong code counts as a wrong password does. */
export async function endSecondStep(call: Call, { body }: InputFor<typeof access.endSecondStep>) {
  const { userId } = call.actor;
  await demandOn(call);
  await withOwnPassword(call, body.password, async (tx) => {
    const factor = await heldFactor(tx, userId);
    if (!factor?.confirmedAt) throw new Refusal("second_step_off");
    if ((await takeCode(tx, factor, body.code)) === null) throw new Refusal("invalid_code");
    await dropFactor(tx, userId);
    tx.audit({ action: "auth.second_step_off", recordType: "user", recordId: userId });
    tx.tell({ user: userId }, { kind: "nav" });
  });
  return {};
}

/** Ten new recovery codes; the earlier ones are good for nothing. */
export async function renewRecoveryCodes(call: Call, { body }: InputFor<typeof access.renewRecoveryCodes>) {
  const { userId } = call.actor;
  await demandOn(call);
  const codes = await withOwnPassword(call, body.password, async (tx) => {
    if (!(await heldFactor(tx, userId))?.confirmedAt) throw new Refusal("second_step_off");
    tx.audit({ action: "auth.recovery_codes_renewed", recordType: "user", recordId: userId });
    return giveRecoveryCodes(tx, userId);
  });
  return { codes };
}

/** What cannot be done at all is no try of the password. */
async function demandOn({ services, actor }: Call): Promise<void> {
  if (!(await hasSecondStep(services, actor.userId))) throw new Refusal("second_step_off");
}
