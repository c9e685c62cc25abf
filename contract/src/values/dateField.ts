import { z } from "zod";
import { isIsoDate } from "./date.ts";

export const dateSchema = z.string().refine(isIsoDate, "Please enter a date as YYYY-MM-DD.");
/** Instants are ISO 8601 in UTC on the wire and `Date` in the server. */
export const instantCodec = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});
