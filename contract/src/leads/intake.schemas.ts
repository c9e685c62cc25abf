import { z } from "zod";
import { contactFields } from "../clients/client.schemas.ts";
import { movesSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { leadFields } from "./lead.schemas.ts";

export const employeeBands = ["1–9", "10–49", "50–99", "100–500", "Over 500"] as const;
export const consentVersion = "1";
export const consentNeededText = "Please agree before sending.";

/** Word for word what a person agrees to. */
export const consentText = (operator: string) =>
  `I agree that ${operator} and the partner who invited me may contact me about this by phone and e-mail. Consent is not a condition of buying anything.`;

/** What a business owner enters at `/start`. */
export const intakeFields = {
  trade_name: z
    .string({ error: "Business name is required." })
    .trim()
    .min(1, "Business name is required.")
    .max(200, "At most 200 characters."),
  contact_salutation: leadFields.contact_salutation,
  contact_first: leadFields.contact_first,
  contact_last: leadFields.contact_last,
  contact_email: leadFields.contact_email,
  contact_phone: leadFields.contact_phone,
  state: contactFields.state.unwrap().unwrap(),
  employees_band: z.enum(employeeBands, { error: "Please choose how many." }),
  message: z.string().trim().max(500, "At most 500 characters.").nullable().default(null),
};

export const sendIntakeBody = z.strictObject({
  ...intakeFields,
  consent: z.literal(true, consentNeededText),
  token: z.string().min(1).max(500),
  /** What stood in the link, whatever it is. */
  source: z.string().max(40).nullable().default(null),
  /** A field that no person sees. */
  website: z.string().max(500).default(""),
});

export const intakeFormSchema = z.strictObject({
  inviter: z.strictObject({ first: z.string(), firm: z.string() }).nullable(),
  token: z.string(),
  consent: z.strictObject({ text: z.string(), version: z.string() }),
  privacy_url: z.string(),
  states: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});

export const heldIntakeSchema = z.strictObject({
  id: idSchema,
  trade_name: z.string(),
  contact: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  message: z.string().nullable(),
  reason: z.string(),
  source: z.string().nullable(),
  created: instantCodec,
  moves: movesSchema,
});
export type HeldIntake = z.input<typeof heldIntakeSchema>;
