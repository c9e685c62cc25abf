import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changeLead,
  freshEin,
  type LeadStage,
  leadIds,
  makeLead,
  promoteLead,
  readLead,
  readyLead,
  startLeads,
  trailOf,
} from "../leads.given.ts";

let { world, admin, partner, contractor, managing, tax } = {} as LeadStage;
beforeAll(async () => {
  ({ world, admin, partner, contractor, managing, tax } = await startLeads());
});
afterAll(() => world.close());

const change = (id: number, body: object, by = admin) => changeLead(by, id, body);
const clientOf = async (ein: string) =>
  (
    await world.owner.query("select contractor::int, tax_firm::int, managing_firm::int from clients where ein = $1", [
      ein,
    ])
  ).rows[0];

describe("what a lead holds", () => {
  test("an e-mail is kept in small letters, also one that is changed", async () => {
    const made = await makeLead(admin, { contact_email: "Lea.Dane@Leads.test" });
    expect(made.contact_email).toBe("lea.dane@leads.test");
    const changed = await change(made.id, { contact_email: "LEA@Leads.test", version: made.version });
    expect(changed).toMatchObject({ status: 200, body: { contact_email: "lea@leads.test" } });
  });

  test("only a 941 filer uses a PEO, whatever was sent with it", async () => {
    const made = await makeLead(admin, { business_type: 2 });
    const refused = { status: 422, body: { fields: { uses_peo: "Only a 941 filer can use a PEO." } } };
    expect(await change(made.id, { uses_peo: true, version: 1 })).toMatchObject(refused);
    const filer = await change(made.id, { uses_peo: true, business_type: 1, version: 1 });
    expect(filer).toMatchObject({ status: 200, body: { uses_peo: true } });
    expect((await change(made.id, { business_type: 3, version: 2 })).body.uses_peo).toBe(false);
  });

  test("it is brought by who may bring one, and worked by a managing firm that is there", async () => {
    const made = await makeLead(admin);
    const why = { originator_reason: "Said so.", version: 1 };
    const paralegal = await world.given.person({ role: 12 });
    expect(await change(made.id, { originator: paralegal.id, ...why })).toMatchObject({
      status: 422,
      body: { fields: { originator: "Please choose an attorney, a managing partner or a contractor." } },
    });
    const gone = await world.given.firm(2, "Gone");
    await world.owner.query("update entities set deleted_at = now() where id = $1", [gone]);
    for (const managing_firm of [tax, gone])
      expect(await change(made.id, { managing_firm, version: 1 })).toMatchObject({
        status: 422,
        body: { fields: { managing_firm: "This firm cannot be chosen." } },
      });
  });

  test("with a deleted one its follow-ups end, for good", async () => {
    const made = await makeLead(contractor);
    const note = await contractor.call(leads.addNote, {
      params: { id: made.id },
      body: { body: "Call again", follow_up_datetime: "2030-05-01" },
    });
    await contractor.call(leads.remove, { params: { id: made.id } });
    const { rows } = await world.owner.query(
      "select n.follow_up_done_at is not null as done, l.next_follow_up from lead_notes n join leads l on l.id = n.lead where n.id = $1",
      [note.id],
    );
    expect(rows).toEqual([{ done: true, next_follow_up: null }]);
  });

  test("a default firm for leads is one that may be chosen", async () => {
    const { version, items } = await admin.call(leads.routes);
    const refused = await admin.try(leads.changeRoutes, {
      body: {
        version,
        default: tax,
        items: items.map((one) => ({
          referral_firm: one.referral_firm.id,
          managing_firm: one.managing_firm?.id ?? null,
        })),
      },
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { default: "This firm cannot be chosen." } } });
    expect((await admin.call(leads.routes)).default).toBeNull();
  });
});

