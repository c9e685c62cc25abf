import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

test("CLAIM-76 a round takes `$12,500.00` and `12500.00` alike and answers `12500.00`", async () => {
  for (const amount of ["$12,500.00", "12500.00"]) {
    const { id } = await world.given.client();
    const params = { id };
    const made = await admin.call(claims.createRound, { params, body: { number: 1, amount, start: "2020-05-01" } });
    expect(made.amount).toBe("12500.00");
    expect((await admin.call(claims.rounds, { params })).items[0]?.amount).toBe("12500.00");
  }
});

test("CLAIM-72 (1 of 2) over the API a count with a decimal point and amounts with letters, two points or a minus are 422", async () => {
  const { id } = await world.given.client();
  const params = { id };
  const quarter = { year: 2021, quarter: 1 };
  for (const count of [5.5, "5.5", -1])
    expect((await admin.try(claims.saveCounts, { params, body: [{ ...quarter, count }] })).status).toBe(422);
  for (const text of ["12a", "1.2.3", "-5.00"]) {
    const answers = [
      await admin.try(claims.saveWages, { params, body: [{ ...quarter, wages: text }] }),
      await admin.try(claims.saveReceipts, { params, body: [{ ...quarter, amount: text }] }),
      await admin.try(claims.createRound, { params, body: { number: 1, amount: text, start: "2020-05-01" } }),
    ];
    expect([text, ...answers.map(({ status }) => status)]).toEqual([text, 422, 422, 422]);
  }
});

test("part of CLAIM-77: a name listed twice is `This person is already listed.`", async () => {
  const { id } = await world.given.client();
  const body = { kind: "owner" as const, name: "Dana Smith" };
  expect((await admin.try(claims.addOwner, { params: { id }, body })).status).toBeLessThan(300);
  const twice = await admin.try(claims.addOwner, { params: { id }, body: { ...body, name: "dana  SMITH" } });
  const said = "This person is already listed.";
  expect(twice).toMatchObject({ status: 409, body: { code: "owner_exists", error: said } });
  const list = { owner_family_list: "Dana Smith; Lee Wong; SMITH, dana" };
  const texts = [
    await admin.try(claims.saveRawOwners, { params: { id }, body: list }),
    await admin.try(claims.addRawOwners, {
      params: { id },
      body: { owner_family_list: "Lee Wong\nAna Ruiz\nana ruiz" },
    }),
  ];
  expect(texts.map(({ status, body }) => [status, body.fields.owner_family_list])).toEqual([
    [422, `${said} See SMITH, dana among the owners.`],
    [422, `${said} See ana ruiz among the family members.`],
  ]);
  // Nothing of them was stored.
  expect((await admin.call(claims.owners, { params: { id } })).owners.map(({ name }) => name)).toEqual(["Dana Smith"]);
});

test("part of CLAIM-77: an owner is no family member as well; a father and a son are told apart by a suffix", async () => {
  const { id } = await world.given.client();
  const said = "This person is already listed. See Tobias Eastman among the owners.";
  const text = (owner_family_list: string) =>
    admin.try(claims.saveRawOwners, { params: { id }, body: { owner_family_list } });
  expect(await text("Tobias Eastman\nTobias Eastman")).toMatchObject({
    status: 422,
    body: { fields: { owner_family_list: said } },
  });
  expect((await text("Tobias Eastman\nTobias Eastman Jr.")).body.owners).toHaveLength(2);
  for (const kind of ["owner", "family"] as const) {
    const twice = await admin.try(claims.addOwner, { params: { id }, body: { kind, name: "TOBIAS eastman" } });
    expect(twice).toMatchObject({ status: 409, body: { code: "owner_exists", fields: { name: said } } });
  }
  const { owners } = await admin.call(claims.owners, { params: { id } });
  const [son] = owners.filter(({ kind }) => kind === "family");
  const renamed = await admin.try(claims.changeOwners, {
    params: { id },
    body: { id: son?.id ?? 0, version: son?.version ?? 0, name: "Tobias Eastman" },
  });
  expect(renamed).toMatchObject({ status: 409, body: { code: "owner_exists", fields: { name: said } } });
});
