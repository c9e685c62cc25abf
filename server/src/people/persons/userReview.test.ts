import { people } from "@refundry/contract/people";
import { utcDate } from "@refundry/contract/values";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let firm: number;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  firm = await world.given.firm(2, "Reviewed");
  calls = personCalls(world, admin);
});
afterAll(() => world.close());

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const signedIn = (id: number, at: Date | null) =>
  world.owner.query("update users set last_sign_in_at = $2 where id = $1", [id, at]);
const list = async (query: object = {}) =>
  (await admin.call(people.userReviews, { query: { entity: firm, ...query } })).items;

describe("the access review", () => {
  test("PEOPLE-54 (1 of 2) marks a person without sign-in for 91 days `Dormant`, nobody sooner, and exports the list", async () => {
    const named = async (last: string, at: Date | null) => {
      const person = await world.given.person({ role: 12, firm, first: "Dora", last });
      await signedIn(person.id, at);
      return person;
    };
    await named("Ninety", daysAgo(90));
    await named("Ninety-One", daysAgo(91));
    const never = await named("Never", null);
    await world.owner.query("update users set activated_at = $2, created_at = $2 where id = $1", [
      never.id,
      daysAgo(200),
    ]);
    await named("New", null);
    const pending = await world.given.person({ role: 12, firm, last: "Pending", status: "pending" });
    await world.owner.query("update users set created_at = $2 where id = $1", [pending.id, daysAgo(200)]);
    const dormant = (items: { fullname: string; dormant: boolean }[]) =>
      items.filter((row) => row.dormant).map(({ fullname }) => fullname);
    const all = await list();
    expect(all).toHaveLength(5);
    expect(dormant(all)).toEqual(["Dora Never", "Dora Ninety-One"]);
    expect(dormant(await list({ dormant: true }))).toEqual(["Dora Never", "Dora Ninety-One"]);
    expect((await list({ dormant: false })).map(({ fullname }) => fullname)).not.toContain("Dora Never");
    expect((await list({ q: "ninety-one" })).map(({ fullname }) => fullname)).toEqual(["Dora Ninety-One"]);

    const file = await admin.try(people.userReviews, { query: { entity: firm, format: "csv" } });
    expect(file.headers["content-disposition"]).toContain(`access-review-${utcDate(new Date())}.csv`);
    const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ fullname, dormant }) => [fullname, dormant])).toEqual(
      all.map(({ fullname, dormant }) => [fullname, String(dormant)]),
    );
    expect(Object.keys(rows[0] ?? {})).toContain("deputies");
  });

  test("says role, firm, last sign-in, clients in scope and two-step state; people of clients and deleted ones are not in it", async () => {
    const place = await world.given.firm(2, "Scoped");
    const paralegal = await world.given.person({ role: 12, firm: place });
    const attorney = await world.given.person({ role: 7, firm: place });
    const gone = await world.given.person({ role: 12, firm: place });
    await admin.call(people.removeUser, { params: { id: gone.id }, body: {} });
    const user = await world.given.person({ role: 6 });
    await world.given.client({ managing_firm: place, attorney_of_record: attorney.id, user });
    await world.given.client({ managing_firm: place });
    await world.owner.query(
      "insert into mfa_factors (user_id, secret, created_at, confirmed_at) values ($1, 'none', now(), now())",
      [paralegal.id],
    );
    const items = await list({ entity: place, sort: "role" });
    expect(items.map(({ id, role, clients, mfa_enabled }) => [id, role, clients, mfa_enabled])).toEqual([
      [attorney.id, "Attorney", 1, false],
      [paralegal.id, "Paralegal", 2, true],
    ]);
    expect(items.map(({ deputies }) => deputies)).toEqual(["", ""]);
    const [ann, bo] = [
      await world.given.person({ role: 7, firm: place, first: "Ann", last: "Other" }),
      await world.given.person({ role: 5, firm: place, first: "Bo", last: "Third" }),
    ];
    // A permission ends with its day.
    await world.owner.query(
      "insert into deputies (grantor_id, deputy_id, until, created_at) values ($1, $3, null, now()), ($1, $4, null, now()), ($2, $3, '2020-01-01', now())",
      [paralegal.id, attorney.id, bo.id, ann.id],
    );
    const told = await list({ entity: place, sort: "role", role_id: 12 });
    expect(told.map(({ deputies }) => deputies)).toEqual(["Ann Other, Bo Third"]);
    expect((await list({ entity: place })).find(({ id }) => id === attorney.id)?.deputies).toBe("");
    const ids = (await admin.call(people.userReviews, { query: { limit: 5000 } })).items.map(({ id }) => id);
    expect(ids).not.toContain(user.id);
    expect(ids).not.toContain(gone.id);
  });

  test("`Reviewed` stamps who and when, and the trail says so; nobody but role 1 reads or stamps", async () => {
    const person = await world.given.person({ role: 12, firm });
    const first = await admin.call(people.reviewUser, { params: { id: person.id } });
    expect(first).toMatchObject({ id: person.id, reviewed_by: `${admin.person?.first} ${admin.person?.last}` });
    expect(Date.now() - Date.parse(String(first.reviewed_at))).toBeLessThan(60_000);
    const other = await world.as(await world.given.person({ role: 1, last: "Second" }));
    const second = await other.call(people.reviewUser, { params: { id: person.id } });
    expect(second.reviewed_by).toContain("Second");
    expect((await calls.trailOf(person.id)).filter(({ action }) => action === "user.review")).toMatchObject([
      { before: { reviewed_at: null }, after: { reviewed_by: admin.person?.id } },
      { before: { reviewed_by: admin.person?.id }, after: { reviewed_by: other.person?.id } },
    ]);
    for (const role of [2, 4, 9] as const) {
      const caller = await world.as(role);
      expect((await caller.try(people.userReviews, { query: {} })).status).toBe(403);
      expect((await caller.try(people.reviewUser, { params: { id: person.id } })).status).toBe(403);
    }
    const user = await world.given.person({ role: 6 });
    expect((await admin.try(people.reviewUser, { params: { id: user.id } })).status).toBe(404);
  });

  test("shows one role alone; who never signed in counts from the activation, not from the invitation", async () => {
    const place = await world.given.firm(2, "Narrow");
    const paralegal = await world.given.person({ role: 12, firm: place });
    const attorney = await world.given.person({ role: 7, firm: place });
    const ids = async (query: object) => (await list({ entity: place, ...query })).map(({ id }) => id);
    expect(await ids({ role_id: 12 })).toEqual([paralegal.id]);
    expect(await ids({ role_id: 7 })).toEqual([attorney.id]);
    expect(await ids({ q: attorney.email })).toEqual([attorney.id]);
    await signedIn(attorney.id, null);
    const since = (activated: number) =>
      world.owner.query("update users set created_at = $2, activated_at = $3 where id = $1", [
        attorney.id,
        daysAgo(200),
        daysAgo(activated),
      ]);
    await since(10);
    expect(await ids({ dormant: true })).toEqual([]);
    await since(91);
    expect(await ids({ dormant: true })).toEqual([attorney.id]);
  });

  test("pages by cursor in the order asked for", async () => {
    const sorted = await list({ sort: "-fullname" });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number }[]; next?: string | null | undefined; total: number } = await admin.call(
        people.userReviews,
        {
          query: { entity: firm, sort: "-fullname", limit: 2, ...(cursor && { cursor }) },
        },
      );
      expect(page.total).toBe(sorted.length);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? null;
    } while (cursor);
    expect(seen).toEqual(sorted.map(({ id }) => id));
  });
});
