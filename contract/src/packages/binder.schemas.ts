import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { quarterSchema } from "../values/quarterField.ts";
import { binderLifecycle } from "./binder.lifecycle.ts";

/** A binder of the whole claim, or of one of its quarters. */
export const binderBody = z.strictObject({ quarter: quarterSchema.optional() });

/** How long the file of a binder is kept (07, 3). */
export const binderDays = 7;

/** A defence binder as it is sent to who asked for it (07, 7.1). */
export const binderSchema = z.strictObject({
  id: idSchema,
  /** Null: of the whole claim. */
  quarter: quarterSchema.nullable(),
  state: z.enum(binderLifecycle.states),
  /** 0 to 100 while it is made. */
  percent: z.number().int(),
  /** Why it could not be made. */
  reason: z.string().nullable(),
  /** What is missing in it, the weightiest first; null until it is made. */
  gaps: z.array(z.string()).nullable(),
  /** How many files it holds. */
  files: z.number().int().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Null where there is no file: not yet, or no more. */
  url: z.string().nullable(),
  download_attrib: z.string().nullable(),
  created: instantCodec,
  /** Until when the file is kept. */
  expires: instantCodec.nullable(),
});
export type Binder = z.input<typeof binderSchema>;
