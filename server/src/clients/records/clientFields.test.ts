import { access } from "@refundry/contract/access";
import { clientFields, clients, switchFields } from "@refundry/contract/clients";
import type { RoleId } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** Written from 04, 3.2. Role 9 sets the attorney from the unassigned queue (12), which is not built yet. */
const contact: readonly RoleId[] = [1, 2, 4, 6, 7, 12, 13];
const changeable: Record<string, { value: unknown; roles: readonly RoleId[] }> = {
  trade_name: { value: "Another Name", roles: contact },
  contact_phone: { value: "5550107777", roles: contact },
  contact_salutation: { value: "Dr.", roles: contact },
  contact_first: { value: "Bea", roles: contact },
  contact_last: { value: "Other", roles: contact },
  contact_email: { value: "bea@example.test", roles: contact },
  street: { value: "2 Side Street", roles: contact },
  city: { value: "Troy", roles: contact },
  state: { value: "NY", roles: contact },
  zip: { value: "12180", roles: contact },
  legal_name: { value: "Another Legal Name LLC", roles: contact },
  naics_code: { value: "722513", roles: contact },
  business_type: { value: 2, roles: contact },
  uses_peo: { value: true, roles: contact },
  contingency_rate: { value: "18", roles: [1] },
  contractor: { value: null, roles: [1] },
  active: { value: false, roles: [1, 4, 7] },
  on_hold: { value: true, roles: [1, 7] },
};
const openers: readonly RoleId[] = [1, 2, 3, 4, 6, 7, 9, 12, 13];

const newClient = async () =>
  world.given.client({ attorney_of_record: (await world.given.role(7)).id, user: await world.given.role(6) });
const patch = async (caller: Caller, id: number, body: object) => {
  const { version } = await admin.call(clients.read, { params: { id } });
  return caller.try(clients.update, { params: { id }, body: { ...body, version } });
};

