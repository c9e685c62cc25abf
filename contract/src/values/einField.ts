import { z } from "zod";
import { einFormatText } from "./ein.ts";

export const einSchema = z
  .string({ error: "EIN is required." })
  .min(1, "EIN is required.")
  .regex(/^\d{2}-\d{7}$/, einFormatText);
