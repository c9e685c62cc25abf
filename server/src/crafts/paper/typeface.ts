import { type EmbeddedFont, embedded, type FontFile, fontFile, scratch } from "./fontFile.ts";
import type { Script, Weight } from "./fonts.ts";
import { textRuns } from "./textRuns.ts";

/** Letters of one font as the operator TJ takes them, lifted above the line by `rise` thousandths of the size. */
export interface Piece {
  font: EmbeddedFont;
  show: string;
  rise: number;
}

/** A text as it is written; its width in thousandths of the size. */
export interface Line {
  pieces: readonly Piece[];
  width: number;
}

/** A font file as pdfkit parses it, and what its letters move together, by pairs: as they are, and with `tnum`. */
interface ParsedFont {
  file: FontFile;
  kerning: Map<string, number>;
  tabularKerning: Map<string, number>;
  shapes: Shapes;
}

const parsed = new Map<string, ParsedFont>();

function parsedFont(script: Script, weight: Weight): ParsedFont {
  const key = `${script} ${weight}`;
  const known = parsed.get(key);
  if (known) return known;
  const file = fontFile(script, weight);
  const font = {
    file,
    kerning: new Map<string, number>(),
    tabularKerning: new Map<string, number>(),
    shapes: new Shapes(file),
  };
  parsed.set(key, font);
  return font;
}

/**
 * A font for one document. Its glyphs are the document's own: a glyph keeps the letters it was first met for, and the same
 * document must be the same file whatever was drawn before.
 */
const viewOf = (file: object): object & { _glyphs: object } =>
  Object.create(file, { _glyphs: { value: {}, writable: true } });

/** Words as a document writes them in which nothing else stands. */
class Shapes {
  readonly #view;
  readonly #font: EmbeddedFont;
  #known: Record<string, object> = Object.create(null);
  #count = 0;

  constructor(file: object) {
    this.#view = viewOf(file);
    this.#font = scratch(this.#view);
  }

  /** A cache for pdfkit that has a word. Words of forms and labels come again in each; the rest does not heap up. */
  with(word: string): Record<string, object> {
    if (this.#known[word]) return this.#known;
    if (this.#count === 2000) {
      this.#known = Object.create(null);
      this.#count = 0;
    }
    this.#count += 1;
    this.#view._glyphs = {};
    this.#font.layoutCache = this.#known;
    this.#font.layoutCached(word);
    return this.#known;
  }
}

/** The feature of a font that gives figures one width. */
const tabularFigures = ["tnum"] as const;

/** A font in its document. */
interface OwnFont {
  font: EmbeddedFont;
  encode: (text: string) => ReturnType<EmbeddedFont["encode"]>;
  kerning: Map<string, number>;
  letters: Map<string, Letter>;
}

interface Letter {
  code: string;
  /** In thousandths of the size. */
  width: number;
}

/**
 * The fonts of one document in one weight. Every word is shaped once: that costs more than all else of a page, and names
 * and sentences come again.
 */
export class Typeface {
  readonly #doc: PDFKit.PDFDocument;
  readonly #weight: Weight;
  readonly #tabular: boolean;
  readonly #fonts = new Map<Script, OwnFont>();
  readonly #words = new Map<string, Line>();
  readonly #figures = new Map<string, Figures>();

  constructor(doc: PDFKit.PDFDocument, weight: Weight, tabular: boolean) {
    this.#doc = doc;
    this.#weight = weight;
    this.#tabular = tabular;
  }

