import { claims } from "@refundry/contract/claims";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allItems, type ReviewStage, sentClient, startReviews } from "../review.given.ts";

let { world, admin, reviewer } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer } = await startReviews());
});
afterAll(() => world.close());

describe("revenue reduction", () => {
  const year = (year: number, amounts: readonly (string | null)[]) =>
    amounts.map((amount, place) => ({ year, quarter: (place + 1) as 1 | 2 | 3 | 4, amount }));
  const whole = year(2019, ["100,000.00", "100,000.00", "100,000.00", "100,000.00"]);
  const enter = (id: number, body: { year: number; quarter: 1 | 2 | 3 | 4; amount: string | null }[]) =>
    admin.call(claims.saveReceipts, { params: { id }, body });
  const report = async (filter: "0" | "1" | "2" | "3" | "4", by = admin, more: object = {}) =>
    (await by.call(qualification.receiptsReport, { query: { filter, limit: 500, ...more } as never })).items;
  const down = ["40,000.00", "40,000.00", "40,000.00", "40,000.00"];
  const ofClient = async (id: number, filter: "0" | "1" | "2" | "3" | "4") =>
    (await report(filter)).filter(({ client }) => client === id).map((row) => [row.year, row.quarters]);

  test("QUAL-48 QUAL-50 awaited until its figures are whole, then in a row for each year with the quarters met", async () => {
    const { id } = await world.given.client();
    const [awaited] = (await report("0")).filter(({ client }) => client === id);
    expect(awaited).toMatchObject({
      year: null,
      quarters: [],
      met: "",
      legal_name: expect.any(String),
      trade_name: expect.any(String),
      ein: expect.stringMatching(/^\d\d-\d{7}$/),
      entity: expect.any(String),
    });
    await enter(id, [
      ...whole,
      ...year(2020, ["40,000.00", "40,000.00", "40,000.00", "40,000.00"]),
      ...year(2021, ["70,000.00", null, "70,000.00"]),
    ]);
    expect(await ofClient(id, "0")).toHaveLength(1);
    await enter(id, [{ year: 2021, quarter: 2, amount: "70,000.00" }]);
    expect(await ofClient(id, "0")).toEqual([]);
    expect(await ofClient(id, "1")).toEqual([
      [2020, [4]],
      [2021, [1, 2, 3]],
    ]);
    expect((await report("1")).filter(({ client }) => client === id).map(({ ratios, met }) => [ratios, met])).toEqual([
      [["40.00"], "Q4 40.00%"],
      [["70.00", "70.00", "70.00"], "Q1 70.00% Q2 70.00% Q3 70.00%"],
    ]);
    expect(await ofClient(id, "2")).toEqual([[2021, [1, 2, 3]]]);
    expect(await ofClient(id, "3")).toEqual([[2020, [4]]]);
    expect(await ofClient(id, "4")).toEqual([]);
    await world.owner.query("update clients set active = false where id = $1", [id]);
    expect(await ofClient(id, "1")).toEqual([]);
  });

  test("QUAL-49 two quarters met stand under 2020 and under partial, not under 2021", async () => {
    const { id } = await world.given.client();
    await enter(id, [
      ...whole,
      ...year(2020, ["40,000.00", "40,000.00", "40,000.00", "40,000.00"]),
      ...year(2021, ["70,000.00", "95,000.00", "95,000.00"]),
    ]);
    expect(await ofClient(id, "3")).toEqual([[2020, [4]]]);
    expect(await ofClient(id, "4")).toEqual([
      [2020, [4]],
      [2021, [1]],
    ]);
    expect(await ofClient(id, "2")).toEqual([]);
    expect(await ofClient(id, "1")).toEqual([]);
  });

  test("pages of the report have each year of a client once, by trade name, and count what all of them have", async () => {
    const firm = await world.given.firm(2, "Paged");
    const partner = await world.as(await world.given.person({ role: 9, firm }));
    const down = ["40,000.00", "40,000.00", "40,000.00", "40,000.00"];
    const kinds = {
      // Two of one name, whose years must not mix; the second meets 2020 alone.
      Birch: [...year(2020, down), ...year(2021, ["70,000.00", "70,000.00", "70,000.00"])],
      "Birch ": [...year(2020, down), ...year(2021, ["95,000.00", "95,000.00", "95,000.00"])],
      Alder: [...year(2020, down), ...year(2021, ["70,000.00", "95,000.00", "95,000.00"])],
    };
    const made: Record<string, number> = {};
    for (const [name, receipts] of Object.entries(kinds)) {
      const { id } = await world.given.client({ managing_firm: firm, trade_name: name.trim() });
      await enter(id, [...whole, ...receipts]);
      made[name] = id;
    }
    const paged = async (filter: "0" | "1" | "2" | "3" | "4") => {
      const rows: [number, number | null][] = [];
      const ids = new Set<number>();
      const totals = new Set<number>();
      for (let cursor: string | undefined; ; ) {
        const page = await partner.call(qualification.receiptsReport, {
          query: { filter, limit: 1, ...(cursor && { cursor }) },
        });
        for (const { id, client, year } of page.items) {
          rows.push([client, year]);
          ids.add(id);
        }
        totals.add(page.total);
        if (!page.next) return { rows, total: [...totals], ids: ids.size };
        cursor = page.next;
      }
    };
    const { Alder, Birch, "Birch ": second } = made as { Alder: number; Birch: number; "Birch ": number };
    const met = {
      "1": [
        [Birch, 2020],
        [Birch, 2021],
      ],
      "2": [[Birch, 2021]],
      "3": [
        [Alder, 2020],
        [Birch, 2020],
        [second, 2020],
      ],
      "4": [
        [Alder, 2020],
        [Alder, 2021],
        [second, 2020],
      ],
      "0": [],
    } as const;
    for (const filter of ["0", "1", "2", "3", "4"] as const)
      expect(await paged(filter)).toEqual({
        rows: met[filter],
        total: [met[filter].length],
        ids: met[filter].length,
      });
  });

  test("QUAL-51 (1 of 2) filter 5 is 422; role 9 sees the own firm in every filter; a finalized client is awaited no more", async () => {
    expect((await admin.try(qualification.receiptsReport, { query: { filter: "5" } as never })).status).toBe(422);
    const firm = await world.given.firm(2, "Partner");
    const partner = await world.as(await world.given.person({ role: 9, firm }));
    for (const filter of ["0", "1", "2", "3", "4"] as const) expect(await report(filter, partner)).toEqual([]);
    expect((await (await world.as(12)).try(qualification.receiptsReport, { query: {} as never })).status).toBe(403);
    const { id, order } = await sentClient(world);
    await enter(id, [{ year: 2021, quarter: 1, amount: null }]);
    expect(await ofClient(id, "0")).toHaveLength(1);
    await reviewer.call(qualification.decideOrder, { params: { id: order }, body: { approved: true } });
    await reviewer.call(qualification.finalize, { params: { id }, body: allItems });
    expect(await ofClient(id, "0")).toEqual([]);
  });

  test("three quarters of four are partial still, and two of 2021 are not all of it", async () => {
    const { id } = await world.given.client();
    await enter(id, [...whole, ...year(2020, down), ...year(2021, ["70,000.00", "70,000.00", "95,000.00"])]);
    expect(await ofClient(id, "4")).toEqual([
      [2020, [4]],
      [2021, [1, 2]],
    ]);
    for (const filter of ["1", "2"] as const) expect(await ofClient(id, filter)).toEqual([]);
  });

  test("rows of neighbours are told apart; by legal name they stand in its order", async () => {
    const firm = await world.given.firm(2, "Neighbours");
    const partner = await world.as(await world.given.person({ role: 9, firm }));
    const made: number[] = [];
    for (const [trade_name, legal_name] of [
      ["Alder", "Zeta"],
      ["Birch", "yarrow"],
    ] as const) {
      const { id } = await world.given.client({ managing_firm: firm, trade_name, legal_name });
      await enter(id, [...whole, ...year(2020, down), ...year(2021, ["70,000.00", "95,000.00", "95,000.00"])]);
      made.push(id);
    }
    const rows = await report("4", partner, { sort: "legal_name" });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
    const [alder, birch] = made;
    expect(rows.map(({ client }) => client)).toEqual([birch, birch, alder, alder]);
  });

  test("a client closed as not qualified is awaited no more", async () => {
    const { id, order } = await sentClient(world);
    await enter(id, [{ year: 2021, quarter: 1, amount: null }]);
    expect(await ofClient(id, "0")).toHaveLength(1);
    await reviewer.call(qualification.exclude, { params: { id: order }, body: { reason: "No ground." } as never });
    await reviewer.call(qualification.close, { params: { id }, body: { reason: "Nothing qualifies." } as never });
    expect(await ofClient(id, "0")).toEqual([]);
  });
});
