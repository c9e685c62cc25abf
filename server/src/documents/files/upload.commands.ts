import {
  acceptedKinds,
  archiveText,
  type FileKind,
  fileKinds,
  notAcceptedText,
  type documents as operations,
  reviewedUploadTypes,
  signedUploadTypes,
  type UploadType,
  uploadForm,
  uploadTypeRoles,
} from "@refundry/contract/documents";
import { type InputFor, roles } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import {
  type Call,
  factOf,
  type IncomingFile,
  invalid,
  notFound,
  personName,
  prepare,
  Refusal,
  raise,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { uploadDeleted } from "../documents.events.ts";
import { isSubmitted, packageToSign, uploadUse } from "../documents.facts.ts";
import { markAgain, tellFiles } from "../owing/requirement.commands.ts";
import { uploadDocuments } from "../requirement.tables.ts";
import { suggestNamed } from "../text/namedDocument.commands.ts";
import { awaitingReview, uploads } from "../upload.tables.ts";
import { describeTask } from "./intake.compute.ts";
import { type ArrivedFile, keepRecorded, recordArrived, type TakenType } from "./keptUpload.commands.ts";
import { PlainLook } from "./plainText.rules.ts";
import { newUpload } from "./shownUpload.queries.ts";
import { readUpload, uploadInScope } from "./upload.queries.ts";

const limits = { milliseconds: 60_000, megabytes: 768 };

/**
 * The one intake of a client's files (08, 5.4): its size is the platform's, then what it is by its bytes, harm, and whether the
 * client has it already. Nothing is kept of what is refused.
 */
export async function handIn(call: Call, { params }: InputFor<typeof operations.upload>, file: IncomingFile) {
  const {
    upload_type: asked,
    allow_duplicate: again,
    package: signed,
    document,
    use_former: uses,
  } = uploadForm.parse(file.fields);
  const type = await call.transaction((tx) => demandUploader(tx, params.id, asked), { readOnly: true });
  const look = new PlainLook(file.name);
  const stored = await file.keep(undefined, look).catch((error) => {
    if (error instanceof Refusal && error.code === "infected_file") return refuseHarmful(call, params.id, file.name);
    throw error;
  });
  const described = await describedFile(call, { stored, name: file.name, look }, acceptedKinds[type]);
  if (described.harmful) return refuseHarmful(call, params.id, file.name);
  return call.once(async (tx) => {
    const asksAgain = again === "true" || again === "1";
    const { mime, hasMacros } = described;
    // Behind the lock, in one message with it; of what is refused nothing stays.
    const [{ id: client }, former, recorded] = await Promise.all([
      openedClient(tx, params.id, "update"),
      asksAgain ? null : formerUpload(tx, params.id, stored.sha256),
      recordArrived(tx, params.id, { stored, mime }),
    ]);
    // It is here and waits for its review: what it is is said of it, and no second copy is kept.
    if (former && isUsable(former, type) && document !== undefined && uses === "true") {
      const named = await suggestNamed(tx, client, former.id, document);
      tx.audit({
        action: "upload.named",
        recordType: "uploads",
        recordId: former.id,
        clientId: client,
        after: { name: file.name, document: named.join(", ") },
      });
      tellFiles(tx, client);
      return readUpload(tx, former.id);
    }
    if (former) throw await isThere(tx, former, file.name, isUsable(former, type));
    const paper = await demandPackage(tx, client, type, signed);
    const arrived = { stored, name: file.name, mime, type, hasMacros, paper };
    const isNew = recorded.isNew && document === undefined;
    const upload = await keepRecorded(tx, client, arrived, recorded, { isLast: isNew && paper === null });
    if (isNew) return newUpload(tx, upload, arrived);
    if (document !== undefined) await suggestNamed(tx, client, upload.id, document);
    return readUpload(tx, upload.id);
  });
}

/**
 * What arrived is, by its bytes: plain text as it was seen to be when it came, all else by a child process. Refused where it is empty,
 * or of a kind that is not accepted. Whether it does harm is the caller's to refuse.
 */
export async function describedFile(
  { services: { files, compute } }: Call,
  { stored, name, look }: Pick<ArrivedFile, "stored" | "name"> & { look?: PlainLook },
  accepted: readonly FileKind[],
): Promise<{ harmful: true } | { harmful: false; mime: string; hasMacros: boolean }> {
  if (stored.size === 0) throw new Refusal("empty_file");
  const inChild = async () => compute.run(describeTask, { bytes: await files.hand(stored.sha256), name }, limits);
  const { harmful, kind, archive, hasMacros } = look?.described() ?? (await inChild());
  if (harmful) return { harmful: true };
  if (kind === null || !accepted.includes(kind))
    throw new Refusal("wrong_type", { text: archive ? archiveText : notAcceptedText(accepted, name) });
  return { harmful: false, mime: fileKinds[kind].mime, hasMacros };
}

/** A signed file names a package of its client and of its kind; no other file names one (08, 3). */
async function demandPackage(
  tx: Tx,
  client: number,
  type: TakenType,
  signed: number | undefined,
): Promise<number | null> {
  if (!signedUploadTypes.some((one) => one === type)) return null;
  const found = signed === undefined ? null : await factOf(tx, packageToSign, signed);
  if (found?.client !== client || found.type !== type)
    throw invalid({ package: "Choose the package that was signed." });
  return signed ?? null;
}

/** The type, for a role that its row names; those that another area takes come in there. */
async function demandUploader(tx: Tx, client: number, type: UploadType): Promise<TakenType> {
  await openedClient(tx, client);
  const named: readonly number[] = uploadTypeRoles[type];
  if (!named.includes(tx.actor.roleId)) throw new Refusal("forbidden");
  const taken = [...reviewedUploadTypes, ...signedUploadTypes].find((one) => one === type);
  if (!taken) throw invalid({ upload_type: "Files of this type are not taken here." });
  return taken;
}

/** Nothing is stored; role 1 hears of it and the trail keeps that it was tried (DOCS-09). */
async function refuseHarmful(call: Call, client: number, name: string): Promise<never> {
  await call.transaction(async (tx) => {
    tx.notify("harmful_file", { to: { roles: [roles.admin] }, client });
    tx.audit({ action: "upload.harmful", recordType: "clients", recordId: client, clientId: client, after: { name } });
  });
  throw new Refusal("infected_file");
}

/** What the scanner said of bytes that waited for it, on every client that has them; of harmful ones role 1 hears. */
export async function tellFound(tx: Tx, file: number, state: "clean" | "infected"): Promise<void> {
  const rows = await tx.db
    .select({ id: uploads.id, client: uploads.client, name: uploads.originalFileName })
    .from(uploads)
    .where(and(eq(uploads.file, file), isNull(uploads.deletedAt)));
  for (const { id, client, name } of rows) {
    if (client === null) continue;
    if (state === "infected") {
      tx.notify("harmful_file", { to: { roles: [roles.admin] }, client });
      tx.audit({ action: "upload.harmful", recordType: "uploads", recordId: id, clientId: client, after: { name } });
    }
    tellFiles(tx, client);
  }
}

type Former = NonNullable<Awaited<ReturnType<typeof formerUpload>>>;

/** A file that waits for its review can still be said to be a document; one that was looked through has been judged. */
const isUsable = (former: Former, type: TakenType) => former.type === type && former.waits;

/** When and by whom equal bytes were handed in for a client before; null where they were not. */
async function formerUpload(tx: Tx, client: number, sha256: string) {
  const asked = prepare(tx.db, "former upload", () =>
    tx.db
      .select({
        id: uploads.id,
        type: uploads.uploadType,
        at: uploads.createdOn,
        by: uploads.uploadedBy,
        waits: sql<boolean>`${awaitingReview}`,
      })
      .from(uploads)
      .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
      .where(
        and(
          eq(uploads.client, sql.placeholder("client")),
          eq(storedFiles.sha256, sql.placeholder("sha256")),
          isNull(uploads.deletedAt),
        ),
      )
      .orderBy(desc(uploads.createdOn))
      .limit(1),
  );
  const [former] = await asked.execute({ client, sha256 });
  return former ?? null;
}

/** Equal bytes are not handed in twice for a client unless somebody wants it so (DOCS-10). */
async function isThere(tx: Tx, former: Former, name: string, usable: boolean): Promise<Refusal> {
  const by = former.by === null ? personName.fallback : await factOf(tx, personName, former.by);
  return new Refusal("duplicate_file", {
    details: { file: name, date: utcDate(former.at), date_at: former.at.toISOString(), name: by, usable },
  });
}

/** Takes a signed file of a client away together with its submission. */
export async function withdrawSignedFile(tx: Tx, client: number, upload: number): Promise<void> {
  const [gone] = await tx.db
    .update(uploads)
    .set({ deletedAt: tx.now })
    .where(and(eq(uploads.id, upload), eq(uploads.client, client), isNull(uploads.deletedAt)))
    .returning({ name: uploads.originalFileName });
  if (!gone) return;
  tx.audit({
    action: "upload.delete",
    recordType: "uploads",
    recordId: upload,
    clientId: client,
    before: { name: gone.name },
  });
  await raise(tx, uploadDeleted, { client, upload });
  tellFiles(tx, client);
}

/** A file goes by its uploader's hand alone; what rests on it says so (08, 5.3). */
export async function deleteUpload(tx: Tx, { params, body }: InputFor<typeof operations.deleteUpload>) {
  const upload = await uploadInScope(tx, body.upload, { lock: "update", of: "any" });
  if (upload.client !== params.id) throw notFound();
  if (upload.uploadedBy !== tx.actor.userId) throw new Refusal("not_uploader");
  const where = await factOf(tx, uploadUse, upload.id);
  if (where !== null) throw new Refusal("file_in_use", { details: { where } });
  if (await factOf(tx, isSubmitted, upload.id))
    throw new Refusal("file_in_use", { details: { where: "a submission" } });
  const marks = await tx.db
    .select({ requirement: uploadDocuments.requirement })
    .from(uploadDocuments)
    .where(eq(uploadDocuments.upload, upload.id));
  await tx.db.update(uploads).set({ deletedAt: tx.now }).where(eq(uploads.id, upload.id));
  tx.audit({
    action: "upload.delete",
    recordType: "uploads",
    recordId: upload.id,
    clientId: upload.client,
    before: { name: upload.originalFileName },
  });
  await markAgain(
    tx,
    upload.client,
    marks.map(({ requirement }) => requirement),
  );
  await raise(tx, uploadDeleted, { client: upload.client, upload: upload.id });
  tellFiles(tx, upload.client);
  return {};
}
