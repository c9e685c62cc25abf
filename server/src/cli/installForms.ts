import fs from "node:fs/promises";
import path from "node:path";
import { type AnnualMap, isAnnualForm, readAnnualMap } from "@refundry/contract/packages";
import { mostFileBytes } from "@refundry/contract/platform";
import { closeServices, openServices } from "../application.ts";
import { type BlankForm, checkBlank, folderNames, knownBlanks, recordBlank } from "../packages/index.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { inTransaction } from "../platform/index.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openDatabase } from "./openDatabase.ts";

/**
 * Installs an official blank from a path or an address, else from where the IRS publishes it. It is read in a child process
 * with limits, must have every field that is ever filled, and is used for filings from the month of its revision on. One of
 * an annual form comes with a map of its fields, `--map <file>`, or is filled by the one that was given before.
 */
export async function installForms(settings: Settings, words: string[]): Promise<number> {
  const { form = "", source, mapPath } = askedOf(words);
  if (!isBlankForm(form)) throw new Error(`please name a form: ${Object.keys(knownBlanks).join(" or ")}.`);
  if (mapPath && !isAnnualForm(form))
    throw new Error(`Form ${knownBlanks[form].name} needs no map: its fields are known.`);
  const place = source ?? knownBlanks[form].address;
  if (!place) throw new Error(`please name the file of Form ${knownBlanks[form].name}, or its address.`);
  const map = mapPath ? await readMap(mapPath) : undefined;
  const bytes = await readSource(place);
  const log = makeLog("warn");
  const database = await openDatabase(settings, log);
  await migrateDatabase(database.ownerUrl, database.url);
  const services = await openServices(settings, database.url, log);
  try {
    const checked = await checkBlank(services, form, bytes, map);
    const blank = await inTransaction(services.pool, {}, (tx) => recordBlank(tx, checked));
    const names = folderNames(form);
    // The map first: a blank beside another's map would not fit.
    if (checked.map) await keepInFolder(settings, names.map, `${JSON.stringify(checked.map.map, null, 2)}\n`);
    await keepInFolder(settings, names.blank, bytes);
    process.stdout.write(
      `Form ${knownBlanks[form].name} (Rev. ${blank.revision}): ${blank.fields} fields, used for filings from ${blank.use_from} on.\n`,
    );
  } finally {
    await closeServices(services);
    await database.close();
  }
  return 0;
}

/** `<form> [path or address] [--map <file>]`, in any order. */
function askedOf(words: readonly string[]) {
  const at = words.indexOf("--map");
  if (at >= 0 && !words[at + 1]) throw new Error("please name the file of the map after --map.");
  const [form, source] = at < 0 ? words : words.filter((_, place) => place !== at && place !== at + 1);
  return { form, source, mapPath: at < 0 ? null : words[at + 1] };
}

async function readMap(file: string): Promise<AnnualMap> {
  const read = readAnnualMap(await fs.readFile(file, "utf8"));
  if ("fault" in read) throw new Error(read.fault);
  return read.map;
}

/** The folder is what a next installation is given; the product itself reads its own copy. */
async function keepInFolder({ formsFolder }: Settings, name: string, content: Uint8Array | string): Promise<void> {
  await fs.mkdir(formsFolder, { recursive: true });
  const target = path.join(formsFolder, name);
  await fs.writeFile(`${target}.new`, content);
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
