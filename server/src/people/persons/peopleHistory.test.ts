import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let managing: number;
let tax: number;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  [managing, tax] = [await world.given.firm(2), await world.given.firm(3)];
  calls = personCalls(world, admin);
});
afterAll(() => world.close());

type Fields = Record<string, unknown> | null;
/** What a change is expected to leave: action, before, after. */
type Left = [action: string, before: Fields, after: Fields];

/** The newest entry of a record's history with this action, as staff read it. */
async function newest(type: string, id: number, action: string, reader: Caller = admin) {
  const { items } = await reader.call(access.audit, { query: { record_type: type, record_id: id } });
  const found = items.find((entry) => entry.action === action);
  return found && { actor: found.actor_user_id, before: found.before, after: found.after };
}
async function leaves(type: string, id: number, [action, before, after]: Left, reader?: Caller) {
  const found = await newest(type, id, action, reader);
  expect([action, found]).toEqual([
    action,
    {
      actor: expect.any(Number),
      before: before === null ? null : expect.objectContaining(before),
      after: after === null ? null : expect.objectContaining(after),
    },
  ]);
}

describe("every change of the area appears in the record's History with before and after", () => {
  test("PEOPLE-53 (1 of 5) of a person", async () => {
    const made = await admin.call(people.createUser, { params: { id: managing }, body: calls.newPerson({ role: 7 }) });
    const { id, email } = made;
    const of = (...left: Left) => leaves("user", id, left);
    await of("user.create", null, { email, role_id: 7 });
    await admin.call(people.inviteUser, { params: { id } });
    await of("user.invite", null, null);
    await world.owner.query("update users set activation_status = 'active', activated_at = now() where id = $1", [id]);
    const place = await world.given.firm(2, "Next");
    for (const [field, value, column, was] of [
      ["first", "Nell", "first", "Nora"],
      ["last", "Quince", "last", "Quill"],
      ["email", "nell@new.test", "email", email],
      ["username", "nell", "username", "nell@new.test"],
      ["phone", "5550100123", "phone", null],
      ["time_zone", "America/Chicago", "time_zone", "America/New_York"],
      ["can_be_aor", false, "can_be_aor", true],
      ["role", 12, "role_id", 7],
      ["parent_entity", place, "parent_entity", managing],
    ] as const) {
      expect((await calls.update(admin, id, { [field]: value })).status).toBe(200);
      await of("user.update", { [column]: was }, { [column]: value });
    }
    await admin.call(people.reviewUser, { params: { id } });
    await of("user.review", { reviewed_by: null }, { reviewed_by: admin.person?.id });
    await admin.call(people.suspendUser, { params: { id }, body: { reason: "On leave." } });
    await of("user.suspend", { activation_status: "active" }, { activation_status: "suspended" });
    await admin.call(people.reactivateUser, { params: { id } });
    await of("user.reactivate", { activation_status: "suspended" }, { activation_status: "active" });
    const red = { r: 200, g: 0, b: 0 };
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: red } })
      .png()
      .toBuffer();
    expect((await admin.try(people.setAvatar, { params: { id } }, fileForm("a.png", png))).status).toBe(200);
    await of("user.picture", { avatar_file: null }, { avatar_file: expect.any(Number) });
    await admin.call(people.removeAvatar, { params: { id } });
    await of("user.picture", { avatar_file: expect.any(Number) }, { avatar_file: null });
    await admin.call(people.removeUser, { params: { id }, body: {} });
    await of("user.delete", { activation_status: "active", role_id: 12 }, { activation_status: "suspended" });
    await admin.call(people.restoreUser, { params: { id } });
    await of("user.restore", { upline_parent: null }, { activation_status: "suspended" });
    await leaves("user", id, ["user.delete", { role_id: 12 }, {}], await world.as(2));
    expect(
      (await (await world.as(4)).try(access.audit, { query: { record_type: "user", record_id: id } })).status,
    ).toBe(403);
  });

  test("PEOPLE-53 (2 of 5) of a contractor's place, and of those below who move with it", async () => {
    const [top, middle, below] = [
      await world.given.person({ role: 10 }),
      await world.given.person({ role: 10 }),
      await world.given.person({ role: 10 }),
    ];
    await calls.update(admin, middle.id, { upline_parent: top.id });
    await leaves("user", middle.id, ["user.update", { upline_parent: null }, { upline_parent: top.id }]);
    await calls.update(admin, below.id, { upline_parent: middle.id });
    await admin.call(people.removeUser, { params: { id: middle.id }, body: {} });
    await leaves("user", below.id, ["user.update", { upline_parent: middle.id }, { upline_parent: top.id }]);
    await calls.update(admin, top.id, { top_level: true });
    await leaves("user", top.id, ["user.update", { top_level: false }, { top_level: true }]);
  });

  test("PEOPLE-53 (3 of 5) of somebody added from a file, linked to a client and unlinked", async () => {
    const text = "first,last,email,role\nFred,Filed,fred@filed.test,12";
    await admin.try(
      people.importUsers,
      {},
      fileForm("p.csv", Buffer.from(text), { entity: String(managing), commit: "true" }),
    );
    const { users } = await admin.call(people.users, { query: { entity: managing, status: "pending" } });
    const filed = users.find(({ email }) => email === "fred@filed.test");
    await leaves("user", filed?.id ?? 0, ["user.create", null, { email: "fred@filed.test", role_id: 12 }]);

    const client = await world.given.client({ managing_firm: managing, tax_firm: tax });
    const body = { first: "Una", last: "Client", email: "una@client.test" };
    const own = await admin.call(clients.addUser, { params: { clientId: client.id }, body });
    await leaves("user", own.id, ["client_user.link", null, { client: client.id }]);
    await admin.call(clients.removeUser, { params: { clientId: client.id }, body: { user_id: own.id } });
    await leaves("user", own.id, ["client_user.unlink", { client: client.id }, null]);
  });

  test("PEOPLE-53 (4 of 5) of a firm", async () => {
    const body = {
      name: "Walked Law",
      ein: "72-2000001",
      firm_type: 2 as const,
      user_first: "A",
      user_last: "B",
      user_email: "ab@walked.test",
    };
    const firm = await admin.call(people.createEntity, { body });
    const of = (...left: Left) => leaves("entity", firm.id, left);
    const change = async (sent: object) => {
      const { version } = await admin.call(people.entity, { params: { id: firm.id } });
      return admin.call(people.updateEntity, { params: { id: firm.id }, body: { ...sent, version } });
    };
    await of("entity.create", null, { name: "Walked Law", firm_type: 2 });
    await change({ name: "Walked Legal" });
    await of("entity.update", { name: "Walked Law" }, { name: "Walked Legal" });
    await change({ ein: "72-2000002" });
    await of("entity.update", { ein: "722000001" }, { ein: "722000002" });
    const other = await world.given.person({ role: 4, firm: firm.id, email: "other@walked.test" });
    await change({ email: other.email });
    await of("entity.update", { primary_user: firm.primary_user?.id }, { primary_user: other.id });
    await admin.call(people.removeUser, { params: { id: firm.primary_user?.id ?? 0 }, body: {} });
    await admin.call(people.removeEntity, { params: { id: firm.id } });
    await of("entity.delete", { name: "Walked Legal", ein: "722000002" }, null);
    await leaves("user", other.id, ["user.delete", { email: other.email }, {}]);
    await admin.call(people.restoreEntity, { params: { id: firm.id } });
    await of("entity.restore", null, null);
  });

  test("PEOPLE-53 (5 of 5) of a pod and its points", async () => {
    const body = { managing_lawfirm: managing, tax_firm: tax, points_tax_firm: "8", points_managing_firm: "7" };
    const pod = await admin.call(people.createPod, { body });
    await leaves("pod", pod.id, ["pod.create", null, { tax_firm: tax, managing_lawfirm: managing }]);
    await admin.call(people.updatePod, {
      params: { id: pod.id },
      body: { points_tax_firm: "9", points_managing_firm: "6.5", version: pod.version },
    });
    await leaves("pod", pod.id, [
      "pod.terms",
      { points_tax_firm: expect.stringMatching(/^8/), points_managing_firm: expect.stringMatching(/^7/) },
      { points_tax_firm: "9", points_managing_firm: "6.5" },
    ]);
    await world.owner.query("update clients set active = false");
    await admin.call(people.removePod, { params: { id: pod.id } });
    await leaves("pod", pod.id, ["pod.delete", { tax_firm: tax, managing_lawfirm: managing }, null]);
  });
});
