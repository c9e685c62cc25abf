import { people } from "@refundry/contract/people";
import type { RoleId } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, listener } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { userInvited } from "../people.events.ts";
import { entities, users } from "../people.tables.ts";
import { pods, podTerms } from "../pod.tables.ts";
import { readUser } from "./person.queries.ts";
import { addFirm, addPerson, addPod, setPrimaryUser } from "./user.commands.ts";
import { namesOf, namesOfPeople, visibleFirms } from "./user.queries.ts";

let world: World;
const invited: number[] = [];
beforeAll(async () => {
  listener(userInvited, async (_tx, { person }) => void invited.push(person.id)).subscribe();
  world = await startWorld();
});
afterAll(() => world.close());

const entriesOf = async (recordType: string, id: number) => {
  const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
  return rows.filter((row) => row.recordType === recordType && row.recordId === id);
};
const newPerson = { first: "Ann", last: "Sample", email: "  Ann.Sample@Example.TEST " };

describe("a person who is added", () => {
  test("is pending under the e-mail in small letters, at the firm and its type, noted with who asked, and invited", async () => {
    const firm = await world.given.firm(2);
    const admin = await world.given.role(1);
    const made = await world.system((tx) => addPerson(tx, { ...newPerson, role: 4, firm, phone: "5550100199" }), admin);
    expect(made).toMatchObject({
      first: "Ann",
      last: "Sample",
      email: "ann.sample@example.test",
      username: "ann.sample@example.test",
      roleId: 4,
      parentEntity: firm,
      firmType: 2,
      phone: "5550100199",
      canBeAor: true,
      activationStatus: "pending",
      invitedBy: admin.id,
    });
    expect(made.invitedAt).toEqual(made.createdAt);
    expect(invited).toEqual([made.id]);
    const [created, ...others] = await entriesOf("user", made.id);
    expect(created).toMatchObject({
      action: "user.create",
      entityId: firm,
      actorUserId: admin.id,
      after: { email: made.email, role_id: 4 },
    });
    expect(others.map(({ action }) => action)).toEqual(["auth.link_sent"]);
    expect(await world.system((tx) => readUser(tx, made.id), await world.given.role(1))).toMatchObject({
      id: made.id,
      fullname: "Ann Sample",
      role_id: 4,
      parent_entity: firm,
      entity_name: expect.stringContaining("Firm 2 A"),
      firm_type: 2,
      activation_status: "pending",
      can_be_aor: true,
      mfa_enabled: false,
      img: null,
    });
  });

  test("of the roles only 4 and 7 may be attorneys of record, and who hands the link out invites nobody", async () => {
    const before = invited.length;
    const may: [RoleId, boolean][] = [];
    for (const role of [1, 3, 4, 5, 6, 7, 9, 12] as const)
      may.push([role, (await world.given.person({ role })).canBeAor]);
    expect(may).toEqual([
      [1, false],
      [3, false],
      [4, true],
      [5, false],
      [6, false],
      [7, true],
      [9, false],
      [12, false],
    ]);
    expect(invited).toHaveLength(before);
  });

  test("belongs to a firm that there is, or to none; one that is gone is nobody any more", async () => {
    const add = (firm: number | null, role: RoleId) =>
      world.system((tx) => addPerson(tx, { ...newPerson, email: `p${role}@x.test`, role, firm, invite: false }));
    await expect(add(987_654_321, 4)).rejects.toMatchObject({ code: "invalid" });
    const own = await add(null, 6);
    expect([own.parentEntity, own.firmType, own.phone]).toEqual([null, null, null]);
    expect(await world.system((tx) => readUser(tx, own.id), await world.given.role(1))).toMatchObject({
      entity_name: null,
      firm_type: null,
    });
    await world.owner.query("update users set deleted_at = now() where id = $1", [own.id]);
    await expect(world.system((tx) => readUser(tx, own.id), await world.given.role(2))).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await world.system((tx) => namesOfPeople(tx, [own.id, 987_654_321]))).toEqual(
      new Map([[own.id, "Ann Sample"]]),
    );
  });
});

