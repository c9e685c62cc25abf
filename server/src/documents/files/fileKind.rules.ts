import { fileKinds, otherKindText } from "@refundry/contract/documents";

/** Types shown in a browser; everything else is saved. */
export const shownInline: readonly string[] = [
  fileKinds.pdf.mime,
  fileKinds.png.mime,
  fileKinds.jpeg.mime,
  fileKinds.txt.mime,
];

/** `Is a PDF` where the name ends otherwise; null where it fits, and for bytes of a kind that is not known here. */
export function reallyText(name: string, mime: string): string | null {
  const other = otherKindText(name, mime);
  return other && `Is ${other}`;
}
