import { fontFile } from "./fontFile.ts";
import { type LetterRange, letterRanges, type Script } from "./fonts.ts";

export interface TextRun {
  script: Script;
  text: string;
}

const knownScripts = new Map<number, Script | null>();

/** What a package declares of a file is more than the file has: it is asked as well. */
function scriptOf(codePoint: number): Script | null {
  const known = knownScripts.get(codePoint);
  if (known !== undefined) return known;
  const declares = (list: readonly LetterRange[]) => list.some(([from, to]) => from <= codePoint && codePoint <= to);
  const found =
    letterRanges().find(
      ([script, list]) => declares(list) && fontFile(script, 400).hasGlyphForCodePoint(codePoint),
    )?.[0] ?? null;
  knownScripts.set(codePoint, found);
  return found;
}

/**
 * What stands for a letter that Inter lacks. Texts are pasted with spaces of every width, ends of lines and hyphens, which are a
 * space and a hyphen, and with signs that nobody sees, such as the place where a word may be parted.
 */
function standIn(letter: string, codePoint: number): string {
  if (/[\p{Zs}\p{Zl}\p{Zp}\p{Cc}]/u.test(letter)) return " ";
  if (/\p{Cf}/u.test(letter)) return "";
  if (/[\u2010-\u2012]/.test(letter)) return "-";
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
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
    const found = codePoint < 32 ? null : scriptOf(codePoint);
    const script = found ?? "latin";
    const shown = found ? letter : standIn(letter, codePoint);
    const last = runs.at(-1);
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs;
}
