import { readyToConvert } from "@refundry/contract/leads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadingDemo } from "../demoData.given.ts";
import { allItems } from "../qualification/review.given.ts";
import { killServed, type Served } from "../served.given.ts";
import { Crashing, whole } from "./crash.given.ts";

let product: Crashing;
beforeAll(async () => {
  product = await Crashing.begin();
}, loadingDemo);
afterAll(killServed);

/** What the database holds, by the statements that ask for it. */
const counted = async (statement: string) => (await product.rows<Record<string, unknown>>(statement))[0];

/** Dies in the middle of the step, of which nothing is left; then does it twice with one key: once. */
async function dieAndDo(fault: string, step: (served: Served) => ReturnType<Crashing["call"]>, state: () => unknown) {
  const before = await state();
  const faulty = await product.serve(fault);
  await product.signIn(faulty);
  expect(await step(faulty)).toBeNull();
  await faulty.exit;
  expect(await state()).toEqual(before);
  const healthy = await product.serve();
  try {
    const done = await step(healthy);
    expect([done?.status, done?.body]).toEqual([expect.any(Number), expect.anything()]);
    expect(done?.status).toBeLessThan(300);
    expect(await step(healthy)).toEqual(done);
  } finally {
    await product.stop(healthy);
  }
  expect(product.verify()).toBe(whole);
}

test("kill -9 while a package is shipped leaves submission, quarters and shipments as they were; the same request then ships once", async () => {
  const submission = await counted(
    "select id::int as id, client::int as client, version from submissions where state = 'created' order by id limit 1",
  );
  const state = () =>
    counted(
      `select (select jsonb_build_object('state', state, 'number', fedex_tracking, 'version', version) from submissions where id = ${submission?.id}) as submission,
         (select count(*)::int from shipments where client = ${submission?.client}) as shipments,
         (select coalesce(jsonb_agg(status_id order by year, quarter), '[]') from client_quarters where client = ${submission?.client}) as quarters,
         (select count(*)::int from audit_log where client_id = ${submission?.client}) as entries`,
    );
  const body = {
    fedex_tracking: "794699990001",
    override_reason: "Signatures seen on paper",
    version: submission?.version,
  };
  await dieAndDo(
    "shipping-before-commit",
    (served) =>
      product.call(served, "PATCH", `/submissions/${submission?.id}`, body, { "idempotency-key": "crash-shipping" }),
    state,
  );
  expect(await state()).toMatchObject({
    submission: { state: "tracked", number: "794699990001" },
    shipments: 1,
    quarters: expect.arrayContaining([1]),
  });
}, 240_000);

test("kill -9 while a lead becomes a client leaves a lead and no client; the same request then makes one", async () => {
  const lead = await counted(
    "select min(id)::int as id from leads where status = 'new' and duplicate_state = 'none' and deleted_at is null",
  );
  const ready = await product.serve();
  await product.signIn(ready);
  for (const change of [{ ein: "47-9990001" }, { status: readyToConvert }])
    expect((await product.call(ready, "PATCH", `/leads/${lead?.id}`, change))?.status).toBe(200);
  await product.stop(ready);
  const firms = await counted(
    "select min(id) filter (where firm_type = 2)::int as managing_firm, min(id) filter (where firm_type = 3)::int as tax_firm from entities where deleted_at is null",
  );
  const state = () =>
    counted(
      `select (select jsonb_build_object('status', status, 'client', client is not null) from leads where id = ${lead?.id}) as lead,
         (select count(*)::int from clients where ein = '47-9990001') as clients,
         (select count(*)::int from audit_log where record_type = 'lead' and record_id = ${lead?.id} and action = 'lead.convert') as entries`,
    );
  const body = { ...firms, legal_name: "Crash Bakery LLC", trade_name: "Crash Bakery", contact_salutation: "Ms." };
  await dieAndDo(
    "conversion-before-commit",
    (served) =>
      product.call(served, "POST", `/leads/${lead?.id}/promote`, body, { "idempotency-key": "crash-conversion" }),
    state,
  );
  expect(await state()).toEqual({ lead: { status: "converted", client: true }, clients: 1, entries: 1 });
}, 240_000);

test("kill -9 while the grounds of a review are frozen leaves it open and nothing frozen; the same request then freezes them once", async () => {
  const client = await counted(
    "select client::int as id from qualifications where state = 'in_review' order by client limit 1",
  );
  const address = `/clients/${client?.id}`;
  const ready = await product.serve();
  await product.signIn(ready);
  const orders = await product.rows<{ id: number }>(
    `select id::int as id from client_mandates where client = ${client?.id} and state = 'in_review' order by id`,
  );
  for (const { id } of orders)
    expect((await product.call(ready, "PATCH", `/queues/qualifications/${id}`, { approved: true }))?.status).toBe(200);
  await product.stop(ready);
  const state = () =>
    counted(
      `select (select jsonb_build_object('state', state, 'result', result is not null, 'version', version) from qualifications where client = ${client?.id}) as review,
         (select count(*)::int from qualification_quarters where client = ${client?.id} and cycle = (select cycle from qualifications where client = ${client?.id})) as frozen,
         (select count(*)::int from package_jobs where client = ${client?.id}) as packages,
         (select count(*)::int from audit_log where client_id = ${client?.id}) as entries`,
    );
  await dieAndDo(
    "grounds-before-commit",
    (served) =>
      product.call(served, "POST", `${address}/qualification/finalize`, allItems, {
        "idempotency-key": "crash-grounds",
      }),
    state,
  );
  expect(await state()).toMatchObject({ review: { state: "finalized", result: true }, frozen: 6 });
}, 240_000);
