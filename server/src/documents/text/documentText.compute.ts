import { unzipSync } from "fflate";
import { computeTask, type HandedBytes, taken } from "../../platform/compute/compute.ts";
import { cutPages, markupText, pagesOfText } from "./documentText.rules.ts";

export interface FileToRead {
  bytes: HandedBytes;
  mime: string;
}

/** The text of a file by page; no page where it has none that can be read. */
export interface ReadText {
  pages: string[];
  pageCount: number | null;
  encrypted: boolean;
}

/** What is unpacked of a container, in bytes. */
const mostUnpacked = 60_000_000;

/** Runs in a child process, which alone loads what reads. */
export async function readText({ bytes: handed, mime }: FileToRead): Promise<ReadText> {
  const bytes = await taken(handed);
  const read = { pages: [] as string[], pageCount: null as number | null, encrypted: false };
  if (mime === "application/pdf") return readPdf(bytes);
  if (mime.endsWith("wordprocessingml.document")) read.pages = pagesOfText(partsText(bytes, /^word\/document\.xml$/));
  else if (mime.endsWith("spreadsheetml.sheet"))
    read.pages = pagesOfText(partsText(bytes, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/));
  else if (mime.startsWith("text/") || mime === "message/rfc822")
    read.pages = pagesOfText(new TextDecoder("utf-8").decode(bytes));
  return read;
}

async function readPdf(bytes: Uint8Array): Promise<ReadText> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : " ") : "")).join(""));
    }
    return { pages: cutPages(pages), pageCount: document.numPages, encrypted: false };
  } catch (error) {
    // A file that cannot be read is kept and has no text; one that blows up ends this process.
    const name = error instanceof Error ? error.name : "";
    return { pages: [], pageCount: null, encrypted: name === "PasswordException" };
  }
}

function partsText(bytes: Uint8Array, wanted: RegExp): string {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      unpacked += originalSize;
      return unpacked <= mostUnpacked;
    },
  });
  return Object.values(parts)
    .map((part) => markupText(new TextDecoder("utf-8").decode(part)))
    .join("\n");
}

export const readTextTask = computeTask(import.meta.url, { readText });
