import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { packages } from "@refundry/contract/packages";
import { shell } from "@refundry/contract/shell";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim, payrollFileOf } from "../calculations/calculations.given.ts";
import { importPayroll } from "../claims/claims.given.ts";
import { givenFinal, givenReadyE } from "../packages/packages.given.ts";
import { givenPaper, givenSigned } from "../packages/shipping.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const rowsOf = async (text: string, client: number) => (await world.owner.query(text, [client])).rows;

/** The row as it is kept. */
async function keptOf(client: number) {
  const [row] = await rowsOf(
    "select ppp, sanitized_payroll, matched_owners, wages, employees, final, executed, filed from client_progress where client = $1",
    client,
  );
  return row;
}

/** The row as the dashboard shows it. */
async function shownOf(client: number): Promise<Record<string, unknown>> {
  const { items } = await admin.call(shell.progress, { params: { status: "active" }, query: {} });
  return items.find(({ id }) => id === client) ?? {};
}

/** The same counted anew, fact by fact, in words of its own. */
async function recount(client: number) {
  const rounds = await rowsOf("select number from ppp_rounds where client = $1", client);
  const batches = await rowsOf("select id from payroll_batches where client = $1 and state = 'current'", client);
  const people = await rowsOf("select kind, on_payroll from claim_people where client = $1", client);
  const matches = await rowsOf("select state from name_matches where client = $1", client);
  const [details] = await rowsOf("select has_owners from claim_details where client = $1", client);
  const wages = await rowsOf("select year, quarter from quarter_wages where client = $1", client);
  const counts = await rowsOf("select year, quarter from quarter_counts where client = $1", client);
  const made = await rowsOf("select status from packages where client = $1 and deleted_at is null", client);
  const four = ["2020-4", "2021-1", "2021-2", "2021-3"];
  const whole = (rows: { year: number; quarter: number }[]) =>
    four.every((key) => rows.some(({ year, quarter }) => `${year}-${quarter}` === key));
  const owners = people.filter(({ kind }) => kind === "owner");
  const settled =
    owners.length > 0 &&
    batches.length === 1 &&
    owners.every(({ on_payroll: where }) => where !== "open") &&
    matches.every(({ state }) => state !== "suspect");
  return {
    ppp: rounds.some(({ number }) => number === 1) && rounds.some(({ number }) => number === 2),
    sanitized_payroll: batches.length === 1,
    matched_owners: details?.has_owners === false || settled,
    wages: whole(wages),
    employees: whole(counts),
    final: made.some(({ status }) => status === "final" || status === "peo-claim"),
    executed: false,
    filed: false,
  };
}

test("CALC-44 and PACK-54 Final, Executed and Filed follow the package, its signed file and its number, and go with the only one", async () => {
  const { client, paper } = await givenPaper(world, {
    quarters: [
      [2021, 1],
      [2021, 2],
    ],
  });
  const upload = await givenSigned(admin, client, paper);
  const dots = async () => {
    const { final, executed, filed } = await keptOf(client);
    return { final, executed, filed };
  };
  expect(await dots()).toEqual({ final: true, executed: true, filed: false });
  const submitted = async () =>
    admin.call(packages.submit, { params: { id: client }, body: { upload, package: paper, quarters: [1] } });
  const tracked = async (id: number) =>
    admin.call(packages.track, {
      params: { id },
      body: { fedex_tracking: "810000000001", override_reason: "Seen", version: 1 },
    });
  const remove = (id: number, version: number, keeps: boolean) =>
    admin.call(packages.removeSubmission, { params: { id }, body: { version, keep_file: keeps } });
  const one = await submitted();
  expect(await dots()).toMatchObject({ filed: false });
  const { version } = await tracked(one.id);
  expect(await dots()).toEqual({ final: true, executed: true, filed: true });
  expect(await shownOf(client)).toMatchObject({ executed: true, filed: true });
  // 06, 5.4: of the package's two quarters the one that the tracked submission holds.
  const filedCredits = async () =>
    (await rowsOf("select filed_credits::int as cents from client_progress where client = $1", client))[0];
  expect(await filedCredits()).toEqual({ cents: 644_000 });
  await remove(one.id, version, true);
  expect(await dots()).toEqual({ final: true, executed: true, filed: false });
  expect(await filedCredits()).toEqual({ cents: 0 });
  const two = await submitted();
  await remove(two.id, two.version, false);
  expect(await dots()).toEqual({ final: true, executed: false, filed: false });
  await givenSigned(admin, client, paper);
  expect(await dots()).toMatchObject({ executed: true });
  await admin.call(packages.remove, { params: { id: paper }, body: { version: 1 } });
  expect(await dots()).toEqual({ final: false, executed: false, filed: false });
});

