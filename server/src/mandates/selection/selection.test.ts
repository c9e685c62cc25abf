import { mandates } from "@refundry/contract/mandates";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { clientToSend, sentClient } from "../../qualification/review.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { complete, reviewedOrder } from "../order.given.ts";

let world: World;
let admin: Caller;
let master: Caller;
beforeAll(async () => {
  world = await startWorld();
  [admin, master] = [await world.as(1), await world.as(13)];
});
afterAll(() => world.close());

const dining = "Indoor dining is closed in every restaurant of this county until further notice.";
const page = (id: number, by = admin) => by.call(mandates.ofClient, { params: { id } });
const select = (id: number, order: number, by = admin) =>
  by.try(mandates.select, { params: { id }, body: { mandates: [order], source: "suggested" } });
const inOhio = async (naics: string | null = "722511") => {
  const { id } = await world.given.client({ state: "OH", city: "Columbus", zip: "43004" } as never);
  await world.owner.query("update clients set naics_code = $2 where id = $1", [id, naics]);
  return id;
};
const search = async (q: string, more: object = {}) =>
  (await admin.call(mandates.search, { query: { q, ...more } as never })).items;

describe("suggestions", () => {
  test("MANDATES-50 (1 of 2) adding starts with the order's days; one beyond it is refused; role 9 sees and may not add, role 6 is refused", async () => {
    const [id, order] = [await inOhio(), await reviewedOrder(world, master, [dining])];
    const found = await page(id);
    expect(found.suggested.find(({ mandate }) => mandate === order)?.reasons).toContain("State: Ohio");
    const added = await select(id, order);
    expect([added.status, added.body.selected[0].periods]).toEqual([201, [{ from: "2020-03-16", to: "2021-06-02" }]]);
    expect(added.body.suggested.map(({ mandate }: { mandate: number }) => mandate)).not.toContain(order);
    const own = added.body.selected[0].id as number;
    const change = (periods: object[]) =>
      admin.try(mandates.changeSelected, { params: { id, clientMandate: own }, body: { periods } as never });
    const beyond = await change([{ from: "2020-03-15", to: "2021-06-02" }]);
    expect([beyond.status, beyond.body.fields]).toEqual([422, { periods: "The period must lie within the order." }]);
    expect((await change([{ from: "2020-04-01", to: "2020-05-01" }])).body.selected[0].periods).toEqual([
      { from: "2020-04-01", to: "2020-05-01" },
    ]);
    const partner = await world.as(9);
    expect((await page(id, partner)).edit.allowed).toBe(false);
    expect((await select(id, order, partner)).status).toBe(403);
    expect((await (await world.as(6)).try(mandates.ofClient, { params: { id } })).status).toBe(403);
    expect((await select(id, order)).body.code).toBe("already_selected");
  });

  test("MANDATES-51 not relevant takes a suggestion away, and undo brings it back", async () => {
    const [id, order] = [await inOhio(), await reviewedOrder(world, master, [dining])];
    const isSuggested = async () => (await page(id)).suggested.some(({ mandate }) => mandate === order);
    await admin.call(mandates.dismiss, { params: { id, mandate: order } });
    expect([await isSuggested(), (await page(id)).dismissed.map(({ mandate }) => mandate)]).toEqual([false, [order]]);
    await admin.call(mandates.undismiss, { params: { id, mandate: order } });
    expect(await isSuggested()).toBe(true);
  });

  test("MANDATES-48 (2 of 2) an order that is not reviewed is neither suggested nor used", async () => {
    const [id, order] = [await inOhio(), await reviewedOrder(world, master, [dining])];
    await master.call(mandates.setReview, {
      params: { id: order },
      body: { review_status: 4, review_status_reason: "To be checked." },
    });
    expect((await page(id)).suggested.some(({ mandate }) => mandate === order)).toBe(false);
    const refused = await select(id, order);
    expect([refused.status, refused.body.error]).toEqual([409, "Only reviewed mandates can be used."]);
  });

  test("MANDATES-52, MANDATES-49 (1 of 2) without a NAICS code nothing is suggested; out of scope the page is 404", async () => {
    const id = await inOhio(null);
    expect(await page(id)).toMatchObject({ lacking: true, suggested: [] });
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "Stranger") }));
    expect((await stranger.try(mandates.ofClient, { params: { id } })).status).toBe(404);
  });
});

