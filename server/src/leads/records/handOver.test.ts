import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import type { Caller } from "../../world.given.ts";
import { changeLead, type LeadStage, leadIds, makeLead, readLead, startLeads, trailOf } from "../leads.given.ts";

let { world, admin, partner, contractor, managing } = {} as LeadStage;
let attorney: Caller;
beforeAll(async () => {
  ({ world, admin, partner, contractor, managing } = await startLeads());
  attorney = await world.as(4);
});
afterAll(() => world.close());

/** Nobody touched them for so many days. */
const untouched = (days: number, ...ids: number[]) =>
  world.owner.query("update leads set updated_at = now() - make_interval(days => $1) where id = any($2)", [days, ids]);
const stale = async (by: Caller = contractor) => {
  const { id } = await makeLead(by, by === admin ? { managing_firm: managing } : {});
  await untouched(61, id);
  return id;
};
const ask = (by: Caller, ids: number[], more: object = {}) =>
  by.try(leads.handOver, {
    body: { leads: ids, originator: attorney.person?.id ?? 0, reason: "Nobody calls them.", ...more },
  });
const asked = async (by: Caller, ids: number[]) =>
  by.call(leads.handOver, {
    body: { leads: ids, originator: attorney.person?.id ?? 0, reason: "Nobody calls them." },
  });
const confirm = (id: number, by = admin) => by.try(leads.confirmHandOver, { params: { id } });
const originatorOf = async (id: number) => {
  const { rows } = await world.owner.query("select originator::int as id from leads where id = $1", [id]);
  return rows[0].id;
};
const fields = (answer: { body: unknown }) => (answer.body as { fields?: Record<string, string> }).fields;
const [mine, theirs] = [() => contractor.person?.id, () => attorney.person?.id];

