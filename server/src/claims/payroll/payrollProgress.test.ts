import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, fileForm, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  other = await world.as(await world.given.person({ role: 1 }));
});
afterAll(() => world.close());

const key = "0123456789abcdef0123456789abcdef";
const rows = 60_000;
const long = Buffer.from(
  `Check Date,Employee Name,Gross Wages\n${Array.from({ length: rows }, (_, i) => `2021-02-0${1 + (i % 9)},Person ${i % 300},100.00`).join("\n")}\n`,
);

/** What a person's tabs hear of calls, while the work runs. */
async function heardBy(caller: Caller, work: () => Promise<unknown>): Promise<{ key: string; percent: number }[]> {
  const heard: { kind: string; key: string; percent: number }[] = [];
  const stop = world.services.realtime.listen({ user: caller.person?.id ?? 0 }, (text) => heard.push(JSON.parse(text)));
  // The hub listens by the next statement on its connection.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await work();
  await new Promise((resolve) => setTimeout(resolve, 200));
  stop();
  return heard.filter(({ kind }) => kind === "work").map(({ key, percent }) => ({ key, percent }));
}

const withHeaders = (form: ReturnType<typeof fileForm>, headers: Record<string, string>) => ({
  ...form,
  headers: { ...form.headers, ...headers },
});

const read = (client: number, headers: Record<string, string>) =>
  admin.try(claims.previewPayroll, { params: { id: client } }, withHeaders(fileForm("long.csv", long), headers));

describe("long work says how far it is", () => {
  test("reading and importing a payroll, to the tabs of the person who asked, under the key of the call", async () => {
    const { id } = await world.given.client();
    let preview = "";
    const ofOthers: unknown[] = [];
    const reading = await heardBy(admin, async () => {
      ofOthers.push(
        ...(await heardBy(other, async () => {
          preview = (await read(id, { "progress-key": key })).body.id;
        })),
      );
    });
    expect(ofOthers).toEqual([]);
    expect(reading.length).toBeGreaterThan(1);
    expect(new Set(reading.map((one) => one.key))).toEqual(new Set([key]));
    const percents = reading.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.every((percent) => percent > 0 && percent <= 100)).toBe(true);
    const importing = await heardBy(admin, () =>
      admin.try(
        claims.confirmPayroll,
        { params: { preview }, body: { replaces: null } },
        { headers: { "progress-key": key } },
      ),
    );
    expect(importing.some(({ percent }) => percent > 50)).toBe(true);
  });

  test("nothing is told without a key, or under one that is none", async () => {
    const { id } = await world.given.client();
    expect(await heardBy(admin, () => read(id, {}))).toEqual([]);
    expect(await heardBy(admin, () => read(id, { "progress-key": "x'); drop table clients" }))).toEqual([]);
  });
});