describe("what a client's order holds", () => {
  test("MANDATES-53 two orders that overlap cover 92 of 92 days of Q4 2020", async () => {
    const id = await inOhio();
    for (const period of [
      { from: "2020-10-01", to: "2020-11-30" },
      { from: "2020-11-15", to: "2020-12-31" },
    ])
      await select(id, await reviewedOrder(world, master, [dining], { periods: [period] }));
    const { coverage } = await page(id);
    const fourth = coverage.find((line) => line.id === null)?.quarters.find(({ quarter }) => quarter === "Q4 2020");
    expect(fourth).toEqual({ quarter: "Q4 2020", days: 92, all: 92, gaps: [] });
    const first = coverage.find((line) => line.id !== null)?.quarters.find(({ quarter }) => quarter === "Q4 2020");
    expect(first).toEqual({ quarter: "Q4 2020", days: 61, all: 92, gaps: [{ from: "2020-12-01", to: "2020-12-31" }] });
  });

  test("MANDATES-54 a passage of the page is cited with its page; one that is not there is 422 quote_not_found", async () => {
    const id = await inOhio();
    const order = await reviewedOrder(world, master, ["The first page says nothing of the kind at all.", dining]);
    const own = (await select(id, order)).body.selected[0].id as number;
    const cite = (at: number, quote: string) =>
      admin.try(mandates.cite, { params: { id, clientMandate: own }, body: { page: at, quote, comment: "Closed." } });
    const wrong = await cite(1, "Indoor dining is closed");
    expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
      422,
      "quote_not_found",
      "This passage is not on page 1.",
    ]);
    const cited = await cite(2, "Indoor  dining is\nclosed in every");
    expect([cited.status, cited.body.page, cited.body.comment]).toEqual([201, 2, "Closed."]);
    const [shown] = (await page(id)).selected[0]?.citations ?? [];
    // One rectangle for each word, where it stands on the page.
    expect([shown?.rects.length, shown?.rects.every(([, , width, height]) => width > 0 && height > 0)]).toEqual([
      6,
      true,
    ]);
    await admin.call(mandates.removeCitation, { params: { id, clientMandate: own, citation: cited.body.id } });
    expect((await page(id)).selected[0]?.citations).toEqual([]);
  });

  test("QUAL-06 (2 of 2) in review nothing of the client's orders can be changed", async () => {
    const { id, order } = await sentClient(world);
    expect((await page(id)).edit).toEqual({
      allowed: false,
      reason: "The mandates are in review and cannot be changed.",
    });
    const removed = await admin.try(mandates.removeSelected, { params: { id, clientMandate: order } });
    expect([removed.status, removed.body.code]).toEqual([409, "in_review"]);
  });

  test("MANDATES-55 new days of a reopened order mark the clients that use it and tell their attorney, and change none of them", async () => {
    const attorney = await world.given.person({ role: 4 });
    const { id } = await clientToSend(world, { attorney: attorney.id, order: false, receipts: true });
    const order = await reviewedOrder(world, master, [dining]);
    const own = (await select(id, order)).body.selected[0].id as number;
    await admin.call(mandates.changeSelected, {
      params: { id, clientMandate: own },
      body: { eligibility_test: 1, operation_limited: "Indoor seats were closed." },
    });
    await admin.call(qualification.send, { params: { id }, body: {} });
    const before = (await page(id)).selected;
    await master.call(mandates.setReview, {
      params: { id: order },
      body: { review_status: 4, review_status_reason: "The end was wrong." },
    });
    await master.call(mandates.setReview, { params: { id: order }, body: { review_status: 5 } });
    await master.call(mandates.change, {
      params: { id: order },
      body: { periods: [{ from: "2020-03-16", to: "2020-12-31" }] },
    });
    const after = await page(id);
    expect(after.selected.map(({ periods, state, version }) => [periods, state, version])).toEqual(
      before.map(({ periods, state, version }) => [periods, state, version]),
    );
    expect(after.selected[0]?.outside).toBe(true);
    expect((await admin.call(qualification.read, { params: { id } })).mandate_changed).toBe(true);
    expect((await toldOf(world, "mandate_changed", id)).map(({ userId }) => userId)).toEqual([attorney.id]);
  });

  test("MANDATES-29, MANDATES-28 (1 of 2) a used order is not deleted; clients in scope are named, the others counted", async () => {
    const order = await reviewedOrder(world, master, [dining]);
    const [own, foreign] = [
      await inOhio(),
      await world.given.client({ tax_firm: await world.given.firm(3, "Other"), state: "OH" } as never),
    ];
    await select(own, order);
    await select(foreign.id, order);
    const refused = await master.try(mandates.remove, { params: { id: order } });
    expect([refused.status, refused.body.code, refused.body.details.hidden]).toEqual([409, "has_related_clients", 1]);
    expect(refused.body.details.related_clients.map(({ client_id }: { client_id: number }) => client_id)).toEqual([
      own,
    ]);
    const all = await admin.try(mandates.remove, { params: { id: order } });
    expect(all.body.details).toMatchObject({
      hidden: 0,
      related_clients: expect.arrayContaining([expect.objectContaining({ client_id: foreign.id })]),
    });
  });

  test("a reviewed order tells the attorneys of record of how many of their clients it matches", async () => {
    const attorney = await world.given.person({ role: 4 });
    const id = await inOhio();
    await world.owner.query("update clients set attorney_of_record = $2 where id = $1", [id, attorney.id]);
    const order = await reviewedOrder(world, master, [dining]);
    const told = (await toldOf(world, "mandate_matches")).filter(
      ({ userId, targetId }) => userId === attorney.id && targetId === order,
    );
    expect(told.map(({ form }) => form)).toEqual(["one"]);
  });
});

