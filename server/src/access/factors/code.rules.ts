import { randomBytes } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { tokenHash } from "../sessions/token.rules.ts";

/** A code counts for the half minute before and after its own, so that clocks may differ a little (01, Beyond 1). */
const tolerance = 30;

/** A key for an authenticator app: 160 random bits. */
export const newAppKey = (): string => generateSecret();

/** The same as apps read it from a picture. */
export const keyAddress = (key: string, account: string): string =>
  generateURI({ issuer: "Refundry", label: account, secret: key });

/** The half minute whose code this is, later than the one before; null for any other text. */
export function stepOf(key: string, code: string, now: Date, before: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const found = verifySync({
    secret: key,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: tolerance,
  });
  if (!found.valid || !("timeStep" in found)) return null;
  return before === null || found.timeStep > before ? found.timeStep : null;
}

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const codes = 10;
const codeLength = 16;

/** Ten recovery codes of 80 random bits each: `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () =>
    Array.from(randomBytes(codeLength), (byte) => letters[byte % letters.length])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** What is stored of one; hyphens, spaces and capitals are a way of writing it. */
export const recoveryHash = (code: string): Buffer => tokenHash(code.toLowerCase().replace(/[^a-z2-7]/g, ""));
