import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

let secret: Buffer = randomBytes(32);

/** The installation's secret: made once, kept in a file that only its owner reads. */
export function loadSecret(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) makeSecret(file);
  const text = fs.readFileSync(file, "utf8").trim();
  if (text.length < 32) throw new Error(`${file} holds less than 32 characters; a secret that short can be guessed.`);
  secret = Buffer.from(text);
  keys.clear();
}

/** Appears whole or not at all; of processes that start together the first one's is everybody's. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  fs.writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx", flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** A keyed hash of some text, in hex. */
export function keyed(text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

const keys = new Map<string, Buffer>();

/** The secret itself is no key: each purpose has its own. */
function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  keys.set(purpose, known);
  return known;
}

/** The hash of a text that follows another hash, under a key that only this installation has. */
export function chainedHash(before: Buffer, text: string): Buffer {
  return createHmac("sha256", keyFor("refundry audit")).update(before).update(text).digest();
}

const sealingKey = () => keyFor("refundry seal");
const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** Text that only this installation reads again: AES-256-GCM under a key made from its secret, in base64. */
export function seal(text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(), nonce);
  const hidden = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString("base64");
}

/** Throws for what was changed or sealed with another secret. */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const opening = createDecipheriv(cipher, sealingKey(), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString("utf8");
}
