import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { type Call, notFound, Refusal, seal, type Tx, unseal } from "../../platform/index.ts";
import { mfaFactors, mfaRecoveryCodes, trustedDevices } from "../factor.tables.ts";
import { keyAddress, newAppKey, newRecoveryCodes, recoveryHash, stepOf } from "./code.rules.ts";

type Factor = typeof mfaFactors.$inferSelect;

/** The authenticator app of a person, held with the person. */
export async function heldFactor(tx: Tx, person: number): Promise<Factor | null> {
  await lockedPerson(tx, person);
  const [factor] = await tx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, person));
  return factor ?? null;
}

/** Makes a key that counts once a code of it was entered; one that was never confirmed is replaced. */
export function setUpSecondStep(call: Call) {
  const { userId, email } = call.actor;
  return call.transaction(async (tx) => {
    if ((await heldFactor(tx, userId))?.confirmedAt) throw new Refusal("second_step_on");
    const key = newAppKey();
    const fresh = { secret: seal(key), createdAt: tx.now, lastStep: null };
    await tx.db
      .insert(mfaFactors)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: mfaFactors.userId, set: fresh });
    return { address: keyAddress(key, email), key };
  });
}

/** Two-step sign-in is on from here; the codes are shown this once. */
export function confirmSecondStep(call: Call, { body }: InputFor<typeof access.confirmSecondStep>) {
  const { userId } = call.actor;
  return call.transaction(async (tx) => {
    const factor = await heldFactor(tx, userId);
    if (!factor) throw new Refusal("second_step_off");
    if (factor.confirmedAt) throw new Refusal("second_step_on");
    const step = stepOf(unseal(factor.secret), body.code, tx.now, null);
    if (step === null) throw new Refusal("invalid_code");
    await tx.db.update(mfaFactors).set({ confirmedAt: tx.now, lastStep: step }).where(eq(mfaFactors.userId, userId));
    tx.audit({ action: "auth.second_step_on", recordType: "user", recordId: userId });
    tx.tell({ user: userId }, { kind: "nav" });
    return { codes: await giveRecoveryCodes(tx, userId) };
  });
}

/** Ten codes in the place of all earlier ones; only their hashes are kept. */
export async function giveRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.db.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
  await tx.db.insert(mfaRecoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryHash(code) })));
  return codes;
}

/**
 * Takes a code of a confirmed app, or a recovery code, once: the same is never taken again (ACCESS-46). Answers which it was,
 * null for one that is not right.
 */
export async function takeCode(tx: Tx, factor: Factor, code: string): Promise<"app" | "recovery" | null> {
  const { userId } = factor;
  const step = stepOf(unseal(factor.secret), code, tx.now, factor.lastStep);
  if (step !== null) {
    await tx.db.update(mfaFactors).set({ lastStep: step }).where(eq(mfaFactors.userId, userId));
    return "app";
  }
  const used = await tx.db
    .update(mfaRecoveryCodes)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(mfaRecoveryCodes.userId, userId),
        eq(mfaRecoveryCodes.codeHash, recoveryHash(code)),
        isNull(mfaRecoveryCodes.usedAt),
      ),
    )
    .returning({ userId: mfaRecoveryCodes.userId });
  return used.length > 0 ? "recovery" : null;
}

/** Nothing is left of the second step of a person: app, codes and trusted devices. */
export async function dropFactor(tx: Tx, userId: number): Promise<void> {
  await tx.db.delete(mfaFactors).where(eq(mfaFactors.userId, userId));
  await tx.db.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
  await forgetDevices(tx, userId);
}

/** Every device of a person is asked for a code again. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.db.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
}

/** For somebody who lost app and codes (01, Beyond 1). */
export async function resetSecondStep(tx: Tx, { params, body }: InputFor<typeof access.resetSecondStep>) {
  const factor = await heldFactor(tx, params.id);
  if (!factor?.confirmedAt) throw notFound();
  await dropFactor(tx, params.id);
  tx.audit({ action: "auth.second_step_reset", recordType: "user", recordId: params.id, reason: body.reason });
  tx.tell({ user: params.id }, { kind: "nav" });
  return {};
}
