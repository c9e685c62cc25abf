import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadingDemo, newInstallation } from "../demoData.given.ts";

let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: (await newInstallation()).database });
  await database.connect();
}, loadingDemo);
afterAll(() => database.end());

const rowsOf = async (text: string) => (await database.query(text)).rows;

/** Clients whose claim was shipped. */
const shipped = "select s.client from submissions s where s.shipped_on is not null";

test("what was paid in the third quarter of 2021 is the same for Medicare as for social security", async () => {
  const rows = await rowsOf(`
    select w.wages, d.medicare_wages from claim_quarter_details d
    join quarter_wages w using (client, year, quarter) where (d.year, d.quarter) = (2021, 3)`);
  expect(rows.length).toBeGreaterThan(20);
  for (const { wages, medicare_wages } of rows) expect(medicare_wages).toBe(wages);
});

test("of a client whose final is made all was handed in on the day it came, and reviewed on the next", async () => {
  const rows = await rowsOf(`
    select u.original_file_name, u.created_on - c.created as after, u.reviewed_on - u.created_on as reviewed
    from uploads u join clients c on c.id = u.client
    where u.upload_type = 'filedrop' and exists (select from packages p where p.client = c.id and p.status = 'final')`);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toMatchObject({ after: {}, reviewed: { days: 1 } });
});

test("whoever is told of a task has one that is open at its client", async () => {
  const rows = await rowsOf(`
    select exists (select from client_tasks t where t.client = n.client and t.user_id = n.user_id and t.status = 'open') as open
    from notifications n where n.type_id = 1606`);
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row).toEqual({ open: true });
  // Others are done, by somebody.
  expect(await rowsOf("select count(user_id) > 3 as many from client_tasks where status = 'closed'")).toEqual([
    { many: true },
  ]);
});

test("nobody was told of clients before they were there, whether of one or of many at once", async () => {
  const rows = await rowsOf(`
    select n.params ? 'clients' as many, bool_and(n.created_at >= c.created) as after from notifications n
    join clients c on c.id = n.client or c.id::text = any(string_to_array(n.params->>'clients', ','))
    group by 1 order by 1`);
  expect(rows).toEqual([
    { many: false, after: true },
    { many: true, after: true },
  ]);
});

test("only of a claim that was shipped the IRS wrote, of which quarter and what", async () => {
  const rows = await rowsOf(`
    select m.quarters, m.note, m.client in (${shipped}) as shipped from client_mailings m where m.kind = 'irs_mail'`);
  expect(rows).toEqual([
    { quarters: ["2021-Q1"], note: "Letter 105-C: the claim for this quarter is denied", shipped: true },
  ]);
  const denied = await rowsOf(`
    select year, quarter, reason from quarter_changes ch join client_quarters q on q.id = ch.quarter_id
    where ch.reason is not null`);
  expect(denied).toEqual([
    { year: 2021, quarter: 1, reason: "Letter 105-C: the papers do not show that gross receipts declined" },
  ]);
});
