import { computeTask } from "../../platform/compute/compute.ts";
import type { PageWord } from "../mandate.tables.ts";

/** What a PDF of an order holds; `why` says that it holds nothing that can be read. */
export type ReadOrder =
  | { pages: ReadPage[]; why: null }
  | { pages: []; why: "password_protected" | "damaged_file" | "too_many_pages"; pageCount: number };

export interface ReadPage {
  text: string;
  words: PageWord[];
}

/** A longer order is refused. */
export const mostPages = 2000;

/** Ligatures and full-width letters as plain ones, accents as one letter each, no soft hyphens. */
const plain = (text: string) => text.normalize("NFKC").replace(/\u00ad/g, "");

interface Item {
  str: string;
  hasEOL: boolean;
  transform: number[];
  width: number;
  height: number;
}

/** Runs in a child process: the text of each page with where its words stand; hyphens at the end of a line are joined. */
export async function readOrder({ bytes }: { bytes: Uint8Array }): Promise<ReadOrder> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { numPages } = document;
    if (numPages > mostPages) return { pages: [], why: "too_many_pages", pageCount: numPages };
    const pages: ReadPage[] = [];
    for (let number = 1; number <= numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(pageOf(items.filter((item): item is Item & typeof item => "str" in item)));
    }
    return { pages, why: null };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { pages: [], why: name === "PasswordException" ? "password_protected" : "damaged_file", pageCount: 0 };
  }
}

function pageOf(items: readonly Item[]): ReadPage {
  const words: PageWord[] = [];
  let text = "";
  for (const { str, hasEOL, transform, width, height } of items) {
    const [left = 0, bottom = 0] = transform.slice(4);
    const letters = Math.max(1, str.length);
    for (const { 0: word, index } of str.matchAll(/\S+/g))
      words.push([
        plain(word),
        round(left + (width * index) / letters),
        round(bottom),
        round((width * word.length) / letters),
        round(height),
      ]);
    text += plain(str) + (hasEOL ? "\n" : /\s$/.test(str) || str === "" ? "" : " ");
  }
  // Gaps between words come as spaces of their own, beside those that words end with.
  const spaced = text.replace(/[^\S\n]+/g, " ").replace(/ *\n */g, "\n");
  return { text: spaced.replace(/(\p{L})-\n(\p{Ll})/gu, "$1$2").trim(), words };
}

const round = (value: number) => Math.round(value * 10) / 10;

export const readOrderTask = computeTask(import.meta.url, { readOrder });
