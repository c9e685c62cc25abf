import type { AddressInfo } from "node:net";
import { calculations } from "@refundry/contract/calculations";
import { claims, type patchDetailsBody } from "@refundry/contract/claims";
import { defaultRules, type RuleSet } from "@refundry/credit";
import WebSocket from "ws";
import type { z } from "zod";
import { csvOf, importPayroll } from "../claims/claims.given.ts";
import { tellClient } from "../claims/index.ts";
import { openedClient } from "../clients/index.ts";
import { givenOrder } from "../mandates/mandates.given.ts";
import { givenReview } from "../qualification/qualification.given.ts";
import type { Caller, World } from "../world.given.ts";
import { makeCurrent, storeCalculation } from "./results/calculation.commands.ts";
import { calculateClaim } from "./results/calculation.compute.ts";
import { type ClaimFacts, payrollOf, readSnapshot } from "./snapshot/claimSnapshot.queries.ts";

const paydays2020 = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const paydays2021 = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The 15th and the last day of each month from April 2020 to September 2021. */
export const paydays: readonly string[] = [
  ...paydays2020.map((month) => [2020, month] as const),
  ...paydays2021.map((month) => [2021, month] as const),
].flatMap(([year, month]) => {
  const start = `${year}-${String(month).padStart(2, "0")}`;
  return [`${start}-15`, `${start}-${lastDay(year, month)}`];
});

/** The people of client E (07, 8): three employees, an owner and the owner's child, twice a month. */
export const peopleOfE: readonly (readonly [name: string, gross: string])[] = [
  ["Ana Ruiz", "1500"],
  ["Ben O'Neil", "900"],
  ["Chen, Li", "2200"],
  ["SMITH, DANA R", "3000"],
  ["Evan M. Smith", "1000"],
];

export function payrollFileOf(people: readonly (readonly [name: string, gross: string])[]): Buffer {
  return csvOf(people.flatMap(([name, gross]) => paydays.map((date) => [date, name, gross])));
}

/** Gross receipts of client E in whole dollars: 2020 below half from Q2, Q1 2021 at 70 %, Q2 by the quarter before. */
const receiptsOfE: readonly (readonly [year: number, quarter: number, dollars: number])[] = [
  ...[1, 2, 3, 4].map((quarter) => [2019, quarter, 300_000] as const),
  [2020, 1, 280_000],
  [2020, 2, 120_000],
  [2020, 3, 200_000],
  [2020, 4, 230_000],
  [2021, 1, 210_000],
  [2021, 2, 250_000],
  [2021, 3, 290_000],
];

export interface GivenClaim {
  /** Every part is there unless it is named here. */
  without?: ("rounds" | "owners" | "wages" | "counts" | "receipts" | "payroll")[];
  payroll?: Buffer;
  legalName?: string;
  /** 1 files quarterly (default), 2 and 3 once a year. */
  businessType?: 1 | 2 | 3;
  managingFirm?: number;
  user?: Awaited<ReturnType<World["given"]["person"]>>;
}

/** Taxable social security wages of each quarter of client E, as sent. */
export const wagesOfE = "51600.00";
const quarters = [
  { year: 2020, quarter: 4 },
  { year: 2021, quarter: 1 },
  { year: 2021, quarter: 2 },
  { year: 2021, quarter: 3 },
] as const;

/**
 * A client with the figures of client E, entered over HTTP by an administrator, without its claim details, order and review:
 * Q3 2021 has no ground. `givenClientE` is the whole client.
 */
export async function givenClaim(world: World, options: GivenClaim = {}) {
  const admin = await world.as(1);
  const client = await world.given.client({
    ...(options.legalName && { legal_name: options.legalName, trade_name: options.legalName }),
    ...(options.businessType && { business_type: options.businessType }),
    ...(options.managingFirm && { managing_firm: options.managingFirm }),
    ...(options.user && { user: options.user }),
  });
  const has = (part: NonNullable<GivenClaim["without"]>[number]) => !options.without?.includes(part);
  const params = { id: client.id };
  if (has("rounds")) await enterRounds(admin, client.id);
  if (has("owners"))
    await admin.call(claims.saveRawOwners, {
      params,
      body: { owner_family_list: "Dana Smith\nEvan Smith", no_owners: false },
    });
  if (has("wages"))
    await admin.call(claims.saveWages, { params, body: quarters.map((quarter) => ({ ...quarter, wages: wagesOfE })) });
  if (has("counts"))
    await admin.call(claims.saveCounts, { params, body: quarters.map((quarter) => ({ ...quarter, count: 5 })) });
  if (has("receipts"))
    await admin.call(claims.saveReceipts, {
      params,
      body: receiptsOfE.map(([year, quarter, dollars]) => ({ year, quarter, amount: `${dollars}.00` }) as never),
    });
  if (has("payroll")) await importPayroll(admin, client.id, options.payroll ?? payrollFileOf(peopleOfE));
  return client;
}

export interface GivenClientE extends GivenClaim {
  /** How far its review is: never sent (default), in review and all decided, or finalized with frozen quarters. */
  review?: "none" | "in_review" | "finalized";
}

/**
 * Client E, whole: the data of EX7 of the worked examples, entered by hand. Its order of July 1 to August 15, 2021 is
 * selected; with a finalized review it is approved and every quarter has its ground of the example.
 */
