import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { type QuestionField, questionFields } from "./questionField.schemas.ts";

const field = z.enum(questionFields as [QuestionField, ...QuestionField[]]);

export const questionsBody = z.strictObject({
  fields: z.array(field).min(1, "Please say what is to be asked.").max(questionFields.length),
});

export const questionSchema = z.strictObject({
  id: idSchema,
  field,
  asked_by: z.string(),
  asked_at: instantCodec,
});
export type Question = z.input<typeof questionSchema>;

/** What is asked of a company of the reader. */
export const askedSchema = questionSchema.omit({ id: true }).extend({ client: idSchema, trade_name: z.string() });
export type Asked = z.input<typeof askedSchema>;
