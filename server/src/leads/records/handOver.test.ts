import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { changeLead, leadIds, readLead, trailOf } from "../leads.given.ts";
import { fields, type HandOverStage, startHandOvers } from "./handOver.given.ts";

let {
  world,
  admin,
  partner,
  contractor,
  managing,
  attorney,
  untouched,
  stale,
  ask,
  asked,
  originatorOf,
  mine,
  theirs,
} = {} as HandOverStage;
beforeAll(async () => {
  ({ world, admin, partner, contractor, managing, attorney, untouched, stale, ask, asked, originatorOf, mine, theirs } =
    await startHandOvers());
});
afterAll(() => world.close());

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
    expect(await originatorOf(old)).toBe(mine);
  });

  test("a managing partner's waits: the leads stay whose they are, role 1 is told, and no second one is asked for them", async () => {
    const [one, two] = [await stale(), await stale()];
    const made = await asked(partner, [one, two]);
    expect(made).toMatchObject({
      state: "asked",
      originator: { id: theirs },
      reason: "Nobody calls them.",
      leads: [
        { id: one, stayed: null },
        { id: two, stayed: null },
      ],
    });
    expect(made.moves.map(({ name }) => name)).toEqual(["withdraw"]);
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([mine, mine]);
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
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([theirs, theirs]);
    for (const id of [one, two])
      expect((await trailOf(world, "lead", id)).at(-1)).toMatchObject({
        action: "lead.originator",
        before: { originator: mine },
        after: { originator: theirs },
        reason: "Nobody calls them.",
      });
    const told = (await toldOf(world, "lead_handed")).slice(before);
    expect(told).toMatchObject([{ userId: theirs, params: { n: "2 leads" } }]);
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
    expect(fields(await ask(partner, [lead], { originator: mine }))?.originator).toMatch(/is theirs already/);
    expect(fields(await ask(partner, [lead], { reason: " " }))?.reason).toBe("Please say why.");
    expect(await originatorOf(lead)).toBe(mine);
  });

  test("people are the firm's own who bring leads and contractors routed to it, active, with their open leads", async () => {
    const { items } = await partner.call(leads.handOverPeople, { query: {} });
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([mine, theirs, partner.person?.id]));
    expect(ids).not.toContain(admin.person?.id);
    const open = await leadIds(admin, { kind: "open" });
    const { rows } = await world.owner.query(
      "select count(*)::int as many from leads where originator = $1 and id = any($2)",
      [mine, open],
    );
    expect(items.find(({ id }) => id === mine)?.open_leads).toBe(rows[0].many);
    expect((await admin.call(leads.handOverPeople, { query: {} })).items).toEqual([]);
    const named = await admin.call(leads.handOverPeople, { query: { managing_firm: managing } });
    expect(named.items.map(({ id }) => id)).toEqual(ids);
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [theirs]);
    const later = (await partner.call(leads.handOverPeople, { query: {} })).items.map(({ id }) => id);
    await world.owner.query("update users set activation_status = 'active' where id = $1", [theirs]);
    expect(later).not.toContain(theirs);
  });

  test("of the firm of leads without a route contractors of partners without one are offered, and nobody of another managing firm", async () => {
    const [routed, free, other] = [
      await world.given.firm(4),
      await world.given.firm(4, "Unrouted Partners"),
      await world.given.firm(2, "Fourth Managing"),
    ];
    const unrouted = await world.given.person({ role: 10, firm: free });
    const foreign = await world.given.person({ role: 4, firm: other });
    const offered = async () => {
      const { items } = await partner.call(leads.handOverPeople, { query: {} });
      const ids = items.map(({ id }) => id);
      return [mine, unrouted.id, foreign.id].map((id) => ids.includes(id));
    };
    const standard = async (firm: number | null) => {
      const { version } = await admin.call(leads.routes);
      const items = [{ referral_firm: routed, managing_firm: managing }];
      await admin.call(leads.changeRoutes, { body: { version, default: firm, items } });
    };
    expect(await offered()).toEqual([true, false, false]);
    await standard(managing);
    expect(await offered()).toEqual([true, true, false]);
    await standard(other);
    expect(await offered()).toEqual([true, false, false]);
    await standard(null);
  });

  test("a person who was deleted is neither offered nor taken", async () => {
    const id = await stale();
    await world.owner.query("update users set deleted_at = now() where id = $1", [theirs]);
    const answer = await ask(partner, [id]);
    const listed = (await partner.call(leads.handOverPeople, { query: {} })).items.map((one) => one.id);
    await world.owner.query("update users set deleted_at = null where id = $1", [theirs]);
    expect([answer.status, listed.includes(theirs)]).toEqual([422, false]);
  });

  test("leads that were deleted are counted with nobody's", async () => {
    const open = async () =>
      (await partner.call(leads.handOverPeople, { query: {} })).items.find(({ id }) => id === mine)?.open_leads ?? 0;
    const id = await stale();
    const before = await open();
    await admin.call(leads.remove, { params: { id } });
    expect(await open()).toBe(before - 1);
  });

  test("one of several that is theirs already refuses all; a lead that is named twice is asked for once", async () => {
    const [one, two] = [await stale(), await stale()];
    await world.owner.query("update leads set originator = $1 where id = $2", [theirs, two]);
    expect(fields(await ask(partner, [one, two]))?.originator).toMatch(/is theirs already/);
    expect((await ask(partner, [one, one])).body).toMatchObject({ leads: [{ id: one }] });
  });

  test("of two who ask for the same lead at once one waits, and one is refused", async () => {
    const id = await stale();
    const both = await Promise.all([ask(partner, [id]), ask(partner, [id])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
