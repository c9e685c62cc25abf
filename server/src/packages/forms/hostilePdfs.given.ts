import { deflateSync } from "node:zlib";

/** A PDF of the objects named, with a table of references that fits. */
function pdfOf(objects: readonly string[], trailer = "/Root 1 0 R"): Buffer {
  const parts = ["%PDF-1.7\n"];
  let at = 9;
  const offsets = objects.map((body, place) => {
    const from = at;
    const text = `${place + 1} 0 obj\n${body}\nendobj\n`;
    parts.push(text);
    at += text.length;
    return from;
  });
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) parts.push(`${String(offset).padStart(10, "0")} 00000 n \n`);
  parts.push(`trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF`);
  return Buffer.from(parts.join(""), "latin1");
}

const catalog = "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [ 4 0 R ] >> >>";
const tree = "<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>";
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 612 792 ] /Contents 5 0 R >>";
const field = "<< /FT /Tx /T (a) /Parent 4 0 R /Kids [ 4 0 R ] >>";
const plainField = "<< /FT /Tx /T (a) >>";

const stream = (bytes: Buffer, entries: string) =>
  `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString("latin1")}\nendstream`;
const packed = (bytes: Buffer) => stream(bytes, "/Filter /FlateDecode");

const packedZeros = new Map<number, Buffer>();

function zeros(megabytes: number): Buffer {
  const known = packedZeros.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
  packedZeros.set(megabytes, known);
  return known;
}

/** A page that shows one text, in a file that is whole. */
const sound = pdfOf([
  catalog,
  tree,
  page,
  plainField,
  stream(Buffer.from(`BT /F1 12 Tf 54 700 Td (${"Form 941-X ".repeat(400)}) Tj ET`), ""),
]);

/** Files made to break a reader, each in its own way: cut, deep, in rings, packed, endless, wrong about themselves. */
export const hostilePdfs: readonly (readonly [name: string, make: () => Buffer])[] = [
  ["nothing but a heading", () => Buffer.from("%PDF-1.7\n")],
  ["a cut file", () => sound.subarray(0, 180)],
  ["a file that ends within a stream", () => sound.subarray(0, 3000)],
  ["noise", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(200_000, "\u0091<<[(/obj 1 0 R")])],
  ["20 MB of openings", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20_000_000, "1 0 obj\n<< ")])],
  ["a program behind a heading", () => Buffer.concat([Buffer.from("%PDF-1.7\n\u007fELF"), Buffer.alloc(100_000)])],
  ["fields that are their own children", () => pdfOf([catalog, tree, page, field, "<< >>"])],
  ["pages that are their own children", () => pdfOf([catalog, "<< /Type /Pages /Kids [ 2 0 R ] /Count 1 >>"])],
  ["a page that is its own parent", () => pdfOf([catalog, tree, "<< /Type /Page /Parent 3 0 R >>", field])],
  ["references in a ring", () => pdfOf(["2 0 R", "3 0 R", "1 0 R"])],
  ["a form that draws itself", drawsItself],
  ["arrays 200,000 deep", () => pdfOf([catalog, tree, page, `${"[".repeat(200_000)}${"]".repeat(200_000)}`])],
  ["dictionaries 100,000 deep", () => pdfOf([`${"<< /A ".repeat(100_000)}1${" >>".repeat(100_000)}`, tree, page])],
  ["pages 50,000 deep", deepPages],
  ["a stream that unpacks to 850 MB", () => pdfOf([catalog, tree, page, plainField, packed(zeros(850))])],
  [
    "a stream packed twice over",
    () =>
      pdfOf([
        catalog,
        tree,
        page,
        plainField,
        stream(deflateSync(zeros(850)), "/Filter [ /FlateDecode /FlateDecode ]"),
      ]),
  ],
  ["an object stream that is a bomb", objectStreamBomb],
  ["a row of 2,147,483,647 columns", wideRows],
  ["a table of references that is a bomb", referenceBomb],
  ["a table of 1,000,000 references", longTable],
  ["a million pages in one number", () => pdfOf([catalog, "<< /Type /Pages /Kids [ ] /Count 2147483647 >>"])],
  ["60,000 pages", () => manyPages(60_000)],
  ["100,000 fields", () => manyFields(100_000)],
  [
    "a stream longer than the file",
    () => pdfOf([catalog, tree, page, plainField, "<< /Length 2147483647 >>\nstream\nBT ET\nendstream"]),
  ],
  [
    "a stream of less than nothing",
    () => pdfOf([catalog, tree, page, plainField, "<< /Length -1 >>\nstream\nBT ET\nendstream"]),
  ],
  [
    "a stream whose length is itself",
    () => pdfOf([catalog, tree, page, plainField, "<< /Length 5 0 R >>\nstream\nBT ET\nendstream"]),
  ],
  [
    "encrypted without a key",
    () =>
      pdfOf(
        [catalog, tree, page, plainField, "<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>"],
        "/Root 1 0 R /Encrypt 5 0 R /ID [ (a) (b) ]",
      ),
  ],
  [
    "offsets beyond the end",
    () =>
      Buffer.from(
        pdfOf([catalog, tree, page])
          .toString("latin1")
          .replace(/0000000\d+/g, "9999999999"),
        "latin1",
      ),
  ],
];

