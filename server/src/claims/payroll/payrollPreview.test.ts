import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { ComputeFailure } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { csvOf, plainPayroll, previewFile } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () => (await world.given.client()).id;
const batchesOf = async (client: number) =>
  (await world.owner.query("select 1 from payroll_batches where client = $1", [client])).rowCount;

describe("a file that takes longer to read than it may", () => {
  test("is told by its time and not called unreadable; what breaks the reader is", async () => {
    const id = await newClient();
    const fails = (kind: "too_long" | "too_big") =>
      vi.spyOn(world.services.compute, "run").mockRejectedValueOnce(new ComputeFailure(kind, "made up"));
    fails("too_long");
    const late = await previewFile(admin, id, "payroll.csv", plainPayroll);
    expect(late).toMatchObject({ status: 422, body: { code: "reading_too_long" } });
    expect(late.body.error).toMatch(
      /^Reading the file took longer than 36 seconds and was stopped\. The file is not damaged/,
    );
    fails("too_big");
    const broken = await previewFile(admin, id, "payroll.csv", plainPayroll);
    expect(broken.body.error).toBe("The file cannot be read. Save it again as .xlsx or CSV.");
    const { body } = await previewFile(admin, id, "payroll.csv", plainPayroll);
    const params = { preview: body.id };
    const asked = [
      () => admin.try(claims.payrollPreviewRows, { params, query: {} }),
      () => admin.try(claims.comparePayroll, { params }),
      () => admin.try(claims.changePayrollPreview, { params, body: { date_order: "day_first" } }),
    ];
    for (const ask of asked) {
      fails("too_long");
      expect((await ask()).body.code).toBe("reading_too_long");
    }
    expect(await batchesOf(id)).toBe(0);
  });
});

describe("what a preview keeps of its file", () => {
  test("is imported without another reading, also after the child that read it is gone", async () => {
    const id = await newClient();
    const names = ['Ana "Annie" Reyes', "Ben O'Kafor\\, Jr.", "null", "{Lund}", "Łucja Żak"];
    const lines = names.map((name, place) => `2020-10-15,"${name.replaceAll('"', '""')}",${place + 1}.07`);
    const file = Buffer.from(["Date of Check,Name of Employee,Gross Wages", ...lines].join("\n"));
    const { body } = await previewFile(admin, id, "payroll.csv", file);
    const run = vi.spyOn(world.services.compute, "run").mockRejectedValue(new Error("nothing is read again"));
    onTestFinished(() => run.mockRestore());
    run.mockClear();
    const params = { preview: body.id };
    const batch = await admin.call(claims.confirmPayroll, { params, body: { replaces: null } });
    expect(batch).toMatchObject({ rows: 5, employees: 5, gross: "15.35" });
    expect(run).not.toHaveBeenCalled();
    const { rows } = await world.owner.query(
      "select spelling, gross::int, tips, other_credit_kind, sheet from payroll_rows where batch = $1 order by row_no",
      [batch.id],
    );
    expect(rows).toEqual(
      names.map((spelling, place) => ({
        spelling,
        gross: place * 100 + 107,
        tips: null,
        other_credit_kind: null,
        sheet: "",
      })),
    );
  });

  test("a preview of before it was kept is to be read anew", async () => {
    const id = await newClient();
    const { body } = await previewFile(admin, id, "payroll.csv", plainPayroll);
    await world.owner.query("update payroll_previews set kept = '' where id = $1", [body.id]);
    const { status } = await admin.try(claims.confirmPayroll, {
      params: { preview: body.id },
      body: { replaces: null },
    });
    expect(status).toBe(410);
    expect(await batchesOf(id)).toBe(0);
  });
});

