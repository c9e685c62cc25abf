import { packages } from "@refundry/contract/packages";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { downloadPdf, givenBlanks, givenFinal, givenReadyE } from "../packages.given.ts";
import { blankBytes, hasBlanks, type ReadField, readFields } from "./forms.given.ts";
import { hasPoppler, type PdfProgram, type Picture, pdfPrograms } from "./pdfPrograms.given.ts";

/** Where a field stands on its page, in points from the lower left corner. */
interface FieldPlace {
  page: number;
  rectangle: readonly [left: number, bottom: number, right: number, top: number];
}

async function placesOf(bytes: Uint8Array): Promise<Map<string, FieldPlace>> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const places = new Map<string, FieldPlace>();
  for (let page = 1; page <= document.numPages; page += 1)
    for (const one of await (await document.getPage(page)).getAnnotations())
      if (one.fieldName) places.set(one.fieldName, { page, rectangle: one.rect });
  return places;
}

type Filled = readonly (readonly [name: string, field: ReadField])[];

const paperHeight = 792;

/** How many dark points of a picture lie within a field. */
function inkIn({ width, grey }: Picture, [left, bottom, right, top]: FieldPlace["rectangle"]): number {
  let ink = 0;
  for (let y = Math.ceil(2 * (paperHeight - top)); y < 2 * (paperHeight - bottom); y += 1)
    for (let x = Math.ceil(2 * left); x < 2 * right; x += 1) if ((grey[y * width + x] ?? 255) < 128) ink += 1;
  return ink;
}

const tight = (text: string) => text.replace(/\s+/g, "");

describe.skipIf(!hasBlanks)("Form 941-X of Q1 2021 of client E, read by programs that did not write it", () => {
  let world: World;
  let own: Buffer;
  let whole: Buffer;
  beforeAll(async () => {
    world = await startWorld();
    await givenBlanks(world);
    const admin = await world.as(1);
    const [row] = (await givenFinal(world, admin, (await givenReadyE(world)).id)).items;
    const form = row?.forms.find(({ label }) => label === "Form 941-X, Q1 2021");
    own = (await admin.try(packages.form, { params: { id: form?.id } })).bytes;
    whole = (await downloadPdf(admin, row?.id ?? 0)).bytes;
  });
  afterAll(() => world.close());

  /** The form's pages within the package: after cover letter, index, instructions and the five pages of Q4 2020. */
  const before = 8;

  async function everyProgramShowsIt(programs: readonly PdfProgram[]): Promise<void> {
    const fields = await readFields(own);
    const value = (name: string) => fields.get(`topmostSubform[0].${name}`)?.value;
    const amount = (page: number, stem: string, from: number) =>
      `${value(`Page${page}[0].${stem}_${from}[0]`)}.${value(`Page${page}[0].${stem}_${from + 1}[0]`)}`;
    expect(amount(2, "f2", 99)).toBe("3,199.20");
    expect(amount(3, "f3", 157)).toBe("3,240.80");
    expect(amount(3, "f3", 181)).toBe("-6,440.00");
    expect(amount(3, "f3", 195)).toBe("9,200.00");
    expect([value("Page1[0].c1_03[0]"), value("Page1[0].c1_03[1]")]).toEqual([false, true]);
    expect(own.toString("latin1")).not.toContain("/XFA");
    const places = await placesOf(own);
    const filled = [...fields].filter(([, field]) => field.value);
    expect(filled.length).toBeGreaterThan(60);
    for (const program of programs) {
      await readsEveryField(program, fields);
      await writesEveryText(program, filled);
      await drawsEveryField(program, filled, places);
    }
  }

  async function readsEveryField(program: PdfProgram, fields: Awaited<ReturnType<typeof readFields>>) {
    if (!program.fields) return;
    const read = await program.fields(own);
    const told = Object.fromEntries([...read].filter(([, value]) => value));
    expect({ program: program.name, ...told }).toEqual({
      program: program.name,
      ...Object.fromEntries([...fields].filter(([, { value }]) => value).map(([name, { value }]) => [name, value])),
    });
  }

  async function writesEveryText(program: PdfProgram, filled: Filled) {
    const files = {
      own: (await program.texts(own)).map(tight),
      package: (await program.texts(whole)).slice(before).map(tight),
    };
    for (const [name, { value, page }] of filled) {
      if (typeof value !== "string") continue;
      for (const [file, texts] of Object.entries(files))
        expect(texts[page - 1], `${name} in ${program.name}, ${file}`).toContain(tight(value));
    }
  }

  async function drawsEveryField(program: PdfProgram, filled: Filled, places: Map<string, FieldPlace>) {
    if (!program.pictures) return;
    const empty = await program.pictures(blankBytes("f941x"));
    const files = { own: await program.pictures(own), package: (await program.pictures(whole)).slice(before) };
    for (const [name, { page }] of filled) {
      const place = places.get(name);
      const [blank] = empty.slice(page - 1);
      if (!place || !blank) throw new Error(`The field ${name} has no place.`);
      for (const [file, pictures] of Object.entries(files)) {
        const [picture] = pictures.slice(page - 1);
        const ink = picture ? inkIn(picture, place.rectangle) - inkIn(blank, place.rectangle) : 0;
        expect(ink, `${name} in ${program.name}, ${file}`).toBeGreaterThan(4);
      }
    }
  }

  // Where the third program is not installed only a part can be shown, and is named so.
  test(
    hasPoppler
      ? "PACK-09 lines 18a, 26a, 27 and 30 stand in their fields, line 2 is checked, XFA is gone, and three PDF programs show every value in its own file and in the package"
      : "part of PACK-09: the two PDF programs of every machine show every value",
    async () => {
      expect(pdfPrograms).toHaveLength(hasPoppler ? 3 : 2);
      await everyProgramShowsIt(pdfPrograms);
    },
  );
});