  /** A text as one line. */
  line(text: string): Line {
    if (this.#tabular && figuresOnly.test(text)) return this.#amount(text);
    const end = text.indexOf(" ");
    if (end < 0 || end === text.length - 1) return this.#word(text);
    return joined(text.match(wordsWithSpace)?.map((word) => this.#word(word)) ?? []);
  }

  #word(word: string): Line {
    const known = this.#words.get(word);
    if (known) return known;
    const runs = textRuns(word);
    const [run] = runs;
    const line =
      run && runs.length === 1 && lettersOnly.test(word)
        ? this.#spelled(run.script, word)
        : joined(runs.map(({ script, text }) => this.#shaped(script, text)));
    this.#words.set(word, line);
    return line;
  }

  /** Letters change nothing but the room to their neighbour: whole words need no shaping, which takes ten times as long. */
  #spelled(script: Script, word: string): Line {
    const own = this.#font(script);
    let show = "<";
    let width = 0;
    let before = "";
    for (const letter of word) {
      const { code, width: room } = letterOf(own, letter);
      const closer = before && kerningOf(own, before + letter);
      if (closer) show += `>${operand(-closer)}<`;
      show += code;
      width += room + (closer || 0);
      before = letter;
    }
    return { pieces: [{ font: own.font, show: `${show}>`, rise: 0 }], width };
  }

  #shaped(script: Script, text: string): Line {
    const { font, encode } = this.#font(script);
    const [codes, places] = encode(text);
    const pieces: Piece[] = [];
    let width = 0;
    for (const [at, code] of codes.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0, advanceWidth = 0 } = places[at] ?? {};
      const before = xOffset ? operand(-xOffset) : "";
      const after = xAdvance - advanceWidth - xOffset;
      const show = `${before}<${code}>${after ? operand(-after) : ""}`;
      pieces.push({ font, show, rise: yOffset });
      width += xAdvance;
    }
    return joined([{ pieces, width }]);
  }

  /** Figures of one width take the same room and neighbours whatever they are: only their arrangement is shaped. */
  #amount(text: string): Line {
    const figures = this.#figuresLike(text.replace(/[1-9]/g, "0"));
    let show = "<";
    for (let at = 0; at < text.length; at += 1) {
      const digit = text.charCodeAt(at) - zero;
      show += digit >= 0 && digit <= 9 ? figures.digits[digit] : figures.codes[at];
    }
    return { pieces: [{ font: figures.font, show: `${show}>`, rise: 0 }], width: figures.width };
  }

  #figuresLike(pattern: string): Figures {
    const known = this.#figures.get(pattern);
    if (known) return known;
    const { font, encode } = this.#font("latin");
    const [codes, places] = encode(pattern);
    const figures = {
      font,
      codes,
      digits: encode("0123456789")[0],
      width: places.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
    this.#figures.set(pattern, figures);
    return figures;
  }

  #font(script: Script): OwnFont {
    const known = this.#fonts.get(script);
    if (known) return known;
    const { file, kerning, tabularKerning, shapes } = parsedFont(script, this.#weight);
    const name = `${script}-${this.#weight}`;
    this.#doc.registerFont(name, viewOf(file) as unknown as Buffer);
    const font = embedded(this.#doc.font(name));
    const own = {
      font,
      encode: (text: string) => {
        if (this.#tabular) return font.encode(text, tabularFigures);
        font.layoutCache = shapes.with(text);
        return font.encode(text);
      },
      kerning: this.#tabular ? tabularKerning : kerning,
      letters: new Map(),
    };
    this.#fonts.set(script, own);
    return own;
  }
}

function letterOf({ encode, letters }: OwnFont, letter: string): Letter {
  const known = letters.get(letter);
  if (known) return known;
  const [[code = ""], [place]] = encode(letter);
  const found = { code, width: place?.xAdvance ?? 0 };
  letters.set(letter, found);
  return found;
}

function kerningOf({ encode, kerning }: OwnFont, pair: string): number {
  const known = kerning.get(pair);
  if (known !== undefined) return known;
  const [, [first]] = encode(pair);
  const found = first ? first.xAdvance - first.advanceWidth : 0;
  kerning.set(pair, found);
  return found;
}

/** How an amount is written, by its arrangement: `-0,000.00`. */
interface Figures {
  font: EmbeddedFont;
  codes: readonly string[];
  /** Of the figures 0 to 9. */
  digits: readonly string[];
  width: number;
}

const zero = "0".charCodeAt(0);
/** A word with the space after it. */
const lettersOnly = /^[\p{Lu}\p{Ll},.]+ ?$/u;
const figuresOnly = /^-?[\d,]+\.\d\d$/;
/** Kerning looks no further than a space. */
const wordsWithSpace = /[^ ]* |[^ ]+$/g;

const operand = (thousandths: number) => ` ${Math.round(thousandths * 10) / 10}`;

/** Lines after one another as one, with as few pieces as can be. */
function joined(lines: readonly Line[]): Line {
  const [only] = lines;
  if (lines.length === 1 && only && only.pieces.length < 2) return only;
  const pieces: Piece[] = [];
  let width = 0;
  for (const line of lines) {
    width += line.width;
    for (const piece of line.pieces) {
      const last = pieces.at(-1);
      if (last && last.font === piece.font && last.rise === piece.rise)
        pieces[pieces.length - 1] = { ...last, show: `${last.show}${piece.show}`.replace("><", "") };
      else pieces.push(piece);
    }
  }
  return { pieces, width };
}
