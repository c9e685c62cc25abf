import { inTime } from "../../base/release.ts";

/** Letters that the standard typeface of a form has; a text with others is filled by the server, in a typeface that has them. */
const plain = /^[\x20-\x7e\xa0-\xff\n‘’“”–—…€]*$/;

export const canFillHere = (texts: Record<string, string>) => Object.values(texts).every((text) => plain.test(text));

/** Fills the fields of an official blank by full name and makes them read-only. The library comes with the first use. */
export async function fillForm(blank: ArrayBuffer, texts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await inTime(() => import("@cantoo/pdf-lib"));
  const document = await PDFDocument.load(blank, { updateMetadata: false });
  const form = document.getForm();
  for (const [name, text] of Object.entries(texts)) form.getTextField(name).setText(text);
  for (const field of form.getFields()) field.enableReadOnly();
  return new Uint8Array(await document.save());
}