export async function givenClientE(world: World, options: GivenClientE = {}) {
  const client = await givenClaim(world, options);
  await enterDetails(world, client.id, {
    fte_2019: "12",
    filing_date: "2023-08-01",
    quarters: [{ year: 2021, quarter: 3, medicare_wages: "51600.00" }],
  });
  const order = await givenOrder(world, client.id, {
    title: "Order 2021-14 on indoor dining",
    from: "2021-07-01",
    to: "2021-08-15",
    quote: "Indoor dining is limited to half of the seats.",
  });
  if (options.review === "in_review" || options.review === "finalized")
    await givenReview(world, client.id, { finalize: options.review === "finalized" });
  return { ...client, order };
}

async function enterRounds(admin: Caller, client: number): Promise<void> {
  const params = { id: client };
  const plain = {
    did_not_receive: false,
    forgiven: null,
    payroll_reported: null,
    nonpayroll_reported: null,
    other_payroll_costs: null,
  };
  await admin.call(claims.createRound, {
    params,
    body: { ...plain, number: 1, start: "2020-05-01", amount: "40000.00", weeks: 24 },
  });
  await admin.call(claims.createRound, {
    params,
    body: { ...plain, number: 2, start: "2021-02-10", amount: "36000.00", weeks: 8 },
  });
}

/** Enters the wages of one quarter. */
export function enterWages(caller: Caller, client: number, quarter: { year: number; quarter: number }, wages: string) {
  return caller.call(claims.saveWages, { params: { id: client }, body: [{ ...quarter, wages } as never] });
}

/** The current draft calculation as an administrator reads it. */
export async function currentDraft(world: World, client: number) {
  return currentOfKind(world, client, "draft");
}

/** The current calculation of a kind as an administrator reads it. */
export async function currentOfKind(world: World, client: number, kind: "draft" | "final" | "supplement") {
  const admin = await world.as(1);
  return admin.call(calculations.current, { params: { id: client }, query: { kind } });
}

/** What the current draft calculation was fed with, as its file holds it, and what the engine makes of that file. */
export async function fedAndEvaluated(world: World, client: number) {
  await world.jobsDone();
  const admin = await world.as(1);
  const { calculation } = await currentDraft(world, client);
  const file = await admin.try(calculations.inputFile, { params: { id: calculation?.id } });
  const input = JSON.parse(file.bytes.toString());
  return { input, result: await admin.call(calculations.evaluate, { body: input }) };
}

/** Enters claim details as their card does. */
export async function enterDetails(world: World, client: number, set: z.input<typeof patchDetailsBody>) {
  const admin = await world.as(1);
  await admin.call(claims.changeDetails, { params: { id: client }, body: set });
}

interface GivenCalculation {
  kind?: "draft" | "final" | "supplement";
  rules?: RuleSet;
}

/**
 * Calculates a client's payroll with facts put over those of its claim, by any rules, and makes the result the current one:
 * for what the engine reads and nobody can enter yet, and for calculations of former rules. Answers its number.
 */
export async function givenCalculation(
  world: World,
  client: number,
  facts: Partial<ClaimFacts>,
  { kind = "draft", rules = defaultRules }: GivenCalculation = {},
): Promise<number> {
  await world.jobsDone();
  return world.system(
    async (tx) => {
      const record = await openedClient(tx, client, "update");
      const snapshot = await readSnapshot(tx, record, kind);
      if (!snapshot) throw new Error("The client has no payroll.");
      const own = { ...snapshot, facts: { ...snapshot.facts, ...facts } };
      const result = calculateClaim({ ...own.facts, payroll: await payrollOf(tx, own.batch) }, rules);
      if (result.failedProofs.length > 0) throw new Error(`It failed ${result.failedProofs.join(", ")}.`);
      const cause = { causedBy: "change", requestedBy: null } as const;
      const made = await storeCalculation(tx, client, kind, own, result, cause);
      await makeCurrent(tx, record, kind, made);
      return made.id;
    },
    await world.given.role(1),
  );
}

/** Accepts every warning of the current calculation of a kind that can be, so that none stands in a package's way. */
export async function acceptEverything(world: World, client: number, kind: "draft" | "final" | "supplement") {
  const admin = await world.as(1);
  const { calculation } = await currentOfKind(world, client, kind);
  for (const { code, args, level, acceptance } of calculation?.warnings ?? [])
    if (level === "accept" && !acceptance)
      await admin.call(calculations.acceptWarning, {
        params: { id: client },
        body: { kind, code, args, note: "Checked for this test" },
      });
}

/** An open screen of a client: its socket, and how many pushes about the client it heard. */
export async function givenScreen(world: World, caller: Caller, client: number) {
  const { server } = world;
  if (!server.server.listening) await server.listen({ port: 0, host: "127.0.0.1" });
  const address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const headers = { cookie: caller.cookie, origin: `http://${address}` };
  const socket = new WebSocket(`ws://${address}/api/v1/realtime`, { headers });
  let heard = 0;
  socket.on("message", (data) => {
    const { kind, type, id } = JSON.parse(String(data)) as Record<string, unknown>;
    if (kind === "record" && type === "claims" && id === client) heard += 1;
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send(JSON.stringify({ watch: [{ type: "clients", id: client }] }));
  // What it watches is looked up; it is watched when something said of the client arrives.
  const tell = () => world.system(async (tx) => tellClient(tx, client));
  for (let tries = 0; heard === 0 && tries < 100; tries += 1) {
    await tell();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    heard: () => heard,
    /** Waits for more pushes than so many. */
    more: async (than: number) => {
      for (let tries = 0; heard <= than; tries += 1) {
        if (tries > 300) throw new Error("No push arrived.");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => socket.close(),
  };
}
