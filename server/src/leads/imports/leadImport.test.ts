import { leads } from "@refundry/contract/leads";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  freshEin,
  type LeadStage,
  leadIds,
  makeLead,
  promoteLead,
  readyLead,
  startLeads,
  trailOf,
} from "../leads.given.ts";
import {
  confirmImport,
  imported,
  importFile,
  importHeadings,
  importLine,
  mapImport,
  readImport,
  rowsOf,
  sendImport,
  undoImport,
} from "./leadImport.given.ts";

let stage: LeadStage;
beforeAll(async () => {
  stage = await startLeads();
});
afterAll(() => stage.world.close());

const leadOf = async (id: number | null) =>
  (await stage.admin.call(leads.read, { params: { id: id ?? 0 } })) as Record<string, unknown>;

describe("a file of leads", () => {
  test("part of LEADS-54: bad and duplicate rows are left out by default and come as a file, all others become leads", async () => {
    const { world, admin } = stage;
    const known = await makeLead(admin, {
      contact_email: "known@import.test",
      trade_name: "Known Lane Bakery",
      state: "OH",
    });
    const lines = [
      importLine(),
      importLine({ email: "no-address" }),
      importLine({ phone: "555 010", first: "" }),
      importLine({ email: "KNOWN@import.test" }),
      importLine({ email: "twice@import.test" }),
      importLine({ email: "twice@import.test" }),
      importLine({ ein: "123456789", state: "ohio", phone: "1 (614) 555-0134" }),
      importLine({ name: "Known Lane Bakery LLC", state: "OH" }),
    ];
    const { status, body } = await sendImport(admin, importFile(lines));
    expect([status, body.state, body.counts, body.missing]).toEqual([
      201,
      "mapped",
      { ok: 3, error: 2, duplicate: 3 },
      [],
    ]);
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...["legal_name", "contact_first", "contact_last", "contact_email", "contact_phone", "ein", "state"],
    ]);
    const told = (await rowsOf(admin, body.id)).map(({ line, result, told }) => [line, result, told]);
    expect(told).toEqual([
      [2, "ok", ""],
      [3, "error", "Please add a valid email."],
      [4, "error", "Contact First Field is required. Phone must have 10 digits."],
      [5, "duplicate", "Duplicate of the lead Known Lane Bakery."],
      [6, "ok", ""],
      [7, "duplicate", "The same business stands in line 6."],
      [8, "ok", ""],
      [9, "duplicate", "Duplicate of the lead Known Lane Bakery."],
    ]);
    expect(await leadIds(admin)).toEqual([known.id]);
    expect((await confirmImport(admin, body.id, { version: body.version })).body.state).toBe("running");
    await world.jobsDone();
    const done = (await readImport(admin, body.id)).body;
    expect(done).toMatchObject({ state: "done", imported: 3, to_import: 3, kept: 0 });
    expect(await leadIds(admin)).toHaveLength(4);
    const made = (await rowsOf(admin, body.id, "imported"))[2];
    expect(await leadOf(made?.lead ?? 0)).toMatchObject({
      ...{ ein: "12-3456789", state: "OH", contact_phone: "6145550134", contact_salutation: null },
      ...{ origin: "import", originator: null, managing_firm: null, status: { id: 1 } },
    });
    expect(await trailOf(world, "lead", made?.lead ?? 0)).toMatchObject([
      { action: "lead.create", actor: admin.person?.id, after: { ein: "12-3456789", origin: "import", status: "new" } },
    ]);
    const out = await admin.try(leads.importRows, {
      params: { id: body.id },
      query: {
        result: "left_out",
        format: "csv",
        columns: JSON.stringify([
          { title: "Email", of: "{contact_email}" },
          { title: "Why", of: "{told}" },
        ]),
      } as never,
    });
    expect(
      String(out.bytes)
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(",")[0]?.replace(/^\uFEFF/, "")),
    ).toEqual([
      ...["Email", "no-address", expect.stringMatching(/^ida\d+@import.test$/), "known@import.test"],
      ...["twice@import.test", expect.stringMatching(/^ida\d+@import.test$/)],
    ]);
  });

  test("what became a client is told as that client", async () => {
    const { admin, managing } = stage;
    const known = await readyLead(admin, {
      contact_email: "gone@import.test",
      trade_name: "Gone Over Sails",
      ein: freshEin(),
      managing_firm: managing,
    });
    const { body } = await promoteLead(admin, known.id);
    const sent = await sendImport(admin, importFile([importLine({ email: "gone@import.test" })]));
    const [row] = await rowsOf(admin, sent.body.id);
    expect(row).toMatchObject({
      result: "duplicate",
      told: "Duplicate of the client Gone Over Sails.",
      client: body.client_id,
    });
  });

  test("duplicates are imported marked where that is chosen, and staff decide", async () => {
    const { world, admin } = stage;
    const lines = [importLine({ email: "again@import.test" }), importLine({ email: "again@import.test" })];
    const done = await imported(world, admin, importFile(lines), { duplicates: "mark" });
    expect(done).toMatchObject({ state: "done", imported: 2, duplicates: "mark" });
    const [first, second] = await rowsOf(admin, done.id, "imported");
    expect([
      (await leadOf(first?.lead ?? 0)).possible_duplicate,
      (await leadOf(second?.lead ?? 0)).possible_duplicate,
    ]).toEqual([false, true]);
    expect((await trailOf(world, "lead", second?.lead ?? 0)).map(({ action }) => action)).toEqual([
      "lead.create",
      "lead.suspect",
    ]);
  });

  test("one's own imports are one's own: another contractor has 404, staff see all", async () => {
    const { world, admin, contractor } = stage;
    const { body } = await sendImport(contractor, importFile([importLine()]));
    const other = await world.as(await world.given.person({ role: 10 }));
    for (const asked of [
      readImport(other, body.id),
      confirmImport(other, body.id),
      undoImport(other, body.id),
      mapImport(other, body.id, { fields: [] }),
    ])
      expect((await asked).status).toBe(404);
    expect((await other.call(leads.imports, { query: {} as never })).items).toEqual([]);
    expect((await admin.call(leads.imports, { query: {} as never })).items.map(({ id }) => id)).toContain(body.id);
  });

  test("columns are guessed by their headings and by what this person chose last; each field once, the needed ones first", async () => {
    const { world, admin, partner } = stage;
    const file = importFile(["Ida,Moss,ida@map.test,6145550101,x"], "Vorname,Surname,E-Mail Address,Tel.,Email");
    const { body } = await sendImport(partner, file);
    const fields = (of: typeof body) => of.columns.map(({ field }: { field: string | null }) => field);
    expect([fields(body), body.missing, body.counts]).toEqual([
      [null, "contact_last", "contact_email", "contact_phone", null],
      ["First Name"],
      { ok: 0, error: 0, duplicate: 0 },
    ]);
    const early = await confirmImport(partner, body.id);
    expect([early.status, early.body.error]).toEqual([422, "Choose the columns of First Name first."]);
    const twice = await mapImport(partner, body.id, {
      fields: ["contact_first", "contact_last", "contact_email", "contact_phone", "contact_email"],
    });
    expect([twice.status, twice.body.fields]).toEqual([422, { fields: "Email: another column holds this already." }]);
    const chosen = ["contact_first", "contact_last", "contact_email", "contact_phone", null];
    const mapped = await mapImport(partner, body.id, { fields: chosen, version: body.version });
    expect([mapped.body.counts.ok, fields(mapped.body)]).toEqual([1, chosen]);
    const stale = await mapImport(partner, body.id, { fields: chosen, version: body.version });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    await confirmImport(partner, body.id);
    await world.jobsDone();
    expect((await mapImport(partner, body.id, { fields: chosen })).body.code).toBe("not_allowed_now");
    expect(fields((await sendImport(partner, file)).body)).toEqual(chosen);
    expect(fields((await sendImport(admin, file)).body)[0]).toBeNull();
  });

  test("another sheet of a workbook has its own columns and rows", async () => {
    const { admin } = stage;
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Notes",
          rows: [
            ["About", "What"],
            ["This", "file"],
          ],
        },
        {
          name: "Leads",
          rows: [
            ["First", "Last", "Email", "Phone"],
            ["Ida", "Moss", "ida@sheet.test", 6145550188],
          ],
        },
      ],
    } as never);
    const { body } = await sendImport(admin, Buffer.from(bytes), "leads.xlsx");
    expect([body.sheets, body.sheet, body.missing.length]).toEqual([["Notes", "Leads"], "Notes", 4]);
    const other = await mapImport(admin, body.id, { sheet: "Leads", fields: [] });
    expect([other.body.sheet, other.body.counts]).toEqual(["Leads", { ok: 1, error: 0, duplicate: 0 }]);
    expect((await rowsOf(admin, body.id))[0]).toMatchObject({ line: 2, contact_phone: "6145550188" });
    const none = await mapImport(admin, body.id, { sheet: "Nowhere", fields: [] });
    expect([none.status, none.body.fields]).toEqual([422, { uploaded_file: "The workbook has no such sheet." }]);
  });

  test("LEADS-57 a cell =1+1 arrives as text and leaves an export as text", async () => {
    const { world, admin } = stage;
    const done = await imported(world, admin, importFile([importLine({ name: "=1+1" })]));
    const [row] = await rowsOf(admin, done.id, "imported");
    expect((await leadOf(row?.lead ?? 0)).legal_name).toBe("=1+1");
    for (const [operation, input] of [
      [leads.list, { query: { format: "csv", q: "1+1" } }],
      [leads.importRows, { params: { id: done.id }, query: { format: "csv" } }],
    ] as const)
      expect(String((await admin.try(operation as typeof leads.list, input as never)).bytes)).toMatch(/[,\n"]'=1\+1/);
  });

  test("the same key reads a file once", async () => {
    const { admin } = stage;
    const file = importFile([importLine()]);
    const first = await sendImport(admin, file, "leads.csv", "lead-import-1");
    expect((await sendImport(admin, file, "leads.csv", "lead-import-1")).body).toEqual(first.body);
  });

  test("what is no table, empty or without leads says so", async () => {
    const { admin } = stage;
    const said = async (content: string) => {
      const { status, body } = await sendImport(admin, content);
      return [status, body.fields?.uploaded_file ?? body.code];
    };
    expect(await said(`${importHeadings}\n`)).toEqual([422, "The file holds no leads below its headings."]);
    expect(await said("%PDF-1.7\n")).toEqual([415, "wrong_type"]);
  });
});
