import { documentErrors } from "./documents.errors.ts";
import type { ReviewedUploadType, SignedUploadType } from "./uploadType.schemas.ts";

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

/** What bytes of a type are where the name of their file ends otherwise: `a PDF`, `plain text`; null where it fits, and for a type that is not known here. */
export function otherKindText(name: string, mime: string): string | null {
  const kind = everyKind.find((one) => fileKinds[one].mime === mime);
  if (!kind || (fileKinds[kind].endings as readonly string[]).includes(endingOf(name))) return null;
  if (kind === "txt") return "plain text";
  return withArticle(fileKinds[kind].label);
}

/** `a PDF`, `an XLSX`. */
const withArticle = (label: string) => `${/^[AEX]/.test(label) ? "an" : "a"} ${label}`;

/** That the name of a stored file says otherwise than its bytes, by which it is kept (08, 5.4); null where both agree. */
export function keptAsText(name: string, mime: string): string | null {
  const other = otherKindText(name, mime);
  if (other === null) return null;
  const ending = endingOf(name);
  const said = ending === "" ? "The name of the file has no ending, and it" : `The file is named .${ending} but`;
  return `${said} holds ${other}; it is kept as ${other}.`;
}

/** What is accepted of each type of upload (08, Upload types). */
export const acceptedKinds: Record<ReviewedUploadType | SignedUploadType, readonly FileKind[]> = {
  filedrop: everyKind,
  "payroll-candidate": ["csv", "xls", "xlsx"],
  peo: everyKind,
  submission: ["pdf"],
  "2020-supplement": ["pdf"],
};

/** What a name says of its kind: `pdf`. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Says first where the name promises one of the accepted kinds: who looks at the name alone would not understand. */
export function notAcceptedText(kinds: readonly FileKind[], name: string): string {
  const text = `This file type is not accepted here. Accepted: ${kinds.map((kind) => fileKinds[kind].label).join(", ")}.`;
  const ending = endingOf(name);
  const named = kinds.find((one) => (fileKinds[one].endings as readonly string[]).includes(ending));
  return named
    ? `This file is not ${withArticle(fileKinds[named].label)}, though its name ends in .${ending}. ${text}`
    : text;
}
export const archiveText = "Please unpack the archive and upload the files.";

const archiveEndings = ["zip", "rar", "7z", "gz", "tgz", "tar", "bz2", "xz"];
/** Of programs, web pages, other pictures, sound and other offices: nothing that is called so is taken. */
const otherEndings = [
  ...["exe", "dll", "msi", "scr", "dmg", "pkg", "apk", "jar"],
  ...["html", "htm", "svg", "gif", "webp", "bmp", "mp3", "m4a", "wav", "mp4", "mov", "avi"],
  ...["ppt", "pptx", "pages", "numbers", "odt", "ods"],
];

/** Why a file would not be taken, as far as its name and size tell; null where only its bytes do. */
export function refusedAtOnce(
  type: keyof typeof acceptedKinds,
  { name, size }: { name: string; size: number },
): string | null {
  if (size === 0) return documentErrors.empty_file.text;
  const ending = endingOf(name);
  if (archiveEndings.includes(ending)) return archiveText;
  return otherEndings.includes(ending) ? notAcceptedText(acceptedKinds[type], name) : null;
}
