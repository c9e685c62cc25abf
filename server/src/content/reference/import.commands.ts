import { type content as operations, referenceImportLifecycle } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import { enqueue, factsOf, living, move, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { clientsOfNaics } from "../content.facts.ts";
import { referenceImports } from "../referenceImport.tables.ts";
import { referenceChange } from "../settings/setting.rules.ts";
import { noteChange } from "../settings/settingChange.commands.ts";
import { tellList } from "./entry.commands.ts";
import { writeImport } from "./import.jobs.ts";
import { lists, markOf } from "./importList.queries.ts";
import { readImport } from "./imports.queries.ts";
import { addedCodes, type ImportRecord, takeBack } from "./importWriting.commands.ts";

const importsLife = living(referenceImportLifecycle, referenceImports);

async function held(tx: Tx, id: number): Promise<ImportRecord> {
  const [found] = await tx.db.select().from(referenceImports).where(eq(referenceImports.id, id)).for("update");
  if (!found) throw notFound();
  return found;
}

/** Writes what the preview showed, in the background; what began is gone on with, whatever the list says meanwhile. */
export async function confirmImport(tx: Tx, { params }: InputFor<typeof operations.confirmImport>) {
  const asked = await held(tx, params.id);
  if (asked.written === 0) await demandSameList(tx, asked);
  await move(tx, importsLife, asked, "confirm", {
    set: { failure: null },
    audit: { after: { state: "running", list: asked.list, file: asked.originalFileName } },
  });
  await enqueue(tx, writeImport, { import: asked.id });
  return readImport(tx, asked.id);
}

async function demandSameList(tx: Tx, { list, listMark }: ImportRecord): Promise<void> {
  const { rows } = await tx.db.execute<{ mark: string }>(sql`select ${markOf(lists[list])} as mark`);
  if (rows[0]?.mark !== listMark) throw new Refusal("list_changed");
}

/** Takes an import back: names as they were, and no entry that it added but those in use (CONTENT-46). */
export async function undoImport(tx: Tx, { params }: InputFor<typeof operations.undoImport>) {
  const asked = await held(tx, params.id);
  const running = sql`${referenceImports.list} = ${asked.list} and ${referenceImports.state} = 'running'`;
  if ((await tx.db.$count(referenceImports, running)) > 0) throw new Refusal("import_running");
  const clients = asked.list === "naics" ? await factsOf(tx, clientsOfNaics, await addedCodes(tx, asked)) : new Map();
  const codes = [...clients].flatMap(([code, many]) => (many > 0 ? [code as string] : []));
  await move(tx, importsLife, asked, "undo", {
    audit: { after: { state: "undone", list: asked.list, file: asked.originalFileName } },
  });
  const kept = await takeBack(tx, asked, codes);
  await tx.db.update(referenceImports).set({ kept }).where(eq(referenceImports.id, asked.id));
  await noteChange(tx, {
    key: referenceChange(asked.list),
    before: `Import of ${asked.originalFileName}`,
    after: kept === 0 ? "Undone" : `Undone; ${kept.toLocaleString("en-US")} stayed`,
  });
  tellList(tx, asked.list);
  return readImport(tx, asked.id);
}
