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

export const notAcceptedText = (kinds: readonly FileKind[]) =>
  `This file type is not accepted here. Accepted: ${kinds.map((kind) => fileKinds[kind].label).join(", ")}.`;
export const archiveText = "Please unpack the archive and upload the files.";

/** `Is a PDF` where the name ends otherwise; null where it fits, and for bytes of a kind that is not known here. */
export function reallyText(name: string, mime: string): string | null {
  const kind = everyKind.find((one) => fileKinds[one].mime === mime);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!kind || (fileKinds[kind].endings as readonly string[]).includes(ending)) return null;
  const { label } = fileKinds[kind];
  return `Is ${/^[AEX]/.test(label) ? "an" : "a"} ${label}`;
}
