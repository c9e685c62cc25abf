import { z } from "zod";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { leadHandOverLifecycle } from "./leadHandOver.lifecycle.ts";

export const mostHandedOver = 500;

/** Why, in a person's words: kept with the leads' History. */
const reason = z
  .string({ error: "Please say why." })
  .trim()
  .min(1, "Please say why.")
  .max(500, "At most 500 characters.");

export const handOverLeadsBody = z.strictObject({
  leads: z.array(idSchema).min(1, "Choose a lead.").max(mostHandedOver, `At most ${mostHandedOver} leads at once.`),
  originator: idSchema,
  reason,
});
export const refuseHandOverBody = z.strictObject({ reason });

/** Whom leads of a managing firm may be handed to, with how many open leads each has. */
export const handOverPersonSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  firm: z.string().nullable(),
  open_leads: z.number().int(),
});

export type HandOverPerson = z.input<typeof handOverPersonSchema>;

export const leadHandOverSchema = z.strictObject({
  id: idSchema,
  state: stateSchema(leadHandOverLifecycle),
  managing_firm: z.strictObject({ id: idSchema, name: z.string() }),
  originator: z.strictObject({ id: idSchema, name: z.string() }),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instantCodec,
  decided_by: z.string().nullable(),
  decided_at: instantCodec.nullable(),
  /** Of a refused one. */
  refusal: z.string().nullable(),
  leads: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      /** Whose it was when it was asked. */
      from: z.string().nullable(),
      /** Why it stayed whose it was, though the others were handed over. */
      stayed: z.string().nullable(),
    }),
  ),
  moves: movesSchema,
});
export type LeadHandOver = z.input<typeof leadHandOverSchema>;
