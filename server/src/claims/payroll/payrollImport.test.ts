import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { csvOf, importPayroll, plainPayroll, previewFile } from "../claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** Holds the client until all wait for it, so that each has begun before any can end. */
async function whileHeld<T>(client: number, begin: () => Promise<T>[]): Promise<T[]> {
  const holder = new pg.Client({ connectionString: world.services.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from clients where id = $1 for update", [client]);
  const begun = begin();
  const waiting = () => count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  await expect.poll(waiting).toBe(begun.length);
  await holder.query("commit");
  await holder.end();
  return Promise.all(begun);
}
const newClient = async () => (await world.given.client()).id;
const count = async (text: string) => Number((await world.owner.query(`select count(*) from ${text}`)).rows[0].count);

describe("payroll import", () => {
  test("part of CLAIM-29: the three headings need no mapping; the preview sums up", async () => {
    const id = await newClient();
    const { status, body } = await previewFile(admin, id, "payroll.csv", plainPayroll);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      counts: { rows: 16, employees: 2, errors: 0 },
      first_date: "2020-10-15",
      last_date: "2021-09-15",
      gross: "103200.00",
      replaces: null,
    });
    expect(
      body.quarters.map((one: { year: number; quarter: number; gross: string }) => [one.year, one.quarter, one.gross]),
    ).toEqual([
      [2020, 4, "25800.00"],
      [2021, 1, "25800.00"],
      [2021, 2, "25800.00"],
      [2021, 3, "25800.00"],
    ]);
  });

  test("part of CLAIM-30: a mapping made once serves the next file with that heading row, of another client", async () => {
    const heading = "Chk Dt,First,Last,Reg,OT";
    const file = csvOf([["10/15/2020", "Ana", "Reyes", "1,000.00", "50.50"]], heading);
    const first = await previewFile(admin, await newClient(), "a.csv", file);
    expect(first.body).toMatchObject({ known: false });
    const mapping = {
      heading_row: 1,
      date: 0,
      name: { first: 1, last: 2 },
      gross: [
        { column: 3, sign: 1 as const },
        { column: 4, sign: 1 as const },
      ],
    };
    const mapped = await admin.call(claims.changePayrollPreview, {
      params: { preview: first.body.id },
      body: { version: 1, mapping },
    });
    expect(mapped).toMatchObject({ gross: "1050.50", counts: { rows: 1, errors: 0 } });
    await admin.call(claims.confirmPayroll, { params: { preview: first.body.id }, body: { replaces: null } });
    const second = await previewFile(
      admin,
      await newClient(),
      "b.csv",
      csvOf([["11/15/2020", "Ben", "Okafor", "10.00", "1.00"]], heading),
    );
    expect(second.body).toMatchObject({ known: true, gross: "11.00", counts: { rows: 1, errors: 0 } });
  });

  test("part of CLAIM-30: a mapping that was corrected is the one that the next file with that heading row gets", async () => {
    const heading = "Day,Person,Base,Bonus";
    const file = csvOf([["10/15/2020", "Ana Reyes", "1,000.00", "50.50"]], heading);
    const base = { column: 2, sign: 1 as const };
    const mapping = { heading_row: 1, date: 0, name: { whole: 1 }, gross: [base] };
    const importBy = async (gross: (typeof base)[] | null) => {
      const { body } = await previewFile(admin, await newClient(), "a.csv", file);
      if (gross)
        await admin.call(claims.changePayrollPreview, {
          params: { preview: body.id },
          body: { version: 1, mapping: { ...mapping, gross } },
        });
      const input = { params: { preview: body.id }, body: { replaces: null } };
      return (await admin.call(claims.confirmPayroll, input)).gross;
    };
    expect(await importBy([base])).toBe("1000.00");
    expect(await importBy(null)).toBe("1000.00");
    expect(await importBy([base, { column: 3, sign: 1 }])).toBe("1050.50");
    expect(await importBy(null)).toBe("1050.50");
    const { items } = await admin.call(claims.mappings);
    expect(items.filter(({ headings }) => headings.includes("Bonus"))).toHaveLength(1);
  });

  test("part of CLAIM-31: before the import nothing of the client is stored; after an hour the preview is gone", async () => {
    const id = await newClient();
    const tables = [
      "uploads",
      "payroll_rows",
      "payroll_batches",
      "payroll_mappings",
      "claim_employees",
      "stored_files",
    ];
    const before = await Promise.all(tables.map(count));
    const { body } = await previewFile(admin, id, "payroll.csv", csvOf([["2020-10-15", "Nobody Yet", "1.00"]]));
    expect(await Promise.all(tables.map(count))).toEqual(before);
    await world.owner.query("update payroll_previews set expires_at = now() - interval '1 second' where id = $1", [
      body.id,
    ]);
    expect((await admin.try(claims.payrollPreview, { params: { preview: body.id } })).status).toBe(410);
    const other = await world.as(await world.given.person({ role: 1 }));
    expect((await other.try(claims.payrollPreview, { params: { preview: body.id } })).status).toBe(404);
  });

  test("CLAIM-32 two-digit years and foreign amounts are errors; parentheses are negative", async () => {
    const id = await newClient();
    const file = csvOf([
      ["1/5/21", "Ana Reyes", "1.00"],
      ["2021-01-05", "Ana Reyes", "(1,250.00)"],
      ["2021-01-05", "Ana Reyes", "1.234,00"],
    ]);
    const { body } = await previewFile(admin, id, "payroll.csv", file);
    const { items } = await admin.call(claims.payrollPreviewRows, { params: { preview: body.id }, query: {} });
    expect(items.map((one) => [one.gross, one.errors])).toEqual([
      ["1.00", { date: '"1/5/21" has a two-digit year.' }],
      ["-1250.00", {}],
      ["1.234,00", { gross: '"1.234,00" is not an amount.' }],
    ]);
  });

  test("part of CLAIM-33: one bad cell refuses the import; corrected, it is kept with old and new text", async () => {
    const id = await newClient();
    const { body } = await previewFile(admin, id, "payroll.csv", csvOf([["2020-10-15", "Ana Reyes", "12x"]]));
    const confirm = { params: { preview: body.id }, body: { replaces: null } };
    const refused = await admin.try(claims.confirmPayroll, confirm);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: "rows_invalid",
      error: "1 rows have errors.",
      details: { rows: [{ row: 2, column: "gross" }] },
    });
    const corrections = [{ source_row: 2, column: "gross" as const, value: "12.00" }];
    const corrected = await admin.call(claims.changePayrollPreview, {
      params: { preview: body.id },
      body: { version: 1, corrections },
    });
    expect(corrected.counts).toMatchObject({ errors: 0, corrected: 1 });
    const batch = await admin.call(claims.confirmPayroll, confirm);
    expect(batch).toMatchObject({ rows: 1, corrections: 1, gross: "12.00" });
    const { rows } = await world.owner.query(
      'select source_row, "column", before, after from payroll_corrections where batch = $1',
      [batch.id],
    );
    expect(rows).toEqual([{ source_row: 2, column: "gross", before: "12x", after: "12.00" }]);
  });

  test("CLAIM-34 a totals row can be left out, and the batch says so", async () => {
    const id = await newClient();
    const file = csvOf([
      ["2020-10-15", "Ana Reyes", "100.00"],
      ["", "Total", "100.00"],
    ]);
    const { body } = await previewFile(admin, id, "payroll.csv", file);
    const left = await admin.call(claims.changePayrollPreview, {
      params: { preview: body.id },
      body: { version: 1, left_out: [3] },
    });
    expect(left.counts).toMatchObject({ errors: 0, left_out: 1 });
    const batch = await admin.call(claims.confirmPayroll, { params: { preview: body.id }, body: { replaces: null } });
    expect(batch).toMatchObject({ rows: 1, left_out: 1, gross: "100.00" });
  });

  test("CLAIM-36 (1 of 2) a PDF named payroll.csv is 415; 25,000,000 bytes are 413", async () => {
    const id = await newClient();
    const pdf = await previewFile(admin, id, "payroll.csv", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj"));
    expect(pdf.status).toBe(415);
    const big = await previewFile(admin, id, "payroll.csv", Buffer.alloc(25_000_000, "a"));
    expect([big.status, big.body.error]).toEqual([
      413,
      "The chosen file is over the File Size limit of 25Mb. Please try another file.",
    ]);
  });

  test("CLAIM-39 of two imports confirmed at once one is 201 and one 409 that names the other person", async () => {
    const id = await newClient();
    const other = await world.as(await world.given.person({ role: 1, first: "Olga", last: "Brand" }));
    const previews = [
      await previewFile(admin, id, "a.csv", plainPayroll),
      await previewFile(other, id, "b.csv", plainPayroll),
    ];
    const answers = await whileHeld(id, () =>
      [admin, other].map((caller, at) =>
        caller.try(claims.confirmPayroll, { params: { preview: previews[at]?.body.id }, body: { replaces: null } }),
      ),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([201, 409]);
    const winner = answers[0]?.status === 201 ? admin.person : other.person;
    const refused = answers.find((one) => one.status === 409);
    expect(refused?.body.code).toBe("payroll_changed");
    expect(refused?.body.error).toContain(`${winner?.first} ${winner?.last} imported payroll at `);
    expect(await count(`payroll_batches where client = ${id}`)).toBe(1);
  });

  test("part of CLAIM-40: a revert needs a reason and brings the former file back", async () => {
    const id = await newClient();
    const first = await importPayroll(admin, id, plainPayroll, "first.csv");
    const second = await importPayroll(admin, id, csvOf([["2021-01-15", "Cara Lund", "5.00"]]), "second.csv");
    const without = await admin.try(claims.revertPayroll, { params: { id: second.id }, body: { reason: " " } });
    expect(without.body.fields).toEqual({ reason: "A reason is required." });
    await admin.call(claims.revertPayroll, { params: { id: second.id }, body: { reason: "wrong client" } });
    expect((await admin.call(clients.read, { params: { id } })).csv_upload).toMatchObject({
      original_file_name: "first.csv",
    });
    expect(
      (await admin.try(claims.revertPayroll, { params: { id: second.id }, body: { reason: "again" } })).status,
    ).toBe(409);
    await admin.call(claims.revertPayroll, { params: { id: first.id }, body: { reason: "none" } });
    expect((await admin.call(clients.read, { params: { id } })).csv_upload).toBeNull();
    const { items } = await admin.call(claims.batches, { params: { id } });
    expect(items.map((one) => [one.original_file_name, one.state, one.reverted_reason])).toEqual([
      ["second.csv", "reverted", "wrong client"],
      ["first.csv", "reverted", "none"],
    ]);
  });

  test("a part of a file past its end is 416 with its size; one that begins inside ends with it", async () => {
    const id = await newClient();
    const { id: batch } = await importPayroll(admin, id, plainPayroll);
    const size = plainPayroll.length;
    const part = async (range: string) => {
      const { status, headers, bytes } = await admin.try(
        claims.batchFile,
        { params: { id: batch } },
        { headers: { range } },
      );
      return [status, headers["content-range"], Number(headers["content-length"] ?? 0), bytes.toString("latin1")];
    };
    const text = plainPayroll.toString("latin1");
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0, ""]);
    expect(await part(`bytes=${size + 100}-${size + 200}`)).toEqual([416, `bytes */${size}`, 0, ""]);
    const last = `bytes ${size - 1}-${size - 1}/${size}`;
    for (const range of [`bytes=${size - 1}-`, `bytes=${size - 1}-${size + 100}`, "bytes=-1"])
      expect(await part(range)).toEqual([206, last, 1, text.slice(-1)]);
    expect(await part(`bytes=-${size + 100}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, size, text]);
  });

  test("the same key twice imports once; the file comes back byte for byte; rows are in the trail", async () => {
    const id = await newClient();
    const { body } = await previewFile(admin, id, "Lohn „Q4“.csv", plainPayroll);
    const input = { params: { preview: body.id }, body: { replaces: null } };
    const key = { headers: { "idempotency-key": "import-key-0001" } };
    const first = await admin.try(claims.confirmPayroll, input, key);
    const again = await admin.try(claims.confirmPayroll, input, key);
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await admin.try(claims.confirmPayroll, { ...input, body: { replaces: 1 } }, key)).body.code).toBe(
      "key_reused",
    );
    expect(await count(`payroll_batches where client = ${id}`)).toBe(1);
    const file = await admin.try(claims.batchFile, { params: { id: first.body.id } });
    expect(file.bytes.equals(plainPayroll)).toBe(true);
    expect(file.headers["content-disposition"]).toContain("filename*=UTF-8''Lohn%20");
    const { items } = await admin.call(access.audit, { query: { client_id: id, action: "payroll.import" } });
    expect(items).toHaveLength(1);
  });
});
