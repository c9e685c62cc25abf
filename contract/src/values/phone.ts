import { z } from "zod";

/** Ten digits, shown `(555) 010-0199`. */
export function formatPhone(digits: string): string {
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
}

export const phoneSchema = z.string().regex(/^\d{10}$/, "Phone must have 10 digits.");
