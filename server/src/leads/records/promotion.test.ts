import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import {
  changeLead,
  freshEin,
  type LeadStage,
  makeLead,
  promoteLead,
  readLead,
  readyLead,
  startLeads,
} from "../leads.given.ts";

let { world, admin, partner, contractor, managing, tax } = {} as LeadStage;
beforeAll(async () => {
  ({ world, admin, partner, contractor, managing, tax } = await startLeads());
});
afterAll(() => world.close());

const read = (id: number, by = admin) => readLead(by, id);
const change = (id: number, body: object, by = admin) => changeLead(by, id, body);
const promote = (id: number, body: object = {}, by = admin) => promoteLead(by, id, body);
const clientsWith = async (ein: string) =>
  (
    await world.owner.query(
      "select *, contractor::int as by, attorney_of_record::int as aor from clients where ein = $1",
      [ein],
    )
  ).rows;

describe("converting", () => {
  test("LEADS-13 (1 of 2) of status 3 it is 409 not_convertible", async () => {
    const made = await makeLead(admin, { ein: freshEin(), managing_firm: managing });
    await change(made.id, { status: 3 });
    expect(await promote(made.id)).toMatchObject({
      status: 409,
      body: { code: "not_convertible", error: "Only a lead that is ready to convert can become a client." },
    });
  });

  test("LEADS-14 (1 of 2) without an EIN the call gets 422 with its text", async () => {
    const made = await readyLead(admin, { managing_firm: managing });
    expect(await promote(made.id)).toMatchObject({
      status: 422,
      body: { error: "EIN is required field to promote to client." },
    });
  });

  test("LEADS-16 it makes one client with all that the lead has, and stands under Converted with today's date", async () => {
    const ein = freshEin();
    const made = await readyLead(contractor, {
      ein,
      legal_name: null,
      city: "Dayton",
      state: "OH",
      zip: "45402",
      street: "1 Main",
    });
    const { body } = await promote(made.id, {}, contractor);
    const [client, ...others] = await clientsWith(ein);
    expect(others).toEqual([]);
    expect(body).toEqual({ client_id: Number(client.id), client_url: null });
    expect(client).toMatchObject({
      legal_name: made.trade_name,
      trade_name: made.trade_name,
      city: "Dayton",
      state: "OH",
      zip: "45402",
      street: "1 Main",
      contact_first: "Lea",
      contact_email: made.contact_email,
      contact_phone: made.contact_phone,
      contingency_rate: "20.00",
      naics_code: null,
      by: contractor.person?.id,
      aor: null,
    });
    const { items } = await contractor.call(leads.converted, { query: { q: made.trade_name ?? "" } });
    expect(items).toMatchObject([
      {
        converted_to: made.trade_name,
        converted_on: new Date().toISOString().slice(0, 10),
        client_id: null,
        assigned_attorney: null,
      },
    ]);
    expect((await read(made.id)).body).toMatchObject({
      status: { id: 9 },
      converted: { legal_name: made.trade_name, client_id: Number(client.id) },
    });
  });

  test("LEADS-17 two at the same moment make one client; the other gets 409 already_converted", async () => {
    const ein = freshEin();
    const made = await readyLead(admin, { ein, managing_firm: managing });
    const both = await Promise.all([promote(made.id), promote(made.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("already_converted");
    expect(await clientsWith(ein)).toHaveLength(1);
  });

  test("LEADS-18 an EIN of an existing client is 409 duplicate_ein and leaves the lead at status 4", async () => {
    const client = await world.given.client({ ein: freshEin() });
    const made = await readyLead(admin, { ein: client.ein, managing_firm: managing });
    expect(await promote(made.id)).toMatchObject({
      status: 409,
      body: {
        code: "duplicate_ein",
        error: `A client with this EIN already exists: ${client.legalName} (#${client.id}).`,
      },
    });
    expect((await read(made.id)).body.status.id).toBe(4);
  });

  test("LEADS-15 (2 of 2) an EIN that is typed while converting is on the lead, also when the promotion then fails", async () => {
    const client = await world.given.client({ ein: freshEin() });
    const made = await readyLead(admin, { managing_firm: managing });
    expect((await changeLead(admin, made.id, { ein: client.ein })).status).toBe(200);
    expect((await promote(made.id)).body.code).toBe("duplicate_ein");
    expect((await read(made.id)).body).toMatchObject({ ein: client.ein, status: { id: 4 }, converted: null });
  });

  test("LEADS-60 a contractor whose lead has the EIN of a client out of sight reads nothing of that client", async () => {
    const client = await world.given.client({ ein: freshEin() });
    const made = await readyLead(contractor, { ein: client.ein });
    const refused = await promote(made.id, {}, contractor);
    const error = "A client with this EIN already exists. Ask an administrator.";
    expect(refused.body).toEqual({ code: "duplicate_ein", error, fields: { ein: error } });
    expect(refused.status).toBe(409);
  });

  test("LEADS-19 with one pod its tax firm is taken; with two a contractor gets 409 and the firm's partner one notification, also after three tries", async () => {
    const firm = await world.given.firm(2, "Two pods");
    await world.given.pod(await world.given.firm(3, "P1"), firm);
    const one = freshEin();
    const first = await readyLead(admin, { ein: one, managing_firm: firm });
    await change(first.id, { originator: contractor.person?.id, originator_reason: "x", version: first.version });
    expect(await promote(first.id, {}, contractor)).toMatchObject({ status: 200 });
    expect(Number((await clientsWith(one))[0].tax_firm)).toBe(await world.given.firm(3, "P1"));
    await world.given.pod(await world.given.firm(3, "P2"), firm);
    const boss = await world.given.person({ role: 9, firm });
    const made = await readyLead(admin, { ein: freshEin(), managing_firm: firm });
    await change(made.id, { originator: contractor.person?.id, originator_reason: "x", version: made.version });
    for (let tries = 0; tries < 3; tries += 1)
      expect(await promote(made.id, {}, contractor)).toMatchObject({
        status: 409,
        body: { code: "firm_choice_needed" },
      });
    expect((await toldOf(world, "lead_ready")).filter(({ userId }) => userId === boss.id)).toMatchObject([
      { targetId: made.id, count: 1 },
    ]);
    const bossCall = await world.as(boss);
    expect(await promote(made.id, {}, bossCall)).toMatchObject({
      status: 422,
      body: { fields: { tax_firm: "Tax Firm Field is required." } },
    });
    expect(await promote(made.id, { tax_firm: await world.given.firm(3, "P2") }, bossCall)).toMatchObject({
      status: 200,
    });
    expect((await toldOf(world, "lead_converted")).map(({ userId }) => userId)).toEqual([contractor.person?.id]);
  });

  test("a ready lead names the tax firm that is taken where there is one, to who may choose, and whose attorney the client gets", async () => {
    const made = await readyLead(contractor, { ein: freshEin() });
    const told = async (by: typeof admin) => {
      const { body } = await read(made.id, by);
      return [body.usual_tax_firm?.id ?? null, body.abilities.becomes_attorney];
    };
    expect(await told(admin)).toEqual([tax, false]);
    expect(await told(partner)).toEqual([tax, false]);
    expect(await told(contractor)).toEqual([null, false]);
    expect(await told(await world.as(4))).toEqual([tax, true]);
    await change(made.id, { status: 3 });
    expect(await told(admin)).toEqual([null, false]);
    const several = await world.given.firm(2, "Several pods");
    for (const name of ["S1", "S2"]) await world.given.pod(await world.given.firm(3, name), several);
    const other = await readyLead(admin, { ein: freshEin(), managing_firm: several });
    expect((await read(other.id)).body.usual_tax_firm).toBeNull();
  });

  test("LEADS-20 (1 of 2) converted by role 4 that person is attorney of record", async () => {
    const attorney = await world.as(4);
    const ein = freshEin();
    const made = await readyLead(attorney, { ein });
    const { body } = await promote(made.id, {}, attorney);
    expect(body.client_url).toBe(`/clients/${body.client_id}/profile`);
    expect((await clientsWith(ein))[0].aor).toBe(attorney.person?.id);
  });

  test("LEADS-21 a converted lead refuses edit and delete with 409 and accepts notes", async () => {
    const made = await readyLead(admin, { ein: freshEin(), managing_firm: managing });
    expect(await promote(made.id)).toMatchObject({ status: 200 });
    for (const body of [{ city: "Akron", version: 3 }, { status: 2 }])
      expect(await change(made.id, body)).toMatchObject({ status: 409, body: { code: "already_converted" } });
    expect(await admin.try(leads.remove, { params: { id: made.id } })).toMatchObject({
      status: 409,
      body: { error: "This lead was already converted." },
    });
    expect(await promote(made.id)).toMatchObject({ status: 409, body: { code: "already_converted" } });
    expect(await admin.try(leads.addNote, { params: { id: made.id }, body: { body: "Still here" } })).toMatchObject({
      status: 201,
    });
  });

  test("LEADS-22 role 10 sees Converted to, the attorney and Filed for stage 10, and gets 404 for the client", async () => {
    const ein = freshEin();
    const made = await readyLead(contractor, { ein });
    const { body } = await promote(made.id, {}, contractor);
    const attorney = await world.given.person({ role: 7 });
    await world.owner.query("update clients set workflow_stage = 10, attorney_of_record = $2 where id = $1", [
      body.client_id,
      attorney.id,
    ]);
    const { items } = await contractor.call(leads.converted, { query: { q: made.trade_name ?? "" } });
    expect(items).toMatchObject([
      {
        converted_to: made.trade_name,
        assigned_attorney: `${attorney.first} ${attorney.last}`,
        status: "Filed",
        client_id: null,
      },
    ]);
    const { clients } = await import("@refundry/contract/clients");
    expect(await contractor.try(clients.read, { params: { id: body.client_id } })).toMatchObject({ status: 404 });
  });
});
