import { fileKinds } from "@refundry/contract/documents";
import { eq } from "drizzle-orm";
import { clients as records } from "../clients/index.ts";
import type { DemoClient, DemoHands, DemoPart, Tx } from "../platform/index.ts";
import { type ArrivedFile, keepUpload } from "./files/keptUpload.commands.ts";
import { markUpload } from "./files/review.commands.ts";
import { payrollOf } from "./owing/documentType.reference.ts";
import { countingRows, requirementName } from "./owing/requirement.queries.ts";
import { uploads } from "./upload.tables.ts";

const day = 86_400_000;

interface Paper {
  name: string;
  /** What stands in it; a client's number follows. */
  text: string;
  daysAgo: number;
  /** The documents that it is, whole or in part; none while it awaits its review. */
  is?: readonly (readonly [document: string, mark: 1 | 2])[];
  /** Why it is none of them. */
  refused?: string;
}

const papers: readonly Paper[] = [
  {
    name: "Client service agreement, signed.pdf",
    text: "Client Service Agreement",
    daysAgo: 20,
    is: [["Client Service Agreement", 1]],
  },
  { name: "8821.pdf", text: "Form 8821, Tax Information Authorization", daysAgo: 19, is: [["Signed 8821", 1]] },
  {
    name: "Payroll 2020.csv",
    text: "Check date,Employee,Gross\r\n2020-02-14,A. Example,2100.00\r\n2020-05-15,A. Example,2100.00\r\nClient",
    daysAgo: 17,
    is: [
      ["Raw Payroll Q1 2020", 1],
      ["Raw Payroll Q2 2020", 1],
      ["Raw Payroll Q3 2020", 2],
    ],
  },
  { name: "Scan0001.pdf", text: "Form 941, Employer's Quarterly Federal Tax Return, 2021 Q1", daysAgo: 6 },
  { name: "Forgiveness letter.txt", text: "The loan was forgiven in full.", daysAgo: 4 },
  { name: "Lease of the bakery.txt", text: "Lease", daysAgo: 9, refused: "A lease is not asked for" },
];

/** Clients whose final is made, and some of them filed (packages): nothing of what they are asked for is missing. */
const preparedPlaces: readonly number[] = [18, 20, 26];

/** A page of one line, as a PDF. */
function pageOf(text: string): Buffer {
  const drawn = `BT /F1 14 Tf 72 700 Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = parts.map((part, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const end = file.length;
  file += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** Some clients have files in every state; one has handed in everything, most nothing yet. */
export const documentsDemo: DemoPart = {
  after: ["people", "claims", "transcripts"],
  begin: async () => ({
    finish: async (hands, clients) => {
      for (const client of clients) {
        if (client.place % 6 !== 1) continue;
        for (const paper of papers.filter((_, index) => (client.place + index) % 5 !== 0))
          await handInPaper(hands, client, paper);
      }
      for (const client of clients) if (preparedPlaces.includes(client.place)) await handInEach(hands, client);
      const whole = clients.find(({ place }) => place === 8);
      if (whole) await handInAll(hands, whole);
    },
  }),
};

async function arrival({ services }: DemoHands, name: string, text: string): Promise<ArrivedFile> {
  const kind = name.endsWith(".pdf") ? "pdf" : name.endsWith(".csv") ? "csv" : "txt";
  const bytes = kind === "pdf" ? pageOf(text) : Buffer.from(text);
  const stored = await services.files.put(bytes);
  return { stored, name, mime: fileKinds[kind].mime, type: "filedrop", hasMacros: false, paper: null };
}

async function handInPaper(hands: DemoHands, { id, place }: DemoClient, paper: Paper): Promise<void> {
  const arrived = await arrival(hands, paper.name, `${paper.text} ${id}`);
  const { is = [], refused, daysAgo } = paper;
  const upload = await hands.transaction(
    async (tx) => {
      const kept = await keepUpload(tx, id, arrived);
      if (place % 4 !== 0) await byAttorney(tx, id, kept);
      return kept;
    },
    { now: new Date(Date.now() - daysAgo * day) },
  );
  const now = new Date(Date.now() - (daysAgo - 1) * day);
  await hands.transaction(
    async (tx) => {
      const known = new Map((await countingRows(tx, id)).map((row) => [requirementName(row), row.id]));
      for (const [name, status] of is) {
        const document = known.get(name);
        if (document !== undefined)
          await markUpload(tx, { params: { id: upload }, body: { document, document_status: status } });
      }
      if (refused) await markUpload(tx, { params: { id: upload }, body: { reason: refused } });
    },
    { now },
  );
}

/** Handed in by the attorney of record, where the client has one. */
async function byAttorney(tx: Tx, client: number, upload: number): Promise<void> {
  const [found] = await tx.db
    .select({ attorney: records.attorneyOfRecord })
    .from(records)
    .where(eq(records.id, client));
  if (found?.attorney) await tx.db.update(uploads).set({ uploadedBy: found.attorney }).where(eq(uploads.id, upload));
}

/** When a client came in. */
async function createdOf(tx: Tx, client: number): Promise<Date> {
  const [found] = await tx.db.select({ created: records.created }).from(records).where(eq(records.id, client));
  return found?.created ?? tx.now;
}

/**
 * Each document that is still asked for in a file of its own, the payroll in one: handed in on the day the client came, as its
 * payroll was imported and its qualification decided, and reviewed a day later.
 */
async function handInEach(hands: DemoHands, { id }: DemoClient): Promise<void> {
  const came = await hands.transaction((tx) => createdOf(tx, id));
  const reviewed = new Date(Math.min(came.getTime() + day, Date.now()));
  const rows = (await hands.transaction((tx) => countingRows(tx, id))).filter(
    ({ documentStatus }) => documentStatus === 0,
  );
  const isPayroll = ({ documentType }: (typeof rows)[number]) => payrollOf(documentType) !== null;
  const files = rows
    .filter((row) => !isPayroll(row))
    .map((row) => ({ name: `${requirementName(row)}.pdf`, text: requirementName(row), is: [row.id] }));
  const payroll = rows.filter(isPayroll).map((row) => row.id);
  const table = "Check date,Employee,Gross\r\n2020-05-15,A. Example,2100.00\r\n2021-05-14,A. Example,2200.00\r\nClient";
  if (payroll.length > 0) files.push({ name: "Payroll 2020 and 2021.csv", text: table, is: payroll });
  for (const { name, text, is } of files) {
    const arrived = await arrival(hands, name, `${text} ${id}`);
    const upload = await hands.transaction((tx) => keepUpload(tx, id, arrived), { now: came });
    await hands.transaction(
      async (tx) => {
        for (const document of is)
          await markUpload(tx, { params: { id: upload }, body: { document, document_status: 1 } });
      },
      { now: reviewed },
    );
  }
}

async function handInAll(hands: DemoHands, { id }: DemoClient): Promise<void> {
  const arrived = await arrival(hands, "Everything in one.pdf", `All documents of client ${id}`);
  await hands.transaction(async (tx) => {
    const upload = await keepUpload(tx, id, arrived);
    for (const { id: document } of await countingRows(tx, id))
      await markUpload(tx, { params: { id: upload }, body: { document, document_status: 1 } });
  });
}
