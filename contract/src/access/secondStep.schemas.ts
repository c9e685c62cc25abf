import { z } from "zod";

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are a way of writing it. */
const codeSchema = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .min(1, "Code is required")
  .max(40, "This code is not right.");

export const secondStepBody = z.strictObject({
  ticket: z.string().min(1).max(200),
  code: codeSchema,
  /** No code is asked for on this device for 30 days. */
  remember_device: z.boolean().optional(),
});

/** What an authenticator app is given: an address, shown as a picture, and the same as a key to type. */
export const secondStepSetupSchema = z.strictObject({ address: z.string(), key: z.string() });
export const confirmSecondStepBody = z.strictObject({ code: codeSchema });
export const recoveryCodesSchema = z.strictObject({ codes: z.array(z.string()) });

const password = z.string().min(1, "Password is required").max(1000);
export const ownPasswordBody = z.strictObject({ password });
export const endSecondStepBody = z.strictObject({ password, code: codeSchema });
export const resetSecondStepBody = z.strictObject({
  reason: z.string().trim().min(1, "A reason is required.").max(500, "At most 500 characters."),
});
