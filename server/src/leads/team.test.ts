import { leads } from "@refundry/contract/leads";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../notifications/notifications.given.ts";
import { provideInstead } from "../platform/records/facts.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { commissionsOf } from "./leads.facts.ts";
import { makeLead, readyLead, trailOf } from "./leads.given.ts";
import { tellUnassigned } from "./records/followUp.jobs.ts";

let world: World;
let admin: Caller;
let managing: number;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  managing = await world.given.firm(2);
  await world.given.pod(await world.given.firm(3), managing);
});
afterAll(() => world.close());

const below = async (parent: number | null, more: object = {}) => {
  const person = await world.given.person({ role: 10, ...more });
  if (parent !== null)
    await world.owner.query("update users set upline_parent = $2 where id = $1", [person.id, parent]);
  return person;
};
const unassigned = async (by: Caller) => by.call(leads.unassigned, { query: {} });
const assign = (clients: number[], attorney_of_record: number, by = admin) =>
  by.try(leads.assignClients, { body: { clients, attorney_of_record } });

describe("the downline", () => {
  test("LEADS-42 (1 of 2) a chain of three has levels 1, 2, 3 without oneself, and rows with Former team come to the team's commissions", async () => {
    const top = await below(null);
    const [one, gone] = [await below(top.id, { status: "pending" }), await below(null)];
    const two = await below(one.id);
    const three = await below(two.id);
    const restore = provideInstead(
      commissionsOf,
      async () =>
        new Map([
          [
            top.id,
            {
              own: 500n,
              team: new Map([
                [one.id, 1_050n],
                [three.id, 25n],
                [gone.id, 300n],
              ]),
            },
          ],
        ]),
    );
    try {
      const caller = await world.as(top);
      const { items, totals } = await caller.call(leads.downline, { query: {} });
      expect(items.map(({ id, level, total_production }) => [id, level, total_production])).toEqual([
        [one.id, 1, "10.50"],
        [two.id, 2, "0.00"],
        [three.id, 3, "0.25"],
        [null, null, "3.00"],
      ]);
      expect(items[0]?.status).toBe("pending");
      expect(items[3]?.last).toBe("Former team");
      expect(totals).toMatchObject({ team_members: 3, team_commissions: "13.75" });
      expect((await caller.call(leads.scoreboard, { query: {} })).total_commissions_team).toBe("13.75");
      expect((await admin.call(leads.downline, { query: { contractor: top.id } })).items).toEqual(items);
    } finally {
      restore();
    }
  });

  test("LEADS-43 role 10 asking for another contractor's gets 404", async () => {
    const [mine, other] = [await world.as(await below(null)), await below(null)];
    for (const operation of [leads.downline, leads.scoreboard])
      expect(await mine.try(operation, { query: { contractor: other.id } })).toMatchObject({ status: 404 });
  });

  test("LEADS-29 (1 of 2) the scoreboard is the own open leads, the own clients and the sums of the own entries", async () => {
    const person = await below(null);
    const caller = await world.as(person);
    const open = await makeLead(caller);
    const closed = await makeLead(caller);
    await caller.call(leads.update, { params: { id: closed.id }, body: { status: 6 } });
    const client = await world.given.client();
    await world.owner.query("update clients set contractor = $2 where id = $1", [client.id, person.id]);
    const restore = provideInstead(
      commissionsOf,
      async () =>
        new Map([
          [
            person.id,
            {
              own: 123_456n,
              team: new Map([
                [7, 1n],
                [8, 2n],
              ]),
            },
          ],
        ]),
    );
    try {
      expect(await caller.call(leads.scoreboard, { query: {} })).toEqual({
        leads: 1,
        clients: 1,
        total_commissions_earned: "1234.56",
        total_commissions_team: "0.03",
      });
    } finally {
      restore();
    }
    expect(open.status.id).toBe(1);
  });
});

