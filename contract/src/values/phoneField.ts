import { z } from "zod";

export const phoneSchema = z.string().regex(/^\d{10}$/, "Phone must have 10 digits.");
