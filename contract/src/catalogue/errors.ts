import type * as areas from "../areas.ts";
import { commonErrors, type ErrorWord } from "../platform/errors.ts";
import { merged } from "./merged.ts";

type Areas = typeof areas;

/** Every code that the product can answer. */
export type ErrorCode = keyof typeof commonErrors | { [Name in keyof Areas]: keyof Areas[Name]["errors"] }[keyof Areas];

/** Every code with its status and its sentence. */
export const errorWords = merged("errors", commonErrors) as Record<ErrorCode, ErrorWord>;
