import { leads } from "@refundry/contract/leads";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, settle, until } from "../platform/realtime/realtime.given.ts";
import {
  changeLead,
  freshEin,
  type LeadStage,
  leadBody,
  leadIds,
  makeLead,
  promoteLead,
  readLead,
  startLeads,
  trailOf,
} from "./leads.given.ts";

let { world, admin, partner, contractor, managing } = {} as LeadStage;
beforeAll(async () => {
  ({ world, admin, partner, contractor, managing } = await startLeads());
});
afterAll(() => world.close());

const read = (id: number, by = admin) => readLead(by, id);
const change = (id: number, body: object, by = admin) => changeLead(by, id, body);
const promote = (id: number, body: object = {}, by = admin) => promoteLead(by, id, body);

test("LEADS-11 (2 of 2) a status that is changed is told to lists and to who has the lead open; out of sight no more than that some lead changed", async () => {
  const address = await serve(world);
  const { id } = await makeLead(contractor);
  const stranger = await world.as(await world.given.person({ role: 10 }));
  const [own, other, closed] = await Promise.all(
    [contractor, stranger, await world.as(3)].map((caller) => openTab(address, caller)),
  );
  const watch = [
    { type: "leads", id },
    { type: "lead_list", id: 1 },
  ];
  for (const tab of [own, other, closed]) tab?.socket.send(JSON.stringify({ watch }));
  await settle();
  await change(id, { status: 2 });
  const record = { kind: "record", type: "leads", by: admin.person?.id };
  const ofLead = { ...record, id, of: { type: "leads", id } };
  const ofList = { ...record, id: 0, of: { type: "lead_list", id: 1 } };
  await until(() => (own?.heard.length ?? 0) >= 2 && (other?.heard.length ?? 0) >= 1);
  await settle();
  expect(own?.heard).toEqual(expect.arrayContaining([ofLead, ofList]));
  expect(other?.heard).toEqual([ofList]);
  expect(closed?.heard).toEqual([]);
  for (const tab of [own, other, closed]) tab?.socket.close();
});

describe("who sees which leads", () => {
  test("LEADS-02 (1 of 2) roles 3, 5, 6, 8, 11, 12, 13 and 14 get 403 on `GET /leads`", async () => {
    for (const role of [3, 5, 6, 8, 11, 12, 13, 14] as const)
      expect((await (await world.as(role)).try(leads.list, { query: {} })).status, `role ${role}`).toBe(403);
  });

  test("LEADS-03 a contractor never gets another's lead by list, id, search, count or export; role 9 sees its firm's and the own ones", async () => {
    const other = await world.as(await world.given.person({ role: 10 }));
    const mine = await makeLead(contractor, { trade_name: "Vexillum Mine" });
    const theirs = await makeLead(other, { trade_name: "Vexillum Theirs" });
    expect(await leadIds(contractor, { q: "Vexillum" })).toEqual([mine.id]);
    expect((await contractor.call(leads.list, { query: { q: "Vexillum" } })).total).toBe(1);
    expect(await read(theirs.id, contractor)).toMatchObject({ status: 404 });
    expect(await change(theirs.id, { status: 2 }, contractor)).toMatchObject({ status: 404 });
    const file = await contractor.try(leads.list, { query: { format: "csv", q: "Vexillum" } });
    expect(file.status).toBe(200);
    expect(file.bytes.toString()).toContain("Vexillum Mine");
    expect(file.bytes.toString()).not.toContain("Vexillum Theirs");
    const foreign = await world.as(await world.given.person({ role: 9, firm: await world.given.firm(2, "B") }));
    const own = await makeLead(foreign, { trade_name: "Vexillum Own" });
    expect(await leadIds(foreign, { q: "Vexillum" })).toEqual([own.id]);
    expect((await leadIds(partner, { q: "Vexillum" })).sort()).toEqual([mine.id, theirs.id].sort());
    expect(await read(own.id, partner)).toMatchObject({ status: 404 });
  });
});

