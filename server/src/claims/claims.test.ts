import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () => (await world.given.client()).id;
const round1 = { number: 1 as const, amount: "40,000.00", start: "2020-05-01" };
const wagesOf = (amount: string) =>
  [
    [2020, 4],
    [2021, 1],
    [2021, 2],
    [2021, 3],
  ].map(([year, quarter]) => ({ year: year as number, quarter: quarter as number, wages: amount }));

describe("PPP rounds", () => {
  test("CLAIM-02 (1 of 2) a start outside the round's year is 422", async () => {
    const id = await newClient();
    const first = await admin.try(claims.createRound, { params: { id }, body: { ...round1, start: "2021-01-05" } });
    expect(first.status).toBe(422);
    expect(first.body.fields).toEqual({ start: "The start date must be in 2020." });
    const second = await admin.try(claims.createRound, {
      params: { id },
      body: { number: 2, amount: "1", start: "2020-12-31" },
    });
    expect(second.status).toBe(422);
    expect(second.body.fields).toEqual({ start: "The start date must be in 2021." });
    expect((await admin.call(claims.rounds, { params: { id } })).items).toEqual([]);
  });

  test("part of CLAIM-03: amount and date are required unless the round was not received", async () => {
    const id = await newClient();
    const { status, body } = await admin.try(claims.createRound, { params: { id }, body: { number: 1 } });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ amount: "This field is required.", start: "Start date is required." });
    const letters = await admin.try(claims.createRound, { params: { id }, body: { ...round1, amount: "12a" } });
    expect(letters.body.fields).toEqual({ amount: "Only digits and a decimal point." });
  });

  test("CLAIM-04 (1 of 2) a round not received keeps nothing else", async () => {
    const id = await newClient();
    const made = await admin.call(claims.createRound, {
      params: { id },
      body: { ...round1, did_not_receive: true, weeks: 8 },
    });
    expect(made).toMatchObject({ did_not_receive: true, amount: null, start: null, weeks: null });
  });

  test("part of CLAIM-05: a round can be cleared and is gone", async () => {
    const id = await newClient();
    const made = await admin.call(claims.createRound, { params: { id }, body: round1 });
    await admin.call(claims.removeRound, { params: { id: made.id }, query: { version: made.version } });
    expect((await admin.call(claims.rounds, { params: { id } })).items).toEqual([]);
    expect((await admin.try(claims.removeRound, { params: { id: made.id } })).status).toBe(404);
  });

  test("a round that somebody changed since it was read is not cleared unseen", async () => {
    const id = await newClient();
    const seen = await admin.call(claims.createRound, { params: { id }, body: round1 });
    const change = { amount: "41000.00", start: round1.start, version: seen.version };
    await admin.call(claims.updateRound, { params: { id: seen.id }, body: change });
    const refused = await admin.try(claims.removeRound, {
      params: { id: seen.id },
      query: { version: seen.version },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "stale_version"]);
    expect((await admin.call(claims.rounds, { params: { id } })).items).toMatchObject([{ amount: "41000.00" }]);
  });

  test("CLAIM-06 of two people adding one round at once, one gets 409 that names the other", async () => {
    const people = await Promise.all(
      [
        ["Ada", "Reed"],
        ["Cleo", "Marsh"],
      ].map(async ([first, last]) => world.as(await world.given.person({ role: 1, first, last }))),
    );
    const amounts = ["10.00", "20.00"];
    for (let times = 0; times < 3; times += 1) {
      const id = await newClient();
      const answers = await Promise.all(
        people.map((one, place) =>
          one.try(claims.createRound, {
            params: { id },
            body: { number: 2, amount: amounts[place], start: "2021-02-01" },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const winner = answers.findIndex(({ status }) => status === 201);
      const { first, last } = people[winner]?.person ?? {};
      expect(answers[1 - winner]?.body).toMatchObject({
        code: "round_exists",
        error: `This round was already added by ${first} ${last}.`,
      });
      const { items } = await admin.call(claims.rounds, { params: { id } });
      expect(items).toMatchObject([{ number: 2, amount: amounts[winner] }]);
    }
  });

  test("CLAIM-07 forgiveness is stored with 8 or 24 weeks; 12 only for round 2", async () => {
    const id = await newClient();
    const forgiven = { forgiven: "200000", payroll_reported: "250,000.00", nonpayroll_reported: "0" };
    expect(
      (await admin.try(claims.createRound, { params: { id }, body: { ...round1, ...forgiven, weeks: 12 } })).status,
    ).toBe(422);
    const made = await admin.call(claims.createRound, { params: { id }, body: { ...round1, ...forgiven, weeks: 8 } });
    expect(made).toMatchObject({
      forgiven: "200000.00",
      payroll_reported: "250000.00",
      nonpayroll_reported: "0.00",
      weeks: 8,
    });
    const changed = await admin.call(claims.updateRound, {
      params: { id: made.id },
      body: { amount: "40000", start: "2020-05-01", weeks: 24, version: made.version },
    });
    expect(changed.weeks).toBe(24);
    const second = { number: 2 as const, amount: "1", start: "2021-03-01" };
    expect((await admin.call(claims.createRound, { params: { id }, body: { ...second, weeks: 12 } })).weeks).toBe(12);
  });

  test("CLAIM-08 (1 of 2) role 9 reads and cannot write, and is told so; a client of another firm is 404", async () => {
    const id = await newClient();
    const partner = await world.as(9);
    expect((await partner.call(clients.read, { params: { id } })).abilities.change_claim).toBe(false);
    const foreign = (await world.given.client({ managing_firm: await world.given.firm(2, "B") })).id;
    for (const [read, write] of [
      [claims.rounds, claims.createRound],
      [claims.owners, claims.saveRawOwners],
      [claims.wages, claims.saveWages],
      [claims.counts, claims.saveCounts],
      [claims.receipts, claims.saveReceipts],
      [claims.impacts, claims.saveImpacts],
    ] as const) {
      const { path } = read.declaration;
      expect([path, (await partner.try(read, { params: { id } })).status]).toEqual([path, 200]);
      expect([path, (await partner.try(write, { params: { id }, body: {} })).status]).toEqual([path, 403]);
      expect([path, (await partner.try(read, { params: { id: foreign } })).status]).toEqual([path, 404]);
    }
    expect((await partner.try(claims.createRound, { params: { id }, body: round1 })).status).toBe(403);
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "B") }));
    for (const attempt of [
      stranger.try(claims.rounds, { params: { id } }),
      stranger.try(claims.createRound, { params: { id }, body: round1 }),
      stranger.try(claims.createRound, { params: { id }, body: { number: 3 } }),
    ])
      expect((await attempt).status).toBe(404);
  });

  test("a stale version of a round is 409 with who changed it", async () => {
    const id = await newClient();
    const made = await admin.call(claims.createRound, { params: { id }, body: round1 });
    const change = { amount: "1", start: "2020-05-01", version: made.version };
    await admin.call(claims.updateRound, { params: { id: made.id }, body: change });
    const late = await admin.try(claims.updateRound, { params: { id: made.id }, body: { ...change, amount: "2" } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: "stale_version",
      details: { name: `${admin.person?.first} ${admin.person?.last}` },
    });
  });

  test("every change of a round is in the audit trail with before and after", async () => {
    const id = await newClient();
    const made = await admin.call(claims.createRound, { params: { id }, body: round1 });
    await admin.call(claims.updateRound, {
      params: { id: made.id },
      body: { amount: "41,000", start: "2020-05-01", version: 1 },
    });
    const { items } = await admin.call(access.audit, { query: { record_type: "rounds", record_id: made.id } });
    expect(items.map((one) => one.action)).toEqual(["round.update", "round.create"]);
    expect(items[0]).toMatchObject({
      before: { amount: "40000.00" },
      after: { amount: "41000.00" },
      client_id: id,
      actor_user_id: admin.person?.id,
    });
  });
});

