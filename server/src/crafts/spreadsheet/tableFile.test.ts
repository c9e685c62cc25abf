import { describe, expect, it } from "vitest";
import { givenSheet, givenWorkbookParts, givenZip } from "../../claims/payroll/hostileFiles.given.ts";
import { type FileRefusalCode, refusalOf } from "./limits.ts";
import { openTableFile } from "./tableFile.ts";

async function cellsOf(content: string | Uint8Array, sheet = 0): Promise<string[][]> {
  const file = await openTableFile(Buffer.from(content));
  const { rows } = await file.readSheet(file.sheets[sheet] ?? "");
  return rows.map((row) => [...row.cells]);
}

async function refusal(content: string | Uint8Array): Promise<FileRefusalCode | "read"> {
  try {
    await cellsOf(content);
    return "read";
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return refused.code;
  }
}

const table = "Check Date,Employee Name,Gross\n";

describe("text tables", () => {
  it("reads commas, semicolons and tabs, with quoted delimiters, doubled quotes and both line ends", async () => {
    expect(await cellsOf('a,b\r\n"Smith, Dana","say ""hi"""\r\n')).toEqual([
      ["a", "b"],
      ["Smith, Dana", 'say "hi"'],
    ]);
    expect(await cellsOf("a;b\nSmith, Dana;1\nWong, Lee;2\n")).toEqual([
      ["a", "b"],
      ["Smith, Dana", "1"],
      ["Wong, Lee", "2"],
    ]);
    expect(await cellsOf("a\tb\rc\td")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("reads UTF-8 and UTF-16 with and without a mark, and Windows-1252", async () => {
    const text = "Name,Pay\nJosé Núñez – “Pep”,1\n";
    const expected = [
      ["Name", "Pay"],
      ["José Núñez – “Pep”", "1"],
    ];
    const bigEndian = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    const windows = Buffer.from("Name,Pay\nJos\xe9 N\xfa\xf1ez \x96 \x93Pep\x94,1\n", "latin1");
    const files = [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, "utf16le"), bigEndian, windows];
    for (const file of files) expect(await cellsOf(file)).toEqual(expected);
    const withoutMark = Buffer.from("Name,Pay\nLee,1\n", "utf16le");
    expect(await cellsOf(withoutMark)).toEqual([
      ["Name", "Pay"],
      ["Lee", "1"],
    ]);
  });

  it("numbers rows as a spreadsheet does, and skips wholly empty ones", async () => {
    const file = await openTableFile(Buffer.from('a,b\n\n,,\n"two\nlines",1\n ; , \nc,d'));
    const { rows, rowCount } = await file.readSheet("");
    expect(rows.map((row) => row.number)).toEqual([1, 4, 5, 6]);
    expect(rowCount).toBe(4);
  });

  it("takes the delimiter that a first line names", async () => {
    expect(await cellsOf("sep=;\na;b,c\nd;e,f\n")).toEqual([
      ["a", "b,c"],
      ["d", "e,f"],
    ]);
  });

  it("keeps a quotation mark inside an unquoted name", async () => {
    expect(await cellsOf('a,b\nRobert "Bob" Lee,1\n"Al" Ray,2\n')).toEqual([
      ["a", "b"],
      ['Robert "Bob" Lee', "1"],
      ['"Al" Ray', "2"],
    ]);
  });
});

describe("types are told by the bytes", () => {
  it("part of CLAIM-36: refuses a PDF and other files whatever their name", async () => {
    const images = [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from("GIF89a\x01\x00", "latin1")];
    const others = ["%PDF-1.7\n1 0 obj,2\n", "{\\rtf1 a,b}", ...images, "a,b\nc\x00,d\n"];
    for (const bytes of others) expect(await refusal(bytes)).toBe("wrong_type");
    expect(await refusal(givenZip([{ name: "word/document.xml", content: "<a/>" }]))).toBe("wrong_type");
  });

  it("sends old workbooks, markup that calls itself .xls, and protected ones away with a reason", async () => {
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
    await expect(openTableFile(old)).rejects.toThrow("Save the file as .xlsx or CSV.");
    expect(await refusal("<html><table><tr><td>1</td></tr></table>")).toBe("old_workbook");
    expect(await refusal('<?xml version="1.0"?><Workbook></Workbook>')).toBe("old_workbook");
    expect(await refusal(Buffer.concat([old, Buffer.from("EncryptedPackage", "utf16le")]))).toBe("protected");
  });

  it("refuses what is empty or no table", async () => {
    expect(await refusal("")).toBe("empty");
    expect(await refusal(" \n\n")).toBe("empty");
    expect(await refusal("Dear Sir or Madam\nplease find the payroll\n")).toBe("not_a_table");
  });
});

describe("formulas of a workbook", () => {
  const rows = [
    '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A1&amp;"x"</f></c></row>',
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2"/><c r="C2" s="1"><f t="shared" si="0"/><v/></c></row>',
    '<row r="4"><c r="B4"><f ca="1">SUM(A1:A2)</f><v></v></c></row>',
  ];
  const sheet = givenSheet(rows.join(""));

  it("stand where no result is stored, and only for who asks for them", async () => {
    for (const target of ["worksheets/sheet1.xml", "worksheets/other.xml"]) {
      const file = await openTableFile(givenZip(givenWorkbookParts(sheet, target)));
      const { rows: read } = await file.readSheet("S", { formulas: true });
      expect(read.map(({ number, cells }) => [number, ...cells])).toEqual([
        [1, "2", '=A1&"x"'],
        [2, "1", "", "="],
        [4, "", "=SUM(A1:A2)"],
      ]);
    }
    expect(await cellsOf(givenZip(givenWorkbookParts(sheet)))).toEqual([["2"], ["1"]]);
  });

  it("are found at an address from the root, and shortened where they are long", async () => {
    const long = givenSheet(`<row r="1"><c r="A1"><f>${"1+".repeat(4_000)}1</f></c></row>`);
    const parts = givenWorkbookParts(long).map(({ name, content }) => ({
      name,
      content: String(content).replace('Target="worksheets', 'Target="/xl/worksheets'),
    }));
    const file = await openTableFile(givenZip(parts));
    const { rows: read } = await file.readSheet("S", { formulas: true });
    expect(read.map(({ cells }) => cells.map(({ length }) => length))).toEqual([[200]]);
  });

  it("are read to the end when they are bent", async () => {
    const tag = ` r="A1"`.repeat(8_000);
    const bent = givenSheet(`<row r="1"><c${tag}></c><c r="B1"><f>${" ".repeat(900_000)}</f> <v>1</v></c></row>`);
    const file = await openTableFile(givenZip(givenWorkbookParts(bent)));
    // One that takes long never ends: the time of the test itself is over first.
    const { rows: read } = await file.readSheet("S", { formulas: true });
    expect(read).toHaveLength(1);
  });
});

describe("hostile files are refused before they cost anything", () => {
  it("stops at a line, a cell or columns without end", async () => {
    expect(await refusal(`${table}${"x".repeat(20_000_000)}`)).toBe("open_quote");
    expect(await refusal(`${table}"${"x,".repeat(10_000_000)}`)).toBe("open_quote");
    expect(await refusal(`${table}${",".repeat(20_000_000)}`)).toBe("open_quote");
    expect(await refusal("x".repeat(20_000_000))).toBe("open_quote");
    expect(await refusal(`${table}${"x".repeat(6_000)},a,1\n`)).toBe("too_long");
    expect(await refusal(`${table}${"1,".repeat(600)}\n`)).toBe("too_wide");
    expect(await refusal(`${table}${"\n".repeat(20_000_000)}`)).toBe("too_many_rows");
    expect(await refusal(`${table}${"\r".repeat(20_000_000)}`)).toBe("too_many_rows");
    expect(await refusal(`${table}${'""'.repeat(10_000_000)}`)).toBe("open_quote");
  });

  const row = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>';

  it("reads the small workbook that the others are bent from", async () => {
    expect(await cellsOf(givenZip(givenWorkbookParts(givenSheet(row))))).toEqual([["1", "2"]]);
  });

  it("drops control characters that a workbook hides in a cell", async () => {
    const hidden = '<row r="1"><c r="A1" t="str"><v>Da_x0000_na_x0007_</v></c><c r="B1"><v>2</v></c></row>';
    expect(await cellsOf(givenZip(givenWorkbookParts(givenSheet(hidden))))).toEqual([["Dana", "2"]]);
  });

  it("refuses bombs by what they claim and by what they unpack to", async () => {
    const bomb = { name: "xl/media/a.xml", content: Buffer.alloc(60_000_000, 0x20) };
    expect(await refusal(givenZip([...givenWorkbookParts(givenSheet(row)), bomb]))).toBe("unsafe");
    expect(await refusal(givenZip([...givenWorkbookParts(givenSheet(row)), { ...bomb, claims: 1_000 }]))).toBe(
      "unsafe",
    );
    expect(await refusal(givenZip([...givenWorkbookParts(givenSheet(row)), { ...bomb, claims: 0 }]))).toBe("unsafe");
    const many = Array.from({ length: 2_100 }, (_, at) => ({ name: `xl/p${at}.xml`, content: "<a/>" }));
    expect(await refusal(givenZip([...givenWorkbookParts(givenSheet(row)), ...many]))).toBe("unsafe");
  });

  it("refuses names that leave the container, and names that stand twice", async () => {
    for (const name of ["../evil.xml", "/etc/passwd", "C:\\a.xml", "xl/../../a.xml", "xl/workbook.xml"]) {
      expect(await refusal(givenZip([...givenWorkbookParts(givenSheet(row)), { name, content: "<a/>" }]))).toBe(
        "unsafe",
      );
    }
  });

  it("refuses document types and entities in any part", async () => {
    const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const sheet = givenSheet(row).replace("<worksheet", `${entity}<worksheet`);
    expect(await refusal(givenZip(givenWorkbookParts(sheet)))).toBe("unsafe");
    const strings = { name: "xl/sharedStrings.xml", content: `${entity}<sst>&x;</sst>` };
    expect(await refusal(givenZip([...givenWorkbookParts(givenSheet(row)), strings]))).toBe("unsafe");
  });

  it("refuses markup and text without end, cells far to the right, and a sheet that hides under another name", async () => {
    const long = "x".repeat(2_000_000);
    const inside = [
      `<row a="${long}">`,
      `<!--${long}-->`,
      `<row><c><v>${long}</v></c></row>`,
      `<row a="${"<".repeat(99_999)}`,
    ];
    for (const rows of inside) expect(await refusal(givenZip(givenWorkbookParts(givenSheet(rows))))).toBe("unsafe");
    const wide = '<row r="1"><c r="XFD1"><v>1</v></c></row>';
    expect(await refusal(givenZip(givenWorkbookParts(givenSheet(wide))))).toBe("too_wide");
    expect(await refusal(givenZip(givenWorkbookParts(givenSheet(row), "worksheets/sheet1.bin")))).toBe("unsafe");
  });

  it("refuses sheets with far too many rows or strings before they are read", async () => {
    const rows = "<row><c><v>1</v></c></row>".repeat(300_001);
    const parts = givenWorkbookParts(givenSheet(rows));
    await expect(cellsOf(givenZip(parts))).rejects.toThrow(
      "The file has 300,001 rows; at most 100,000 can be imported.",
    );
    const strings = { name: "xl/sharedStrings.xml", content: `<sst>${"<si><t>x</t></si>".repeat(250_000)}</sst>` };
    expect(await refusal(givenZip([...givenWorkbookParts(givenSheet(row)), strings]))).toBe("unsafe");
    const empty = givenSheet('<row spans="1:5"/>'.repeat(200_000) + row.replaceAll("1", "200001"));
    expect(await cellsOf(givenZip(givenWorkbookParts(empty)))).toEqual([["200001", "2"]]);
  });

  it("refuses damaged containers and rows out of order", async () => {
    const whole = Buffer.from(givenZip(givenWorkbookParts(givenSheet(row))));
    expect(await refusal(whole.subarray(0, whole.length - 30))).toBe("damaged");
    expect(await refusal(Buffer.from("PK\x03\x04 and nothing more of it", "latin1"))).toBe("damaged");
    const backwards = '<row r="9"><c r="A9"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>';
    expect(await refusal(givenZip(givenWorkbookParts(givenSheet(backwards))))).toBe("damaged");
    expect(await refusal(givenZip(givenWorkbookParts(givenSheet("<row><c><v>1</v>"))))).not.toBe("read");
  });
});