describe("contractors without an upline", () => {
  test("PEOPLE-48 (2 of 2) those below a deleted contractor who had no upline appear among the orphaned; `top_level` people never do", async () => {
    const gone = await below(null);
    const [one, two] = [await below(gone.id), await below(gone.id)];
    const further = await below(one.id);
    const top = await below(null);
    expect(await put(top.id, { top_level: true, version: top.version })).toMatchObject({ status: 200 });
    const before = await orphans();
    expect([one, two, further, top].filter(({ id }) => before.includes(id))).toEqual([]);
    expect((await admin.try(people.removeUser, { params: { id: gone.id } })).status).toBe(200);
    const after = await orphans();
    expect([gone, one, two, further, top].filter(({ id }) => after.includes(id))).toEqual([one, two]);
    // Who was at the top stays there when their own upline goes.
    const above = await below(null);
    const lifted = await below(above.id);
    expect(await put(lifted.id, { top_level: true, version: lifted.version })).toMatchObject({ status: 200 });
    await admin.try(people.removeUser, { params: { id: above.id } });
    expect((await orphans()).includes(lifted.id)).toBe(false);
  });

  const orphans = async (q?: string) =>
    (await admin.call(leads.orphans, { query: q === undefined ? {} : { q } })).items.map(({ id }) => id);
  const put = (id: number, body: object, by = admin) => by.try(people.updateUser, { params: { id }, body });

  test("LEADS-44 (1 of 2) one stands in the list until an upline is assigned, or the top level", async () => {
    const [one, two, parent] = [await below(null), await below(null), await below(null)];
    expect(await orphans()).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(await orphans(one.email)).toEqual([one.id]);
    expect(
      await admin.call(leads.uplinePreview, { params: { id: one.id }, query: { upline_parent: parent.id } }),
    ).toEqual({ moved: 0, name: `${one.first} ${one.last}`, chain: [`${parent.first} ${parent.last}`] });
    expect(await put(one.id, { upline_parent: parent.id, version: one.version })).toMatchObject({ status: 200 });
    expect(await put(two.id, { top_level: true, version: two.version })).toMatchObject({ status: 200 });
    const left = await orphans();
    expect([left.includes(one.id), left.includes(two.id)]).toEqual([false, false]);
  });

  test("LEADS-45 (1 of 2) an upline from the own downline is a loop and changes nothing; role 2 may not", async () => {
    const top = await below(null);
    const one = await below(top.id);
    const loop = await put(top.id, { upline_parent: one.id, version: top.version });
    expect(loop).toMatchObject({
      status: 422,
      body: { code: "upline_cycle", fields: { upline_parent: "This would make a loop." } },
    });
    expect(await orphans()).toContain(top.id);
    expect((await put(top.id, { top_level: true, version: top.version }, await world.as(2))).status).toBe(403);
  });
});

