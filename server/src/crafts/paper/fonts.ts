import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { trueTypeOf } from "./woff.ts";

export type Weight = 400 | 600;

/** Scripts of Inter, each a font file of its own, in the order a letter is looked up. */
const scripts = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"] as const;
export type Script = (typeof scripts)[number];

type Range = readonly [from: number, to: number];

const folder = path.dirname(createRequire(import.meta.url).resolve("@fontsource/inter/unicode.json"));
let ranges: readonly (readonly [Script, readonly Range[]])[] | null = null;

/** Which letters each font file has, as its package declares them: `U+0000-00FF,U+0131`. */
function letterRanges(): readonly (readonly [Script, readonly Range[]])[] {
  if (ranges) return ranges;
  const declared = JSON.parse(fs.readFileSync(path.join(folder, "unicode.json"), "utf8")) as Record<Script, string>;
  const rangeOf = (text: string): Range => {
    const [from = "", to = from] = text.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  };
  ranges = scripts.map((script) => [script, declared[script].split(",").map(rangeOf)] as const);
  return ranges;
}

const files = new Map<string, Buffer>();

/** The TrueType bytes of a script in a weight. */
export function fontBytes(script: Script, weight: Weight): Buffer {
  const name = `inter-${script}-${weight}-normal.woff`;
  const known = files.get(name) ?? trueTypeOf(fs.readFileSync(path.join(folder, "files", name)));
  files.set(name, known);
  return known;
}

export interface TextRun {
  script: Script;
  text: string;
}

const knownScripts = new Map<number, Script | null>();

function scriptOf(codePoint: number): Script | null {
  const known = knownScripts.get(codePoint);
  if (known !== undefined) return known;
  const has = (list: readonly Range[]) => list.some(([from, to]) => from <= codePoint && codePoint <= to);
  const found = letterRanges().find(([, list]) => has(list))?.[0] ?? null;
  knownScripts.set(codePoint, found);
  return found;
}

const plainLatin = /^[\x20-\x7e]+$/;

/**
 * Cuts a text into runs of one font file each. A letter that Inter lacks is written by its number, `[U+4E2D]`: never a
 * question mark or an empty box, which would read as another name.
 */
export function textRuns(text: string): TextRun[] {
  if (plainLatin.test(text)) return [{ script: "latin", text }];
  const runs: TextRun[] = [];
  for (const letter of text.normalize("NFC")) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const found = scriptOf(codePoint);
    const script = found ?? "latin";
    const shown =
      codePoint < 32 ? " " : found ? letter : `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
    const last = runs.at(-1);
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs;
}
