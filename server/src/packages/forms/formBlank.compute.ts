import type { AnnualMap } from "@refundry/contract/packages";
import { computeTask } from "../../platform/compute/compute.ts";
import { type BlankForm, type BlankReport, knownBlanks, neededOf, revisionIn } from "./formBlank.rules.ts";

export interface BlankToRead {
  form: BlankForm;
  bytes: Uint8Array;
  /** Of an annual form. */
  map?: AnnualMap | null;
}

/** A file from outside may be made to blow up: it is read in a child process that ends within 15 s and 512 MB, all told. */
export const blankLimits = { milliseconds: 14_000, megabytes: 352 };

/** Runs in a child process, which alone loads what reads: which form and revision a PDF is, and which needed fields it lacks. */
export async function readBlank({ form, bytes, map = null }: BlankToRead): Promise<BlankReport> {
  const needed = neededOf(form, map);
  const { ParseSpeeds, PDFDocument } = await import("@cantoo/pdf-lib");
  const { unfitFields } = await import("./blankField.document.ts");
  const reading = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, throwOnInvalidObject: true };
  const document = await PDFDocument.load(bytes, reading);
  const fields = document.getForm().getFields();
  const text = `${document.getTitle() ?? ""} ${await firstPage(bytes)}`;
  return {
    revision: revisionIn(text),
    named: text.replace(/\s+/g, " ").includes(knownBlanks[form].name),
    fields: new Set(fields.map((field) => field.getName())).size,
    pages: document.getPageCount(),
    filed: needed.pages,
    unfit: unfitFields(document, fields, needed),
  };
}

async function firstPage(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

export const readBlankTask = computeTask(import.meta.url, { readBlank });
