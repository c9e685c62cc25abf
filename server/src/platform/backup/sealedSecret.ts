import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";

/** The installation's secret as a backup holds it: opened by a passphrase alone. */
export interface SealedSecret {
  salt: string;
  nonce: string;
  tag: string;
  sealed: string;
}

/** A guess at a passphrase costs 128 MiB and a good part of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };
export const leastPassphrase = 12;

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize("NFKC"), salt, 32, cost);

export function sealSecret(secret: Buffer, passphrase: string): SealedSecret {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const sealing = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  const text = (bytes: Buffer) => bytes.toString("base64");
  return { salt: text(salt), nonce: text(nonce), tag: text(sealing.getAuthTag()), sealed: text(sealed) };
}

/** Null for another passphrase, or for what was changed. */
export function openSecret({ salt, nonce, tag, sealed }: SealedSecret, passphrase: string): Buffer | null {
  const bytes = (text: string) => Buffer.from(text, "base64");
  const opening = createDecipheriv("aes-256-gcm", keyOf(passphrase, bytes(salt)), bytes(nonce), { authTagLength: 16 });
  opening.setAuthTag(bytes(tag));
  try {
    return Buffer.concat([opening.update(bytes(sealed)), opening.final()]);
  } catch {
    return null;
  }
}