describe("asking", () => {
  test("the filter lists open leads untouched for 60 days; a lead of 59, a closed one and one with a new note are not stale", async () => {
    const [old, young, closed, noted] = [await stale(), await stale(), await stale(), await stale()];
    await untouched(59, young);
    await changeLead(admin, closed, { status: 6 });
    await untouched(61, closed);
    await admin.call(leads.addNote, { params: { id: noted }, body: { body: "Called." } });
    const listed = await leadIds(partner, { stale: "true" });
    expect(listed).toContain(old);
    for (const id of [young, closed, noted]) expect(listed).not.toContain(id);
    for (const id of [young, closed, noted])
      expect(fields(await ask(partner, [old, id]))?.leads).toMatch(
        /is not stale: only open leads untouched for 60 days/,
      );
    expect(await originatorOf(old)).toBe(mine());
  });

  test("a managing partner's waits: the leads stay whose they are, role 1 is told, and no second one is asked for them", async () => {
    const [one, two] = [await stale(), await stale()];
    const made = await asked(partner, [one, two]);
    expect(made).toMatchObject({
      state: "asked",
      originator: { id: theirs() },
      reason: "Nobody calls them.",
      leads: [
        { id: one, stayed: null },
        { id: two, stayed: null },
      ],
    });
    expect(made.moves.map(({ name }) => name)).toEqual(["withdraw"]);
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([mine(), mine()]);
    const told = (await toldOf(world, "lead_hand_over")).filter(({ targetId }) => targetId === made.id);
    expect(told.map(({ userId }) => userId)).toContain(admin.person?.id);
    expect(told[0]?.params).toMatchObject({ n: "2 leads" });
    expect(await trailOf(world, "lead_hand_over", made.id)).toMatchObject([
      {
        action: "lead_hand_over.create",
        reason: "Nobody calls them.",
        actor: partner.person?.id,
        after: { leads: [one, two] },
      },
    ]);
    expect(fields(await ask(partner, [two]))?.leads).toMatch(/waits to be handed over already/);
  });

  test("of role 1 it is done at once, a lead at a time in the trail, and the new originator is told", async () => {
    const [one, two] = [await stale(), await stale()];
    const before = (await toldOf(world, "lead_handed")).length;
    const made = await asked(admin, [one, two]);
    expect(made).toMatchObject({ state: "confirmed", refusal: null, moves: [] });
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([theirs(), theirs()]);
    for (const id of [one, two])
      expect((await trailOf(world, "lead", id)).at(-1)).toMatchObject({
        action: "lead.originator",
        before: { originator: mine() },
        after: { originator: theirs() },
        reason: "Nobody calls them.",
      });
    const told = (await toldOf(world, "lead_handed")).slice(before);
    expect(told).toMatchObject([{ userId: theirs(), params: { n: "2 leads" } }]);
    expect(await leadIds(admin, { stale: "true" })).not.toContain(one);
    expect((await readLead(attorney, one)).status).toBe(200);
    expect((await readLead(contractor, one)).status).toBe(404);
  });

  test("leads of two firms, of none, of another firm, out of sight, and people who cannot have them are refused by name", async () => {
    const lead = await stale();
    const other = await world.given.firm(2, "Second Managing");
    const elsewhere = await stale(admin);
    await world.owner.query("update leads set managing_firm = $1 where id = $2", [other, elsewhere]);
    const nowhere = await stale(admin);
    await world.owner.query("update leads set managing_firm = null where id = $1", [nowhere]);
    expect(fields(await ask(admin, [lead, elsewhere]))?.leads).toBe("Choose leads of one managing firm.");
    expect(fields(await ask(admin, [nowhere]))?.leads).toBe("Choose leads that have a managing firm.");
    expect((await ask(partner, [lead, elsewhere])).status).toBe(404);
    await world.owner.query("update leads set originator = $1 where id = $2", [partner.person?.id, elsewhere]);
    expect(fields(await ask(partner, [elsewhere]))?.leads).toBe("Choose leads of your own firm.");
    const text = "Please choose an active originator of the managing firm.";
    for (const person of [admin.person?.id, (await world.given.role(3)).id])
      expect(fields(await ask(partner, [lead], { originator: person }))?.originator).toBe(text);
    expect(fields(await ask(partner, [lead], { originator: mine() }))?.originator).toMatch(/is theirs already/);
    expect(fields(await ask(partner, [lead], { reason: " " }))?.reason).toBe("Please say why.");
    expect(await originatorOf(lead)).toBe(mine());
  });

  test("people are the firm's own who bring leads and contractors routed to it, active, with their open leads", async () => {
    const { items } = await partner.call(leads.handOverPeople, { query: {} });
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([mine(), theirs(), partner.person?.id]));
    expect(ids).not.toContain(admin.person?.id);
    const open = await leadIds(admin, { kind: "open" });
    const { rows } = await world.owner.query(
      "select count(*)::int as many from leads where originator = $1 and id = any($2)",
      [mine(), open],
    );
    expect(items.find(({ id }) => id === mine())?.open_leads).toBe(rows[0].many);
    expect((await admin.call(leads.handOverPeople, { query: {} })).items).toEqual([]);
    const named = await admin.call(leads.handOverPeople, { query: { managing_firm: managing } });
    expect(named.items.map(({ id }) => id)).toEqual(ids);
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [theirs()]);
    const later = (await partner.call(leads.handOverPeople, { query: {} })).items.map(({ id }) => id);
    await world.owner.query("update users set activation_status = 'active' where id = $1", [theirs()]);
    expect(later).not.toContain(theirs());
  });
});

