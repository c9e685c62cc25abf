import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../world.given.ts";
import { type ReviewStage, sentClient, startReviews } from "../review.given.ts";

let { world, admin, reviewer } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer } = await startReviews());
});
afterAll(() => world.close());

describe("checklists", () => {
  test("QUAL-16 a tick is there with name and time; ticks of two reviewers on different items both stay", async () => {
    const { id } = await sentClient(world);
    const tick = (by: Caller, item: number) =>
      by.try(qualification.tick, { params: { id }, body: { item, selected: true } });
    const both = await Promise.all([tick(reviewer, 21), tick(admin, 28)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { review } = await admin.call(qualification.checklist, { params: { id } });
    const ticked = review.filter(({ selected }) => selected).map(({ id: item, by, at }) => [item, by, at !== null]);
    const nameOf = ({ person }: Caller) => `${person?.first} ${person?.last}`;
    expect(ticked).toEqual([
      [21, nameOf(reviewer), true],
      [28, nameOf(admin), true],
    ]);
    const gone = await reviewer.call(qualification.tick, { params: { id }, body: { item: 21, selected: false } });
    expect(gone.review.find((item) => item.id === 21)).toMatchObject({ selected: false, by: null, at: null });
    const { rows } = await world.owner.query(
      "select before, after from audit_log where client_id = $1 and action = 'qualification.tick' order by id",
      [id],
    );
    const text = "Legal name, EIN and address agree with the filed returns";
    expect(rows.at(-1)).toEqual({ before: { [text]: true }, after: { [text]: false } });
    const unknown = await reviewer.try(qualification.tick, { params: { id }, body: { item: 99, selected: true } });
    expect(unknown.status).toBe(422);
    const foreign = await reviewer.try(qualification.replaceTicks, {
      params: { id },
      body: { documents: [21], review: [] },
    });
    expect([foreign.status, foreign.body.fields]).toEqual([422, { documents: "There is no item 21 in this list." }]);
  });

  test("QUAL-17 (1 of 2) a signed agreement that is OK is found, and not ticked by that", async () => {
    const { id } = await sentClient(world);
    const agreement = async () =>
      (await admin.call(qualification.checklist, { params: { id } })).documents.find((item) => item.id === 1);
    expect(await agreement()).toMatchObject({ found: false, selected: false });
    await world.owner.query("update requirements set document_status = 1 where client = $1 and document_type = 1", [
      id,
    ]);
    expect(await agreement()).toMatchObject({ found: true, selected: false });
  });

  test("beside the payroll stands which days of pay it has, as it may cover less than is asked for; nothing without one", async () => {
    const { id } = await sentClient(world, { without: [] });
    const found = async () =>
      (await admin.call(qualification.checklist, { params: { id } })).documents.map(({ id: item, found, span }) => [
        ...[item, found, span],
      ]);
    const { rows } = await world.owner.query(
      "select first_date::text as start, last_date::text as end from payroll_batches where client = $1 and state = 'current'",
      [id],
    );
    expect(rows[0].start < rows[0].end).toBe(true);
    expect(await found()).toContainEqual([5, true, rows[0]]);
    expect((await found()).filter(([item, , span]) => item !== 5 && span !== null)).toEqual([]);
    const bare = await sentClient(world);
    const { documents } = await admin.call(qualification.checklist, { params: { id: bare.id } });
    expect(documents.find((item) => item.id === 5)).toMatchObject({ found: false, span: null });
  });

  test("of counts and receipts that are there in part it is said what is missing", async () => {
    const { id } = await sentClient(world, { receipts: true, without: [] });
    const missing = async () =>
      Object.fromEntries(
        (await admin.call(qualification.checklist, { params: { id } })).documents.map((one) => [one.id, one.missing]),
      );
    const third = { year: 2021, quarter: 3 } as const;
    const taken = await admin.try(qualification.reviewQuarter, {
      params: { id },
      body: { ...third, receipts_accepted: true },
    });
    expect(taken.status).toBe(200);
    const average = (full: string | null) =>
      world.owner.query(
        "insert into claim_details (client, fte2019) values ($1, $2) on conflict (client) do update set fte2019 = excluded.fte2019",
        [id, full],
      );
    await average(null);
    expect((await missing())[7]).toBe("No full-time average");
    await average("12");
    expect((await missing())[7]).toBeNull();
    await world.owner.query("delete from quarter_counts where client = $1 and quarter = 2", [id]);
    expect(await missing()).toMatchObject({ 7: "No employee counts", 10: "No evidence", 6: null });
    await world.owner.query("delete from quarter_receipts where client = $1 and year = 2019", [id]);
    expect((await missing())[10]).toBe("Figures missing");
    await world.owner.query("delete from quarter_receipts where client = $1", [id]);
    expect((await missing())[10]).toBeNull();
  });

  test("QUAL-18 Form 3508 is asked for with a round received alone, PEO papers of PEO clients alone", async () => {
    const items = async (id: number) =>
      (await admin.call(qualification.checklist, { params: { id } })).documents.map(({ id: item }) => item);
    const plain = await sentClient(world, { without: ["rounds"] });
    expect(await items(plain.id)).toEqual(expect.not.arrayContaining([3, 4]));
    expect(await items(plain.id)).toContain(2);
    await world.owner.query("update clients set uses_peo = true where id = $1", [plain.id]);
    expect(await items(plain.id)).toEqual(expect.arrayContaining([3]));
    expect(await items(plain.id)).not.toContain(2);
    const received = await sentClient(world);
    expect(await items(received.id)).toContain(4);
  });
});
