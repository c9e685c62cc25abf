import { mostClientErrors, shell } from "@refundry/contract/shell";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const body = {
  kind: "TypeError",
  path: "/clients/7/profile",
  release: "1.2.3",
  frames: ["at Card (card-1a2b.js:1:200)"],
};

test("an error of the browser stands in the log under the number that is answered, with who met it and where", async () => {
  const written = vi.spyOn(world.services.log, "error");
  const caller = await world.as(7);
  const { request_id: id } = await caller.call(shell.reportError, { body });
  expect(id).not.toBe("");
  expect(written).toHaveBeenCalledExactlyOnceWith(
    { ...body, userId: caller.person?.id, requestId: id },
    "an error in the browser",
  );
});

test(`${mostClientErrors} a minute are taken of a person, one more is 429; another person and the next minute are free`, async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [caller, other] = [await world.as(1), await world.as(2)];
  const tell = async (who: typeof caller) => (await who.try(shell.reportError, { body })).status;
  for (let count = 0; count < mostClientErrors; count += 1) expect(await tell(caller)).toBe(200);
  vi.advanceTimersByTime(59_000);
  expect([await tell(caller), await tell(other)]).toEqual([429, 200]);
  vi.advanceTimersByTime(1000);
  expect(await tell(caller)).toBe(200);
});

test.each([
  ["words behind the address", { path: "/clients?q=smith" }],
  ["a sentence for its kind", { kind: "Cannot read Smith" }],
  ["no release", { release: "" }],
  ["more frames than are read", { frames: Array.from({ length: 13 }, () => "at x") }],
  ["what stood in a form", { form: { ein: "12-3456789" } }],
])("%s is 422: nothing that a person entered gets into the log", async (_, wrong) => {
  const answer = await (await world.as(12)).try(shell.reportError, { body: { ...body, ...wrong } });
  expect(answer.status).toBe(422);
});
