import { z } from "zod";
import { timeZoneSchema } from "../values/timeZoneField.ts";

/** What a password must be (01, Passwords), with the text that says so. */
export const passwordRules = {
  length: "Use at least 12 characters.",
  spaces: "Spaces are not allowed.",
  known: "This password is too well known.",
  name: "Do not use your name or e-mail.",
  used: "You have used this password before.",
} as const;
export type PasswordRule = keyof typeof passwordRules;
/** What is said before somebody types one. */
export const newPasswordText = "At least 12 characters, without spaces, your name or your e-mail.";
export const passwordsDifferText = "The passwords are not equal.";

export const passwordLength = { least: 12, most: 128 };

/** The parts of a person that a password may not contain. */
export interface PasswordOwner {
  first: string;
  last: string;
  email: string;
}

/** The rules that need no dictionary, checked while typing and again on the server. */
export function brokenPlainRules(password: string, owner: PasswordOwner): PasswordRule[] {
  const broken: PasswordRule[] = [];
  const length = [...password].length;
  if (length < passwordLength.least || length > passwordLength.most) broken.push("length");
  if (/\s/.test(password)) broken.push("spaces");
  const lower = password.toLowerCase();
  const words = [owner.first, owner.last, owner.email.split("@")[0] ?? ""]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4);
  if ([...words, "refundry"].some((word) => lower.includes(word))) broken.push("name");
  return broken;
}

/** The password comes alone, as form data or JSON. */
export const passwordBody = z.strictObject({ password: z.string().max(1000) });
/** With the zone of the browser, which becomes the person's until another is chosen. */
export const activateBody = passwordBody.extend({
  time_zone: timeZoneSchema.optional(),
});
/** Asks the server for the rules that need a dictionary. */
export const passwordCheckSchema = z.strictObject({
  broken: z.array(z.enum(["length", "spaces", "known", "name", "used"])),
});