describe("changes of a payroll preview", () => {
  test("CLAIM-60 a preview changed with an older version is 409, as of two tabs at once; without a version the change is taken", async () => {
    const id = await newClient();
    const file = csvOf([
      ["2020-10-15", "Ana Reyes", "100.00"],
      ["2020-10-15", "Ben Okafor", "200.00"],
    ]);
    const { body } = await previewFile(admin, id, "payroll.csv", file);
    expect(body).toMatchObject({ version: 1, corrections: [], left_out: [] });
    const params = { preview: body.id };
    const edit = (version: number, row: number) =>
      admin.try(claims.changePayrollPreview, { params, body: { version, left_out: [row] } });
    const answers = await Promise.all([edit(1, 2), edit(1, 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toEqual({
      code: "stale_version",
      error: "This preview was changed in another tab. It is shown as it stands there.",
      details: { name: expect.stringMatching(/^First\d+ Last\d+$/), at: expect.any(String), version: 2 },
    });
    expect(taken).toMatchObject({ version: 2, counts: { left_out: 1 } });
    expect(await admin.call(claims.payrollPreview, { params })).toMatchObject({ version: 2, left_out: taken.left_out });
    expect((await edit(1, 2)).body.code).toBe("stale_version");
    const unread = { params, body: { left_out: [2] } };
    expect(await admin.call(claims.changePayrollPreview, unread)).toMatchObject({ version: 3 });
    const importOf = (version: number) =>
      admin.try(claims.confirmPayroll, { params, body: { replaces: null, version } });
    expect((await importOf(1)).body.code).toBe("stale_version");
    expect(await batchesOf(id)).toBe(0);
    expect((await importOf(3)).body).toMatchObject({ rows: 1, left_out: 1 });
  });

  test("a change that comes while the rows are imported is not lost unseen", async () => {
    const id = await newClient();
    const { body } = await previewFile(admin, id, "payroll.csv", plainPayroll);
    const params = { preview: body.id };
    const answers = await Promise.all([
      admin.try(claims.confirmPayroll, { params, body: { replaces: null, version: 1 } }),
      admin.try(claims.changePayrollPreview, { params, body: { version: 1, left_out: [2] } }),
    ]);
    const [imported, changed] = answers.map(({ status }) => status);
    const batches = await batchesOf(id);
    // Whichever is first, the other one is refused.
    expect([
      [201, 410, 1],
      [201, 404, 1],
      [409, 200, 0],
    ]).toContainEqual([imported, changed, batches]);
  });

  test("mapping and sheet may come with the file, and the order of dates is changed by itself", async () => {
    const id = await newClient();
    const file = csvOf([["05/10/2020", "Ana Reyes", "100.00", "7.00"]], "A,B,C,D");
    const mapping = { heading_row: 1, date: 0, name: { whole: 1 }, gross: [{ column: 2, sign: 1 }] };
    const fields = { mapping: JSON.stringify(mapping), sheet: "0" };
    const { status, body } = await previewFile(admin, id, "payroll.csv", file, fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      mapping,
      sheets: [{ chosen: true }],
      known: false,
      gross: "100.00",
      first_date: "2020-05-10",
    });
    const params = { preview: body.id };
    const other = await admin.call(claims.changePayrollPreview, {
      params,
      body: { version: 1, date_order: "day_first" },
    });
    expect(other).toMatchObject({ mapping: { ...mapping, date_order: "day_first" }, first_date: "2020-10-05" });
    const gross = [{ column: 3, sign: 1 as const }];
    const both = await admin.call(claims.changePayrollPreview, {
      params,
      body: { version: 2, mapping: { ...mapping, gross }, date_order: "day_first" },
    });
    expect(both).toMatchObject({ gross: "7.00", first_date: "2020-10-05" });
  });

  test("what is wrong beside the file, or with an order of dates before the columns, is said of its field", async () => {
    const id = await newClient();
    const file = csvOf([["05/10/2020", "Ana Reyes", "100.00"]], "A,B,C");
    const fieldsOf = async (fields: Record<string, string>) => {
      const { status, body } = await previewFile(admin, id, "payroll.csv", file, fields);
      expect(status, JSON.stringify(fields)).toBe(422);
      return body.fields ?? body.error;
    };
    expect(await fieldsOf({ mapping: "{" })).toEqual({ mapping: "This is not JSON." });
    expect(Object.keys(await fieldsOf({ mapping: '{"heading_row":1}' }))).toContain("mapping.date");
    expect(await fieldsOf({ sheet: "first" })).toEqual({ sheet: "This is not the number of a sheet." });
    expect(await fieldsOf({ colour: "red" })).toEqual({ colour: "This field is not known here." });
    expect(typeof (await fieldsOf({ sheet: "4" }))).toBe("string");
    const { body } = await previewFile(admin, id, "payroll.csv", file);
    const early = { params: { preview: body.id }, body: { version: 1, date_order: "day_first" as const } };
    expect((await admin.try(claims.changePayrollPreview, early)).body.fields).toEqual({
      date_order: "Choose the columns of date, name and gross wages.",
    });
  });
});
