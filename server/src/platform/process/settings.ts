import { createHash } from "node:crypto";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { filePlace, type S3Place } from "./filePlace.ts";

/** Where clamd listens. */
export type ScannerPlace = { host: string; port: number } | { path: string };

/** Every setting of the product. None is needed to start; `docs/operations.md` explains each. */
export interface Settings {
  port: number;
  host: string;
  /** The address people use, without a slash at the end. */
  publicUrl: string;
  /** Whether it was set: no other address is the product's own then. */
  publicUrlOnly: boolean;
  /** Opens `/metrics` from wherever it is sent. Null: only the machine itself may ask. */
  metricsToken: string | null;
  /** Where the database, files and secrets of this installation live. */
  dataFolder: string;
  /** Any PostgreSQL 15 or newer; null: the embedded one. */
  databaseUrl: string | null;
  /** The owner of that database, for migrations and backups alone; null: `databaseUrl` is the owner's. */
  databaseOwnerUrl: string | null;
  /** Null: the built-in mailbox. */
  smtpUrl: string | null;
  /** A store that speaks S3 for the files; null: the data folder. */
  files: S3Place | null;
  /** Where clamd listens, to look into every file that comes; null: there is none. */
  scanner: ScannerPlace | null;
  formsFolder: string;
  secretFile: string;
  /** Null: load the demo data into an empty embedded database. */
  demo: boolean | null;
  /** Whose word on the client's address and scheme counts: nobody's, that of so many nearest hops, or of these addresses. */
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /** Where backups go and come from, unless a command names another place. */
  backupFolder: string | null;
  /** A second place for the ends of the audit trail, beside the file in the data folder. */
  auditHeads: { file: string } | { mail: string } | null;
  /** Jobs at once in a worker process. */
  workers: number;
  /** How many times as long as usual heavy work may take, on a machine that is slow. */
  patience: number;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");

/** Reads the settings from the environment. Throws with a sentence when one cannot be understood. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const dataFolder = path.resolve(env.REFUNDRY_DATA ?? path.join(repositoryRoot, "var"));
  const port = wholeNumber(env.PORT, 3000, 0, 65_535, "PORT must be a port number");
  const host = env.HOST ?? "127.0.0.1";
  return {
    port,
    host,
    publicUrl: publicUrl(env.PUBLIC_URL || `http://localhost:${port}`),
    publicUrlOnly: Boolean(env.PUBLIC_URL),
    metricsToken: metricsToken(env.METRICS_TOKEN || null),
    dataFolder,
    databaseUrl: env.DATABASE_URL || null,
    databaseOwnerUrl: ownerUrl(env),
    smtpUrl: env.SMTP_URL || null,
    files: filePlace(env.REFUNDRY_FILES),
    scanner: scannerPlace(env.REFUNDRY_CLAMD),
    formsFolder: path.resolve(env.REFUNDRY_FORMS ?? path.join(dataFolder, "forms")),
    secretFile: path.resolve(env.REFUNDRY_SECRET_FILE ?? path.join(dataFolder, "secret")),
    demo: env.REFUNDRY_DEMO === undefined ? null : env.REFUNDRY_DEMO !== "0",
    trustProxy: trustedProxies(env.TRUST_PROXY),
    logLevel: logLevel(env.LOG_LEVEL || "info"),
    backupFolder: env.REFUNDRY_BACKUPS ? path.resolve(env.REFUNDRY_BACKUPS) : null,
    auditHeads: secondPlace(env.REFUNDRY_AUDIT_HEADS),
    workers: wholeNumber(env.REFUNDRY_WORKERS, 2, 1, 64, "REFUNDRY_WORKERS must be a number from 1 to 64"),
    patience: wholeNumber(env.REFUNDRY_PATIENCE, 1, 1, 20, "REFUNDRY_PATIENCE must be a number from 1 to 20"),
  };
}

function publicUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`PUBLIC_URL must be an address such as https://refundry.example, not "${text}".`);
  return text.replace(/\/+$/, "");
}

function metricsToken(text: string | null): string | null {
  if (text !== null && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new Error("METRICS_TOKEN must have at least 16 characters, and no blanks.");
  return text;
}

function ownerUrl({ DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv): string | null {
  if (DATABASE_OWNER_URL && !DATABASE_URL)
    throw new Error("DATABASE_OWNER_URL needs DATABASE_URL, the address that the product itself signs in with.");
  return DATABASE_OWNER_URL || null;
}

function secondPlace(text = ""): Settings["auditHeads"] {
  if (text === "") return null;
  if (text.startsWith("mailto:") && text.includes("@")) return { mail: text.slice("mailto:".length) };
  if (path.isAbsolute(text)) return { file: text };
  throw new Error(`REFUNDRY_AUDIT_HEADS must be the whole path of a file, or mailto: and an address, not "${text}".`);
}

function scannerPlace(text = ""): ScannerPlace | null {
  if (text === "") return null;
  if (path.isAbsolute(text)) return { path: text };
  const [, host, port] = /^([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
  if (!host || !port || Number(port) > 65_535)
    throw new Error(
      `REFUNDRY_CLAMD must be the whole path of a socket, or a host and port such as 127.0.0.1:3310, not "${text}".`,
    );
  return { host: host.replace(/[[\]]/g, ""), port: Number(port) };
}

function wholeNumber(text: string | undefined, standard: number, least: number, most: number, rule: string): number {
  if (text === undefined || text === "") return standard;
  if (!/^\d{1,5}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new Error(`${rule}, not "${text}".`);
  return Number(text);
}

function logLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text);
  if (!level) throw new Error(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${text}".`);
  return level;
}

/** `1` is the nearest proxy only; else addresses and networks, or the names of the usual private ones. */
function trustedProxies(text = ""): Settings["trustProxy"] {
  const words = text.split(",").map((word) => word.trim().toLowerCase());
  const [first = ""] = words;
  if (words.length === 1 && ["", "0", "false", "off"].includes(first)) return false;
  if (words.length === 1 && first === "true") return 1;
  if (words.length === 1 && /^[1-9]$/.test(first)) return Number(first);
  const strange = words.find((word) => !isNetwork(word));
  if (strange !== undefined)
    throw new Error(
      `TRUST_PROXY must be a number of proxies, or addresses and networks with commas between, not "${strange}".`,
    );
  return words;
}

function isNetwork(word: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(word)) return true;
  const [address = "", bits, ...more] = word.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[net.isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
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
