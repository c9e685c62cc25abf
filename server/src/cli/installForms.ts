import fs from "node:fs/promises";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { mostFileBytes } from "../platform/index.ts";
import type { Settings } from "../platform/settings.ts";

/** Fields without which a blank cannot be filled (domain, 4.1 and 4.2), and how many a real one has. */
const blanks: Record<string, { fields: string[]; least: number }> = {
  f941x: {
    least: 300,
    fields: [
      "topmostSubform[0].Page1[0].Entity[0].f1_01[0]",
      "topmostSubform[0].Page2[0].f2_99[0]",
      "topmostSubform[0].Page5[0].f5_05[0]",
    ],
  },
  f8821: { least: 40, fields: ["topmostSubform[0].Page1[0].f1_6[0]", "topmostSubform[0].Page1[0].f1_32[0]"] },
};

/** Installs an official blank from a path or an address after checking that the fields it needs are there. */
export async function installForms(settings: Settings, [form = "", source = ""]: string[]): Promise<number> {
  const blank = blanks[form];
  if (!blank || !source)
    throw new Error(`please name a form (${Object.keys(blanks).join(", ")}) and a path or address.`);
  const bytes = await readSource(source);
  const names = await fieldNames(bytes);
  const missing = blank.fields.filter((name) => !names.has(name) && !names.has(name.replace(/\[0\]$/, "")));
  if (missing.length > 0 || names.size < blank.least)
    throw new Error(`this is not the blank ${form}: ${missing[0] ?? `only ${names.size} fields`}.`);
  await fs.mkdir(settings.formsFolder, { recursive: true });
  const target = path.join(settings.formsFolder, `${form}.pdf`);
  await fs.writeFile(`${target}.new`, bytes);
  await fs.rename(`${target}.new`, target);
  process.stdout.write(`${form}: ${names.size} fields, installed.\n`);
  return 0;
}

async function readSource(source: string): Promise<Uint8Array> {
  if (!/^https?:/.test(source)) return fs.readFile(source);
  const answer = await fetch(source, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > mostFileBytes) throw new Error("the file is too large.");
  return bytes;
}

async function fieldNames(bytes: Uint8Array): Promise<Set<string>> {
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true }).catch(() => {
    throw new Error("the file cannot be read as a PDF.");
  });
  return new Set(
    document
      .getForm()
      .getFields()
      .map((field) => field.getName()),
  );
}