describe("owners", () => {
  const save = (id: number, owner_family_list: string, no_owners = false) =>
    admin.try(claims.saveRawOwners, { params: { id }, body: { owner_family_list, no_owners } });

  test("CLAIM-10 (1 of 2) somebody must be named unless there are none", async () => {
    const id = await newClient();
    expect((await admin.call(claims.owners, { params: { id } })).has_owners).toBeNull();
    expect((await save(id, "")).status).toBe(422);
    expect((await save(id, "\nOnly Family")).status).toBe(422);
    expect((await save(id, "", true)).body).toMatchObject({ owners: [], has_owners: false, owner_family_list: "" });
    expect((await save(id, "Dana Smith\nEvan Smith")).body).toMatchObject({
      has_owners: true,
      owner_family_list: "Dana Smith\nEvan Smith",
    });
  });

  test("adding a name keeps who the others are", async () => {
    const id = await newClient();
    const before = (await save(id, "Dana Smith")).body.owners;
    const after = (await save(id, "Lee Wong; DANA SMITH\nEvan Smith")).body.owners;
    expect(after.find((one: { name: string }) => one.name === "DANA SMITH").id).toBe(before[0].id);
    expect(after).toHaveLength(3);
  });
});

describe("wages and counts", () => {
  test("part of CLAIM-20: four quarters are entered in one call; 0 counts as entered", async () => {
    const id = await newClient();
    const { items } = await admin.call(claims.saveWages, { params: { id }, body: wagesOf("51,600") });
    expect(items.map((one) => [one.year, one.quarter, one.wages])).toEqual([
      [2020, 4, "51600.00"],
      [2021, 1, "51600.00"],
      [2021, 2, "51600.00"],
      [2021, 3, "51600.00"],
    ]);
    const zero = await admin.call(claims.saveWages, { params: { id }, body: [{ year: 2021, quarter: 3, wages: "0" }] });
    expect(zero.items.at(-1)?.wages).toBe("0.00");
  });

  test("CLAIM-21 one bad entry refuses the whole list", async () => {
    const id = await newClient();
    const body = [...wagesOf("1.00").slice(0, 3), { year: 2021, quarter: 4, wages: "1.00" }];
    expect((await admin.try(claims.saveWages, { params: { id }, body })).status).toBe(422);
    expect((await admin.call(claims.wages, { params: { id } })).total).toBe(0);
    const twice = [wagesOf("1.00")[0], wagesOf("2.00")[0]];
    expect((await admin.try(claims.saveWages, { params: { id }, body: twice })).status).toBe(422);
  });

  test("CLAIM-22 a count is a whole number that is not negative", async () => {
    const id = await newClient();
    for (const count of [5.5, -1, "5", undefined])
      expect(
        (await admin.try(claims.saveCounts, { params: { id }, body: [{ year: 2021, quarter: 1, count }] })).status,
      ).toBe(422);
    const { items } = await admin.call(claims.saveCounts, {
      params: { id },
      body: [{ year: 2021, quarter: 1, count: 12 }],
    });
    expect(items).toEqual([{ year: 2021, quarter: 1, count: 12, version: 1 }]);
  });

  test("part of CLAIM-23: receipts of all twelve quarters are stored, 2022 is 422, 120,000 against 300,000 is 40.00 percent", async () => {
    const id = await newClient();
    const body = [2019, 2020, 2021].flatMap((year) =>
      [1, 2, 3, 4].map((quarter) => ({ year, quarter, amount: year === 2019 ? "300,000" : "120,000.00" })),
    );
    const { items } = await admin.call(claims.saveReceipts, { params: { id }, body });
    expect(items).toHaveLength(12);
    expect(items.map((one) => one.ratio)).toEqual([...Array(4).fill(null), ...Array(8).fill("40.00")]);
    const late = { year: 2022, quarter: 1, amount: "1" };
    expect((await admin.try(claims.saveReceipts, { params: { id }, body: [late] })).status).toBe(422);
    expect((await admin.call(claims.removeReceipts, { params: { id }, query: { all: "true" } })).total).toBe(0);
  });

  test("removing names a quarter or all; neither is 422", async () => {
    const id = await newClient();
    await admin.call(claims.saveWages, { params: { id }, body: wagesOf("10") });
    expect((await admin.try(claims.removeWages, { params: { id } })).status).toBe(422);
    expect((await admin.call(claims.removeWages, { params: { id }, query: { year: 2021, quarter: 2 } })).total).toBe(3);
    expect((await admin.call(claims.removeWages, { params: { id }, query: { all: "true" } })).total).toBe(0);
  });

  test("the client's own person may enter figures, and reads them", async () => {
    const person = await world.given.person({ role: 6, firm: null });
    const { id } = await world.given.client({ user: person });
    const own = await world.as(person);
    expect(
      (await own.call(claims.saveCounts, { params: { id }, body: [{ year: 2020, quarter: 4, count: 3 }] })).total,
    ).toBe(1);
    expect((await own.call(clients.read, { params: { id } })).abilities.change_claim).toBe(true);
  });
});