describe("deciding", () => {
  let [one, two, id] = [0, 0, 0];
  beforeEach(async () => {
    [one, two] = [await stale(), await stale()];
    ({ id } = await asked(partner, [one, two]));
  });

  test("confirmed, what was worked on, deleted, closed or given away meanwhile stays with its reason, the rest moves; the asker is told", async () => {
    const [deleted, closed, given] = [await stale(), await stale(), await stale()];
    const more = await asked(partner, [deleted, closed, given]);
    await changeLead(contractor, one, { status: 2 });
    await admin.call(leads.remove, { params: { id: deleted } });
    await changeLead(admin, closed, { status: 6 });
    await world.owner.query("update leads set originator = $1 where id = $2", [partner.person?.id, given]);
    expect((await confirm(id)).body).toMatchObject({
      state: "confirmed",
      leads: [
        { id: one, stayed: "Somebody worked on it since." },
        { id: two, stayed: null },
      ],
    });
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([mine(), theirs()]);
    expect((await confirm(more.id)).body).toMatchObject({
      leads: [
        { stayed: "It was deleted." },
        { stayed: "It was closed." },
        { stayed: "It was given to somebody else." },
      ],
    });
    const told = (await toldOf(world, "lead_hand_over_decided")).filter(({ targetId }) => targetId === id);
    expect(told).toMatchObject([{ userId: partner.person?.id, params: { n: "2 leads", outcome: "confirmed" } }]);
    expect((await toldOf(world, "lead_handed")).filter(({ targetId }) => targetId === more.id)).toEqual([]);
    expect((await confirm(id)).status).toBe(409);
  });

  test("refused with a reason or withdrawn by who asked, they stay; only role 1 decides and only the asker withdraws", async () => {
    expect((await confirm(id, partner)).status).toBe(403);
    expect((await admin.try(leads.withdrawHandOver, { params: { id } })).status).toBe(403);
    expect((await partner.try(leads.refuseHandOver, { params: { id }, body: { reason: "No" } })).status).toBe(403);
    const refused = await admin.call(leads.refuseHandOver, { params: { id }, body: { reason: "He is on leave." } });
    expect(refused).toMatchObject({ state: "refused", refusal: "He is on leave.", moves: [] });
    expect((await trailOf(world, "lead_hand_over", id)).at(-1)).toMatchObject({
      action: "lead_hand_over.refuse",
      reason: "He is on leave.",
    });
    const told = (await toldOf(world, "lead_hand_over_decided")).filter(({ targetId }) => targetId === id);
    expect(told).toMatchObject([{ userId: partner.person?.id, params: { outcome: "refused" } }]);
    const again = await asked(partner, [one, two]);
    expect((await partner.try(leads.withdrawHandOver, { params: { id: again.id } })).body).toMatchObject({
      state: "withdrawn",
    });
    expect((await confirm(again.id)).status).toBe(409);
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([mine(), mine()]);
  });

  test("a person who can have them no more is named, and nothing moves; of two who confirm at once one does", async () => {
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [theirs()]);
    const gone = await confirm(id);
    await world.owner.query("update users set activation_status = 'active' where id = $1", [theirs()]);
    expect(gone).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/can take leads of this firm no more\. Refuse it instead\.$/) },
    });
    expect(await originatorOf(two)).toBe(mine());
    const both = await Promise.all([confirm(id), confirm(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await trailOf(world, "lead", two)).filter(({ action }) => action === "lead.originator")).toHaveLength(1);
  });

  test("a partner of another firm sees none of it, and what is older than 31 days is listed only while it waits", async () => {
    const firm = await world.given.firm(2, "Third Managing");
    const other = await world.as(await world.given.person({ role: 9, firm }));
    expect((await other.call(leads.handOvers)).items).toEqual([]);
    expect((await other.try(leads.withdrawHandOver, { params: { id } })).status).toBe(404);
    const old = (list: { items: { id: number }[] }) => list.items.some((row) => row.id === id);
    await world.owner.query("update lead_hand_overs set asked_at = now() - interval '32 days' where id = $1", [id]);
    expect(old(await partner.call(leads.handOvers))).toBe(true);
    await admin.call(leads.refuseHandOver, { params: { id }, body: { reason: "No" } });
    expect(old(await partner.call(leads.handOvers))).toBe(false);
  });
});
