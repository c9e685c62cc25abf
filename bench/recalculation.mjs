// How long a screen's call takes while 500 clients recalculate, against the same call while nothing runs.
import pg from "pg";
import { load, startProduct } from "./product.mjs";

const clients = 500;

export async function benchRecalculation() {
  const product = await startProduct({ clients, port: 3718 });
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await quiet(owner);
  await owner.query(givePayroll);
  const { rows } = await owner.query("select client::int from payroll_batches where state = 'current' order by client");
  const read = { url: product.url, headers: product.headers, paths: [`/api/v1/clients/${rows[0].client}`], callers: 1 };
  const idle = load(read);
  const { rows: before } = await owner.query("select count(*)::int as n from calculations");
  await owner.query("update clients set contingency_rate = 12.34");
  await owner.query(
    "select enqueue_job('calculations.recalculate', jsonb_build_object('client', client, 'since', 0), 3, null, null, null, client) from payroll_batches where state = 'current'",
  );
  const busy = load(read);
  const left = await waiting(owner);
  await quiet(owner);
  const { rows: after } = await owner.query("select count(*)::int as n from calculations");
  await owner.end();
  await product.stop();
  return [
    {
      name: `CALC-49 a read while ${rows.length} clients recalculate`,
      ratio: busy.p50 / idle.p50,
      goal: 2,
      detail: `${busy.p50.toFixed(2)} ms against ${idle.p50.toFixed(2)} ms idle (p95 ${busy.p95.toFixed(1)} ms), ${left} still waited after it, ${after[0].n - before[0].n} calculations were made`,
    },
  ];
}

/** Gives every client without payroll a copy of the first one's, employees and all. */
const givePayroll = `
do $$
declare source payroll_batches; target bigint; batch_id bigint; upload_id bigint;
begin
  select * into source from payroll_batches where state = 'current' order by rows desc, id limit 1;
  for target in select id from clients where id not in (select client from payroll_batches) loop
    insert into uploads (client, file, upload_type, original_file_name)
      select target, file, upload_type, original_file_name from uploads where id = source.upload returning id into upload_id;
    insert into claim_employees (client, identity_key, name, spellings)
      select target, identity_key, name, spellings from claim_employees where client = source.client;
    insert into payroll_batches (client, upload, mapping, rows, employees, gross, first_date, last_date, imported_by, imported_at)
      values (target, upload_id, source.mapping, source.rows, source.employees, source.gross, source.first_date, source.last_date,
        source.imported_by, now()) returning id into batch_id;
    insert into payroll_rows (batch, row_no, sheet, source_row, employee, spelling, check_date, gross, not_working)
      select batch_id, r.row_no, r.sheet, r.source_row, own.id, r.spelling, r.check_date, r.gross, r.not_working
      from payroll_rows r join claim_employees e on e.id = r.employee
      join claim_employees own on own.client = target and own.identity_key = e.identity_key
      where r.batch = source.id;
  end loop;
end $$`;

/** Jobs that could run now: a reminder or a mail's next try may stand for hours. */
async function waiting(owner) {
  const { rows } = await owner.query(
    "select count(*)::int as n from graphile_worker._private_jobs where run_at <= now()",
  );
  return rows[0].n;
}

async function quiet(owner) {
  while ((await waiting(owner)) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
}
