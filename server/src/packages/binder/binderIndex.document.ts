import { PDFDocument } from "@cantoo/pdf-lib";
import { Sheet, styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import type { BinderEntry } from "../binder.tables.ts";
import { reading } from "../forms/filledForm.document.ts";
import { notKept } from "./binder.rules.ts";

export interface BinderIndex {
  client: { id: number; legalName: string; ein: string };
  /** `Q1 2021`, or all of them. */
  of: string;
  requester: string;
  /** The UTC day of the request, `YYYY-MM-DD`. */
  day: string;
  gaps: readonly string[];
  files: readonly BinderEntry[];
}

const columns = [
  { title: "File", width: 214 },
  { title: "Pages", width: 34, align: "right" },
  { title: "Bytes", width: 56, align: "right" },
  { title: "", width: 12 },
  { title: "SHA-256", width: 188 },
] as const;

/** What a binder holds, what is missing before anything else (07, 7.1). */
export async function drawBinderIndex({ client, of, requester, day, gaps, files }: BinderIndex): Promise<{
  bytes: Uint8Array;
  pages: number;
}> {
  const sheet = new Sheet({
    legalName: client.legalName,
    ein: client.ein,
    label: "Defence binder",
    identifiers: `Defence binder of client ${client.id} · ${of} · made ${day}`,
    watermark: null,
    date: day,
    title: `${client.legalName}, defence binder`,
  });
  sheet.startPart("Missing", "Index");
  sheet.heading("Defence binder", styles.title, 4);
  sheet.paragraph(
    `${client.legalName}, EIN ${client.ein}. ${of}. Made on ${day} for ${requester}: it holds what ${requester} may open.`,
    styles.body,
    { gap: 12 },
  );
  if (gaps.length > 0) for (const gap of gaps) sheet.paragraph(gap, { size: 10, weight: 600 }, { gap: 2 });
  else sheet.paragraph("Nothing is missing.", { size: 10, weight: 600 }, { gap: 2 });
  sheet.y += 8;
  sheet.paragraph(notKept, styles.small, { gap: 12 });
  sheet.paragraph(
    "Each file is named with its pages, its size and the SHA-256 of its bytes; manifest.json says the same for programs, with this index, and where each file is from.",
    styles.small,
    { gap: 14 },
  );
  sheet.need(120);
  for (const folder of new Set(files.map(({ path }) => folderOf(path)))) {
    sheet.heading(folder, styles.section, 4);
    drawTable(
      sheet,
      columns,
      files
        .filter(({ path }) => folderOf(path) === folder)
        .map(({ path, pages, size, sha256 }) => ({
          cells: [
            path.slice(folder.length + 1),
            pages === null ? "" : String(pages),
            size.toLocaleString("en-US"),
            "",
            sha256.replace(/(.{32})/, "$1 "),
          ],
        })),
    );
  }
  return sheet.finish();
}

/** The outermost folder; documents stand below what they were found to be. */
const folderOf = (path: string) => path.slice(0, path.indexOf("/"));

/** How many pages a PDF has; null where it cannot be read. */
export async function countPages({ bytes }: { bytes: Uint8Array }): Promise<number | null> {
  return PDFDocument.load(bytes, reading).then(
    (document) => document.getPageCount(),
    () => null,
  );
}
