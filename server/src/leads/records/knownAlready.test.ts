import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
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
} from "../leads.given.ts";

let { world, admin, partner, contractor } = {} as LeadStage;
beforeAll(async () => {
  ({ world, admin, partner, contractor } = await startLeads());
});
afterAll(() => world.close());

const read = (id: number, by = admin) => readLead(by, id);
const change = (id: number, body: object, by = admin) => changeLead(by, id, body);
const promote = (id: number, body: object = {}, by = admin) => promoteLead(by, id, body);

describe("what may be known already", () => {
  test("LEADS-39 (1 of 2) a contractor learns no more than that, staff see what matched, and role 1 is told", async () => {
    const client = await world.given.client({ ein: freshEin() });
    const made = await makeLead(contractor, { ein: client.ein });
    expect(made).toMatchObject({ known_elsewhere: true, matches: [], possible_duplicate: false });
    expect(JSON.stringify(made)).not.toContain(client.legalName);
    expect((await read(made.id)).body).toMatchObject({
      possible_duplicate: true,
      matches: [{ kind: "client", id: client.id, name: client.legalName, matched: ["ein"] }],
    });
    expect((await read(made.id)).body.matches[0]?.looks).toMatchObject({
      ...{ legal_name: client.legalName, ein: client.ein, status: "Client" },
    });
    expect(await leadIds(admin, { duplicates: "true" })).toContain(made.id);
    const rowOf = async (who: typeof admin) =>
      (await who.call(leads.list, { query: {} })).items.find(({ id }) => id === made.id);
    // Whose it is reads that it is being checked, in the list as in the lead; of what it resembles nothing.
    expect(await rowOf(contractor)).toMatchObject({ known_elsewhere: true, possible_duplicate: false });
    expect(await rowOf(admin)).toMatchObject({ known_elsewhere: true, possible_duplicate: true });
    expect(await leadIds(contractor, {})).toContain(made.id);
    expect(await leadIds(contractor, { duplicates: "false" })).not.toContain(made.id);
    expect(await contractor.try(leads.list, { query: { duplicates: "true" } })).toMatchObject({ status: 403 });
    expect((await toldOf(world, "lead_duplicate")).map(({ userId, targetId }) => [userId, targetId])).toContainEqual([
      admin.person?.id,
      made.id,
    ]);
  });

  test("LEADS-40 (1 of 2) a suspected one cannot be promoted; cleared it can; confirmed it has status 10 and the earlier one its credit", async () => {
    const other = await world.as(await world.given.person({ role: 10 }));
    const earlier = await makeLead(other);
    const same = { contact_phone: earlier.contact_phone };
    const first = await readyLead(contractor, { ...same, ein: freshEin() });
    expect(await promote(first.id, {}, contractor)).toMatchObject({
      status: 409,
      body: { code: "duplicate_suspected", error: "This lead is being checked as a possible duplicate." },
    });
    const decide = (id: number, body: object, by = admin) => by.try(leads.decideDuplicate, { params: { id }, body });
    expect(await decide(first.id, { decision: "cleared" }, contractor)).toMatchObject({ status: 403 });
    expect(await decide(first.id, { decision: "cleared" })).toMatchObject({ status: 200 });
    expect(await decide(first.id, { decision: "cleared" })).toMatchObject({ status: 409 });
    expect(await promote(first.id, {}, contractor)).toMatchObject({ status: 200 });
    const second = await makeLead(contractor, same);
    expect(await decide(second.id, { decision: "confirmed" })).toMatchObject({ status: 422 });
    expect(await decide(second.id, { decision: "confirmed", of_lead: earlier.id })).toMatchObject({
      status: 200,
      body: { status: { id: 10 }, duplicate_of: { kind: "lead", id: earlier.id } },
    });
    expect((await read(earlier.id)).body.originator.id).toBe(other.person?.id);
    expect(await change(second.id, { status: 1 }, contractor)).toMatchObject({ status: 403 });
    expect(await change(second.id, { status: 1 })).toMatchObject({ status: 200, body: { duplicate_of: null } });
  });

  test("LEADS-41 (1 of 2) one of the same firm with the same phone is named, and saving is not blocked", async () => {
    const made = await makeLead(partner, { trade_name: "Seen Sails" });
    const { items } = await partner.call(leads.duplicates, { query: { contact_phone: made.contact_phone } });
    expect(items).toEqual([{ kind: "lead", id: made.id, name: "Seen Sails", matched: ["phone"] }]);
    const twin = await makeLead(partner, { contact_phone: made.contact_phone });
    expect(twin.known_elsewhere).toBe(false);
    expect((await contractor.call(leads.duplicates, { query: { contact_phone: made.contact_phone } })).items).toEqual(
      [],
    );
  });

  test("names alike by 80 % count in the same state, and not in another", async () => {
    await makeLead(partner, { trade_name: null, legal_name: "Wolverhampton Cycles LLC", state: "OH" });
    const found = async (state: string) =>
      (await partner.call(leads.duplicates, { query: { legal_name: "Wolverhamptom Cycles Inc", state } })).items.map(
        ({ matched }) => matched,
      );
    expect([await found("OH"), await found("TX")]).toEqual([[["name"]], []]);
  });
});
