import type { Carrier } from "@refundry/contract/packages";
import { drawBarcode } from "../../crafts/paper/barcode.ts";
import { colors, Ink } from "../../crafts/paper/ink.ts";
import { Sheet, styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";

/** Where a package goes, as the list of the day names it. */
export interface Center {
  carrier: Carrier;
  name: string;
  lines: string[];
  /** What is to be known of the address, for those who ship. */
  note: string | null;
}

/** What the papers of a submission say. Plain data, so that it crosses to a child process. */
export interface PaperContent {
  client: { id: number; legalName: string; ein: string };
  /** The sender's lines; none where nobody entered one. */
  from: string[];
  center: Center;
  /** `Q1 2021` */
  quarters: string[];
  /** What is mailed: the package, and a supplement that goes along. */
  packages: { label: string; mark: string; pages: number; signed: string }[];
  signatures: { verified: number; expected: number };
  /** Schedule R of a client that uses a PEO, by quarter; null for every other client. */
  scheduleR: { quarter: string; there: boolean }[] | null;
  /** The UTC day of the making, `YYYY-MM-DD`. */
  day: string;
}

/** Words for who handles the paper, before it is mailed. */
export const internalWords = "Internal - remove before mailing";

const facts = [
  { title: "What", width: 130 },
  { title: "As of this sheet", width: 374 },
] as const;

const carrierWords = { mail: "By mail", courier: "By courier" } as const;

/** The page that lies on top until the package is mailed: what it is, where it goes, what is open (07, 5.6). */
export async function drawShipSheet(content: PaperContent): Promise<Uint8Array> {
  const { client, center, quarters, packages, signatures, scheduleR } = content;
  const sheet = new Sheet({
    legalName: client.legalName,
    ein: client.ein,
    label: "Ship sheet",
    identifiers: packages.map(({ mark }) => `Package ${mark}`).join(" · "),
    watermark: null,
    date: content.day,
    title: `${client.legalName}, ship sheet`,
  });
  sheet.startPart("Ship sheet", internalWords);
  sheet.paragraph(internalWords, { size: 18, weight: 600, color: colors.accent }, { gap: 10 });
  // Beside the barcode.
  sheet.paragraph(client.legalName, { size: 14, weight: 600 }, { gap: 2, width: 310 });
  sheet.paragraph(`Client ${client.id} · EIN ${client.ein}`, styles.small, { gap: 14 });
  drawBarcode(sheet, `C${client.id}`, { x: 380, y: 112, width: 178, height: 40 });
  sheet.heading("Goes to", styles.section, 4);
  for (const line of [center.name, ...center.lines]) sheet.paragraph(line, { size: 11 }, { gap: 0 });
  sheet.y += 6;
  sheet.paragraph(carrierWords[center.carrier], styles.body, { gap: center.note ? 2 : 12 });
  if (center.note) sheet.paragraph(center.note, { size: 9, weight: 600 }, { gap: 12 });
  const verified = `${signatures.verified} of ${signatures.expected}`;
  drawTable(sheet, facts, [
    { cells: ["Quarters", quarters.join(", ")] },
    ...packages.flatMap(({ label, mark, pages, signed }) => [
      { cells: [label, `Package ${mark}, ${pages} pages`] },
      { cells: ["Signed file", signed] },
    ]),
    {
      cells: [
        "Signatures",
        `${verified} verified: page 5 of each form signed and dated, with name, title and phone${signatures.verified < signatures.expected ? ". CHECK BEFORE MAILING." : "."}`,
      ],
    },
    ...(scheduleR ?? []).map(({ quarter, there }) => ({
      cells: [`Schedule R, ${quarter}`, there ? "Is there." : "MISSING."],
    })),
  ]);
  sheet.heading("Before it is mailed", styles.section, 4);
  const boxes = [
    "Every form holds all of its pages, the last one signed.",
    "The label bears this client's name and number.",
    "This sheet is taken off.",
  ];
  for (const words of boxes) {
    sheet.need(16);
    const [x, y] = [54, sheet.y + 1];
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ] as const) {
      const corner = (place: number) => [x + (place === 1 || place === 2 ? 10 : 0), y + (place > 1 ? 10 : 0)] as const;
      sheet.stroke(corner(from), corner(to), colors.ink, 0.75);
    }
    sheet.text(words, x + 18, sheet.y, styles.body);
    sheet.y += 17;
  }
  return (await sheet.finish()).bytes;
}

/** Four by six inches. */
const label = { width: 288, height: 432, left: 18, right: 270 } as const;

/** What is stuck on the parcel: from, to, whose it is. No EIN stands on it (07, 5.6). */
export async function drawLabel({ client, from, center, quarters, day }: PaperContent): Promise<Uint8Array> {
  const title = `${client.legalName}, label`;
  const ink = new Ink({
    size: [label.width, label.height],
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: "Refundry", Producer: "Refundry", CreationDate: new Date(`${day}T00:00:00Z`) },
  } as PDFKit.PDFDocumentOptions);
  ink.doc.addPage();
  const room = label.right - label.left;
  let y = 18;
  const lines = (texts: readonly string[], size: number, weight: 400 | 600 = 400) => {
    for (const text of texts)
      for (const line of ink.wrap(text, room, { size, weight })) {
        ink.text(line, label.left, y, { size, weight });
        y += size * 1.35;
      }
  };
  const heading = (words: string) => {
    ink.text(words, label.left, y, { size: 7, color: colors.second });
    y += 11;
  };
  if (from.length > 0) heading("FROM");
  lines(from, 9);
  y = Math.max(y + 8, 92);
  ink.stroke([label.left, y], [label.right, y], colors.ink, 1);
  y += 12;
  heading("TO");
  lines([center.name], 15, 600);
  lines(center.lines, 14);
  y = Math.max(y + 10, 238);
  ink.stroke([label.left, y], [label.right, y], colors.ink, 1);
  y += 12;
  const name = ink.fit(client.legalName, room, { size: 12, weight: 600 });
  ink.text(name.text, label.left, y, { size: name.size, weight: 600 });
  y += 18;
  ink.text(`Client ${client.id}`, label.left, y, { size: 10 });
  y += 15;
  lines([quarters.join(", ")], 9);
  drawBarcode(ink, `C${client.id}`, { x: label.left, y: 336, width: room, height: 64 });
  const code = `C${client.id}`;
  const style = { size: 9 } as const;
  ink.text(code, label.left + (room - ink.widthOf(code, style)) / 2, 405, style);
  return ink.bytes();
}
