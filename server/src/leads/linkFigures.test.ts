import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const visit = (source: string) => world.nobody.try(leads.countVisit, { body: { source } });
const contractor = async () => world.as(await world.given.person({ role: 10 }));

test("visits of a link are counted for 31 days, of nobody else's, and nothing is kept of who came", async () => {
  const [one, other] = [await contractor(), await contractor()];
  const id = one.person?.id ?? 0;
  for (let time = 0; time < 3; time += 1) expect((await visit(String(id))).status).toBe(202);
  const admin = await world.as(1);
  // Nobody's link, an administrator's, and what is no number answer the same and count nothing.
  for (const source of ["999999999", String((await world.as(2)).person?.id), "<b>x</b>", ""]) {
    const { status, body } = await visit(source);
    expect([status, body]).toEqual([202, {}]);
  }
  expect(await one.call(leads.linkFigures, { query: {} })).toEqual({ visits: 3, forms: 0, conversions: 0 });
  expect(await other.call(leads.linkFigures, { query: {} })).toEqual({ visits: 0, forms: 0, conversions: 0 });
  const { rows, fields } = await world.owner.query("select * from link_visits");
  expect([rows.length, fields.map(({ name }) => name).sort()]).toEqual([1, ["day", "person", "visits"]]);
  await world.owner.query("update link_visits set day = current_date - 30");
  await visit(String(id));
  expect((await one.call(leads.linkFigures, { query: {} })).visits).toBe(4);
  await world.owner.query("update link_visits set day = current_date - 31 where day < current_date");
  expect((await one.call(leads.linkFigures, { query: {} })).visits).toBe(1);
  await world.owner.query("update link_visits set day = current_date - 32 where day < current_date");
  await visit(String(id));
  expect((await world.owner.query("select visits from link_visits")).rows).toEqual([{ visits: 2 }]);
  await world.owner.query("update link_visits set visits = 10000");
  await visit(String(id));
  expect((await one.call(leads.linkFigures, { query: {} })).visits).toBe(10_000);
  const asked = (caller: typeof admin, contractor?: number) =>
    caller.try(leads.linkFigures, { query: contractor === undefined ? {} : { contractor } });
  expect((await asked(admin, id)).body).toEqual({ visits: 10_000, forms: 0, conversions: 0 });
  // Staff name whose; of another's nobody reads anything.
  expect([(await asked(admin)).status, (await asked(other, id)).status]).toEqual([404, 404]);
});

test("forms that were sent with the link and leads of it that became clients are counted beside", async () => {
  const one = await contractor();
  const id = one.person?.id ?? 0;
  const form = (source: number, days: number) =>
    world.owner.query(
      `insert into lead_intakes (state, source_text, payload, email, employees_band, consent_text, consent_version, consent_at, token_hash, created)
       values ('accepted', $1, '{}', 'a@b.example', '1', 'x', '1', now(), md5(random()::text), now() - make_interval(days => $2))`,
      [String(source), days],
    );
  for (const [source, days] of [
    [id, 0],
    [id, 29],
    [id, 33],
    [id + 1, 0],
  ] as const)
    await form(source, days);
  const lead = async (origin: string, days: number, by = id) => {
    const client = await world.given.client();
    await world.owner.query(
      `insert into leads (contact_first, contact_last, contact_email, contact_phone, status, origin, originator, client, converted_on, converted_by)
       values ('Lea', 'Dane', 'lea@b.example', '', 'converted', $1, $2, $3, current_date - $4::int, $2)`,
      [origin, by, client.id, days],
    );
  };
  await lead("public", 0);
  await lead("public", 30);
  await lead("public", 31);
  await lead("manual", 0);
  await lead("public", 1);
  await world.owner.query(
    "update leads set deleted_at = now() where originator = $1 and converted_on = current_date - 1",
    [id],
  );
  expect(await one.call(leads.linkFigures, { query: {} })).toEqual({ visits: 0, forms: 2, conversions: 2 });
});
