import { leadImportLifecycle, type leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import type { FileRefusal } from "../../crafts/spreadsheet/limits.ts";
import {
  type Call,
  ComputeFailure,
  demandVersion,
  enqueue,
  type IncomingFile,
  insertOne,
  invalid,
  lastChange,
  living,
  move,
  nextVersion,
  Refusal,
  recordFile,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { leadImportRows, leadImports } from "../lead.tables.ts";
import { matchesOfAll } from "../records/duplicate.queries.ts";
import { tellList } from "../records/lead.commands.ts";
import { leadFileLimits, readLeadsTask } from "./leadFile.compute.ts";
import type { AskedOfFile, ReadLeads } from "./leadFile.format.ts";
import { looksOf, missingFields } from "./leadFile.rules.ts";
import { writeLeadImport } from "./leadImport.jobs.ts";
import { heldImport, type ImportRecord, importById, isUndoable, rememberedFields } from "./leadImport.queries.ts";
import { takeBack } from "./writing.commands.ts";

export const importsLife = living(leadImportLifecycle, leadImports);

/** Rows that are sent to the database in one statement. */
const atOnce = 2_000;
const noRows = { ok: 0, error: 0, duplicate: 0 };

/** Reads a file of leads; its columns are taken for what their headings say, and nothing becomes a lead yet. */
export async function startLeadImport(call: Call, _: unknown, file: IncomingFile) {
  if (Object.keys(file.fields).length > 0) throw invalid({ uploaded_file: "Please send the file alone." });
  const remembered = await call.transaction(rememberedFields, { readOnly: true });
  const stored = await file.keep();
  const read = await readFile(call, { bytes: await call.services.files.read(stored.sha256), remembered });
  return call.once(async (tx) => {
    const { id } = await insertOne(tx, leadImports, {
      file: await recordFile(tx, stored, "application/octet-stream"),
      originalFileName: file.name,
      ...{ sheets: read.sheets, sheet: read.sheet, columns: read.columns },
      counts: noRows,
      createdBy: tx.actor.userId,
      at: tx.now,
      updatedAt: tx.now,
    });
    const counts = await keepRows(tx, id, read);
    tx.audit({
      action: "lead_import.create",
      recordType: "lead_import",
      recordId: id,
      after: { file: file.name, ...counts },
    });
    tellOf(tx, { id, createdBy: tx.actor.userId });
    return importById(tx, id);
  });
}

/** Says what each column is, or which sheet is meant: the file is read anew by that. */
export async function mapLeadImport(call: Call, { params, body }: InputFor<typeof operations.mapImport>) {
  const before = await call.transaction(async (tx) => {
    const asked = await heldImport(tx, params.id);
    await demandMappable(tx, asked, body.version);
    const [stored] = await tx.db
      .select({ sha256: storedFiles.sha256 })
      .from(storedFiles)
      .where(eq(storedFiles.id, asked.file));
    return { ...asked, sha256: stored?.sha256 ?? "", remembered: await rememberedFields(tx) };
  });
  const sheet = body.sheet ?? before.sheet;
  const bytes = await call.services.files.read(before.sha256);
  // The columns of another sheet are others.
  const fields = sheet === before.sheet ? body.fields : undefined;
  const read = await readFile(call, { bytes, sheet, fields, remembered: before.remembered });
  return call.once(async (tx) => {
    const asked = await heldImport(tx, params.id);
    await demandMappable(tx, asked, before.version);
    await tx.db.delete(leadImportRows).where(eq(leadImportRows.import, asked.id));
    await tx.db
      .update(leadImports)
      .set({ sheet, columns: read.columns, ...nextVersion(tx, asked) })
      .where(eq(leadImports.id, asked.id));
    await keepRows(tx, asked.id, read);
    tellOf(tx, asked);
    return importById(tx, asked.id);
  });
}

async function demandMappable(tx: Tx, asked: ImportRecord, version: number | undefined): Promise<void> {
  if (asked.state !== "mapped") throw new Refusal("not_allowed_now");
  await demandVersion(tx, version, lastChange(asked), "{name} changed this import at {at}.");
}

async function readFile({ services, actor }: Call, asked: AskedOfFile): Promise<ReadLeads> {
  const work = services.compute.run(readLeadsTask, asked, leadFileLimits, { owner: actor.realUserId });
  const read = await work.catch((error: unknown) => {
    if (!(error instanceof ComputeFailure) || error.kind === "stopped") throw error;
    throw invalid({ uploaded_file: "The file cannot be read. Save it again as CSV." });
  });
  if ("refused" in read) throw refusalOf(read.refused);
  const twice = read.columns.find(
    ({ field }, place) => field && read.columns.findIndex((other) => other.field === field) < place,
  );
  if (twice) throw invalid({ fields: `${twice.heading}: another column holds this already.` });
  return read;
}

function refusalOf({ code, message }: FileRefusal): Refusal {
  if (code === "wrong_type" || code === "old_workbook" || code === "protected" || code === "unsafe")
    return new Refusal("wrong_type", { text: message });
  return code === "too_big" ? new Refusal("too_large") : invalid({ uploaded_file: message });
}

/** Keeps the rows with what becomes of each: wrong, known in one's own sight, or a lead; answers how many of each. */
async function keepRows(tx: Tx, id: number, { rows }: ReadLeads) {
  const good = rows.filter(({ problem }) => problem === "").map(({ line, values }) => ({ key: line, values }));
  const matches = await matchesOfAll(
    tx,
    good.map(({ key, values }) => [key, looksOf(values)]),
  );
  const earlier = repeatedIn(good);
  const judged = rows.map(({ line, values, problem }) => {
    const all = matches.get(line) ?? [];
    // What became a client is that by now, and no lead any more.
    const seen = all.find((one) => one.seen && one.kind === "client") ?? all.find((one) => one.seen);
    const same = earlier.get(line);
    const told = seen
      ? `Duplicate of the ${seen.kind} ${seen.name}.`
      : same !== undefined
        ? `The same business stands in line ${same}.`
        : "";
    const result = problem ? ("error" as const) : told ? ("duplicate" as const) : ("ok" as const);
    const client = seen?.kind === "client" ? seen.id : null;
    return { line, values, result, told: problem || told, client, elsewhere: !seen && all.length > 0 };
  });
  for (let from = 0; from < judged.length; from += atOnce)
    await tx.db.execute(sql`
      insert into lead_import_rows (import, line, values, result, told, client, elsewhere)
      select ${id}, line, values, result, told, client, elsewhere
      from jsonb_to_recordset(${JSON.stringify(judged.slice(from, from + atOnce))}::jsonb)
        given (line int, values jsonb, result text, told text, client bigint, elsewhere boolean)`);
  const counts = { ...noRows };
  for (const { result } of judged) counts[result] += 1;
  await tx.db.update(leadImports).set({ counts }).where(eq(leadImports.id, id));
  return counts;
}

/** Of rows with the same EIN, e-mail or phone the first counts: by the line of each other the line of that one. */
function repeatedIn(rows: readonly { key: number; values: Record<string, string | undefined> }[]) {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { key, values } of rows) {
    const looks = (["ein", "contact_email", "contact_phone"] as const).flatMap((field) =>
      values[field] ? [`${field} ${values[field]}`] : [],
    );
    const known = looks.map((look) => first.get(look)).find((line) => line !== undefined);
    if (known !== undefined) repeated.set(key, known);
    else for (const look of looks) first.set(look, key);
  }
  return repeated;
}

/** Makes leads of the rows, in the background. */
export async function confirmLeadImport(tx: Tx, { params, body }: InputFor<typeof operations.confirmImport>) {
  const asked = await heldImport(tx, params.id);
  await demandVersion(tx, body.version, lastChange(asked), "{name} changed this import at {at}.");
  const missing = missingFields(asked.columns.map(({ field }) => field));
  if (missing.length > 0) throw new Refusal("import_columns_missing", { details: { fields: missing.join(", ") } });
  // What goes on after a stop goes on as it began.
  const duplicates = asked.state === "failed" ? asked.duplicates : body.duplicates;
  await move(tx, importsLife, asked, "confirm", {
    set: { failure: null, duplicates, ...nextVersion(tx, asked) },
    audit: { after: { state: "running", file: asked.originalFileName, duplicates } },
  });
  const { userId, realUserId } = tx.actor;
  await enqueue(tx, writeLeadImport, { import: asked.id, by: { userId, realUserId } });
  tellOf(tx, asked);
  return importById(tx, asked.id);
}

/** Removes the leads of an import that nobody worked on; the others stay and are named (LEADS-56). */
export async function undoLeadImport(tx: Tx, { params }: InputFor<typeof operations.undoImport>) {
  const asked = await heldImport(tx, params.id);
  if (asked.state === "done" && !isUndoable(tx, asked.doneAt)) throw new Refusal("import_undo_over");
  await move(tx, importsLife, asked, "undo", { set: nextVersion(tx, asked) });
  const { removed, kept } = await takeBack(tx, asked);
  await tx.db.update(leadImports).set({ kept }).where(eq(leadImports.id, asked.id));
  tx.audit({
    action: "lead_import.undone",
    recordType: "lead_import",
    recordId: asked.id,
    after: { file: asked.originalFileName, removed, kept },
  });
  tellList(tx);
  tellOf(tx, asked);
  return importById(tx, asked.id);
}

/** Whoever asked for it sees how far it is. */
export const tellOf = (tx: Tx, { id, createdBy }: Pick<ImportRecord, "id" | "createdBy">) =>
  tx.tell({ user: createdBy }, { kind: "record", type: "lead_imports", id });