describe("what may be known already", () => {
  test("another phone is looked at as a new lead's is", async () => {
    const other = await world.as(await world.given.person({ role: 10 }));
    const known = await makeLead(other);
    const made = await makeLead(contractor);
    expect(made.known_elsewhere).toBe(false);
    await change(made.id, { contact_phone: known.contact_phone, version: 1 }, contractor);
    expect((await readLead(contractor, made.id)).body.known_elsewhere).toBe(true);
    expect(await leadIds(admin, { duplicates: "true" })).toContain(made.id);
  });

  test("it is a duplicate of one record, a lead or a client", async () => {
    const client = await world.given.client({ ein: freshEin() });
    const other = await makeLead(await world.as(await world.given.person({ role: 10 })), { ein: client.ein });
    const made = await makeLead(contractor, { ein: client.ein });
    const decide = (body: object) =>
      admin.try(leads.decideDuplicate, { params: { id: made.id }, body: { decision: "confirmed", ...body } });
    for (const body of [{ of_lead: other.id, of_client: client.id }, {}, { of_client: client.id + 1000 }])
      expect(await decide(body)).toMatchObject({
        status: 422,
        body: { fields: { of_lead: "Please choose what it is a duplicate of." } },
      });
    expect(await decide({ of_client: client.id })).toMatchObject({
      status: 200,
      body: { duplicate_of: { kind: "client", id: client.id } },
    });
  });
});

describe("converting", () => {
  test("of a version that another changed is refused", async () => {
    const made = await readyLead(admin, { ein: freshEin(), managing_firm: managing });
    await change(made.id, { city: "Akron", version: made.version });
    expect(await promoteLead(admin, made.id, { version: made.version })).toMatchObject({
      status: 409,
      body: { code: "stale_version" },
    });
    expect((await readLead(admin, made.id)).body.status.id).toBe(4);
  });

  test("the client is credited to a contractor alone, not to an attorney or a partner who brought it", async () => {
    const ein = freshEin();
    const made = await readyLead(partner, { ein });
    expect((await promoteLead(partner, made.id)).status).toBe(200);
    expect((await clientOf(ein)).contractor).toBeNull();
  });

  test("an attorney of a tax firm takes it to that firm, and staff to firms that there are", async () => {
    const firm = await world.given.firm(2, "Pairs");
    const [own, other] = [await world.given.firm(3, "Own tax"), await world.given.firm(3, "Other tax")];
    await world.given.pod(own, firm);
    const attorney = await world.as(await world.given.person({ role: 7, firm: own }));
    const ein = freshEin();
    const made = await readyLead(attorney, { ein });
    await world.given.pod(other, firm);
    expect((await promoteLead(attorney, made.id)).body.code).toBeUndefined();
    expect(await clientOf(ein)).toMatchObject({ tax_firm: own, managing_firm: firm });
    const free = await readyLead(admin, { ein: freshEin() });
    expect(await promoteLead(admin, free.id, { managing_firm: own, tax_firm: own })).toMatchObject({
      status: 422,
      body: { fields: { managing_firm: "This firm cannot be chosen." } },
    });
    expect(await promoteLead(admin, free.id, { managing_firm: firm, tax_firm: firm })).toMatchObject({
      status: 422,
      body: { fields: { tax_firm: "This firm cannot be chosen." } },
    });
  });

  test("a pod that ended offers its tax firm no more", async () => {
    const firm = await world.given.firm(2, "Ended");
    const [gone, stays] = [await world.given.firm(3, "Ended tax"), await world.given.firm(3, "Lasting tax")];
    for (const of of [gone, stays]) await world.given.pod(of, firm);
    await world.owner.query("update pods set deleted_at = now() where tax_firm = $1", [gone]);
    const ein = freshEin();
    const made = await readyLead(admin, { ein, managing_firm: firm });
    await change(made.id, {
      originator: contractor.person?.id,
      originator_reason: "Brought it.",
      version: made.version,
    });
    expect((await promoteLead(contractor, made.id)).status).toBe(200);
    expect((await clientOf(ein)).tax_firm).toBe(stays);
    expect((await trailOf(world, "lead", made.id)).at(-1)).toMatchObject({ action: "lead.convert" });
  });
});