describe("performance", () => {
  const routed = async (firm: number) => {
    const { version } = await admin.call(leads.routes);
    await admin.call(leads.changeRoutes, {
      body: { version, default: null, items: [{ referral_firm: firm, managing_firm: managing }] },
    });
  };

  test("LEADS-47 (1 of 2) and LEADS-49 (1 of 2) a lead of 30 days ago counts and one of 31 days ago does not; role 9 sees contractors routed to its firm only, role 7 gets 403", async () => {
    const [own, foreign] = [await world.given.firm(4, "Routed"), await world.given.firm(4, "Elsewhere")];
    await routed(own);
    const [mine, theirs] = [await below(null, { firm: own }), await below(null, { firm: foreign })];
    const made = await makeLead(await world.as(mine));
    const old = await makeLead(await world.as(mine));
    await makeLead(await world.as(theirs));
    await world.owner.query("update leads set created = now() - interval '30 days' where id = $1", [made.id]);
    await world.owner.query("update leads set created = now() - interval '31 days' where id = $1", [old.id]);
    const partner = await world.as(9);
    const seen = await partner.call(leads.performance);
    expect(seen.charts.leads.labels).toHaveLength(31);
    expect(seen.charts.clients.data).toHaveLength(31);
    expect(seen.charts.leads.data[0]).toBe(1);
    expect(seen.charts.leads.data.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(seen.summary).toEqual({ open_lead_count: 2, registered_users: 1, activated_users: 1 });
    expect(seen.performance.leads.map(({ contractor_id }) => contractor_id)).toEqual([mine.id]);
    expect((await admin.call(leads.performance)).summary.registered_users).toBeGreaterThan(1);
    const scopes = [admin, partner, await world.as(mine)].map(async (one) => (await one.call(leads.performance)).scope);
    expect(await Promise.all(scopes)).toEqual(["all", "firm", "downline"]);
    expect((await world.as(7)).person).not.toBeNull();
    expect(await (await world.as(7)).try(leads.performance)).toMatchObject({ status: 403 });
  });
});

test("a contractor reads the figures of everybody below, and of nobody beside or above", async () => {
  const top = await below(null);
  const one = await below(top.id);
  const two = await below(one.id);
  await below(top.id);
  for (const [person, many] of [
    [top, 4],
    [one, 2],
    [two, 1],
  ] as const)
    expect((await (await world.as(person)).call(leads.performance)).summary.registered_users).toBe(many);
});

describe("clients without an attorney", () => {
  test("LEADS-51 (1 of 2) of 3 clients, one assigned meanwhile, 2 are assigned and 1 is skipped with the reason; one notification, 2 audit rows", async () => {
    const attorney = await world.given.person({ role: 7 });
    const [one, two, three] = [await world.given.client(), await world.given.client(), await world.given.client()];
    const other = await world.given.person({ role: 7 });
    await assign([two.id], other.id);
    const answer = await assign([one.id, two.id, three.id], attorney.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { assigned: [one.id, three.id], skipped: [{ client_id: two.id, code: "already_assigned" }] },
    });
    expect((await toldOf(world, "client_assigned")).filter(({ userId }) => userId === attorney.id)).toMatchObject([
      { form: "batch", params: { n: 2 } },
    ]);
    for (const { id } of [one, three])
      expect((await trailOf(world, "clients", id)).slice(1)).toMatchObject([
        { action: "client.update", before: { attorney_of_record: null }, after: { attorney_of_record: attorney.id } },
      ]);
    expect((await unassigned(admin)).items.map(({ id }) => id)).not.toContain(one.id);
  });

  test("LEADS-52 an assignee without can_be_aor or of another firm is 422; role 4 gets another firm's client skipped as not found", async () => {
    const firm = await world.given.firm(2, "B");
    const [mine, foreign] = [await world.given.client(), await world.given.client({ managing_firm: firm })];
    const [barred, stranger, good] = [
      await world.given.person({ role: 7 }),
      await world.given.person({ role: 7, firm }),
      await world.given.person({ role: 7 }),
    ];
    await world.owner.query("update users set can_be_aor = false where id = $1", [barred.id]);
    const manager = await world.as(4);
    for (const by of [admin, manager])
      for (const person of [barred, stranger])
        expect(await assign([mine.id], person.id, by)).toMatchObject({
          status: 422,
          body: { fields: { attorney_of_record: "Attorney of record must be an attorney of the managing firm." } },
        });
    expect(await assign([mine.id, foreign.id], good.id, manager)).toMatchObject({
      status: 200,
      body: { assigned: [mine.id], skipped: [{ client_id: foreign.id, code: "not_found" }] },
    });
  });

  test("LEADS-20 (2 of 2) and LEADS-53 (1 of 2) one that a contractor converted is among them; role 2 reads and may not assign", async () => {
    const contractor = await world.as(await below(null));
    const made = await readyLead(admin, { managing_firm: managing, ein: "61-7000001" });
    await admin.call(leads.update, {
      params: { id: made.id },
      body: { originator: contractor.person?.id ?? 0, originator_reason: "x", version: made.version },
    });
    const { client_id } = await contractor.call(leads.promote, { params: { id: made.id }, body: {} });
    const seen = await unassigned(admin);
    expect(seen.items.find(({ id }) => id === client_id)).toMatchObject({ trade_name: made.trade_name, age: 0 });
    expect(seen.abilities).toEqual({ assign: true, firms: true });
    const processor = await world.as(2);
    expect((await unassigned(processor)).abilities.assign).toBe(false);
    expect(await assign([client_id], 1, processor)).toMatchObject({ status: 403 });
    const partner = await world.as(9);
    expect((await unassigned(partner)).items.every(({ managing_firm: { id } }) => id === managing)).toBe(true);
  });

  test("part of SHELL-21: the managing partner is told how many there are when there are new ones, and not again", async () => {
    const firm = await world.given.firm(2, "Told");
    const partner = await world.given.person({ role: 9, firm });
    for (const _ of [1, 2]) await world.given.client({ managing_firm: firm });
    const told = async () => (await toldOf(world, "clients_unassigned")).filter(({ userId }) => userId === partner.id);
    for (const _ of [1, 2]) await tellUnassigned.run({}, { services: world.services } as never);
    expect(await told()).toMatchObject([{ params: { n: 2 }, count: 1 }]);
  });
});

test("LEADS-30 (1 of 2) and SHELL-40 (2 of 2) role 9's home table lists open leads of the own firm only, with age in days and originator, oldest first", async () => {
  const partner = await world.as(await world.given.person({ role: 9, firm: await world.given.firm(2, "Home") }));
  const [young, old, closed] = [await makeLead(partner), await makeLead(partner), await makeLead(partner)];
  await partner.call(leads.update, { params: { id: closed.id }, body: { status: 7 } });
  await world.owner.query("update leads set created = now() - interval '5 days' where id = $1", [old.id]);
  const other = await world.as(await world.given.person({ role: 9, firm: await world.given.firm(2, "Elsewhere") }));
  const theirs = await makeLead(other);
  expect((await other.call(leads.partnerLeads)).items.map(({ lead_id: id }) => id)).toEqual([theirs.id]);
  const { items } = await partner.call(leads.partnerLeads);
  expect(items).toMatchObject([
    { lead_id: old.id, age: 5, lead_status: "New lead", trade_name: old.trade_name },
    { lead_id: young.id, age: 0, originator: `${partner.person?.first} ${partner.person?.last}` },
  ]);
  expect(await admin.try(leads.partnerLeads)).toMatchObject({ status: 403 });
});
