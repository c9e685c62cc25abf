import { createHash } from "node:crypto";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A form may be sent from 3 seconds to 2 hours after it was opened (12, 5.6). */
export const formLife = { least: 3_000, most: 2 * 3_600_000 };
export const rates = { perAddress: 5, inAll: 200, perEmail: 3 };

/** Mail domains that give an address to anybody for a few minutes. */
const disposable = new Set([
  "10minutemail.com",
  "discard.email",
  "dispostable.com",
  "fakeinbox.com",
  "getnada.com",
  "guerrillamail.com",
  "maildrop.cc",
  "mailinator.com",
  "mailnesia.com",
  "mintemail.com",
  "sharklasers.com",
  "spamgourmet.com",
  "temp-mail.org",
  "tempmail.com",
  "throwawaymail.com",
  "trashmail.com",
  "yopmail.com",
]);

interface Sent {
  /** What stood in the field that no person sees. */
  trap: string;
  /** Milliseconds since the form was opened. */
  age: number;
  message: string | null;
  email: string;
  /** Others of this e-mail in the last 24 hours. */
  earlier: number;
  barred: boolean;
}

/** Why an intake is held; null for one that passes every silent check. */
export function heldFor({ trap, age, message, email, earlier, barred }: Sent): string | null {
  if (trap !== "") return "The hidden field was filled.";
  if (age < formLife.least) return "The form was sent too fast.";
  if ((message?.match(/https?:\/\/|www\./gi) ?? []).length > 2) return "The message has more than two links.";
  if (disposable.has(email.split("@")[1]?.toLowerCase() ?? "")) return "The e-mail is a disposable one.";
  if (earlier >= rates.perEmail) return "More than three forms came with this e-mail in 24 hours.";
  return barred ? "This e-mail was withdrawn in the last 12 months." : null;
}

interface FormToken {
  form: "start";
  at: number;
  nonce: string;
}

/** What a token says; null for one that is no token of this form. */
export function readToken(text: string): FormToken | null {
  try {
    const token = JSON.parse(text) as Partial<FormToken>;
    return token.form === "start" && typeof token.at === "number" && typeof token.nonce === "string"
      ? (token as FormToken)
      : null;
  } catch {
    return null;
  }
}
