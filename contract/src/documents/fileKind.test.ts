import { expect, test } from "vitest";
import { fileKinds, notAcceptedText, otherKindText, refusedAtOnce } from "./fileKind.schemas.ts";

const list = "Accepted: PDF, PNG, JPEG, TIFF, HEIC, CSV, TXT, XLS, XLSX, DOC, DOCX, EML.";
const type = `This file type is not accepted here. ${list}`;

test.each([
  ["virus.exe", 10, type],
  ["PAGE.HTML", 10, type],
  ["slides.pptx", 10, type],
  ["all.zip", 10, "Please unpack the archive and upload the files."],
  ["none.pdf", 0, "The file is empty."],
  ["all.zip", 0, "The file is empty."],
  ["w2.pdf", 10, null],
  // What it is only its bytes tell.
  ["w2", 10, null],
  ["payroll.dat", 10, null],
  ["export.com", 10, null],
  ["exe", 10, null],
] as const)("%s of %i bytes is refused by name and size: %s", (name, size, words) => {
  expect(refusedAtOnce("filedrop", { name, size })).toBe(words);
});

test("what is accepted goes by what the file is sent as", () => {
  expect(refusedAtOnce("submission", { name: "a.gif", size: 1 })).toBe(
    "This file type is not accepted here. Accepted: PDF.",
  );
});

test("a name that promises an accepted kind is said first", () => {
  const words = "This file type is not accepted here. Accepted: PDF, JPEG.";
  expect(notAcceptedText(["pdf", "jpeg"], "Scan.JPG")).toBe(
    `This file is not a JPEG, though its name ends in .jpg. ${words}`,
  );
  expect(notAcceptedText(["pdf", "jpeg"], "scan.jpeg")).toBe(
    `This file is not a JPEG, though its name ends in .jpeg. ${words}`,
  );
  expect(notAcceptedText(["xlsx"], "pay.xlsx")).toBe(
    "This file is not an XLSX, though its name ends in .xlsx. This file type is not accepted here. Accepted: XLSX.",
  );
  expect(notAcceptedText(["pdf", "jpeg"], "scan.png")).toBe(words);
});

test.each([
  ["w2.xlsx", fileKinds.pdf.mime, "a PDF"],
  ["w2", fileKinds.pdf.mime, "a PDF"],
  ["w2.pdf", fileKinds.xlsx.mime, "an XLSX"],
  ["fake.pdf", fileKinds.txt.mime, "plain text"],
  ["SCAN.JPG", fileKinds.jpeg.mime, null],
  ["notes.log", fileKinds.txt.mime, null],
  ["w2.pdf", "application/octet-stream", null],
])("%s with bytes of %s: %s", (name, mime, words) => {
  expect(otherKindText(name, mime)).toBe(words);
});
