import { endingOf, type FileKind, fileKinds } from "@refundry/contract/documents";

/** Types shown in a browser; everything else is saved. */
export const shownInline: readonly string[] = [
  fileKinds.pdf.mime,
  fileKinds.png.mime,
  fileKinds.jpeg.mime,
  fileKinds.txt.mime,
];

/** `Is a PDF` where the name ends otherwise; null where it fits, and for bytes of a kind that is not known here. */
export function reallyText(name: string, mime: string): string | null {
  const kind = (Object.keys(fileKinds) as FileKind[]).find((one) => fileKinds[one].mime === mime);
  const ending = endingOf(name);
  if (!kind || (fileKinds[kind].endings as readonly string[]).includes(ending)) return null;
  const { label } = fileKinds[kind];
  return `Is ${/^[AEX]/.test(label) ? "an" : "a"} ${label}`;
}