describe("who may change what", () => {
  test("every field that is entered is stored, read, and changed by an administrator", async () => {
    const firms = { tax_firm: await world.given.firm(3), managing_firm: await world.given.firm(2) };
    const body = { ...world.given.clientBody(81_001, firms), uses_peo: true, zip: "45402-1234" };
    expect(Object.keys(clientFields).filter((field) => !(field in body))).toEqual([]);
    const made = await admin.call(clients.create, { body });
    expect(made).toMatchObject({
      ...body,
      tax_firm: { id: firms.tax_firm },
      managing_firm: { id: firms.managing_firm },
      contingency_rate: "20.00",
    });
    expect(new Set(made.abilities.fields)).toEqual(
      new Set([...Object.keys({ ...clientFields, ...switchFields }), "owner", "contractor"]),
    );
  });

  test.each(openers)("role %i", async (role) => {
    const caller = await world.as(role);
    const { id } = await newClient();
    const { abilities } = await caller.call(clients.read, { params: { id } });
    for (const [field, { value, roles }] of Object.entries(changeable)) {
      const may = roles.includes(role);
      expect([field, abilities.fields.includes(field)]).toEqual([field, may]);
      const { status, body } = await patch(caller, (await newClient()).id, { [field]: value });
      expect([field, status]).toEqual([field, may ? 200 : 403]);
      if (!may && role !== 3) expect(body).toMatchObject({ code: "field_not_allowed", details: { field } });
    }
  });

  test("CLIENTS-29 (1 of 2) role 9 may change no field of a client, so nothing opens Edit Client; role 1 may", async () => {
    const { id } = await newClient();
    const fieldsOf = async (role: RoleId) =>
      (await (await world.as(role)).call(clients.read, { params: { id } })).abilities.fields;
    expect(await fieldsOf(9)).toEqual([]);
    expect(await fieldsOf(1)).toContain("legal_name");
  });

  test("firms and owner are role 1's", async () => {
    const other = { tax_firm: await world.given.firm(3, "B"), managing_firm: await world.given.firm(2, "B") };
    const owner = (await world.given.person({ role: 1 })).id;
    for (const change of [{ tax_firm: other.tax_firm }, { managing_firm: other.managing_firm }, { owner }])
      for (const role of [2, 4, 7, 13] as const)
        expect([role, (await patch(await world.as(role), (await newClient()).id, change)).status]).toEqual([role, 403]);
    expect((await patch(admin, (await newClient()).id, { ...other, owner })).status).toBe(200);
  });

  test("CLIENTS-30 (1 of 2) role 4 sending a rate gets 403, and nothing of the request is saved", async () => {
    const { id } = await newClient();
    const attorney = await world.as(4);
    const before = await attorney.call(clients.read, { params: { id } });
    const { status } = await patch(attorney, id, { trade_name: "Half Saved", contingency_rate: "1" });
    expect(status).toBe(403);
    expect(await attorney.call(clients.read, { params: { id } })).toEqual(before);
  });

  test("CLIENTS-27 (1 of 2) roles 1 and 7 may switch On Hold and no other; role 4 patching it is 403; role 7 does, with a reason", async () => {
    const { id } = await newClient();
    for (const role of openers) {
      const { abilities } = await (await world.as(role)).call(clients.read, { params: { id } });
      expect([role, abilities.switch_hold]).toEqual([role, role === 1 || role === 7]);
    }
    for (const on_hold of [true, false])
      expect((await (await world.as(4)).try(clients.update, { params: { id }, body: { on_hold } })).status).toBe(403);
    const attorney = await world.as(7);
    const held = await attorney.call(clients.update, {
      params: { id },
      body: { on_hold: true, on_hold_reason: "Letter missing" },
    });
    expect(held).toMatchObject({ on_hold: true, on_hold_reason: "Letter missing", on_hold_since: expect.any(String) });
    const freed = await attorney.call(clients.update, { params: { id }, body: { on_hold: false } });
    expect(freed).toMatchObject({ on_hold: false, on_hold_reason: null, on_hold_since: null });
  });

  test("since when a client waits stays as it is while it waits, whatever else changes", async () => {
    const { id } = await newClient();
    const held = await admin.call(clients.update, { params: { id }, body: { on_hold: true } });
    const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
    expect(held.on_hold_since).not.toBeNull();
    await world.owner.query("update clients set on_hold_since = $2 where id = $1", [id, since]);
    const changes = [
      { trade_name: "Renamed" },
      { on_hold_reason: "Letter missing" },
      { on_hold: true, on_hold_reason: "Another letter missing" },
      { on_hold: true },
      { active: false },
    ];
    for (const change of changes)
      expect([change, (await patch(admin, id, change)).body.on_hold_since]).toEqual([change, since]);
    const { items } = await admin.call(access.audit, { query: { client_id: id, action: "client.update" } });
    expect(items.filter(({ after }) => after && "on_hold_since" in after)).toHaveLength(1);
    expect((await patch(admin, id, { on_hold: false })).body.on_hold_since).toBeNull();
    expect((await patch(admin, id, { on_hold: true })).body.on_hold_since > since).toBe(true);
  });

  test("a client's own people read the step that was written for them, everybody else the staff's", async () => {
    const { id } = await newClient();
    const steps = ["Call the county about the missing order", "Please send us the missing order"];
    await world.owner.query("update clients set next_step = $2, next_step_client = $3 where id = $1", [id, ...steps]);
    for (const role of openers) {
      const answer = await (await world.as(role)).try(clients.read, { params: { id } });
      expect([role, answer.body.workflow.next_step]).toEqual([role, steps[role === 6 ? 1 : 0]]);
      if (role === 6) expect(JSON.stringify(answer.body)).not.toContain(steps[0]);
    }
    await world.owner.query("update clients set next_step_client = null where id = $1", [id]);
    const own = await (await world.as(6)).call(clients.read, { params: { id } });
    expect(own.workflow.next_step).toBeNull();
  });

  test("the client's own people keep the contact but not the identity once a final package exists", async () => {
    const { id } = await newClient();
    const owner = await world.as(6);
    expect((await patch(owner, id, { legal_name: "Still Mine LLC" })).status).toBe(200);
    await giveFinal(id);
    expect((await patch(owner, id, { legal_name: "Too Late LLC" })).status).toBe(403);
    expect((await patch(owner, id, { contact_first: "Bea" })).status).toBe(200);
  });
});

/** A final package, put straight into the tables. */
async function giveFinal(client: number): Promise<void> {
  await world.owner.query(
    `with made as (
       insert into calculations (client, kind, input_hash, engine_version, rules_version, input, batch, state, excluded, ppp,
         eligibility, warnings, errors, created, caused_by, duration_ms, is_current)
       values ($1, 'final', repeat('0', 64), '1', '1', '{}', 0, 'refused', '[]', '[]', '[]', '{}', '[]', now(), 'manual', 1, false)
       returning id
     ), kept as (
       insert into stored_files (sha256, size, mime_type) values (repeat('0', 64), 1, 'application/pdf') returning id
     )
     insert into packages (client, status, version_no, label, calculation, file, file_name, page_count, sha256, requested_by, requested_at, generated_at)
     select $1, 'final', 1, 'Final', made.id, kept.id, 'final.pdf', 1, repeat('0', 64), $2, now(), now() from made, kept`,
    [client, admin.person?.id],
  );
}