describe("search", () => {
  test("MANDATES-35, MANDATES-34 (1 of 2) a word is found with its page and marked; a phrase finds the phrase; a minus leaves out", async () => {
    const pages = Array.from(
      { length: 12 },
      (_, place) => `Page ${place + 1} speaks of gatherings and of nothing else here.`,
    );
    pages[11] = "The zookeeper closes every aviary at dusk and reports to the board.";
    const order = await reviewedOrder(world, master, pages, { title: "Order on animals" });
    const [hit] = await search("zookeeper");
    expect([hit?.id, hit?.passages[0]?.page]).toEqual([order, 12]);
    const passage = hit?.passages[0];
    expect(passage?.marks.map(({ start, end }) => passage.text.slice(start, end))).toEqual(["zookeeper"]);
    const other = await reviewedOrder(
      world,
      master,
      ["Every aviary has a curfew. The zookeeper sleeps, and closes nothing at all here."],
      { title: "Order on birds" },
    );
    const ids = async (q: string) => (await search(q)).map(({ id }) => id);
    expect((await ids("zookeeper closes")).sort()).toEqual([order, other].sort());
    expect(await ids('"zookeeper closes"')).toEqual([order]);
    expect(await ids("zookeeper -curfew")).toEqual([order]);
    expect(await ids("zookeep*")).toHaveLength(2);
  });

  test("MANDATES-36 MANDATES-37 codes hit both ways, places and industries by name; a title stands before a text; newer ones first", async () => {
    const { rows } = await world.owner.query(
      "select id::int, name from counties where state_code = 'OH' order by name limit 1",
    );
    const county = rows[0];
    const of = (more: object) => reviewedOrder(world, master, [dining], more);
    const narrow = await of({ title: "Order A", naics: ["722511"], counties: [county.id] });
    const wide = await of({ title: "Order B", naics: ["72"] });
    const others = await of({ title: "Order C", naics: ["238"] });
    const all = await of({ title: "Order for every industry" });
    const ids = async (q: string, more: object = {}) => (await search(q, more)).map(({ id }) => id);
    expect(await ids("722")).toEqual(expect.arrayContaining([narrow, wide]));
    expect(await ids(`"${county.name}"`)).toEqual([narrow]);
    // One that names no industry holds for all of them; as a word a code means what is named.
    const ofIndustry = await search("", { naics: "722511" });
    const namesNone = (id: number) => ofIndustry.find((one) => one.id === id)?.all_industries;
    expect([narrow, wide, all, others].map(namesNone)).toEqual([false, false, true, undefined]);
    expect(await ids("722511")).not.toContain(all);
    const inTitle = await of({ title: "Quarantine of pangolins", publication_date: "2020-04-01" });
    const later = await of({ title: "Quarantine of pangolins", publication_date: "2020-05-01" });
    const inText = await reviewedOrder(world, master, ["Whoever keeps pangolins keeps them at home in quarantine."], {
      title: "Order D",
    });
    expect(await ids("pangolins")).toEqual([later, inTitle, inText]);
  });

  test("part of MANDATES-33: nothing asked is refused; filters narrow; only reviewed ones unless asked otherwise", async () => {
    expect((await admin.try(mandates.search, { query: {} as never })).status).toBe(422);
    const order = await reviewedOrder(world, master, ["Okapis stay in their houses until the end of the year."], {
      ...complete,
      title: "On okapis",
      impact: [7],
    });
    const ids = async (more: object) => (await search("okapis", more)).map(({ id }) => id);
    expect(await ids({ state: "OH", impact: 7, in_force_from: "2021-06-02" })).toEqual([order]);
    expect(await ids({ in_force_from: "2021-06-03" })).toEqual([]);
    expect(await ids({ state: "TX" })).toEqual([]);
    await master.call(mandates.setReview, {
      params: { id: order },
      body: { review_status: 4, review_status_reason: "Once more." },
    });
    expect(await ids({})).toEqual([]);
    expect(await ids({ reviewed: "false" })).toEqual([order]);
  });
});
