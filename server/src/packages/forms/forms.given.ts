import fs from "node:fs";
import path from "node:path";
import { getDocumentProxy } from "unpdf";
import { repositoryRoot } from "../../platform/process/settings.ts";

/** The official blanks are no part of the product; tests that need them are skipped where they are absent. */
const folder = path.resolve(repositoryRoot, "../shared/forms");
const names = { f941x: "f941x.pdf", f8821: "f8821-blank.pdf" } as const;

export const hasBlanks = Object.values(names).every((name) => fs.existsSync(path.join(folder, name)));
export const blankPath = (form: keyof typeof names) => path.join(folder, names[form]);
export const blankBytes = (form: keyof typeof names) => new Uint8Array(fs.readFileSync(blankPath(form)));

if (!hasBlanks)
  process.stderr.write("The official blanks are not at ../shared/forms: tests that fill them are skipped.\n");

export interface ReadField {
  value: string | boolean;
  readOnly: boolean;
  page: number;
}

/** The fields of a filled form as another library reads them; a checked box is true. */
export async function readFields(bytes: Uint8Array): Promise<Map<string, ReadField>> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const found = new Map<string, ReadField>();
  for (let page = 1; page <= document.numPages; page += 1) {
    const annotations = await (await document.getPage(page)).getAnnotations();
    for (const one of annotations) {
      if (!one.fieldName) continue;
      const value = one.checkBox
        ? one.fieldValue === one.exportValue && one.fieldValue !== "Off"
        : (one.fieldValue ?? "");
      found.set(one.fieldName, { value, readOnly: one.readOnly === true, page });
    }
  }
  return found;
}
