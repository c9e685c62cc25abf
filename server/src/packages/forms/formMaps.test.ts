import { calculations } from "@refundry/contract/calculations";
import { annualMapSchema, packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentOfKind, enterWages, givenClientE, wagesOfE } from "../../calculations/calculations.given.ts";
import { asApplication } from "../../platform/database/database.ts";
import { withSnapshot } from "../../platform/database/snapshot.ts";
import { auditLog } from "../../platform/index.ts";
import { checkRecords } from "../../platform/trail/recordCheck.ts";
import { fileForm, startWorld, type World } from "../../world.given.ts";
import { acceptWarnings, downloadPdf, givenDesignee, givenDraft, givenFinal, newest } from "../packages.given.ts";
import { annualBlank, annualMap } from "./annualBlank.given.ts";
import { readFields } from "./forms.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const put = async (body: unknown, form = "f943x", role: 1 | 2 | 4 = 1) =>
  (await world.as(role)).try(packages.putFormMap, { params: { form }, body });
const install = async (bytes: Uint8Array, form = "f943x") =>
  (await world.as(1)).try(packages.installBlank, { params: { form } }, fileForm("blank.pdf", bytes));
const entries = async () => {
  const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
  return rows.filter(({ recordType }) => recordType === "form_maps" || recordType === "form_blanks");
};
const givenAnnual = async () => {
  const client = await givenClientE(world, { review: "finalized", businessType: 2 });
  await givenDesignee(world, client.taxFirm);
  const admin = await world.as(1);
  for (const quarter of [2, 3]) await enterWages(admin, client.id, { year: 2020, quarter }, wagesOfE);
  await acceptWarnings(world, client.id);
  return client.id;
};
const formWarnings = async (client: number) => {
  await world.jobsDone();
  const { calculation } = await currentOfKind(world, client, "final");
  return (calculation?.warnings ?? [])
    .filter(({ code }) => code.startsWith("FORM_"))
    .map(({ code, args }) => [code, ...args]);
};

describe("the map of an annual form", () => {
  test("is put by administrators alone, once however often it is sent, and stands in the trail", async () => {
    expect((await put(annualMap, "f944x", 2)).status).toBe(403);
    expect((await put(annualMap, "f944x", 4)).status).toBe(403);
    const first = await put(annualMap, "f944x");
    expect(first).toMatchObject({ status: 200, body: { form: "f944x", fields: 82 } });
    expect((await put(annualMap, "f944x")).body.id).toBe(first.body.id);
    const other = await put({ ...annualMap, preparer: [] }, "f944x");
    expect(other.body.id).not.toBe(first.body.id);
    expect((await put(annualMap, "f944x")).body.id).not.toBe(first.body.id);
    const own = (await entries()).map(({ action, recordId, after }) => [action, recordId, after]);
    expect(own).toHaveLength(3);
    expect(own[0]).toEqual([
      "form_map.add",
      first.body.id,
      { form: "f944x", fields: 82, map: annualMapSchema.parse(annualMap) },
    ]);
    const problems = () => withSnapshot(world.services.databaseUrl, asApplication, checkRecords);
    expect(await problems()).toEqual([]);
    const pages = (count: number) =>
      world.owner.query("update form_maps set map = jsonb_set(map, '{pages}', $2) where id = $1", [
        first.body.id,
        count,
      ]);
    await pages(3);
    expect(await problems()).toEqual([
      expect.stringMatching(`^records: form_maps ${first.body.id}: map is not what entry \\d+ of the trail says$`),
    ]);
    await pages(4);
  });

  test("of a form whose fields are known is refused", async () => {
    for (const [form, name] of [
      ["f941x", "Form 941-X"],
      ["f8821", "Form 8821"],
    ])
      expect(await put(annualMap, form)).toMatchObject({
        status: 409,
        body: { code: "map_in_code", error: `${name} needs no map: its fields are known.` },
      });
    expect((await put(annualMap, "f1040")).status).toBe(404);
  });

  test("that is malformed is refused at its keys", async () => {
    const { total: _, ...amounts } = annualMap.amounts;
    const answer = await put({ ...annualMap, amounts, boxes: { ...annualMap.boxes, claim: 7, refund: "x" } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          "amounts.total": "This is missing. An object of fields is wanted.",
          "boxes.claim": "The full name of a field is wanted.",
          "boxes.refund": "This field is not known here.",
        },
      },
    });
    const twice = await put({ ...annualMap, boxes: { ...annualMap.boxes, claim: "p1.adjust" } });
    expect(twice.body.fields).toEqual({ "boxes.claim": "The field p1.adjust stands at boxes.adjust, too." });
  });
});

