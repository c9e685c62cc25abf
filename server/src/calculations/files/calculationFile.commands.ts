import { utcDate } from "@refundry/contract/values";
import { and, eq } from "drizzle-orm";
import { payrollBatches, payrollRows } from "../../claims/index.ts";
import { clients, openedClient } from "../../clients/index.ts";
import { rulesNamed } from "../../content/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import { type Call, recordFile, type Services, type Tx } from "../../platform/index.ts";
import { calculations } from "../calculation.tables.ts";
import { calculationFiles } from "../calculationRecord.tables.ts";
import type { RoundCheck } from "../explanation/pppRow.rules.ts";
import { storedQuarters } from "../results/calculation.queries.ts";
import { shownWarnings } from "../results/warning.queries.ts";
import type { EligibilityFacts, ExcludedPerson, PppFigures } from "../snapshot/calculation.rules.ts";
import { type ClaimFacts, payrollOf } from "../snapshot/claimSnapshot.queries.ts";
import { inputValues } from "../snapshot/inputValue.rules.ts";
import { calculationFilesTask } from "./calculationFile.compute.ts";
import { calculationFileName, type FileFacts } from "./calculationFile.document.ts";

export type CalculationFileRecord = typeof calculationFiles.$inferSelect;

/** Work in several transactions, whoever acts. */
export interface FileHands {
  services: Services;
  transaction: Call["transaction"];
  signal?: AbortSignal;
}

export interface WantedFiles {
  calculation: number;
  types: readonly ("xlsx" | "csv")[];
  /** What the name says: the kind of the package, or `working` for a file made on request. */
  kind: "draft" | "final" | "supplement" | "working";
  /** The package that causes them; made again for it, the files that are there stay. */
  package: number | null;
  requestedBy: number | null;
}

const limits = { milliseconds: 120_000, megabytes: 1024 };
const mimeTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
};

/** A file that the store holds and that has no row yet. */
export interface WrittenFile {
  type: "xlsx" | "csv";
  sha256: string;
  size: number;
  client: number;
  legalName: string;
}

/**
 * Writes the files of a calculation (06, 5.10): reads a snapshot, makes the bytes in a child process, and stores them. What
 * it answers gets its rows by `storeCalculationFile`, in the transaction that makes the package. `checks` are those that
 * support the PPP rounds.
 */
export async function writeCalculationFiles(
  { services, transaction, signal }: FileHands,
  { calculation, types }: WantedFiles,
): Promise<{ written: WrittenFile[]; checks: RoundCheck[] }> {
  const { record, input, facts, payroll, rules } = await transaction((tx) => readFacts(tx, calculation), {
    isolation: "repeatable read",
    readOnly: true,
  });
  const claim = { input: { ...input, payroll }, rules };
  const made = await services.compute.run(calculationFilesTask, { types, claim, facts }, limits, { signal });
  const written: WrittenFile[] = [];
  for (const [place, type] of types.entries()) {
    const { sha256, size } = await services.files.put(made.files[place] ?? new Uint8Array());
    written.push({ type, sha256, size, client: record.client, legalName: facts.legalName });
  }
  return { written, checks: made.checks };
}

/** The row of a written file; one that its package has already stays. Audited. */
export async function storeCalculationFile(
  tx: Tx,
  wanted: WantedFiles,
  written: WrittenFile,
): Promise<CalculationFileRecord> {
  const { type, client, legalName } = written;
  await openedClient(tx, client, "update");
  const [known] =
    wanted.package === null
      ? []
      : await tx.db
          .select()
          .from(calculationFiles)
          .where(and(eq(calculationFiles.package, wanted.package), eq(calculationFiles.type, type)));
  if (known) return known;
  const file = await recordFile(tx, written, mimeTypes[type]);
  const [made] = await tx.db
    .insert(calculationFiles)
    .values({
      client,
      calculation: wanted.calculation,
      package: wanted.package,
      type,
      originalFileName: calculationFileName(legalName, wanted.kind, utcDate(tx.now), type),
      file,
      created: tx.now,
      createdBy: wanted.requestedBy,
    })
    .returning();
  if (!made) throw new Error("The calculation file was not written.");
  tx.audit({
    action: "calculation.file",
    recordType: "calculation_files",
    recordId: made.id,
    clientId: client,
    after: { name: made.originalFileName, calculation: wanted.calculation, package: wanted.package },
  });
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "calculations", id: client });
  return made;
}

async function readFacts(tx: Tx, id: number) {
  const [record] = await tx.db.select().from(calculations).where(eq(calculations.id, id));
  if (!record) throw new Error("The calculation vanished.");
  await openedClient(tx, record.client);
  const [client] = await tx.db.select().from(clients).where(eq(clients.id, record.client));
  const [batch] = await tx.db
    .select({ file: uploads.originalFileName })
    .from(payrollBatches)
    .innerJoin(uploads, eq(uploads.id, payrollBatches.upload))
    .where(eq(payrollBatches.id, record.batch));
  const rows = await tx.db
    .select({ row: payrollRows.rowNo, sheet: payrollRows.sheet, source: payrollRows.sourceRow })
    .from(payrollRows)
    .where(eq(payrollRows.batch, record.batch));
  const input = record.input as ClaimFacts;
  const warnings = await shownWarnings(tx, record);
  const facts: Omit<FileFacts, "groups"> = {
    legalName: client?.legalName ?? "",
    ein: client?.ein ?? "",
    kind: record.kind,
    calculation: record.id,
    engineVersion: record.engineVersion,
    rulesVersion: record.rulesVersion,
    inputHash: record.inputHash,
    created: record.created,
    quarters: await storedQuarters(tx, record.id),
    places: new Map(rows.map(({ row, sheet, source }) => [row, { sheet: sheet || null, row: source }])),
    payrollFile: batch?.file ?? "",
    ppp: record.ppp as PppFigures[],
    receipts: (record.eligibility as EligibilityFacts).receipts,
    excluded: (record.excluded as ExcludedPerson[]).map(({ name, basis }) => ({ name, basis })),
    warnings: warnings.map(({ code, level, text, acceptance }) => ({
      code,
      level,
      text,
      note: acceptance?.note ?? null,
      by: acceptance?.by ?? null,
    })),
    inputs: inputValues(input).map(({ section, title, value }) => ({ section, title, value })),
  };
  const rules = await rulesNamed(tx, record.rulesVersion);
  return { record, input, facts, rules, payroll: await payrollOf(tx, record.batch) };
}
