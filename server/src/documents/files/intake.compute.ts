import { Unzip, UnzipInflate } from "fflate";
import { fileTypeFromBuffer } from "file-type";
import { computeTask, type HandedBytes, taken } from "../../platform/compute/compute.ts";
import type { FileKind } from "./fileKind.rules.ts";

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

/** What is unpacked of a container to be looked at, in bytes: enough for any document, and the end of a bomb. */
const mostUnpacked = 200_000_000;

const isHarmful = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(testString);

interface Inside {
  names: string[];
  harmful: boolean;
}

/** The names of a container's parts, and whether one of them is harmful. What cannot be unpacked says nothing. */
function lookInside(bytes: Uint8Array): Inside {
  const found: Inside = { names: [], harmful: false };
  let unpacked = 0;
  const unzip = new Unzip((part) => {
    found.names.push(part.name);
    const pieces: Uint8Array[] = [];
    part.ondata = (error, data, last) => {
      if (error) return;
      unpacked += data.length;
      if (unpacked > mostUnpacked) {
        part.terminate();
        return;
      }
      pieces.push(data);
      if (last && isHarmful(Buffer.concat(pieces))) found.harmful = true;
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  try {
    unzip.push(bytes, true);
  } catch {
    // A container that cannot be read is refused by its kind.
  }
  return found;
}

const archives = new Set(["zip", "rar", "7z", "gz", "tar", "bz2", "xz", "zst", "lz", "lz4", "cab", "arj", "Z"]);

const byEnding: Record<string, FileKind> = {
  pdf: "pdf",
  png: "png",
  jpg: "jpeg",
  tif: "tiff",
  heic: "heic",
  docx: "docx",
  docm: "docx",
  xlsx: "xlsx",
  xlsm: "xlsx",
};

const wide = (text: string) => Buffer.from(text, "utf16le");

/** Word and Excel before 2007 keep their text in a stream of a name of its own. */
function olderOffice(bytes: Buffer): FileKind | null {
  if (bytes.includes(wide("WordDocument"))) return "doc";
  return bytes.includes(wide("Workbook")) || bytes.includes(wide("Book")) ? "xls" : null;
}

/** Text by what it begins with; pages of the web are no documents, because browsers run them. */
function textKind(bytes: Buffer, name: string): FileKind | null {
  if (bytes.includes(0)) return null;
  const start = bytes.subarray(0, 4000).toString("latin1").trimStart();
  if (/^(<\?xml|<!doctype|<html|<svg|<script|<head|<body|<!--|%!PS|\{\\rtf|MZ|#!)/i.test(start)) return null;
  const headers = start.match(/^(From|To|Subject|Date|Received|Return-Path|MIME-Version|Message-ID|Delivered-To): /gim);
  if (/^[A-Za-z-]+: /.test(start) && (headers?.length ?? 0) >= 3) return "eml";
  return /\.csv$/i.test(name) ? "csv" : "txt";
}

/** Runs in a child process: what a file is by its bytes, whatever it is called. */
export async function describeFile({ bytes, name }: { bytes: HandedBytes; name: string }): Promise<Described> {
  const buffer = await taken(bytes);
  const zipped = buffer.subarray(0, 2).toString("latin1") === "PK";
  const inside = zipped ? lookInside(buffer) : { names: [], harmful: false };
  const found = await fileTypeFromBuffer(buffer).catch(() => undefined);
  const ending = found?.ext ?? "";
  const older = ending === "cfb" ? olderOffice(buffer) : null;
  const kind = found ? (byEnding[ending] ?? older) : textKind(buffer, name);
  return {
    kind,
    archive: kind === null && archives.has(ending),
    harmful: isHarmful(buffer) || inside.harmful,
    hasMacros:
      inside.names.some((part) => /vbaProject\.bin$/i.test(part)) ||
      (older !== null && buffer.includes(wide("_VBA_PROJECT"))),
  };
}

export const describeTask = computeTask(import.meta.url, { describeFile });
