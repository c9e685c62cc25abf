import { calculations } from "@refundry/contract/calculations";
import { cases } from "@refundry/contract/cases";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCalculation, givenClaim } from "../calculations/calculations.given.ts";
import { shippedPackages } from "../clients/index.ts";
import { linkClientUser } from "../clients/users/clientUser.commands.ts";
import { givenPaper, givenSigned } from "../packages/shipping.given.ts";
import { givenFact } from "../platform/records/facts.given.ts";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("people of a client are told of how many quarters the time to file ended, on the filing date; others read the calculation", async () => {
  const person = await world.given.person({ role: 6 });
  const client = await givenClaim(world, { user: person });
  const own = await world.as(person);
  const params = { status: "active" } as const;
  const ended = async (caller = own) =>
    (await caller.call(shell.progress, { params, query: {} })).items.find(({ id }) => id === client.id)?.filing_ended;
  await givenCalculation(world, client.id, { filing_date: "2030-01-01" });
  const whole = await ended();
  expect(whole?.claimed).toBeGreaterThan(0);
  expect(whole?.ended).toBe(whole?.claimed);
  // Three years after the returns of 2021 count as filed (06, 2.2).
  expect(whole?.last).toBe("2025-04-15");
  await givenCalculation(world, client.id, { filing_date: "2023-08-01" });
  expect(await ended()).toEqual({ claimed: whole?.claimed, ended: 0, last: null, talk: null });
  expect(await ended(await world.as(1))).toBeUndefined();
});

test("what was shipped waits for no day, in the calculation and to the client; what came back does again", async () => {
  const person = await world.given.person({ role: 6 });
  const { id } = await givenClaim(world, { user: person });
  await givenCalculation(world, id, { filing_date: "2030-01-01" });
  const [own, admin] = [await world.as(person), await world.as(1)];
  const shipment = (shipped_on: string, quarters: number[], returned: object | null = null) => ({
    shipped_on,
    quarters: quarters.map((quarter) => ({ year: 2021, quarter })),
    returned,
  });
  const sent = (...all: object[]) => givenFact(shippedPackages, new Map([[id, all as never]]));
  const ended = async () =>
    (await own.call(shell.progress, { params: { status: "active" }, query: {} })).items[0]?.filing_ended;
  const shippedOn = async () => {
    const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
    return calculation?.quarters.map(({ quarter, shipped_on: on }) => [quarter, on]);
  };
  const all = await ended();
  expect(all?.ended).toBe(all?.claimed);
  const cameBack = shipment("2021-09-01", [3], { at: "2021-09-09T00:00:00.000Z", by_name: "Ann", reason: "No stamp." });
  sent(cameBack, shipment("2021-08-02", [1]), shipment("2021-07-01", [1, 2]));
  const known = Object.fromEntries((await shippedOn()) ?? []);
  expect([known[1], known[2], known[3]]).toEqual(["2021-08-02", "2021-07-01", null]);
  const claimed = (all?.claimed ?? 0) - 2;
  expect(await ended()).toEqual(claimed === 0 ? null : { claimed, ended: claimed, last: "2025-04-15", talk: null });
});

test("what people of a client wrote of it is told to all of them, but a private one, and whether we answered or it is settled", async () => {
  const [ann, bea] = [await world.given.person({ role: 6 }), await world.given.person({ role: 6 })];
  const { id } = await givenClaim(world, { user: ann });
  await world.system((tx) => linkClientUser(tx, id, bea.id));
  await givenCalculation(world, id, { filing_date: "2030-01-01" });
  const [own, other, admin] = [await world.as(ann), await world.as(bea), await world.as(1)];
  const talk = async (caller = own) =>
    (await caller.call(shell.progress, { params: { status: "active" }, query: {} })).items[0]?.filing_ended?.talk;
  const opened = (by: typeof own, occasion: "filing_ended" | null) =>
    by.call(cases.createTicket, { body: { subject: "Too late?", body: "Are we?", client: id, occasion } });
  const say = (by: typeof own, ticket: number, body: object = {}) =>
    by.call(cases.addTicketMessage, { params: { id: ticket }, body: { body: "A word", ...body } });
  // One of something else, also answered, is not of it.
  const another = await opened(own, null);
  await say(admin, another.id);
  expect(await talk()).toBeNull();
  const first = await opened(own, "filing_ended");
  const told = { ticket: first.id, at: first.created_at, answered: false };
  expect([await talk(), await talk(other)]).toEqual([told, told]);
  // Neither its own people nor a note for staff answer it.
  await say(other, first.id);
  await say(admin, first.id, { internal: true });
  expect(await talk()).toEqual(told);
  await say(admin, first.id);
  expect(await talk()).toEqual({ ...told, answered: true });
  // It stays answered, whoever writes after that.
  await say(own, first.id);
  expect(await talk()).toEqual({ ...told, answered: true });
  // What is private is between who wrote it and us.
  const { version } = await admin.call(cases.ticket, { params: { id: first.id } });
  await admin.call(cases.changeTicket, { params: { id: first.id }, body: { private: true, version } });
  expect([await talk(), await talk(other)]).toEqual([{ ...told, answered: true }, null]);
  // The newest counts, and one that was settled without an answer waits for nothing.
  const second = await opened(own, "filing_ended");
  const settled = { ticket: second.id, at: second.created_at, answered: false };
  expect(await talk()).toEqual(settled);
  await own.call(cases.changeTicket, {
    params: { id: second.id },
    body: { status: "resolved", version: second.version },
  });
  expect(await talk()).toEqual({ ...settled, answered: true });
  // What was written up to the last day was not of the quarter that ended on it.
  await world.owner.query("update tickets set created_at = '2025-04-15T12:00:00Z' where client = $1", [id]);
  expect(await talk()).toBeNull();
  await world.owner.query("update tickets set created_at = '2025-04-16T12:00:00Z' where id = $1", [second.id]);
  expect((await talk())?.ticket).toBe(second.id);
});

test("who ships and who answers for a firm read that the time to file is over for all of a claim, and not while it is for some", async () => {
  const { id } = await givenClaim(world);
  const { paper } = await givenPaper(world, { client: id });
  const [admin, partner] = [await world.as(1), await world.as(9)];
  await givenSigned(admin, id, paper);
  const said = async () =>
    Promise.all(
      (
        [
          [admin, "shipping"],
          [partner, "firm_shipping"],
        ] as const
      ).map(async ([caller, key]) => {
        const kind = (await caller.call(shell.home)).waiting.find((one) => one.key === key);
        return kind?.items.find(({ client }) => client === id)?.text;
      }),
    );
  // Another one that waits for the same, and is in time.
  const other = await givenClaim(world);
  await givenSigned(admin, other.id, (await givenPaper(world, { client: other.id })).paper);
  await givenCalculation(world, other.id, { filing_date: "2024-06-01" });
  const ofOther = async () =>
    (await admin.call(shell.home)).waiting
      .find(({ key }) => key === "shipping")
      ?.items.find(({ client }) => client === other.id)?.text;
  await givenCalculation(world, id, { filing_date: "2030-01-01" });
  expect(await ofOther()).toBe("signed: submit it");
  const over = "signed: submit it; the time to file ended for every quarter";
  expect(await said()).toEqual([over, over]);
  await givenCalculation(world, id, { filing_date: "2024-06-01" });
  expect(await said()).toEqual(["signed: submit it", "signed: submit it"]);
});
