import {
  PDFArray,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  type PDFField,
  PDFName,
  type PDFPage,
  PDFTextField,
} from "@cantoo/pdf-lib";
import type { NeededField, NeededOfBlank, UnfitField } from "./formBlank.rules.ts";

/** On which page each widget stands, numbered from 1. */
export function pagesByWidget(document: PDFDocument): Map<PDFDict, { number: number; height: number; page: PDFPage }> {
  const found = new Map<PDFDict, { number: number; height: number; page: PDFPage }>();
  for (const [place, page] of document.getPages().entries()) {
    const annotations = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray);
    for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
      const widget = annotations?.lookupMaybe(at, PDFDict);
      if (widget) found.set(widget, { number: place + 1, height: page.getHeight(), page });
    }
  }
  return found;
}

/** The needed fields that a blank could not be filled in. */
export function unfitFields(document: PDFDocument, fields: readonly PDFField[], needed: NeededOfBlank): UnfitField[] {
  const byName = new Map(fields.map((field) => [field.getName(), field]));
  const pageOf = pagesByWidget(document);
  const whyUnfit = ({ name, kind }: NeededField): UnfitField["why"] | null => {
    const field = byName.get(name);
    if (!field) return "missing";
    const [widget] = field.acroField.getWidgets();
    if (!(kind === "text" ? field instanceof PDFTextField : field instanceof PDFCheckBox && widget?.getOnValue()))
      return "kind";
    const page = widget && pageOf.get(widget.dict);
    return page && page.number <= needed.pages ? null : "page";
  };
  return needed.fields.flatMap((field) => {
    const why = whyUnfit(field);
    return why ? [{ ...field, why }] : [];
  });
}
