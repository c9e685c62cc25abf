import type { FileKind } from "@refundry/contract/documents";

/** What the bytes of a file say. */
export interface Described {
  /** Null: nothing that is accepted anywhere. */
  kind: FileKind | null;
  archive: boolean;
  harmful: boolean;
  hasMacros: boolean;
}

/** The string by which scanners are tried, in two parts so that no scanner finds it here. */
const testString = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));

export const isHarmful = (bytes: Buffer): boolean => bytes.includes(testString);

/** Text by what it begins with; pages of the web are no documents, because browsers run them. */
export function textKind(beginning: Buffer, name: string): FileKind | null {
  const start = beginning.subarray(0, 4000).toString("latin1").trimStart();
  if (/^(<\?xml|<!doctype|<html|<svg|<script|<head|<body|<!--|%!PS|\{\\rtf|MZ|#!)/i.test(start)) return null;
  const headers = start.match(/^(From|To|Subject|Date|Received|Return-Path|MIME-Version|Message-ID|Delivered-To): /gim);
  if (/^[A-Za-z-]+: /.test(start) && (headers?.length ?? 0) >= 3) return "eml";
  return /\.csv$/i.test(name) ? "csv" : "txt";
}

/** As much of a file as any kind is told by. */
const beginningBytes = 4100;

/** What is no plain letter of a text, whatever its language; it may still be one. */
const notPlain = /[^\t\n\r\x20-\x7e]/;

/** Letters alone that files of other kinds begin with: such a file is looked into where it can do no harm. */
const otherBeginnings =
  /^(?:[<#]|%[!P]|[FCZ]WS|BM|MZ|GIF|BZh|ID3|MP\+|PK|II|MM|AC|FLIF|8BPS|MPCK|FORM|icns|OggS|MThd|wOF|DSD |LZIP|fLaC|wvpk|MAC |SQLi|Cr24|MSCF|ISc\(|!BDN|PAR[1E]|ttcf|regf|\$FL|\{\\rtf|IMPM|ITSF|\.RMF|DRACO|solid |070707|BLENDER|!<arch>|WEBVTT|gimp xcf |REGEDIT4|RIFF|BEGIN:|FUJIFILMCCD|Extended Module:|Creative Voice File|-----BEGIN PGP)/;

/** The same further inside, by where they stand. */
const otherMarks: readonly (readonly [text: string, ...places: number[]])[] = [
  ["-lh", 2],
  ["-lz", 2],
  ...["free", "mdat", "moov", "wide", "ftyp"].map((text) => [text, 4] as const),
  ["**ACE", 7],
  ["acsp", 36],
  ["SCRM", 44],
  ["BOOKMOBI", 60],
  ["DICM", 128],
  ["ustar", 257],
  // The packets of a film begin with it, each 188 bytes behind the one before.
  ["G", 0, 188],
  ["G", 4, 196],
];

const mayBeOther = (start: string): boolean =>
  otherBeginnings.test(start) ||
  otherMarks.some(([text, ...places]) => places.every((place) => start.startsWith(text, place)));

/**
 * Looks at a file while it comes, byte by byte, and reads nothing into it: of what is certainly nothing but plain text it then says the
 * same as `describeFile` would, of all else nothing.
 */
export class PlainLook {
  readonly #name: string;
  #beginning = Buffer.alloc(0);
  #isPlain = true;
  #harmful = false;
  /** The last bytes that came: what is looked for may lie across two pieces. */
  #last = Buffer.alloc(0);

  constructor(name: string) {
    this.#name = name;
  }

  readonly see = (piece: Buffer): void => {
    if (!this.#isPlain) return;
    const more = piece.subarray(0, beginningBytes - this.#beginning.length);
    if (more.length > 0) this.#beginning = Buffer.concat([this.#beginning, more]);
    this.#isPlain = !piece.includes(0) && !notPlain.test(more.toString("latin1"));
    const across = Buffer.concat([this.#last, piece.subarray(0, testString.length)]);
    this.#harmful ||= isHarmful(piece) || isHarmful(across);
    const end = piece.length < testString.length ? across : piece;
    this.#last = Buffer.from(end.subarray(-testString.length));
  };

  described(): Described | null {
    if (!this.#isPlain || mayBeOther(this.#beginning.toString("latin1"))) return null;
    const kind = textKind(this.#beginning, this.#name);
    return { kind, archive: false, harmful: this.#harmful, hasMacros: false };
  }
}
