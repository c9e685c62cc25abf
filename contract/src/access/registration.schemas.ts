import { z } from "zod";
import { emailSchema, userName } from "../people/user.schemas.ts";
import { idSchema } from "../platform/operation.ts";
import { phoneSchema } from "../values/phoneField.ts";

/** Somebody who wants to become a contractor (01, Registration). */
export const registrationBody = z.strictObject({
  first: userName,
  last: userName,
  email: emailSchema,
  phone: phoneSchema.optional(),
  /** Who invited them: the address of the page names a contractor. */
  source: idSchema.optional(),
  /** Taken and never read: whoever registers becomes a contractor (ACCESS-50). */
  role_id: z.unknown().optional(),
});
export type Registration = z.output<typeof registrationBody>;

/** What the page asks; the phone may stay empty. */
export const registrationForm = registrationBody
  .pick({ first: true, last: true, email: true })
  .extend({ phone: phoneSchema.or(z.literal("")) });