test("a firm, its first person and a pod are kept as said and stand in the trail", async () => {
  const [tax, managing] = await world.system(async (tx) => [
    await addFirm(tx, { name: "  Keating Tax ", ein: "12-7654321", type: 3 }),
    await addFirm(tx, { name: "Harbor Law", ein: "13-7654321", type: 2 }),
  ]);
  const person = await world.given.person({ role: 4, firm: managing ?? 0 });
  const pod = await world.system(async (tx) => {
    await setPrimaryUser(tx, managing ?? 0, person.id);
    return addPod(tx, {
      taxFirm: tax ?? 0,
      managingFirm: managing ?? 0,
      pointsTaxFirm: "8",
      pointsManagingFirm: "7",
      from: "2020-01-01",
    });
  });
  const [firm] = await world.system((tx) =>
    tx.db
      .select()
      .from(entities)
      .where(eq(entities.id, tax ?? 0)),
  );
  expect(firm).toMatchObject({ name: "Keating Tax", ein: "127654321", firmType: 3, primaryUser: null });
  const [law] = await world.system((tx) =>
    tx.db
      .select()
      .from(entities)
      .where(eq(entities.id, managing ?? 0)),
  );
  expect(law?.primaryUser).toBe(person.id);
  const [pair] = await world.system((tx) => tx.db.select().from(pods).where(eq(pods.id, pod)));
  expect(pair).toMatchObject({ taxFirm: tax, managingLawfirm: managing });
  const [terms] = await world.system((tx) => tx.db.select().from(podTerms).where(eq(podTerms.pod, pod)));
  expect(terms).toMatchObject({ effectiveFrom: "2020-01-01", createdBy: null });
  expect([Number(terms?.pointsTaxFirm), Number(terms?.pointsManagingFirm)]).toEqual([8, 7]);
  expect((await entriesOf("entity", managing ?? 0)).map(({ action, after }) => [action, after])).toEqual([
    ["entity.create", { name: "Harbor Law", firm_type: 2 }],
    ["entity.update", { primary_user: person.id }],
  ]);
  expect(await entriesOf("pod", pod)).toMatchObject([
    { action: "pod.create", after: { tax_firm: tax, managing_lawfirm: managing } },
  ]);
});

describe("who reads whom", () => {
  test("staff get the names of firms and people, those who are gone among them; others none, and nobody is asked for of none", async () => {
    const firm = await world.given.firm(2, "named");
    const person = await world.given.person({ role: 4, firm });
    await world.owner.query("update users set deleted_at = now() where id = $1", [person.id]);
    const named = async (role: RoleId, firms: number[], ids: number[]) => {
      const found = await world.system((tx) => namesOf(tx, { firms, people: ids }), await world.given.role(role));
      return [[...found.firm.keys()], [...found.person.values()]];
    };
    const name = `${person.first} ${person.last}`;
    expect(await named(1, [firm], [person.id])).toEqual([[firm], [name]]);
    expect(await named(2, [firm], [])).toEqual([[firm], []]);
    expect(await named(1, [], [person.id])).toEqual([[], [name]]);
    expect(await named(4, [firm], [person.id])).toEqual([[], []]);
  });

  test("a client's own people see the firms of their clients alone, and none without a client", async () => {
    const user = await world.given.person({ role: 6, firm: null });
    const seen = async (type: 2 | 3) => (await world.system((tx) => visibleFirms(tx, type), user)).map(({ id }) => id);
    expect([await seen(2), await seen(3)]).toEqual([[], []]);
    await world.given.firm(2, "elsewhere");
    const client = await world.given.client({ user });
    expect([await seen(2), await seen(3)]).toEqual([[client.managingFirm], [client.taxFirm]]);
  });

  test("firms stand by name, whatever its case", async () => {
    await world.system(async (tx) => {
      for (const [place, name] of ["beta law", "Alpha Law", "GAMMA LAW"].entries())
        await addFirm(tx, { name, ein: `2${place}-1111111`, type: 2 });
    });
    const names = (await (await world.as(1)).call(people.lawFirms)).items.map(({ name }) => name);
    const own = names.filter((name) => /^(alpha|beta|gamma)/i.test(name));
    expect(own).toEqual(["Alpha Law", "beta law", "GAMMA LAW"]);
  });

  test("the attorneys of a firm stand by last name, first name and number", async () => {
    const firm = await world.given.firm(2, "ordered");
    const [b, a2, a1, same] = [
      await world.given.person({ role: 4, firm, first: "Ann", last: "Best" }),
      await world.given.person({ role: 7, firm, first: "Bob", last: "Able" }),
      await world.given.person({ role: 7, firm, first: "Ann", last: "Able" }),
      await world.given.person({ role: 4, firm, first: "Ann", last: "Able" }),
    ];
    const { items } = await (await world.as(1)).call(people.attorneys, { query: { managing_firm: firm } });
    expect(items.map(({ id, name, role_id }) => [id, name, role_id])).toEqual([
      [a1?.id, "Ann Able", 7],
      [same?.id, "Ann Able", 4],
      [a2?.id, "Bob Able", 7],
      [b?.id, "Ann Best", 4],
    ]);
  });
});

test("nobody is kept twice under one e-mail", async () => {
  const firm = await world.given.firm(2);
  const add = () =>
    world.system((tx) => addPerson(tx, { ...newPerson, email: "Twice@x.test", role: 4, firm, invite: false }));
  await add();
  await expect(add()).rejects.toThrow();
  expect(await world.system((tx) => tx.db.select().from(users).where(eq(users.email, "twice@x.test")))).toHaveLength(1);
});
