import { mandates } from "@refundry/contract/mandates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { reviewedOrder } from "../order.given.ts";

let world: World;
let admin: Caller;
let master: Caller;
beforeAll(async () => {
  world = await startWorld();
  [admin, master] = [await world.as(1), await world.as(13)];
});
afterAll(() => world.close());

const words = "Indoor dining is closed in every restaurant of this county until further notice.";
const matches = async (id: number, by = admin) => (await by.call(mandates.read, { params: { id } })).matches;

test("an order matches the active clients of its place in scope that neither use it nor were said to have no use for it", async () => {
  const order = await reviewedOrder(world, master, [words]);
  const foreign = await world.given.firm(3, "Other tax");
  const given = async (more: object = {}) =>
    (await world.given.client({ state: "OH", city: "Columbus", zip: "43004", ...more } as never)).id;
  const [, inactive, dismissed, uses] = [await given(), await given(), await given(), await given()];
  await given({ state: "TX" });
  await given({ tax_firm: foreign });
  expect([await matches(order), await matches(order, master)]).toEqual([5, 4]);
  await world.owner.query("update clients set active = false where id = $1", [inactive]);
  expect(await matches(order)).toBe(4);
  await admin.call(mandates.dismiss, { params: { id: dismissed, mandate: order } });
  expect(await matches(order)).toBe(3);
  await admin.call(mandates.select, { params: { id: uses }, body: { mandates: [order], source: "suggested" } });
  expect([await matches(order), await matches(order, master)]).toEqual([2, 1]);
});

test("a search goes on page by page, each order once, and ends; days of publication count with both ends", async () => {
  const made: number[] = [];
  for (const day of ["01", "02", "03"])
    made.push(
      await reviewedOrder(world, master, ["Every wombat stays in its burrow at night."], {
        title: "On wombats",
        publication_date: `2020-06-${day}`,
      }),
    );
  const page = (query: object) => admin.call(mandates.search, { query: { q: "wombats", ...query } as never });
  const found: number[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; pages < 3 && cursor !== null; pages += 1) {
    const { items, total, next } = await page({ limit: 2, ...(cursor && { cursor }) });
    expect(total).toBe(3);
    found.push(...items.map((one) => one.id));
    cursor = next;
  }
  expect([found, cursor]).toEqual([made.toReversed(), null]);
  const between = async (published_from: string, published_to: string) =>
    (await page({ published_from, published_to })).items.map((one) => one.id);
  expect(await between("2020-06-02", "2020-06-02")).toEqual([made[1]]);
});

test("the text ranks the first 200 by all else; later ones follow by their date, each once", async () => {
  const many = 203;
  await world.owner.query(
    `with made as (insert into mandates (title, author, state_code, state, publication_date, reviewed_at, reviewed_by, said, created_by)
       select 'Burrow order ' || n, 'Department of Parks', 'OH', 'reviewed', date '2020-01-01' + n, now(), u.id,
         setweight(to_tsvector('english', case when n = 2 then 'quokkas' else '' end), 'A'), u.id
       from generate_series(1, $1::int) n, (select min(id) as id from users where role_id = 1) u returning id, title)
     insert into mandate_pages (mandate, page, text)
     select id, 1, case title when 'Burrow order 1' then repeat('quokkas ', 9) when 'Burrow order 9' then 'quokkas and quokkas' else 'quokkas' end from made`,
    [many],
  );
  const found: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { q: "quokkas", limit: 150, ...(cursor && { cursor }) };
    const { items, total, next } = await admin.call(mandates.search, { query } as never);
    expect(total).toBe(many);
    found.push(...items.map(({ title }) => title ?? ""));
    cursor = next;
  }
  const newest = Array.from({ length: many }, (_, at) => many - at).filter((n) => n !== 2 && n !== 9);
  // By its title; by its text; by date. The first of the year says it most often and is not among the 200.
  expect(found).toEqual(["Burrow order 2", "Burrow order 9", ...newest.map((n) => `Burrow order ${n}`)]);
});

test("what a client's order holds is changed in the version that was read", async () => {
  const order = await reviewedOrder(world, master, [words]);
  const { id } = await world.given.client({ state: "OH" } as never);
  const { selected } = await admin.call(mandates.select, {
    params: { id },
    body: { mandates: [order], source: "search" },
  });
  const clientMandate = selected[0]?.id ?? 0;
  const change = (operation_limited: string, version: number) =>
    admin.try(mandates.changeSelected, { params: { id, clientMandate }, body: { operation_limited, version } });
  expect((await change("Indoor seats were closed.", 1)).status).toBe(200);
  expect(await change("Something else was.", 1)).toMatchObject({ status: 409, body: { code: "stale_version" } });
});
