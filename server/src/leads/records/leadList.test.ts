import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "../../world.given.ts";
import { type LeadStage, makeLead, startLeads } from "../leads.given.ts";

let { world, admin } = {} as LeadStage;
beforeAll(async () => {
  ({ world, admin } = await startLeads());
});
afterAll(() => world.close());

/** Every page of a list, and how many rows it said that there are. */
async function pages(by: Caller, query: object) {
  const ids: number[] = [];
  const totals: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await by.call(leads.list, { query: { limit: 2, ...query, ...(cursor && { cursor }) } as never });
    ids.push(...page.items.map(({ id }) => id));
    totals.push(page.total);
    cursor = page.next;
  }
  return { ids, totals };
}

test("pages by the day they came have each lead once, also of one instant, to the microsecond, in both directions", async () => {
  const made = [];
  for (let n = 0; n < 7; n += 1) made.push((await makeLead(admin, { trade_name: `Paged ${n}` })).id);
  const instants = ["01.000002", "01.000001", "01.000001", "01.000001", "00.5", "02", "00"];
  for (const [at, id] of made.entries())
    await world.owner.query("update leads set created = $2::timestamptz where id = $1", [
      id,
      `2031-05-01T00:00:${instants[at]}Z`,
    ]);
  const [a, b, c, d, e, f, g] = made;
  const upward = [g, e, b, c, d, a, f];
  expect(await pages(admin, { q: "paged", sort: "created" })).toEqual({ ids: upward, totals: [7, 7, 7, 7] });
  expect((await pages(admin, { q: "paged" })).ids).toEqual([...upward].reverse());
});

test("a list is filtered by every word, in whichever field it stands; what would be a pattern is itself", async () => {
  const { id } = await makeLead(admin, {
    trade_name: "Quillfeather 100%_Books",
    contact_first: "Zelda",
    contact_email: "zelda@quill.example",
    contact_phone: "5550109876",
  });
  const found = async (q: string) => (await pages(admin, { q })).ids.includes(id);
  for (const q of ["quillfeather zelda", "BOOKS 5550109876", "zelda@quill", "100%_b"])
    expect([q, await found(q)]).toEqual([q, true]);
  for (const q of ["quillfeather nobody", "quill%books", "100_%", "quill_eather"])
    expect([q, await found(q)]).toEqual([q, false]);
});
