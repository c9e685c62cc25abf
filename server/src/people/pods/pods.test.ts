import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { addDays, utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../../platform/index.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const today = utcDate(new Date());
let count = 0;
/** A pair of firms that no pod is of. */
const newPair = async () => {
  count += 1;
  return {
    tax_firm: await world.given.firm(3, `T${count}`),
    managing_lawfirm: await world.given.firm(2, `M${count}`),
  };
};
const points = { points_tax_firm: "8", points_managing_firm: "7" };
const create = async (more: object = {}) =>
  admin.call(people.createPod, { body: { ...(await newPair()), ...points, ...more } });
const trailOf = async (id: number) => {
  const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
  return rows.filter((row) => row.recordType === "pod" && row.recordId === id);
};

describe("a pod", () => {
  test("PEOPLE-35 (1 of 2) with 8 and 7 leaves the processor 5; 12 and 9 together, 20.01 and -1 are refused", async () => {
    const pod = await create();
    expect(pod.in_force).toMatchObject({ effective_from: today, ...points, points_processor: "5" });
    const fine = await create({ points_tax_firm: "7.25", points_managing_firm: "12.75" });
    expect(fine.in_force?.points_processor).toBe("0");
    const tried = async (more: object) =>
      (await admin.try(people.createPod, { body: { ...(await newPair()), ...points, ...more } })).body.fields;
    expect(await tried({ points_tax_firm: "12", points_managing_firm: "9" })).toEqual({
      points_tax_firm: "The spreads together must not be over 20.",
    });
    for (const wrong of ["20.01", "-1", "1.234", "x"])
      expect([wrong, await tried({ points_managing_firm: wrong })]).toEqual([
        wrong,
        { points_managing_firm: "Spread should be up to 20" },
      ]);
    expect(await tried({ points_tax_firm: "" })).toEqual({ points_tax_firm: "Please insert a value in point spread!" });
  });

  test("PEOPLE-37 the same pair twice gets 409, also at once; a tax firm in the managing place gets 422", async () => {
    const pair = await newPair();
    const body = { ...pair, ...points };
    const both = await Promise.all([1, 2].map(() => admin.try(people.createPod, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "pair_exists",
      error: "This pair already exists.",
    });
    const swapped = { ...points, tax_firm: pair.managing_lawfirm, managing_lawfirm: pair.tax_firm };
    expect((await admin.try(people.createPod, { body: swapped })).body.fields).toEqual({
      tax_firm: "Please choose a firm of the type Tax Firm.",
    });
    const twice = { ...points, tax_firm: pair.tax_firm, managing_lawfirm: pair.tax_firm };
    expect((await admin.try(people.createPod, { body: twice })).body.fields).toEqual({
      managing_lawfirm: "Please choose a firm of the type Managing Firm.",
    });
  });

  test("PEOPLE-38 lets role 13 of the tax firm open the managing firm's clients at the next request; deleted they are 404", async () => {
    const pair = await newPair();
    const client = await world.given.client({ managing_firm: pair.managing_lawfirm });
    const reader = await world.as(await world.given.person({ role: 13, firm: pair.tax_firm }));
    const open = async () => (await reader.try(clients.read, { params: { id: client.id } })).status;
    expect(await open()).toBe(404);
    const pod = await admin.call(people.createPod, { body: { ...pair, ...points } });
    expect(await open()).toBe(200);
    await admin.call(people.removePod, { params: { id: pod.id } });
    expect(await open()).toBe(404);
    expect((await trailOf(pod.id)).map(({ action }) => action)).toEqual(["pod.create", "pod.delete"]);
  });

  test("PEOPLE-39 is not deleted while an active client has its pair", async () => {
    const pair = await newPair();
    const pod = await admin.call(people.createPod, { body: { ...pair, ...points } });
    const client = await world.given.client({ managing_firm: pair.managing_lawfirm, tax_firm: pair.tax_firm });
    await world.given.client({ managing_firm: pair.managing_lawfirm });
    const remove = () => admin.try(people.removePod, { params: { id: pod.id } });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: "in_use", error: "1 active client has this pair. Give them other firms first." },
    });
    await world.owner.query("update clients set active = false where id = $1", [client.id]);
    expect((await remove()).status).toBe(200);
  });

  test("PEOPLE-41 role 13 reads only pods of the own tax firm and gets 403 on POST", async () => {
    const [own, other] = [await create(), await create()];
    const reader = await world.as(await world.given.person({ role: 13, firm: own.tax_firm }));
    const { items, clients_without_pod } = await reader.call(people.pods, { query: {} });
    expect([items.map(({ id }) => id), clients_without_pod]).toEqual([[own.id], null]);
    expect(items[0]?.abilities.change).toBe(false);
    expect((await reader.try(people.podTerms, { params: { id: other.id } })).status).toBe(404);
    const body = { ...(await newPair()), ...points };
    expect((await reader.try(people.createPod, { body })).status).toBe(403);
  });

  test("ACCESS-24 (1 of 2) role 7 gets 403 on `GET /pods`, and its navigation names no such screen", async () => {
    const attorney = await world.as(7);
    expect((await attorney.try(people.pods, { query: {} })).status).toBe(403);
    const screensOf = async (caller: Caller) =>
      (await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } })).screens;
    expect(await screensOf(attorney)).not.toContain("/pods");
    expect(await screensOf(admin)).toContain("/pods");
  });

  test("takes other points from today or a later day on; those of the same day are replaced, earlier ones stay", async () => {
    const pod = await create();
    const change = async (body: object) => {
      const known = (await admin.call(people.pods, { query: {} })).items.find(({ id }) => id === pod.id);
      return admin.try(people.updatePod, {
        params: { id: pod.id },
        body: { ...points, version: known?.version, ...body },
      });
    };
    const later = addDays(today, 30);
    expect((await change({ points_tax_firm: "9", effective_from: later })).body).toMatchObject({
      in_force: { effective_from: today, points_tax_firm: "8" },
      upcoming: [{ effective_from: later, points_tax_firm: "9", points_processor: "4" }],
    });
    expect((await change({ points_tax_firm: "6" })).body.in_force).toMatchObject({
      points_tax_firm: "6",
      points_processor: "7",
    });
    expect((await change({ effective_from: addDays(today, -1) })).body.fields).toEqual({
      effective_from: "Please choose today or a later day.",
    });
    const { items } = await admin.call(people.podTerms, { params: { id: pod.id } });
    const author = `${admin.person?.first} ${admin.person?.last}`;
    expect(items).toMatchObject([
      { effective_from: later, points_tax_firm: "9", created_by: author },
      { effective_from: today, points_tax_firm: "6", created_by: author },
    ]);
    expect((await change({ version: 1 })).body).toMatchObject({ code: "stale_version", details: { name: author } });
    expect((await trailOf(pod.id)).at(-1)).toMatchObject({
      action: "pod.terms",
      before: { points_tax_firm: "8.00" },
      after: { effective_from: today, points_tax_firm: "6" },
    });
  });

  test("clients whose pair has none are counted for who manages pods", async () => {
    const counted = async () => (await admin.call(people.pods, { query: {} })).clients_without_pod ?? 0;
    const before = await counted();
    const pair = await newPair();
    await world.given.client({ managing_firm: pair.managing_lawfirm, tax_firm: pair.tax_firm });
    expect(await counted()).toBe(before + 1);
    await admin.call(people.createPod, { body: { ...pair, ...points } });
    expect(await counted()).toBe(before);
  });
});
