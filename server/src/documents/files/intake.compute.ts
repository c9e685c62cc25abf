import type { FileKind } from "@refundry/contract/documents";
import { Unzip, UnzipInflate } from "fflate";
import { fileTypeFromBuffer } from "file-type";
import { computeTask, type HandedBytes, taken } from "../../platform/compute/compute.ts";
import { type Described, isHarmful, textKind } from "./plainText.rules.ts";

/** What is unpacked of a container to be looked at, in bytes: enough for any document, and the end of a bomb. */
const mostUnpacked = 200_000_000;

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

/** Runs in a child process: what a file is by its bytes, whatever it is called. */
export async function describeFile({ bytes, name }: { bytes: HandedBytes; name: string }): Promise<Described> {
  const buffer = await taken(bytes);
  const zipped = buffer.subarray(0, 2).toString("latin1") === "PK";
  const inside = zipped ? lookInside(buffer) : { names: [], harmful: false };
  const found = await fileTypeFromBuffer(buffer).catch(() => undefined);
  const ending = found?.ext ?? "";
  const older = ending === "cfb" ? olderOffice(buffer) : null;
  const kind = found ? (byEnding[ending] ?? older) : buffer.includes(0) ? null : textKind(buffer, name);
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
