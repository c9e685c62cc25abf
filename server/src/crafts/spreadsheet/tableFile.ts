import { FileRefused, type OnShare, type TableFile, tableLimits } from "./limits.ts";
import { readTextTable } from "./textTable.ts";
import { openWorkbook } from "./workbook.ts";

type ByteKind = "zip" | "old_workbook" | "protected" | "other" | "text";

/** First bytes of files that are plain text, or nearly so, and yet no table. */
const otherTexts = ["%PDF", "%!PS", "{\\rtf", "MIME-Version:"];

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, text.length)).toString("latin1") === text;
}

/** A password turns a workbook into the same container that old workbooks use; a stream of it tells them apart. */
function isProtectedWorkbook(bytes: Uint8Array): boolean {
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return container.includes(Buffer.from("EncryptedPackage", "utf16le"));
}

/** What the bytes are; the name of a file is never asked (00, 4). */
function kindOfBytes(bytes: Uint8Array): ByteKind {
  if (startsWith(bytes, "\xd0\xcf\x11\xe0")) return isProtectedWorkbook(bytes) ? "protected" : "old_workbook";
  if (startsWith(bytes, "PK\x03\x04")) return "zip";
  if (otherTexts.some((text) => startsWith(bytes, text))) return "other";
  return "text";
}

/**
 * Opens a table: CSV in UTF-8, UTF-16 or Windows-1252 with comma, semicolon or tab, or XLSX (05, 5.4).
 * The type is told by the bytes. `onShare` hears how much of it is read, 0 to 1. Throws `FileRefused`: `wrong_type` and `old_workbook` answer 415, the others 422.
 */
export async function openTableFile(bytes: Uint8Array, onShare: OnShare = () => {}): Promise<TableFile> {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (bytes.length > tableLimits.fileBytes) throw new FileRefused("too_big");
  switch (kindOfBytes(bytes)) {
    case "old_workbook":
      throw new FileRefused("old_workbook");
    case "protected":
      throw new FileRefused("protected");
    case "other":
      throw new FileRefused("wrong_type");
    case "zip": {
      const workbook = await openWorkbook(bytes, onShare);
      return { format: "xlsx", ...workbook };
    }
    case "text":
      return {
        format: "csv",
        sheets: [""],
        hidden: [],
        readSheet: (_name, options) => readTextTable(bytes, { ...options, onShare }),
      };
  }
}