describe("a lead", () => {
  test("LEADS-07 (1 of 2) what is missing is 422 with its exact text", async () => {
    const bad = await admin.try(leads.create, {
      body: { contact_first: "", contact_phone: "123", contact_email: "a@" },
    });
    expect(bad).toMatchObject({
      status: 422,
      body: {
        fields: {
          contact_salutation: "Salutation Field is required.",
          contact_first: "Contact First Field is required.",
          contact_last: "Contact Last Field is required.",
          contact_email: "Please add a valid email.",
          contact_phone: "Phone must have 10 digits.",
        },
      },
    });
    const empty = await admin.try(leads.create, { body: {} });
    expect(empty.body.fields).toMatchObject({
      contact_email: "Email Field is required.",
      contact_phone: "Phone Field is required.",
    });
  });

  test("LEADS-08 one without EIN, names and address is saved; EIN 12-345 is 422 with the format text", async () => {
    const made = await makeLead(admin, { trade_name: "" });
    expect(made).toMatchObject({ trade_name: null, ein: null, status: { id: 1, name: "New lead" }, business_type: 1 });
    expect(await admin.try(leads.create, { body: leadBody({ ein: "12-345" }) })).toMatchObject({
      status: 422,
      body: { fields: { ein: "Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)" } },
    });
  });

  test("LEADS-10 a contractor's gets the routed firm and the contractor, whatever the body says; a new route moves none", async () => {
    const body = leadBody({ managing_firm: await world.given.firm(2, "B"), originator: admin.person?.id });
    const made = await contractor.call(leads.create, { body });
    const seen = (await read(made.id)).body;
    expect(seen).toMatchObject({ managing_firm: { id: managing }, originator: { id: contractor.person?.id } });
    expect(made).toMatchObject({ managing_firm: null, originator: null });
    const { version } = await admin.call(leads.routes);
    const items = [{ referral_firm: await world.given.firm(4), managing_firm: null }];
    const next = await admin.call(leads.changeRoutes, {
      body: { version, default: await world.given.firm(2, "B"), items },
    });
    const later = await makeLead(contractor);
    expect((await read(later.id)).body.managing_firm.id).toBe(await world.given.firm(2, "B"));
    expect((await read(made.id)).body.managing_firm.id).toBe(managing);
    expect(await admin.try(leads.changeRoutes, { body: { version, default: null, items: [] } })).toMatchObject({
      status: 409,
      body: { code: "stale_version" },
    });
    await admin.call(leads.changeRoutes, {
      body: { version: next.version, default: null, items: [{ ...items[0], managing_firm: managing } as never] },
    });
  });

  test("LEADS-12 9 and 10 by PATCH are 422; `GET /leadstatus` has Follow up later before Ready to convert", async () => {
    const { id } = await makeLead(admin);
    for (const status of [9, 10]) expect(await change(id, { status })).toMatchObject({ status: 422 });
    const { items } = await admin.call(leads.statuses);
    expect(items.map((one) => one.id)).toEqual([1, 2, 3, 5, 4, 6, 7, 8, 9, 10]);
    expect(items.filter(({ selectable }) => !selectable).map((one) => one.id)).toEqual([9, 10]);
  });

  test("LEADS-28 (1 of 2) of two who save one lead the second gets 409 with the first's name", async () => {
    const made = await makeLead(admin);
    const body = { city: "Dayton", version: made.version };
    expect(await change(made.id, body)).toMatchObject({ status: 200, body: { city: "Dayton", version: 2 } });
    expect(await change(made.id, { ...body, city: "Akron" })).toMatchObject({
      status: 409,
      body: { code: "stale_version", details: { name: `${admin.person?.first} ${admin.person?.last}`, version: 2 } },
    });
    expect(await change(made.id, { city: "Akron" })).toMatchObject({ status: 422 });
  });

  test("LEADS-23 (1 of 2) who deletes one takes it from every list, and role 1 restores it", async () => {
    const made = await makeLead(contractor, { trade_name: "Gonesoon" });
    await contractor.call(leads.remove, { params: { id: made.id } });
    expect(await read(made.id, contractor)).toMatchObject({ status: 404 });
    expect(await leadIds(admin, { q: "Gonesoon" })).toEqual([]);
    expect(await contractor.try(leads.restore, { params: { id: made.id } })).toMatchObject({ status: 403 });
    await admin.call(leads.restore, { params: { id: made.id } });
    expect(await leadIds(contractor, { q: "Gonesoon" })).toEqual([made.id]);
    expect((await trailOf(world, "lead", made.id)).map(({ action }) => action)).toEqual([
      "lead.create",
      "lead.delete",
      "lead.restore",
    ]);
  });

  test("another originator is role 1's to say, with a reason that the trail keeps", async () => {
    const made = await makeLead(contractor);
    const body = { originator: partner.person?.id, version: 1 };
    expect(await change(made.id, body)).toMatchObject({
      status: 422,
      body: { fields: { originator_reason: "Please say why." } },
    });
    for (const by of [contractor, partner, await world.as(2)])
      expect(await change(made.id, body, by)).toMatchObject({ status: 403 });
    expect(await change(made.id, { ...body, originator_reason: "Came by the partner." })).toMatchObject({
      status: 200,
    });
    expect((await trailOf(world, "lead", made.id)).at(-1)).toMatchObject({
      action: "lead.originator",
      reason: "Came by the partner.",
      before: { originator: contractor.person?.id },
      after: { originator: partner.person?.id },
    });
  });

  test("the list filters by kind, status and follow-up, and sorts", async () => {
    const open = await makeLead(admin, { trade_name: "Filterable B" });
    const closed = await makeLead(admin, { trade_name: "Filterable A" });
    await change(closed.id, { status: 6 });
    expect(await leadIds(admin, { q: "Filterable", kind: "open" })).toEqual([open.id]);
    expect(await leadIds(admin, { q: "Filterable", kind: "closed" })).toEqual([closed.id]);
    expect(await leadIds(admin, { q: "Filterable", status: "6" })).toEqual([closed.id]);
    expect(await leadIds(admin, { q: "Filterable", sort: "trade_name" })).toEqual([closed.id, open.id]);
    expect(await leadIds(admin, { q: "Filterable" })).toEqual([closed.id, open.id]);
  });
});

