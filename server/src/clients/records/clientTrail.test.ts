import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import type { RoleId } from "@refundry/contract/platform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () =>
  world.given.client({ attorney_of_record: (await world.given.role(7)).id, user: await world.given.role(6) });
const patch = async (caller: Caller, id: number, body: object) => {
  const { version } = await admin.call(clients.read, { params: { id } });
  return caller.try(clients.update, { params: { id }, body: { ...body, version } });
};

test("CLIENTS-58 every change of CLIENTS-27 to 41 is in the audit trail with who, when, before and after", async () => {
  const { id, tradeName, legalName, ein, contingencyRate, managingFirm, attorneyOfRecord } = await newClient();
  const [attorney, manager, own] = [await world.as(7), await world.as(4), await world.as(6)];
  const contractor = await world.given.person({ role: 10 });
  const successor = await world.given.firm(2, "Successor");
  const params = { id };
  const trail = async () => (await admin.call(access.audit, { query: { client_id: id, limit: 200 } })).items;
  const already = (await trail()).length;
  const began = Date.now();
  const expected: [action: string, who: Caller, before: object | null, after: object | null][] = [];
  const done = async (
    caller: Caller,
    action: string,
    before: object | null,
    after: object | null,
    made: () => unknown,
  ) => {
    const answer = (await made()) as { status?: number; body?: unknown };
    expect([action, (answer.status ?? 200) < 300, answer.body]).toEqual([action, true, answer.body]);
    expected.push([action, caller, before, after]);
  };
  const change = (caller: Caller, before: object, after: object, body: object = after) =>
    done(caller, "client.update", before, after, () => patch(caller, id, body));

  // 27 and 28: the switches; 30 and 31: fields; 41: the contractor.
  await change(attorney, { on_hold: false }, { on_hold: true });
  await change(attorney, { on_hold: true }, { on_hold: false });
  await change(manager, { active: true }, { active: false });
  await change(manager, { active: false }, { active: true });
  await change(attorney, { trade_name: tradeName }, { trade_name: "New Trade" });
  await change(admin, { contingency_rate: contingencyRate }, { contingency_rate: "18.00" }, { contingency_rate: "18" });
  await change(admin, { contractor: null }, { contractor: contractor.id });
  // What is refused leaves nothing behind.
  expect((await patch(manager, id, { on_hold: true })).status).toBe(403);
  expect((await patch(manager, id, { contingency_rate: "1" })).status).toBe(403);
  expect((await patch(manager, id, { contractor: null })).status).toBe(403);
  const stale = { version: 1, trade_name: "Stale" };
  expect((await attorney.try(clients.update, { params, body: stale })).status).toBe(409);
  expect((await admin.try(clients.remove, { params, body: { confirm: "delete" } as never })).status).toBe(422);

  // 35 to 38: notes.
  let note = 0;
  const written = { body: "one", visibility: "client" };
  await done(own, "note.create", null, written, async () => {
    const answer = await own.try(clients.addNote, { params, body: { text: "one", visibility: "internal" } });
    note = answer.body.id;
    return answer;
  });
  const ofNote = { params: { id: note } };
  await done(own, "note.update", { body: "one" }, { body: "two" }, () =>
    own.try(clients.changeNote, { ...ofNote, body: { text: "two" } }),
  );
  await done(manager, "note.pin", { pinned: false }, { pinned: true }, () => manager.try(clients.pinNote, ofNote));
  expect((await manager.try(clients.changeNote, { ...ofNote, body: { text: "x" } })).status).toBe(403);
  await done(own, "note.delete", { body: "two", visibility: "client" }, null, () =>
    own.try(clients.removeNote, ofNote),
  );

  // 40: the people of the client.
  let person = 0;
  const names = { first: "Nia", last: "New", email: "nia.new@example.test" };
  await done(manager, "client_user.link", null, { client: id }, async () => {
    const answer = await manager.try(clients.addUser, { params: { clientId: id }, body: names });
    person = answer.body.id;
    return answer;
  });
  await done(manager, "client_user.unlink", { client: id }, null, () =>
    manager.try(clients.removeUser, { params: { clientId: id }, body: { user_id: person } }),
  );

  // 32 to 34: deleted and brought back. 39: another managing firm.
  await done(admin, "client.delete", { legal_name: legalName, ein }, null, () =>
    admin.try(clients.remove, { params, body: { confirm: "DELETE" } }),
  );
  await done(admin, "client.restore", null, null, () => admin.try(clients.restore, { params }));
  await change(
    admin,
    { managing_firm: managingFirm, attorney_of_record: attorneyOfRecord },
    { managing_firm: successor, attorney_of_record: null },
    { managing_firm: successor },
  );

  const items = await trail();
  const made = items
    .slice(0, items.length - already)
    .filter(({ action }) => expected.some(([one]) => one === action))
    .reverse();
  expect(made.map(({ action, actor_user_id }) => [action, actor_user_id])).toEqual(
    expected.map(([action, caller]) => [action, caller.person?.id]),
  );
  for (const [place, [action, , before, after]] of expected.entries()) {
    // Where nothing is expected, nothing stands there.
    expect([action, made[place]?.before]).toMatchObject([action, before]);
    expect([action, made[place]?.after]).toMatchObject([action, after]);
    const at = new Date(made[place]?.at ?? 0).getTime();
    expect(at).toBeGreaterThanOrEqual(began - 1000);
    expect(at).toBeLessThanOrEqual(Date.now() + 1000);
  }
});

test("part of CLIENTS-40: Manage Users is for 1, 2, 4, 7, 9 and 12, History for 1 and 2 only, Find duplicates for 1 only, in what is offered and over the API", async () => {
  const { id } = await newClient();
  const openers: readonly RoleId[] = [1, 2, 3, 4, 6, 7, 9, 12, 13];
  const who = { manage: [] as RoleId[], history: [] as RoleId[], duplicates: [] as RoleId[] };
  for (const role of openers) {
    const caller = await world.as(role);
    const { abilities } = await caller.call(clients.read, { params: { id } });
    const answers = {
      manage: await caller.try(clients.users, { params: { clientId: id } }),
      history: await caller.try(access.audit, { query: { client_id: id } }),
    };
    expect([role, answers.manage.status, answers.history.status]).toEqual([
      role,
      abilities.manage_users ? 200 : 403,
      abilities.read_history ? 200 : 403,
    ]);
    if (abilities.manage_users) who.manage.push(role);
    if (abilities.read_history) who.history.push(role);
    if (abilities.find_duplicates) who.duplicates.push(role);
  }
  expect(who).toEqual({ manage: [1, 2, 4, 7, 9, 12], history: [1, 2], duplicates: [1] });
});
