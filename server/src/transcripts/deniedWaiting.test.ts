import { shell } from "@refundry/contract/shell";
import { transcripts } from "@refundry/contract/transcripts";
import { addDays, utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let partner: Caller;
beforeAll(async () => {
  world = await startWorld();
  partner = await world.as(9);
});
afterAll(() => world.close());

test("the homes of the managing partner and the managing attorney name the quarters that the IRS denied, and nobody else's", async () => {
  const { id } = await world.given.client();
  const add = (year: 2020 | 2021, quarter: 1 | 2 | 3 | 4, status: 1 | 3) =>
    partner.call(transcripts.addQuarter, { params: { id }, body: { year, quarter, status } });
  const denied = await add(2021, 1, 3);
  await add(2020, 4, 3);
  await add(2021, 2, 1);
  const of = async (caller: Caller) =>
    (await caller.call(shell.home)).waiting
      .find(({ key }) => key === "firm_denied")
      ?.items.filter(({ client }) => client === id);
  const shown = (date: string) =>
    new Date(date).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
  const today = utcDate(new Date());
  const [day, last] = [shown(today), shown(addDays(today, 30))];
  const path = `/clients/${id}/transcripts`;
  expect(await of(partner)).toMatchObject([
    { text: `Q4 2020, Q1 2021, since ${day}: answer by ${last} at the latest, 30 days left`, path },
  ]);
  expect(await of(await world.as(4))).toEqual(await of(partner));
  const elsewhere = await world.given.person({ role: 4, firm: await world.given.firm(2, "Elsewhere") });
  expect(await of(await world.as(elsewhere))).toBeUndefined();
  expect(await of(await world.as(7))).toBeUndefined();
  await partner.call(transcripts.changeQuarter, {
    params: { id, quarter_id: denied.quarter_id ?? 0 },
    body: { status: 4, from: 3, reason: "Not claimed." },
  });
  expect((await of(partner))?.[0]?.text).toBe(`Q4 2020, since ${day}: answer by ${last} at the latest, 30 days left`);
  // Of several the first day is named.
  await world.owner.query("update client_quarters set status_on = status_on - 9 where client = $1 and quarter = 4", [
    id,
  ]);
  await add(2021, 3, 3);
  const [earlier, first] = [shown(addDays(today, -9)), shown(addDays(today, 21))];
  const text = `Q4 2020, Q3 2021, since ${earlier}: answer by ${first} at the latest, 21 days left`;
  expect(await of(partner)).toEqual([{ client: id, trade_name: expect.any(String), text, path }]);
  // Twenty days before that day, by UTC as ages are counted (00, 3), it presses, wherever the reader is.
  await world.owner.query("update users set time_zone = 'Pacific/Kiritimati'");
  const left = async (days: number) => {
    await world.owner.query("update client_quarters set status_on = $2::date where client = $1 and quarter = 4", [
      id,
      addDays(utcDate(new Date()), days - 30),
    ]);
    const [{ pressing = false, text = "" } = {}] = (await of(partner)) ?? [];
    return [pressing, text.replace(/^.* at the latest, /, "")];
  };
  expect([await left(21), await left(20), await left(1), await left(0), await left(-1)]).toEqual([
    [false, "21 days left"],
    [true, "20 days left"],
    [true, "1 day left"],
    [true, "today"],
    [true, "which is over"],
  ]);
});

test("the attorney of record reads of a denial among what waits for the attorney, and another one of the firm does not", async () => {
  const [attorney, other] = [await world.given.person({ role: 7 }), await world.given.person({ role: 7 })];
  const { id } = await world.given.client({ attorney_of_record: attorney.id });
  await partner.call(transcripts.addQuarter, { params: { id }, body: { year: 2021, quarter: 1, status: 3 } });
  const of = async (caller: Caller) => (await caller.call(shell.home)).waiting;
  const own = (await of(await world.as(attorney))).find(({ key }) => key === "denied");
  expect(own).toMatchObject({ title: "Denied by the IRS", total: 1, all: "/clients?waiting=denied" });
  const ofFirm = (await of(partner)).find(({ key }) => key === "firm_denied");
  expect(own?.items).toEqual(ofFirm?.items.filter(({ client }) => client === id));
  expect((await of(partner)).some(({ key }) => key === "denied")).toBe(false);
  expect((await of(await world.as(other))).some(({ key }) => key === "denied")).toBe(false);
});
