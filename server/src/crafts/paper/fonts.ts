import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { trueTypeOf } from "./woff.ts";

export type Weight = 400 | 600;

/** Scripts of Inter, each a font file of its own, in the order a letter is looked up. */
const scripts = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"] as const;
export type Script = (typeof scripts)[number];

export type LetterRange = readonly [from: number, to: number];

const folder = path.dirname(createRequire(import.meta.url).resolve("@fontsource/inter/unicode.json"));
let ranges: readonly (readonly [Script, readonly LetterRange[]])[] | null = null;

/** Which letters each font file has, as its package declares them: `U+0000-00FF,U+0131`. */
export function letterRanges(): readonly (readonly [Script, readonly LetterRange[]])[] {
  if (ranges) return ranges;
  const declared = JSON.parse(fs.readFileSync(path.join(folder, "unicode.json"), "utf8")) as Record<Script, string>;
  const rangeOf = (text: string): LetterRange => {
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
