import { type ImportedRow, type ImportedUsers, importUsersForm } from "@refundry/contract/people";
import { type FirmType, type RoleId, roles } from "@refundry/contract/platform";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { FileRefusal } from "../../crafts/spreadsheet/limits.ts";
import {
  type Call,
  ComputeFailure,
  type IncomingFile,
  invalid,
  notFound,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { entities, users } from "../people.tables.ts";
import { isFirmVisible } from "../persons/person.queries.ts";
import { addPerson } from "../persons/user.commands.ts";
import { availableRoles } from "../persons/user.rules.ts";
import { importLimits, readPeopleTask } from "./userImport.compute.ts";
import type { ImportLine } from "./userImport.format.ts";
import { judgedLines } from "./userImport.rules.ts";

/** Reads people from a file and says what becomes of each line; with `commit` the good ones are added and invited. */
export async function importUsers(call: Call, _: unknown, file: IncomingFile): Promise<ImportedUsers> {
  const { entity, commit } = importUsersForm.parse(file.fields);
  await call.transaction((tx) => firmToFill(tx, entity), { readOnly: true });
  const { sha256 } = await file.keep();
  const lines = await linesOf(call, await call.services.files.read(sha256));
  return call.once((tx) => (commit ? addGood(tx, entity, lines) : judged(tx, entity, lines)));
}

async function linesOf({ services, actor }: Call, bytes: Uint8Array): Promise<ImportLine[]> {
  const work = services.compute.run(readPeopleTask, { bytes }, importLimits, { owner: actor.realUserId });
  const read = await work.catch((error: unknown) => {
    if (!(error instanceof ComputeFailure) || error.kind === "stopped") throw error;
    throw invalid({ uploaded_file: "The file cannot be read. Save it again as CSV." });
  });
  if ("refused" in read) throw refusalOf(read.refused);
  return read;
}

function refusalOf({ code, message }: FileRefusal): Refusal {
  if (code === "wrong_type" || code === "old_workbook" || code === "protected")
    return new Refusal("wrong_type", { text: "Please choose a CSV file." });
  return code === "too_big" ? new Refusal("too_large") : invalid({ uploaded_file: message });
}

/** The firm that the people are added to: the one that role 1 names, the own one of everybody else. */
async function firmToFill(tx: Tx, named: number | undefined) {
  const { roleId, firmId } = tx.actor;
  const id = named ?? (roleId === roles.admin ? null : firmId);
  if (id === null) throw invalid({ entity: "This field is required." });
  if (!(await isFirmVisible(tx, id))) throw notFound();
  const [firm] = await tx.db
    .select({ id: entities.id, name: entities.name, type: entities.firmType })
    .from(entities)
    .where(and(eq(entities.id, id), isNull(entities.deletedAt)));
  if (!firm) throw notFound();
  return { ...firm, type: firm.type as FirmType };
}

async function judged(tx: Tx, entity: number | undefined, lines: readonly ImportLine[]): Promise<ImportedUsers> {
  const { id, name, type } = await firmToFill(tx, entity);
  const taken = await takenOf(tx, [...new Set(lines.map(({ email }) => email.trim().toLowerCase()))]);
  const rows = judgedLines(lines, { roles: availableRoles(tx.actor, { id, type }), taken });
  const good = rows.filter(({ result }) => result === "ok").length;
  return { entity: { id, name }, rows, good, refused: rows.length - good };
}

/** Those of the addresses that somebody signs in with. */
async function takenOf(tx: Tx, emails: string[]): Promise<Set<string>> {
  const username = sql<string>`lower(${users.username})`;
  const rows = await tx.db
    .select({ email: users.email, username })
    .from(users)
    .where(and(isNull(users.deletedAt), or(inArray(users.email, emails), inArray(username, emails))));
  return new Set(rows.flatMap((row) => [row.email, row.username]));
}

/** Of two imports at once the second finds whom the first added. */
async function addGood(tx: Tx, entity: number | undefined, lines: readonly ImportLine[]): Promise<ImportedUsers> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('import of people', 0))`);
  const read = await judged(tx, entity, lines);
  const rows: ImportedRow[] = [];
  for (const row of read.rows) {
    const { result, first, last, email, role_id } = row;
    if (result === "ok") await addPerson(tx, { first, last, email, role: role_id as RoleId, firm: read.entity.id });
    rows.push(result === "ok" ? { ...row, result: "created" } : row);
  }
  return { ...read, rows };
}
