import type { calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { desc, eq } from "drizzle-orm";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import {
  type Call,
  factsOf,
  nameOf,
  notFound,
  type OutgoingFile,
  Refusal,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { calculationFiles } from "../calculationRecord.tables.ts";
import { packageLabel } from "../calculations.facts.ts";
import { calculationInScope, currentOf } from "../results/calculation.queries.ts";
import {
  type CalculationFileRecord,
  storeCalculationFile,
  type WantedFiles,
  writeCalculationFiles,
} from "./calculationFile.commands.ts";

/** The calculation files of a client, newest first; they outlive the packages that caused them (08, 2.5). */
export async function listCalculationFiles(tx: Tx, { params }: InputFor<typeof calculations.files>) {
  const client = await openedClient(tx, params.id);
  const rows = await tx.db
    .select({
      file: calculationFiles,
      person: users,
    })
    .from(calculationFiles)
    .leftJoin(users, eq(users.id, calculationFiles.createdBy))
    .where(eq(calculationFiles.client, client.id))
    .orderBy(desc(calculationFiles.created), desc(calculationFiles.id));
  const labels = await factsOf(
    tx,
    packageLabel,
    rows.flatMap(({ file }) => file.package ?? []),
  );
  const items = rows.map(({ file, person }) =>
    fileAnswer(file, person && nameOf(person), (file.package && labels.get(file.package)) || null),
  );
  return { items, total: items.length, next: null };
}

function fileAnswer(file: CalculationFileRecord, by: string | null, label: string | null) {
  return {
    id: file.id,
    original_file_name: file.originalFileName,
    created: file.created,
    created_by: by,
    type: file.type,
    calculation: file.calculation,
    package: label,
    url: `/api/v1/calculation-files/${file.id}/file`,
  };
}

/** A file on request: of the calculation named, else of the current draft. */
export async function makeCalculationFile(call: Call, { params, body }: InputFor<typeof calculations.makeFile>) {
  const calculation = await call.transaction(
    async (tx) => {
      const client = await openedClient(tx, params.id);
      const found = body.calculation
        ? await calculationInScope(tx, body.calculation)
        : await currentOf(tx, client.id, "draft");
      if (found && found.client !== client.id) throw notFound();
      if (!found || found.state === "refused")
        throw new Refusal("cannot_calculate", { details: { missing: ["No calculation yet."] } });
      return found.id;
    },
    { readOnly: true },
  );
  const wanted: WantedFiles = {
    calculation,
    types: [body.type],
    kind: "working",
    package: null,
    requestedBy: call.actor.userId,
  };
  const { written } = await writeCalculationFiles(call, wanted);
  const [made] = written;
  if (!made) throw new Error("The calculation file was not written.");
  return call.once(async (tx) => fileAnswer(await storeCalculationFile(tx, wanted, made), nameOf(call.actor), null));
}

export const isCalculationFileVisible = visibleByClient(calculationFiles);

/** A calculation file, byte for byte; every download is audited. */
export async function downloadCalculationFile(
  call: Call,
  { params }: InputFor<typeof calculations.file>,
): Promise<OutgoingFile> {
  const file = await call.transaction(async (tx) => {
    const [row] = await tx.db
      .select({ own: calculationFiles, stored: storedFiles })
      .from(calculationFiles)
      .innerJoin(storedFiles, eq(storedFiles.id, calculationFiles.file))
      .where(eq(calculationFiles.id, params.id));
    if (!row) throw notFound();
    await openedClient(tx, row.own.client);
    tx.audit({
      action: "calculation.download",
      recordType: "calculation_files",
      recordId: row.own.id,
      clientId: row.own.client,
      after: { name: row.own.originalFileName },
    });
    return { name: row.own.originalFileName, ...row.stored };
  });
  const { files } = call.services;
  return { name: file.name, type: file.mimeType, size: file.size, open: (range) => files.open(file.sha256, range) };
}
