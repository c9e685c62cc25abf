import type { ReviewedUploadType, SignedUploadType } from "@refundry/contract/documents";

/** What a file is by its bytes (08, 5.4). */
export const fileKinds = {
  pdf: { label: "PDF", mime: "application/pdf", endings: ["pdf"] },
  png: { label: "PNG", mime: "image/png", endings: ["png"] },
  jpeg: { label: "JPEG", mime: "image/jpeg", endings: ["jpg", "jpeg"] },
  tiff: { label: "TIFF", mime: "image/tiff", endings: ["tif", "tiff"] },
  heic: { label: "HEIC", mime: "image/heic", endings: ["heic", "heif"] },
  csv: { label: "CSV", mime: "text/csv", endings: ["csv"] },
  txt: { label: "TXT", mime: "text/plain", endings: ["txt", "text", "log", "tsv"] },
  xls: { label: "XLS", mime: "application/vnd.ms-excel", endings: ["xls"] },
  xlsx: {
    label: "XLSX",
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    endings: ["xlsx", "xlsm"],
  },
  doc: { label: "DOC", mime: "application/msword", endings: ["doc"] },
  docx: {
    label: "DOCX",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    endings: ["docx", "docm"],
  },
  eml: { label: "EML", mime: "message/rfc822", endings: ["eml"] },
} as const satisfies Record<string, { label: string; mime: string; endings: readonly string[] }>;
export type FileKind = keyof typeof fileKinds;

const everyKind = Object.keys(fileKinds) as FileKind[];

/** What is accepted of each type of upload (08, Upload types). */
export const acceptedKinds: Record<ReviewedUploadType | SignedUploadType, readonly FileKind[]> = {
  filedrop: everyKind,
  "payroll-candidate": ["csv", "xls", "xlsx"],
  peo: everyKind,
  submission: ["pdf"],
  "2020-supplement": ["pdf"],
};

/** Types shown in a browser; everything else is saved. */
export const shownInline: readonly string[] = [
  fileKinds.pdf.mime,
  fileKinds.png.mime,
  fileKinds.jpeg.mime,
  fileKinds.txt.mime,
];

/** Says also where the name promises one of the accepted kinds: who looks at the name alone would not understand. */
export function notAcceptedText(kinds: readonly FileKind[], name: string): string {
  const text = `This file type is not accepted here. Accepted: ${kinds.map((kind) => fileKinds[kind].label).join(", ")}.`;
  const ending = endingOf(name);
  const named = kinds.find((one) => (fileKinds[one].endings as readonly string[]).includes(ending));
  return named ? `${text} Its name ends in .${ending}, but its content is no ${fileKinds[named].label}.` : text;
}
export const archiveText = "Please unpack the archive and upload the files.";

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** `Is a PDF` where the name ends otherwise; null where it fits, and for bytes of a kind that is not known here. */
export function reallyText(name: string, mime: string): string | null {
  const kind = everyKind.find((one) => fileKinds[one].mime === mime);
  const ending = endingOf(name);
  if (!kind || (fileKinds[kind].endings as readonly string[]).includes(ending)) return null;
  const { label } = fileKinds[kind];
  return `Is ${/^[AEX]/.test(label) ? "an" : "a"} ${label}`;
}