const quarters = [
  { year: 2020, quarter: 4 },
  { year: 2021, quarter: 1 },
  { year: 2021, quarter: 2 },
  { year: 2021, quarter: 3 },
] as const;
test("CLAIM-20 (2 of 2) four wages turn TSSW green on the dashboard, also one of 0; three of them leave it red", async () => {
  const { id } = await world.given.client({});
  const save = (list: readonly (typeof quarters)[number][], wages: string) =>
    admin.call(claims.saveWages, { params: { id }, body: list.map((one) => ({ ...one, wages })) });
  expect(await shownOf(id)).toMatchObject({ wages: false });
  await save(quarters.slice(0, 3), "51,600");
  expect(await shownOf(id)).toMatchObject({ wages: false });
  await save(quarters.slice(3), "0");
  expect(await shownOf(id)).toMatchObject({ wages: true });
});

type Step = (client: number) => Promise<unknown>;
const params = (id: number) => ({ id });

/** Everything that moves a dot; a refused step changes nothing, which is a step as well. */
const steps: Record<string, Step> = {
  round1: (id) =>
    admin.try(claims.createRound, { params: params(id), body: { number: 1, start: "2020-05-01", amount: "100.00" } }),
  round2: (id) => admin.try(claims.createRound, { params: params(id), body: { number: 2, did_not_receive: true } }),
  clearRound: async (id) => {
    const { items } = await admin.call(claims.rounds, { params: params(id) });
    return items[0] && admin.try(claims.removeRound, { params: params(items[0].id) });
  },
  owners: (id) => admin.try(claims.saveRawOwners, { params: params(id), body: { owner_family_list: "Ana Ruiz" } }),
  suspect: (id) =>
    admin.try(claims.saveRawOwners, { params: params(id), body: { owner_family_list: "Ana Ruiz\nBen Okafor" } }),
  strangers: (id) => admin.try(claims.saveRawOwners, { params: params(id), body: { owner_family_list: "Zoe Vale" } }),
  noOwners: (id) =>
    admin.try(claims.saveRawOwners, { params: params(id), body: { owner_family_list: "", no_owners: true } }),
  wages: (id) =>
    admin.try(claims.saveWages, { params: params(id), body: quarters.map((one) => ({ ...one, wages: "10.00" })) }),
  oneWage: (id) => admin.try(claims.removeWages, { params: params(id), query: { year: 2021, quarter: 2 } }),
  counts: (id) =>
    admin.try(claims.saveCounts, { params: params(id), body: quarters.map((one) => ({ ...one, count: 0 })) }),
  noCounts: (id) => admin.try(claims.removeCounts, { params: params(id), query: { all: "true" } }),
  payroll: (id) =>
    importPayroll(
      admin,
      id,
      payrollFileOf([
        ["Ana Ruiz", "900"],
        ["Benjamin Okafor", "800"],
      ]),
    ),
  revert: async (id) => {
    const { items } = await admin.call(claims.batches, { params: params(id) });
    const current = items.find(({ state }) => state === "current");
    return current && admin.try(claims.revertPayroll, { params: params(current.id), body: { reason: "wrong file" } });
  },
  absent: async (id) => {
    const { owners } = await admin.call(claims.owners, { params: params(id) });
    return (
      owners[0] &&
      admin.try(claims.markOnPayroll, { params: params(id), body: { person: owners[0].id, on_payroll: "absent" } })
    );
  },
  decide: async (id) => {
    const { items } = await admin.call(claims.nameMatches, { params: params(id) });
    const open = items.find(({ state }) => state === "suspect");
    return open && admin.try(claims.decideMatch, { params: params(open.id), body: { state: "cleared" } });
  },
};

