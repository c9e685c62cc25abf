import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { openTab, serve, settle } from "../../platform/realtime/realtime.given.ts";
import { changeLead, freshEin, promoteLead, trailOf } from "../leads.given.ts";
import { type HandOverStage, startHandOvers } from "./handOver.given.ts";

let { world, admin, partner, contractor, stale, asked, confirm, originatorOf, mine, theirs } = {} as HandOverStage;
beforeAll(async () => {
  ({ world, admin, partner, contractor, stale, asked, confirm, originatorOf, mine, theirs } = await startHandOvers());
});
afterAll(() => world.close());

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
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([mine, theirs]);
    expect((await confirm(more.id)).body).toMatchObject({
      leads: [
        { stayed: "It was deleted." },
        { stayed: "It was closed." },
        { stayed: "It was given to somebody else." },
      ],
    });
    const told = (await toldOf(world, "lead_hand_over_decided")).filter(({ targetId }) => targetId === id);
    expect(told).toMatchObject([
      { userId: partner.person?.id, params: { n: "2 leads", outcome: "confirmed, and 1 of them stayed" } },
    ]);
    const none = (await toldOf(world, "lead_hand_over_decided")).filter(({ targetId }) => targetId === more.id);
    expect(none).toMatchObject([{ params: { n: "3 leads", outcome: "confirmed, and all of them stayed" } }]);
    expect((await toldOf(world, "lead_handed")).filter(({ targetId }) => targetId === more.id)).toEqual([]);
    expect((await confirm(id)).status).toBe(409);
  });

  test("what went to another firm or became a client meanwhile stays with its reason", async () => {
    const [moved, converted] = [await stale(), await stale(contractor, { ein: freshEin() })];
    const more = await asked(partner, [moved, converted]);
    const firm = await world.given.firm(2, "Elsewhere");
    await world.owner.query("update leads set managing_firm = $1 where id = $2", [firm, moved]);
    await changeLead(admin, converted, { status: 4 });
    expect((await promoteLead(admin, converted)).status).toBeLessThan(300);
    expect((await confirm(more.id)).body).toMatchObject({
      leads: [
        { id: moved, stayed: "It was given to somebody else." },
        { id: converted, stayed: "It became a client." },
      ],
    });
  });

  test("one that moves all says no more than that it was confirmed; a lone lead that stays is it", async () => {
    const outcomeOf = async (which: number) => {
      await confirm(which);
      const told = (await toldOf(world, "lead_hand_over_decided")).filter(({ targetId }) => targetId === which);
      return told.map(({ params }) => params);
    };
    expect(await outcomeOf(id)).toMatchObject([{ n: "2 leads", outcome: "confirmed" }]);
    const lead = await stale();
    const alone = await asked(partner, [lead]);
    await changeLead(contractor, lead, { status: 2 });
    expect(await outcomeOf(alone.id)).toMatchObject([{ n: "1 lead", outcome: "confirmed, and it stayed" }]);
  });

  test("a lead that is another firm's by now is called what it was when it was asked", async () => {
    const before = (await partner.call(leads.handOvers)).items.find((row) => row.id === id)?.leads;
    const firm = await world.given.firm(2, "Taken Over");
    await world.owner.query("update leads set managing_firm = $1, trade_name = 'Seen By Others' where id = $2", [
      firm,
      one,
    ]);
    const after = (await partner.call(leads.handOvers)).items.find((row) => row.id === id)?.leads;
    expect(after).toEqual(before);
    expect(after?.[0]?.name).toMatch(/ Trading$/);
  });

  test("who decides is offered no withdrawal of what another asked", async () => {
    const found = (await admin.call(leads.handOvers)).items.find((one) => one.id === id);
    expect(found?.moves.map(({ name }) => name)).toEqual(["confirm", "refuse"]);
  });

  test("open lists hear of what is asked, and the card of a lead that it moved", async () => {
    const lead = await stale();
    const tab = await openTab(await serve(world), admin);
    const watch = [
      { type: "leads", id: lead },
      { type: "lead_list", id: 1 },
    ];
    tab.socket.send(JSON.stringify({ watch }));
    await settle();
    const made = await asked(partner, [lead]);
    await settle();
    expect(tab.heard).toContainEqual(expect.objectContaining({ type: "lead_hand_overs", id: 0 }));
    tab.heard.length = 0;
    await confirm(made.id);
    await settle();
    expect(tab.heard).toContainEqual(expect.objectContaining({ type: "leads", id: lead }));
    expect(tab.heard).toContainEqual(expect.objectContaining({ type: "lead_hand_overs", id: 0 }));
    tab.heard.length = 0;
    await admin.call(leads.refuseHandOver, { params: { id }, body: { reason: "No" } });
    await settle();
    expect(tab.heard).toContainEqual(expect.objectContaining({ type: "lead_hand_overs", id: 0 }));
    tab.socket.close();
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
    expect([await originatorOf(one), await originatorOf(two)]).toEqual([mine, mine]);
  });

  test("a person who can have them no more is named, and nothing moves; of two who confirm at once one does", async () => {
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [theirs]);
    const gone = await confirm(id);
    await world.owner.query("update users set activation_status = 'active' where id = $1", [theirs]);
    expect(gone).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/can take leads of this firm no more\. Refuse it instead\.$/) },
    });
    expect(await originatorOf(two)).toBe(mine);
    const both = await Promise.all([confirm(id), confirm(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await trailOf(world, "lead", two)).filter(({ action }) => action === "lead.originator")).toHaveLength(1);
  });

  test("a partner of another firm sees none of it, and what was decided more than 31 days ago is listed no more, however long ago it was asked", async () => {
    const firm = await world.given.firm(2, "Third Managing");
    const other = await world.as(await world.given.person({ role: 9, firm }));
    expect((await other.call(leads.handOvers)).items).toEqual([]);
    expect((await other.try(leads.withdrawHandOver, { params: { id } })).status).toBe(404);
    const old = (list: { items: { id: number }[] }) => list.items.some((row) => row.id === id);
    await world.owner.query("update lead_hand_overs set asked_at = now() - interval '32 days' where id = $1", [id]);
    expect(old(await partner.call(leads.handOvers))).toBe(true);
    await admin.call(leads.refuseHandOver, { params: { id }, body: { reason: "No" } });
    expect(old(await partner.call(leads.handOvers))).toBe(true);
    const decided = (ago: string) =>
      world.owner.query("update lead_hand_overs set decided_at = now() - $2::interval where id = $1", [id, ago]);
    await decided("30 days 23 hours");
    expect(old(await partner.call(leads.handOvers))).toBe(true);
    await decided("31 days 1 hour");
    expect(old(await partner.call(leads.handOvers))).toBe(false);
  });
});
