import {
  ParseSpeeds,
  PDFBool,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFTextField,
} from "@cantoo/pdf-lib";
import {
  type CutText,
  drawAppearances,
  type FieldBox,
  FieldSetter,
  type PlacedText,
} from "../../crafts/paper/formField.ts";
import { Ink } from "../../crafts/paper/ink.ts";
import { BlankUnreadable } from "./blankFault.rules.ts";
import { pagesByWidget } from "./blankField.document.ts";
import type { FormFill } from "./formFill.rules.ts";

/** Files are read and written in one go: the library else waits after every hundred objects, for the sake of browsers. */
export const reading = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
export const writing = { updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY };

/** A box that is checked: where it stands on its page. */
export interface PlacedCheck {
  page: number;
  x: number;
  y: number;
  size: number;
}

export interface FilledForm {
  /** The blank with its own fields filled, live but read-only. */
  bytes: Uint8Array;
  /** The same texts and checks as places on its pages, for the flattened copy. */
  placed: PlacedText[];
  checks: PlacedCheck[];
  cut: CutText[];
}

/**
 * Fills the fields of an official blank by full name: XFA, scripts and usage rights removed, values and appearances
 * written, all fields read-only (07, 5.3). `pages`: how many of its pages are filed; the rest is left away.
 */
export async function fillBlank(blank: Uint8Array, fill: FormFill, pages: number): Promise<FilledForm> {
  const document = await openBlank(blank);
  const fields = new Map(
    document
      .getForm()
      .getFields()
      .map((field) => [field.getName(), field]),
  );
  const boxes = boxesOf(document, fields.values());
  const texts = new Map(Object.entries(fill.texts));
  const setter = new FieldSetter(new Ink({ size: [612, 792] }));
  for (const [name, text] of texts) {
    const box = boxFor(boxes, name);
    const fitted = inCells(box, text);
    texts.set(name, fitted);
    setter.set(box, fitted);
  }
  for (const block of fill.blocks) {
    const own = block.fields.map((name) => boxFor(boxes, name));
    const [field = ""] = block.fields;
    const [box] = own;
    if (own.length === 1 && box?.multiline)
      texts.set(field, setter.block(rowsOf(box), block.text, block.lastLine).join("\n"));
    else
      for (const [place, line] of setter.block(own, block.text, block.lastLine).entries())
        texts.set(block.fields[place] ?? "", line);
  }
  await writeTexts(document, fields, boxes, texts, setter.placed);
  const checks = fill.checks.map((name) => check(document, fields.get(name), name));
  for (const field of fields.values()) field.enableReadOnly();
  while (document.getPageCount() > pages) document.removePage(document.getPageCount() - 1);
  const bytes = await document.save(writing);
  return { bytes, placed: setter.placed, checks, cut: setter.cut };
}

type Fields = ReadonlyMap<string, ReturnType<ReturnType<PDFDocument["getForm"]>["getFields"]>[number]>;

/**
 * Opens a blank as a plain form: what would make a viewer ignore or change the values is taken out. What cannot be read
 * as a PDF throws `BlankUnreadable`.
 */
export async function openBlank(blank: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(blank, { ...reading, throwOnInvalidObject: true }).catch((cause: unknown) => {
    throw new BlankUnreadable(cause);
  });
  const { catalog } = document;
  const form = catalog.lookupMaybe(PDFName.of("AcroForm"), PDFDict);
  for (const key of ["XFA", "SigFlags", "CO"]) form?.delete(PDFName.of(key));
  form?.set(PDFName.of("NeedAppearances"), PDFBool.False);
  for (const key of ["Perms", "OpenAction", "AA", "NeedsRendering"]) catalog.delete(PDFName.of(key));
  catalog.lookupMaybe(PDFName.of("Names"), PDFDict)?.delete(PDFName.of("JavaScript"));
  return document;
}

const multiline = 1 << 12;
const comb = 1 << 24;

/** The text fields with their places. Their first widget counts: the blanks have one for each. */
function boxesOf(document: PDFDocument, fields: Iterable<unknown>): Map<string, FieldBox> {
  const pageOf = pagesByWidget(document);
  const boxes = new Map<string, FieldBox>();
  for (const field of fields) {
    if (!(field instanceof PDFTextField)) continue;
    const [widget] = field.acroField.getWidgets();
    const page = widget && pageOf.get(widget.dict);
    if (!widget || !page) continue;
    const { x, y, width, height } = widget.getRectangle();
    const flags = field.acroField.getFlags();
    const quadding = field.acroField.getQuadding() ?? 0;
    boxes.set(field.getName(), {
      name: field.getName(),
      page: page.number,
      x,
      y: page.height - y - height,
      width,
      height,
      align: quadding === 2 ? "right" : quadding === 1 ? "center" : "left",
      cells: flags & comb ? (field.acroField.getMaxLength() ?? null) : null,
      multiline: (flags & multiline) !== 0,
    });
  }
  return boxes;
}

/** A number or date has no room for what parts its digits where each letter has a cell of its own. */
const inCells = ({ cells }: FieldBox, text: string): string =>
  cells !== null && text.length > cells ? text.replace(/[-/]/g, "") : text;

const rowHeight = 11;

/** A field of several lines as a field for each of them. */
function rowsOf(box: FieldBox): FieldBox[] {
  const height = Math.min(rowHeight, box.height);
  return Array.from({ length: Math.floor(box.height / height) }, (_, row) => ({
    ...box,
    y: box.y + row * height,
    height,
    multiline: false,
  }));
}

function boxFor(boxes: ReadonlyMap<string, FieldBox>, name: string): FieldBox {
  const box = boxes.get(name);
  if (!box) throw new Error(`The blank lacks the field ${name}.`);
  return box;
}

/** Values by name, and for each a picture of its text that every viewer shows as it is. */
async function writeTexts(
  document: PDFDocument,
  fields: Fields,
  boxes: ReadonlyMap<string, FieldBox>,
  texts: ReadonlyMap<string, string>,
  placed: readonly PlacedText[],
): Promise<void> {
  const filled = [...texts.keys()].map((name) => boxFor(boxes, name));
  const pictures = await PDFDocument.load(await drawAppearances(filled, placed), reading);
  const embedded = await document.embedPages(pictures.getPages());
  for (const [place, { name }] of filled.entries()) {
    const field = fields.get(name);
    const picture = embedded[place];
    if (!(field instanceof PDFTextField) || !picture) throw new Error(`The field ${name} takes no text.`);
    field.acroField.dict.set(PDFName.of("V"), PDFHexString.fromText(texts.get(name) ?? ""));
    for (const widget of field.acroField.getWidgets()) {
      widget.dict.delete(PDFName.of("AA"));
      widget.setNormalAppearance(picture.ref);
    }
  }
}

function check(document: PDFDocument, field: unknown, name: string): PlacedCheck {
  if (!(field instanceof PDFCheckBox)) throw new Error(`The blank lacks the box ${name}.`);
  const [widget] = field.acroField.getWidgets();
  const on = widget?.getOnValue();
  const page = widget && pagesByWidget(document).get(widget.dict);
  if (!widget || !on || !page) throw new Error(`The box ${name} cannot be checked.`);
  field.acroField.dict.set(PDFName.of("V"), on);
  widget.setAppearanceState(on);
  const { x, y, width, height } = widget.getRectangle();
  const size = Math.min(width, height);
  return { page: page.number, x: x + (width - size) / 2, y: page.height - y - height, size };
}
