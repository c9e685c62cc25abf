import type { packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { type Call, notFound, type OutgoingFile, storedFiles, type Tx } from "../../platform/index.ts";
import { packageForms } from "../package.tables.ts";
import { visiblePackage } from "./package.queries.ts";

/** The PDF, byte for byte, or that of its pages to sign; every download is audited (07, 5.7). */
export async function downloadPackage(
  call: Call,
  { params, query }: InputFor<typeof packages.file>,
): Promise<OutgoingFile> {
  return send(call, async (tx) => {
    const row = await visiblePackage(tx, params.id);
    const sign = query.part === "sign";
    const file = sign ? row.signFile : row.file;
    if (file === null) throw notFound();
    const name = sign ? row.fileName.replace(/\.pdf$/, "_pages_to_sign.pdf") : row.fileName;
    return { file, name, record: row, what: sign ? `${row.label}, pages to sign` : row.label };
  });
}

/** A filled form as a file of its own. */
export async function downloadForm(call: Call, { params }: InputFor<typeof packages.form>): Promise<OutgoingFile> {
  return send(call, async (tx) => {
    const [form] = await tx.db.select().from(packageForms).where(eq(packageForms.id, params.id));
    if (!form) throw notFound();
    const row = await visiblePackage(tx, form.package);
    return { file: form.file, name: form.fileName, record: row, what: `${row.label}, Form ${form.form}` };
  });
}

export async function isFormVisible(tx: Tx, id: number): Promise<boolean> {
  const [form] = await tx.db.select().from(packageForms).where(eq(packageForms.id, id));
  if (!form) return false;
  return visiblePackage(tx, form.package).then(
    () => true,
    () => false,
  );
}

interface Found {
  file: number;
  name: string;
  record: { id: number; client: number };
  what: string;
}

async function send(call: Call, find: (tx: Tx) => Promise<Found>): Promise<OutgoingFile> {
  const { name, stored } = await call.transaction(async (tx) => {
    const found = await find(tx);
    const [file] = await tx.db.select().from(storedFiles).where(eq(storedFiles.id, found.file));
    if (!file) throw notFound();
    tx.audit({
      action: "package.download",
      recordType: "packages",
      recordId: found.record.id,
      clientId: found.record.client,
      after: { label: found.what, sha256: file.sha256 },
    });
    return { name: found.name, stored: file };
  });
  const { files } = call.services;
  return {
    name,
    type: "application/pdf",
    size: stored.size,
    open: (range) => files.open(stored.sha256, range),
  };
}
