import { calculations } from "@refundry/contract/calculations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { currentDraft, enterWages, givenClaim } from "../calculations.given.ts";
import { forgetCalculations } from "./retention.jobs.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("of old calculations the current one, the ten newest and what an acceptance rests on stay; young ones all stay", async () => {
  const admin = await world.as(1);
  const client = await givenClaim(world);
  await world.jobsDone();
  const first = (await currentDraft(world, client.id)).calculation?.id ?? 0;
  await admin.call(calculations.acceptWarning, {
    params: { id: client.id },
    body: { kind: "draft", code: "PPP_PAYROLL_SHORT", args: ["2", "1600.00"], note: "known to the bank" },
  });
  for (let place = 1; place <= 3; place += 1) {
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, `${50_000 + place}.00`);
    await world.jobsDone();
  }
  const idsOf = async () =>
    (
      await world.owner.query("select id::int from calculations where client = $1 and kind = 'draft' order by id", [
        client.id,
      ])
    ).rows.map(({ id }) => id);
  const before = await idsOf();
  expect(before).toHaveLength(4);
  const forget = () => world.system((tx) => enqueue(tx, forgetCalculations, {}));
  await forget();
  await world.jobsDone();
  expect(await idsOf()).toEqual(before);
  // Ten more of each age stand before those that are older than all.
  await world.owner.query("update calculations set created = created - interval '91 days' where client = $1", [
    client.id,
  ]);
  await world.owner.query(
    "update warning_acceptances set accepted_at = accepted_at - interval '91 days' where client = $1",
    [client.id],
  );
  await world.owner.query(
    `insert into calculations (client, kind, input_hash, engine_version, rules_version, input, batch, state, excluded, ppp, eligibility, warnings, errors, created, caused_by, duration_ms, is_current)
     select client, kind, lpad(n::text, 64, '0'), engine_version, rules_version, input, batch, state, excluded, ppp, eligibility, warnings, errors, now() - interval '90 days 1 hour', caused_by, 0, false
     from calculations, generate_series(1, 10) n where id = $1`,
    [first],
  );
  await forget();
  await world.jobsDone();
  const after = await idsOf();
  const current = (await currentDraft(world, client.id)).calculation?.id;
  expect(after.slice(0, 2)).toEqual([first, current]);
  expect(after).toHaveLength(12);
});
