import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { type AnnualMap, isAnnualForm, readAnnualMap } from "@refundry/contract/packages";
import { mostFileBytes } from "@refundry/contract/platform";
import { and, eq } from "drizzle-orm";
import { inTransaction, type Services, storedFiles } from "../../platform/index.ts";
import { formBlanks } from "../formBlank.tables.ts";
import { checkBlank, recordBlank } from "./formBlank.commands.ts";
import { type BlankForm, knownBlanks } from "./formBlank.rules.ts";
import { isMapKnown } from "./formMap.queries.ts";

/** The names under which a form and the map of its fields lie in the forms folder. */
export const folderNames = (form: BlankForm) => ({ blank: `${form}.pdf`, map: `${form}_map.json` });

/**
 * Installs the blanks that lie in the forms folder and are not known yet, those of annual filers with the maps beside them:
 * at start, so that a folder can be handed to a new installation. One that does not fit is left alone, and said so in the log.
 */
export async function adoptBlanks(services: Services): Promise<void> {
  for (const form of Object.keys(knownBlanks) as BlankForm[])
    try {
      await adoptBlank(services, form);
    } catch (error) {
      services.log.warn({ form, err: error }, "a form in the forms folder cannot be used");
    }
}

async function adoptBlank(services: Services, form: BlankForm): Promise<void> {
  const names = folderNames(form);
  const bytes = await fileOf(services, names.blank);
  if (!bytes || bytes.length > mostFileBytes) return;
  const map = isAnnualForm(form) ? mapOf(await fileOf(services, names.map)) : undefined;
  if (await isKnown(services, form, bytes, map)) return;
  const checked = await checkBlank(services, form, bytes, map);
  await inTransaction(services.pool, {}, (tx) => recordBlank(tx, checked));
}

const fileOf = ({ settings }: Services, name: string): Promise<Buffer | null> =>
  fs.readFile(path.join(settings.formsFolder, name)).catch(() => null);

function mapOf(file: Buffer | null): AnnualMap | undefined {
  if (!file) return undefined;
  const read = readAnnualMap(file.toString());
  if ("fault" in read) throw new Error(read.fault);
  return read.map;
}

/** The pair of a blank and its map, once either was put in place of another by hand, stays known. */
function isKnown(services: Services, form: BlankForm, bytes: Uint8Array, map?: AnnualMap): Promise<boolean> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(services.pool, { readOnly: true }, async (tx) => {
    const [row] = await tx.db
      .select({ id: formBlanks.id })
      .from(formBlanks)
      .innerJoin(storedFiles, eq(storedFiles.id, formBlanks.file))
      .where(and(eq(formBlanks.form, form), eq(storedFiles.sha256, sha256)));
    return row !== undefined && (!map || (await isMapKnown(tx, form, map)));
  });
}