describe("edits", () => {
  test("part of CLIENTS-31: the second save of one version is 409 with the first one's name", async () => {
    const { id } = await newClient();
    const second = await world.as(4);
    await admin.call(clients.update, { params: { id }, body: { trade_name: "First", version: 1 } });
    const late = await second.try(clients.update, { params: { id }, body: { trade_name: "Second", version: 1 } });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "stale_version", details: { name: `${admin.person?.first} ${admin.person?.last}`, version: 2 } },
    });
    const again = await second.call(clients.update, { params: { id }, body: { trade_name: "Second", version: 2 } });
    expect(again.trade_name).toBe("Second");
  });

  test("are told to open screens with the version that they made", async () => {
    const { id } = await newClient();
    const heard: { id: number; version: number }[] = [];
    const stop = world.services.realtime.listen({ record: "clients", id }, (text) => heard.push(JSON.parse(text)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { body } = await patch(admin, id, { trade_name: "Renamed" });
    await expect.poll(() => heard.at(-1)).toMatchObject({ id, version: body.version });
    const held = await admin.call(clients.update, { params: { id }, body: { on_hold: true } });
    await expect.poll(() => heard.at(-1)).toMatchObject({ id, version: held.version });
    stop();
  });

  test("need a version, but for the switches; an edit that changes nothing makes none", async () => {
    const { id } = await newClient();
    const without = await admin.try(clients.update, { params: { id }, body: { trade_name: "X" } });
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ["version"]]);
    const { trade_name } = await admin.call(clients.read, { params: { id } });
    expect((await patch(admin, id, { trade_name })).body.version).toBe(1);
  });

  test("CLIENTS-39 another managing firm clears the attorney of record, and both are in the history", async () => {
    const attorney = await world.given.role(7);
    const { id, managingFirm } = await newClient();
    const managing_firm = await world.given.firm(2, "B");
    const { body } = await patch(admin, id, { managing_firm });
    expect(body.attorney_of_record).toBeNull();
    const { items } = await admin.call(access.audit, { query: { client_id: id, action: "client.update" } });
    expect(items).toMatchObject([
      {
        actor_user_id: admin.person?.id,
        before: { managing_firm: managingFirm, attorney_of_record: attorney.id },
        after: { managing_firm, attorney_of_record: null },
      },
    ]);
  });

  test("another managing firm and one of its attorneys may come in one request", async () => {
    const { id } = await newClient();
    const managing_firm = await world.given.firm(2, "B");
    const attorney = await world.given.person({ role: 4, firm: managing_firm });
    const { body } = await patch(admin, id, { managing_firm, attorney_of_record: attorney.id });
    expect([body.managing_firm.id, body.attorney_of_record.id]).toEqual([managing_firm, attorney.id]);
    const old = await world.given.role(4);
    expect((await patch(admin, id, { attorney_of_record: old.id })).status).toBe(422);
  });

  test("part of CLIENTS-58: every change is in the audit trail with who, when, before and after", async () => {
    const { id } = await newClient();
    const attorney = await world.as(7);
    for (const change of [{ active: false }, { active: true }, { on_hold: true }, { trade_name: "New Trade" }])
      expect((await patch(attorney, id, change)).status).toBe(200);
    const { items } = await admin.call(access.audit, { query: { client_id: id, action: "client.update" } });
    expect(items.map(({ actor_user_id }) => actor_user_id)).toEqual(Array(4).fill(attorney.person?.id));
    expect(items.map(({ before, after }) => [before, after]).reverse()).toMatchObject([
      [{ active: true }, { active: false }],
      [{ active: false }, { active: true }],
      [{ on_hold: false }, { on_hold: true }],
      [{ trade_name: expect.any(String) }, { trade_name: "New Trade" }],
    ]);
  });
});

test("CLIENTS-41 (1 of 2) role 4 reads the contractor and cannot change it (403), others do not read it; role 1 gives an active contractor or none", async () => {
  const { id } = await newClient();
  const contractor = await world.given.person({ role: 10, first: "Curt", last: "Credited" });
  const suspended = await world.given.person({ role: 10, status: "suspended" });
  for (const wrong of [suspended.id, (await world.given.role(7)).id, 987_654])
    expect((await patch(admin, id, { contractor: wrong })).body.fields).toEqual({
      contractor: "Please choose an active contractor.",
    });
  const named = { id: contractor.id, first: "Curt", last: "Credited", name: "Curt Credited" };
  expect((await patch(admin, id, { contractor: contractor.id })).body.contractor).toEqual(named);
  const { rows } = await world.owner.query(
    "select before, after from audit_log where action = 'client.update' and client_id = $1 order by id desc limit 1",
    [id],
  );
  expect(rows).toEqual([{ before: { contractor: null }, after: { contractor: contractor.id } }]);
  const manager = await world.as(4);
  expect((await manager.call(clients.read, { params: { id } })).contractor).toEqual(named);
  const refused = await patch(manager, id, { contractor: null });
  expect([refused.status, refused.body.code]).toEqual([403, "field_not_allowed"]);
  const attorney = await world.as(7);
  const seen = await attorney.call(clients.read, { params: { id } });
  expect([seen.contractor, seen.tabs.includes("tools")]).toEqual([null, false]);
  expect((await patch(admin, id, { contractor: null })).body.contractor).toBeNull();
});
