import fs from "node:fs/promises";
import path from "node:path";
import { mostFileBytes } from "@refundry/contract/platform";
import { closeServices, openServices } from "../application.ts";
import { type BlankForm, checkBlank, knownBlanks, recordBlank } from "../packages/index.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { inTransaction } from "../platform/index.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openDatabase } from "./openDatabase.ts";

/**
 * Installs an official blank from a path or an address, else from where the IRS publishes it. It is read in a child process
 * with limits, must have every field that is ever filled, and is used for filings from the month of its revision on.
 */
export async function installForms(settings: Settings, [form = "", source]: string[]): Promise<number> {
  if (!isBlankForm(form)) throw new Error(`please name a form: ${Object.keys(knownBlanks).join(" or ")}.`);
  const bytes = await readSource(source ?? knownBlanks[form].address);
  const log = makeLog("warn");
  const database = await openDatabase(settings, log);
  await migrateDatabase(database.ownerUrl, database.url);
  const services = await openServices(settings, database.url, log);
  try {
    const checked = await checkBlank(services, form, bytes);
    const blank = await inTransaction(services.pool, {}, (tx) => recordBlank(tx, checked));
    await keepInFolder(settings, form, bytes);
    process.stdout.write(
      `Form ${knownBlanks[form].name} (Rev. ${blank.revision}): ${blank.fields} fields, used for filings from ${blank.use_from} on.\n`,
    );
  } finally {
    await closeServices(services);
    await database.close();
  }
  return 0;
}

/** The folder is what a next installation is given; the product itself reads its own copy. */
async function keepInFolder({ formsFolder }: Settings, form: string, bytes: Uint8Array): Promise<void> {
  await fs.mkdir(formsFolder, { recursive: true });
  const target = path.join(formsFolder, `${form}.pdf`);
  await fs.writeFile(`${target}.new`, bytes);
  await fs.rename(`${target}.new`, target);
}

const isBlankForm = (form: string): form is BlankForm => form in knownBlanks;

async function readSource(source: string): Promise<Uint8Array> {
  const bytes = /^https?:/.test(source) ? await fetched(source) : await fs.readFile(source);
  if (bytes.length > mostFileBytes) throw new Error("the file is too large.");
  return bytes;
}

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > mostFileBytes) throw new Error("the file is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
