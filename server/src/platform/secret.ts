import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

let secret: Buffer = randomBytes(32);

/** The installation's secret: made once, kept in a file that only its owner reads. */
export function loadSecret(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (!fs.existsSync(file)) makeSecret(file);
  const text = fs.readFileSync(file, "utf8").trim();
  if (text.length < 32) throw new Error(`${file} holds less than 32 characters; a secret that short can be guessed.`);
  secret = Buffer.from(text);
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
