import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Every setting of the product. None is needed to start; `docs/operations.md` explains each. */
export interface Settings {
  port: number;
  host: string;
  /** The address people use, without a slash at the end. */
  publicUrl: string;
  /** Where the database, files and secrets of this installation live. */
  dataFolder: string;
  /** Any PostgreSQL 15 or newer; null: the embedded one. */
  databaseUrl: string | null;
  /** Null: the built-in mailbox. */
  smtpUrl: string | null;
  formsFolder: string;
  secretFile: string;
  /** Null: load the demo data into an empty embedded database. */
  demo: boolean | null;
  trustProxy: boolean;
}

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** Reads the settings from the environment. Throws with a sentence when one cannot be understood. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const dataFolder = path.resolve(env.REFUNDRY_DATA ?? path.join(repositoryRoot, "var"));
  const port = wholeNumber("PORT", env.PORT, 3000);
  const host = env.HOST ?? "127.0.0.1";
  return {
    port,
    host,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ""),
    dataFolder,
    databaseUrl: env.DATABASE_URL || null,
    smtpUrl: env.SMTP_URL || null,
    formsFolder: path.resolve(env.REFUNDRY_FORMS ?? path.join(dataFolder, "forms")),
    secretFile: path.resolve(env.REFUNDRY_SECRET_FILE ?? path.join(dataFolder, "secret")),
    demo: env.REFUNDRY_DEMO === undefined ? null : env.REFUNDRY_DEMO !== "0",
    trustProxy: env.TRUST_PROXY === "1" || env.TRUST_PROXY === "true",
  };
}

function wholeNumber(name: string, text: string | undefined, standard: number): number {
  if (text === undefined || text === "") return standard;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`);
  return Number(text);
}

/** A short name that is the same for the same folder and differs between clones. */
export function folderName(folder: string): string {
  const base =
    path
      .basename(path.dirname(folder))
      .replace(/[^a-z0-9]/gi, "")
      .slice(0, 12) || "data";
  return `refundry-${base}-${createHash("sha256").update(folder).digest("hex").slice(0, 8)}`;
}