describe("the blank of an annual form", () => {
  test("without a map is refused with what to do; one that does not fit its map is refused naming field and key", async () => {
    const refused = async (bytes: Uint8Array) => {
      const { status, body } = await install(bytes);
      return [status, body.code, body.error];
    };
    const blank = await annualBlank();
    expect(await refused(blank)).toEqual([
      422,
      "unfit_blank",
      "Form 943-X needs a map of its fields: choose it beside the form, or install it first.",
    ]);
    expect((await put(annualMap)).status).toBe(200);
    for (const [bytes, fault] of [
      [await annualBlank("944-X"), "This is not Form 943-X."],
      [await annualBlank("943-X", { title: "Form 943-X" }), "This Form 943-X does not name its revision."],
      [
        await annualBlank("943-X", { instead: { "p3.b.col4.cents": "nothing" } }),
        "This Form 943-X lacks the field p3.b.col4.cents (amounts.total.col4.1 of its map).",
      ],
      [
        await annualBlank("943-X", { instead: { "p1.city": "box" } }),
        "The field p1.city (head.city of its map) of this Form 943-X is no text field.",
      ],
      [
        await annualBlank("943-X", { instead: { "p1.claim": "text" } }),
        "The field p1.claim (boxes.claim of its map) of this Form 943-X is no check box.",
      ],
    ] as const)
      expect(await refused(bytes)).toEqual([422, "unfit_blank", fault]);
    expect((await put({ ...annualMap, preparer: [{ field: "p5.stray", most: 9 }] })).status).toBe(200);
    expect(await refused(blank)).toEqual([
      422,
      "unfit_blank",
      "The field p5.stray (preparer.0.field of its map) of this Form 943-X stands on no page that is filed.",
    ]);
    const { later_heads: _, ...rest } = annualMap;
    expect((await put({ ...rest, pages: 6 })).status).toBe(200);
    expect(await refused(blank)).toEqual([422, "unfit_blank", "This Form 943-X has 5 of 6 pages."]);
    expect((await (await world.as(1)).call(packages.blanks)).items).toEqual([]);
  });

  test("fills finals and drafts of annual filers from then on; before, they hold a rendition", async () => {
    const admin = await world.as(1);
    const client = await givenAnnual();
    expect(await formWarnings(client)).toEqual([
      ["FORM_NOT_OFFICIAL", "Form 943-X"],
      ["FORM_NOT_OFFICIAL", "Form 8821"],
    ]);
    const before = newest((await givenFinal(world, admin, client)).items);
    expect(before.forms).toEqual([]);
    expect((await downloadPdf(admin, before.id ?? 0)).pages.join(" ")).toContain(
      "This is not the official IRS form. It shows the figures for Form 943-X.",
    );

    const map = await put(annualMap);
    const installed = await install(await annualBlank());
    expect(installed).toMatchObject({
      status: 201,
      body: { form: "f943x", revision: "February 2022", use_from: "2022-02-01", use_to: null },
    });
    const { rows } = await world.owner.query("select form_map::int, map from form_blanks where id = $1", [
      installed.body.id,
    ]);
    expect(rows).toEqual([{ form_map: map.body.id, map: null }]);
    const told = (await entries()).at(-1);
    expect([told?.action, told?.after]).toEqual([
      "form_blank.install",
      expect.objectContaining({ form: "f943x", use_from: "2022-02-01", form_map: map.body.id }),
    ]);

    await acceptWarnings(world, client);
    expect(await formWarnings(client)).toEqual([["FORM_NOT_OFFICIAL", "Form 8821"]]);
    const made = newest((await givenFinal(world, admin, client)).items);
    expect(
      made.forms.map(({ label, revision, year, quarter, download_attrib }) => [
        label,
        revision,
        year,
        quarter,
        download_attrib,
      ]),
    ).toEqual([
      ["Form 943-X, 2020", "February 2022", 2020, null, expect.stringMatching(/_943-X_2020_final_2\.pdf$/)],
      ["Form 943-X, 2021", "February 2022", 2021, null, expect.stringMatching(/_943-X_2021_final_2\.pdf$/)],
    ]);
    const pdf = await downloadPdf(admin, made.id ?? 0);
    expect(pdf.pages.filter((page) => page.includes("made up for tests"))).toHaveLength(8);
    const own = await admin.try(packages.form, { params: { id: made.forms[1]?.id } });
    const fields = await readFields(own.bytes);
    const value = (name: string) => fields.get(name)?.value;
    const amount = (stem: string) => `${value(`${stem}.dollars`)}.${value(`${stem}.cents`)}`;
    // Client E: credits of 6,440.00, 17,080.00 and 9,660.00 in 2021, of each employee's qualified wages 70 %.
    const { calculation } = await admin.call(calculations.current, {
      params: { id: client },
      query: { kind: "final" },
    });
    const of2021 = calculation?.quarters.filter(({ year }) => year === 2021) ?? [];
    const cents = (text: string) => Number(text.replace(/[.,]/g, ""));
    const sum = (texts: string[]) => texts.reduce((all, text) => all + cents(text), 0);
    expect(cents(amount("p2.a.col1"))).toBe(sum(of2021.map(({ nonrefundable }) => nonrefundable)));
    expect(cents(amount("p3.a.col1"))).toBe(sum(of2021.map(({ refundable }) => refundable)));
    expect(amount("p3.b.col4")).toBe("-33,180.00");
    expect([...fields.values()].every(({ readOnly }) => readOnly)).toBe(true);

    const draft = newest((await givenDraft(world, admin, client)).items);
    const drawn = (await downloadPdf(admin, draft.id ?? 0)).pages;
    expect(drawn.filter((page) => page.includes("made up for tests"))).toHaveLength(8);
    expect(draft.forms).toEqual([]);

    // The claim is filed on August 1, 2023: a blank whose use ended the day before is not its own.
    const end = (use_to: string) =>
      admin.call(packages.changeBlank, { params: { id: installed.body.id }, body: { use_to } });
    const last = async () => {
      const { id } = newest((await givenDraft(world, admin, client)).items);
      return (await downloadPdf(admin, id ?? 0)).pages.filter((page) => page.includes("made up for tests")).length;
    };
    await end("2023-07-31");
    expect(await last()).toBe(0);
    await end("2023-08-01");
    expect(await last()).toBe(8);
  });

  test("is filled by the map it was installed with; another map counts once the blank is installed again", async () => {
    const blankMap = async () =>
      (await world.owner.query("select form_map::int as map from form_blanks where form = 'f943x'")).rows;
    const [{ map: former }] = await blankMap();
    const other = await put({ ...annualMap, preparer: [] });
    expect(await blankMap()).toEqual([{ map: former }]);
    expect((await install(await annualBlank())).status).toBe(201);
    expect(await blankMap()).toEqual([{ map: other.body.id }]);
    const told = (await entries()).at(-1);
    expect([told?.before, told?.after]).toMatchObject([{ form_map: former }, { form_map: other.body.id }]);
  });
});