test("LEADS-59 every create, change, status, conversion, deletion, route, originator and upline change is in the trail with who, before and after", async () => {
  const made = await makeLead(admin, { ein: freshEin(), managing_firm: managing });
  await change(made.id, { city: "Dayton", version: 1 });
  await change(made.id, { originator: contractor.person?.id, originator_reason: "x", version: 2 });
  await change(made.id, { status: 4 });
  expect(await promote(made.id)).toMatchObject({ status: 200 });
  const doomed = await makeLead(admin);
  await admin.call(leads.remove, { params: { id: doomed.id } });
  const by = { actor: admin.person?.id };
  expect(await trailOf(world, "lead", made.id)).toMatchObject([
    { action: "lead.create", after: { status: "new", contact_first: "Lea" }, ...by },
    { action: "lead.update", before: { city: null }, after: { city: "Dayton" }, ...by },
    { action: "lead.originator", before: { originator: null }, after: { originator: contractor.person?.id }, ...by },
    { action: "lead.status", before: { status: "new" }, after: { status: "ready" }, ...by },
    { action: "lead.convert", before: { status: "ready" }, after: { status: "converted" }, ...by },
  ]);
  expect((await trailOf(world, "lead", doomed.id)).at(-1)).toMatchObject({ action: "lead.delete", ...by });
  expect((await trailOf(world, "lead_route", await world.given.firm(4)))[0]).toMatchObject({
    before: { managing_firm: null },
    after: { managing_firm: managing },
    ...by,
  });
  const [below, above] = [await world.given.person({ role: 10 }), await world.given.person({ role: 10 })];
  await admin.call(people.updateUser, {
    params: { id: below.id },
    body: { upline_parent: above.id, version: below.version },
  });
  expect((await trailOf(world, "user", below.id)).at(-1)).toMatchObject({
    before: { upline_parent: null },
    after: { upline_parent: above.id },
    ...by,
  });
});
