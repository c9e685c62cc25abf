import { clients } from "@refundry/contract/clients";
import { homeSteps, shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** What the other areas would have brought about. */
const progress = (client: number, fields: string) =>
  world.owner.query(`update client_progress set ${fields} where client = $1`, [client]);
const counts = async (by: Caller) => ({
  signed: (await by.call(shell.signedClients)).clients.count,
  processed: (await by.call(shell.processedClients)).processed,
  filed: (await by.call(shell.filedClients)).filed,
});
const rows = async (by: Caller, status: string, query: object = {}) =>
  (await by.call(shell.progress, { params: { status }, query } as never)).items;

describe("the cards", () => {
  test("SHELL-27 roles 1, 3, 4, 7 see three cards; 2, 8, 12 see Processed and Filed; 6 none, and its card calls get 403", async () => {
    const cards = [shell.signedClients, shell.processedClients, shell.filedClients];
    const statuses = async (role: 1 | 2 | 3 | 4 | 6 | 7 | 8 | 12) => {
      const caller = await world.as(role);
      return Promise.all(cards.map(async (card) => (await caller.try(card)).status));
    };
    for (const role of [1, 3, 4, 7] as const) expect([role, await statuses(role)]).toEqual([role, [200, 200, 200]]);
    for (const role of [2, 8, 12] as const) expect([role, await statuses(role)]).toEqual([role, [403, 200, 200]]);
    expect(await statuses(6)).toEqual([403, 403, 403]);
  });

  test("SHELL-28 with 5 active clients in scope, 3 with a final package and 2 filed, the cards show 5, 3, 2; a client out of scope changes none", async () => {
    const firm = await world.given.firm(2, "Cards");
    const partner = await world.as(await world.given.person({ role: 4, firm }));
    const made = [];
    for (let number = 0; number < 6; number += 1) made.push(await world.given.client({ managing_firm: firm }));
    const [a, b, c, , , inactive] = made.map(({ id }) => id);
    for (const id of [a, b, c, inactive]) await progress(id ?? 0, "final = true");
    for (const id of [a, b, inactive]) await progress(id ?? 0, "filed = true");
    await admin.call(clients.update, { params: { id: inactive ?? 0 }, body: { active: false } });
    const outside = await world.given.client({});
    await progress(outside.id, "final = true, filed = true");
    const { signed, processed, filed } = await counts(partner);
    expect([signed, processed.count, filed.count]).toEqual([5, 3, 2]);
    expect((await rows(partner, "active", { card: "filed" })).map(({ id }) => id).sort()).toEqual([a, b].sort());
    expect((await rows(partner, "active", { card: "processed" })).length).toBe(3);
  });

  test("SHELL-29 total credits equal the sum of the clients' refund amounts to the cent", async () => {
    const firm = await world.given.firm(2, "Credits");
    const partner = await world.as(await world.given.person({ role: 4, firm }));
    const [one, two, none] = [
      await world.given.client({ managing_firm: firm }),
      await world.given.client({ managing_firm: firm }),
      await world.given.client({ managing_firm: firm }),
    ];
    await progress(one.id, "final = true, filed = true, credits = 1000000000000001, filed_credits = 33");
    await progress(two.id, "final = true, credits = 99");
    await progress(none.id, "credits = 5");
    const { processed, filed } = await counts(partner);
    expect([processed.total_credits, filed.total_credits]).toEqual(["10000000000001.00", "0.33"]);
  });
});

describe("the table", () => {
  test("SHELL-30 `Inactive` is for roles 1, 4, 7 only; role 3 gets 403 on `GET /reports/status/inactive`", async () => {
    const asked = async (role: 1 | 2 | 3 | 4 | 6 | 7 | 8 | 12) =>
      (await world.as(role)).try(shell.progress, { params: { status: "inactive" } });
    for (const role of [1, 4, 7] as const) expect((await asked(role)).status).toBe(200);
    for (const role of [2, 3, 6, 8, 12] as const)
      expect(await asked(role)).toMatchObject({ status: 403, body: { code: "inactive" } });
  });

  test("each status has its clients, oldest first, with days of UTC and whether they are on hold", async () => {
    const firm = await world.given.firm(2, "Table");
    const partner = await world.as(await world.given.person({ role: 4, firm }));
    const make = async (trade_name: string, created: string, rest = "workflow_stage = workflow_stage") => {
      const { id } = await world.given.client({ managing_firm: firm, trade_name });
      await world.owner.query(`update clients set created = ${created}, ${rest} where id = $1`, [id]);
    };
    await make("Young", "now() - interval '9 days'");
    await make("Old", "now() - interval '100 days'", "on_hold = true");
    await make("Done", "now()", "workflow_stage = 15");
    await make("Gone", "now()", "active = false");
    const names = async (status: string, query: object = {}) =>
      (await rows(partner, status, query)).map((row) => row.trade_name);
    expect(await names("active")).toEqual(["Old", "Young"]);
    expect(await names("completed")).toEqual(["Done"]);
    expect(await names("inactive")).toEqual(["Gone"]);
    expect(await rows(partner, "active")).toMatchObject([
      { days_in_system: 100, on_hold: true },
      { days_in_system: 9, on_hold: false },
    ]);
    expect(await names("active", { sort: "days_in_system" })).toEqual(["Young", "Old"]);
    expect(await names("active", { q: "you" })).toEqual(["Young"]);
  });

  test("SHELL-37 sort by `Days In System` orders all rows, not only the loaded ones", async () => {
    const firm = await world.given.firm(2, "Sorted");
    const partner = await world.as(await world.given.person({ role: 4, firm }));
    for (const days of [2, 30, 9, 1000, 100]) {
      const { id } = await world.given.client({ managing_firm: firm });
      await world.owner.query("update clients set created = now() - make_interval(days => $2) where id = $1", [
        id,
        days,
      ]);
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { days_in_system: number }[]; next?: string | null | undefined } = await partner.call(
        shell.progress,
        {
          params: { status: "active" },
          query: { sort: "days_in_system", limit: 2, ...(cursor && { cursor }) },
        } as never,
      );
      seen.push(...page.items.map((row) => row.days_in_system));
      cursor = page.next ?? null;
    } while (cursor);
    expect(seen).toEqual([2, 9, 30, 100, 1000]);
  });

  test("a step that waits for others is due once they are done, or it is itself", async () => {
    const { id } = await world.given.client({});
    const admin = await world.as(1);
    const due = async (fields: string) => {
      await progress(id, fields);
      const row = (await rows(admin, "active")).find((one) => one.id === id);
      return [row?.final_due, row?.executed_due, row?.filed_due];
    };
    const five = ["ppp", "sanitized_payroll", "matched_owners", "wages", "employees"];
    const but = (missing: string | null) => five.map((step) => `${step} = ${step !== missing}`).join(", ");
    for (const step of five) expect([step, await due(but(step))]).toEqual([step, [false, false, false]]);
    expect(await due(but(null))).toEqual([true, false, false]);
    expect(await due("final = true")).toEqual([true, true, false]);
    expect(await due("executed = true, ppp = false")).toEqual([true, true, true]);
    expect(await due("final = false, executed = false, filed = true")).toEqual([false, false, true]);
  });

  test("the accountant reads names and days, and can neither see nor sort by a step", async () => {
    const accountant = await world.as(8);
    await world.given.client({});
    const [row] = await rows(accountant, "active");
    expect(Object.keys(row ?? {}).sort()).toEqual(["days_in_system", "id", "on_hold", "since", "trade_name"]);
    for (const step of homeSteps) {
      const sorted = await accountant.try(shell.progress, { params: { status: "active" }, query: { sort: step } });
      expect(sorted).toMatchObject({ status: 422, body: { fields: { sort: "This column cannot be sorted by." } } });
    }
  });
});
