import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What the directory claims the part unpacks to; the truth by default. */
  readonly claims?: number;
}

function header(signature: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  return bytes;
}

/** Bytes of a ZIP container with exactly these parts, which may lie about their sizes. */
export function givenZip(parts: readonly ZipPart[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const nameBytes = Buffer.from(name);
    const fields = (target: Buffer, at: number) => {
      target.writeUInt16LE(8, at);
      target.writeUInt32LE(crc32(raw), at + 6);
      target.writeUInt32LE(packed.length, at + 10);
      target.writeUInt32LE(claims ?? raw.length, at + 14);
      target.writeUInt16LE(nameBytes.length, at + 18);
    };
    const local = header(0x04034b50, 30);
    fields(local, 8);
    const entry = header(0x02014b50, 46);
    fields(entry, 10);
    entry.writeUInt32LE(offset, 42);
    files.push(local, nameBytes, packed);
    directory.push(entry, nameBytes);
    offset += local.length + nameBytes.length + packed.length;
  }
  const end = header(0x06054b50, 22);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, one) => sum + one.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

/** The parts of a small workbook around the XML of one sheet, for tests that bend one of them. */
export function givenWorkbookParts(sheet: string, target = "worksheets/sheet1.xml"): ZipPart[] {
  return [
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "_rels/.rels",
      content: relations(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations(`<Relationship Id="rId1" Type="${office}/worksheet" Target="${target}"/>`),
    },
    { name: `xl/${target}`, content: sheet },
  ];
}

/** The XML of a sheet around its rows. */
export function givenSheet(rows: string): string {
  return `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
}