describe("the dashboard's row of a client", () => {
  test("what was filed is what the package of each submission says of its quarter", async () => {
    const quarters = [
      [2021, 1],
      [2021, 2],
    ] as const;
    const { client, paper } = await givenPaper(world, { quarters });
    const { paper: later } = await givenPaper(world, { client, quarters });
    await world.owner.query("update package_quarters set credit_amount = 100000 where package = $1", [later]);
    for (const [place, of] of [paper, later].entries()) {
      const upload = await givenSigned(admin, client, of);
      const body = { upload, package: of, quarters: [place + 1] };
      const { id } = await admin.call(packages.submit, { params: { id: client }, body: body as never });
      const fedex_tracking = `81000000010${place}`;
      await admin.call(packages.track, {
        params: { id },
        body: { fedex_tracking, override_reason: "Seen", version: 1 },
      });
    }
    const [kept] = await rowsOf("select filed_credits::int as cents from client_progress where client = $1", client);
    expect(kept).toEqual({ cents: 744_000 });
  });

  test("after every step of any history it says what a recount says", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 8, maxLength: 18 }),
        async (names) => {
          const client = await world.given.client();
          expect(await keptOf(client.id)).toEqual(await recount(client.id));
          for (const name of names) {
            await steps[name]?.(client.id);
            expect([name, await keptOf(client.id)]).toEqual([name, await recount(client.id)]);
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test("CALC-42 both rounds make the PPP dot green, clearing one makes it red", async () => {
    const client = await world.given.client();
    const pppOf = async () => (await shownOf(client.id)).ppp;
    await steps.round1?.(client.id);
    expect(await pppOf()).toBe(false);
    await steps.round2?.(client.id);
    expect(await pppOf()).toBe(true);
    await steps.clearRound?.(client.id);
    expect(await pppOf()).toBe(false);
  });

  test("CALC-43 matched owners with none declared, an unmatched owner, not on payroll, and an open family suspect", async () => {
    const client = await world.given.client();
    const dot = async () => (await shownOf(client.id)).matched_owners;
    await steps.payroll?.(client.id);
    await steps.noOwners?.(client.id);
    expect(await dot()).toBe(true);
    await steps.strangers?.(client.id);
    expect(await dot()).toBe(false);
    await steps.absent?.(client.id);
    expect(await dot()).toBe(true);
    await steps.suspect?.(client.id);
    expect(await dot()).toBe(false);
    await steps.decide?.(client.id);
    expect(await dot()).toBe(true);
  });

  test("part of CALC-44: Final turns green with the package and red when the only one is deleted", async () => {
    const client = await givenReadyE(world);
    const dot = async () => (await keptOf(client.id)).final;
    expect(await dot()).toBe(false);
    const { items } = await givenFinal(world, admin, client.id);
    expect(await dot()).toBe(true);
    const [made] = items;
    await admin.call(packages.remove, { params: { id: made?.id ?? 0 }, body: { version: made?.version ?? 0 } });
    expect(await dot()).toBe(false);
  });

  test("CALC-54 the credits of the dashboard are the refund totals, to the cent, now and after a final", async () => {
    const client = await givenClaim(world);
    await world.jobsDone();
    const both = async (id: number, filed: "0" | "1") => {
      const totals = await admin.call(calculations.refunds, { params: { id }, query: { filed } });
      const [row] = await rowsOf("select credits from client_progress where client = $1", id);
      return [totals.total_refund, (Number(row.credits) / 100).toFixed(2)];
    };
    expect(await both(client.id, "0")).toEqual(["35720.00", "35720.00"]);
    const ready = await givenReadyE(world);
    await world.jobsDone();
    await givenFinal(world, admin, ready.id);
    await admin.call(claims.removeReceipts, { params: { id: ready.id }, query: { all: "true" } });
    await world.jobsDone();
    expect(await both(ready.id, "1")).toEqual(["45380.00", "45380.00"]);
    // The card of people who see this client alone.
    const firm = await world.given.firm(2, "Own card");
    await world.owner.query("update clients set managing_firm = $1 where id = $2", [firm, ready.id]);
    const partner = await world.as(await world.given.person({ role: 9, firm }));
    expect(await partner.call(shell.processedClients)).toEqual({
      processed: { count: 1, total_credits: "45380.00" },
    });
  });
});