function objectStreamBomb(): Buffer {
  const entries = "/Type /ObjStm /N 100000000 /First 10 /Filter /FlateDecode";
  return pdfOf([catalog, tree, page, plainField, stream(zeros(850), entries)]);
}

/** The predictor of pictures wants a row of this length at once. */
function wideRows(): Buffer {
  const entries =
    "/Type /ObjStm /N 4 /First 10 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 32 >>";
  return pdfOf([catalog, tree, page, plainField, stream(zeros(1), entries)]);
}

/** A packed table of references: 50 million of them in a few kilobytes. */
function referenceBomb(): Buffer {
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n${catalog}\nendobj\n`);
  const count = 50_000_000;
  const entries = `/Type /XRef /Size ${count} /W [ 1 8 8 ] /Index [ 0 ${count} ] /Root 1 0 R /Filter /FlateDecode`;
  const table = Buffer.from(`2 0 obj\n${stream(zeros(850), entries)}\nendobj\n`, "latin1");
  return Buffer.concat([head, table, Buffer.from(`startxref\n${head.length}\n%%EOF`)]);
}

function longTable(): Buffer {
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n${catalog}\nendobj\n`);
  const rows = Buffer.alloc(20_000_000, "0000000009 00000 n \n");
  const trailer = `trailer\n<< /Size 1000000 /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF`;
  return Buffer.concat([head, Buffer.from("xref\n0 1000000\n"), rows, Buffer.from(trailer)]);
}

function drawsItself(): Buffer {
  const resources = "/Resources << /XObject << /A 6 0 R >> >>";
  const own = `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 612 792 ] /Contents 5 0 R ${resources} >>`;
  const draws = Buffer.from("/A Do /A Do");
  return pdfOf([
    catalog,
    tree,
    own,
    plainField,
    stream(draws, ""),
    stream(draws, `/Type /XObject /Subtype /Form /BBox [ 0 0 9 9 ] ${resources}`),
  ]);
}

function deepPages(): Buffer {
  const depth = 50_000;
  const nodes = Array.from({ length: depth }, (_, place) => `<< /Type /Pages /Kids [ ${place + 3} 0 R ] /Count 1 >>`);
  return pdfOf([catalog, ...nodes, "<< /Type /Page /MediaBox [ 0 0 612 792 ] >>"]);
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, place) => `${place + 3} 0 R`).join(" ");
  const pages = Array.from({ length: count }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 612 792 ] >>");
  return pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [ ${kids} ] /Count ${count} >>`, ...pages]);
}

function manyFields(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, place) => `${place + 5} 0 R`).join(" ");
  const fields = Array.from({ length: count }, (_, place) => `<< /FT /Tx /T (f${place}) /Parent 4 0 R >>`);
  return pdfOf([catalog, tree, page, `<< /T (root) /Kids [ ${kids} ] >>`, ...fields]);
}
