import { calculations } from "@refundry/contract/calculations";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { ComputeFailure } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { currentDraft, enterWages, givenClaim } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const notStored = "The calculation did not pass its own checks and was not stored.";
const first = { year: 2021, quarter: 1 };
const storedOf = async (client: number) =>
  (await world.owner.query("select count(*)::int as n from calculations where client = $1", [client])).rows[0].n;
const lastJob = async (client: number) =>
  (
    await world.owner.query("select state, reason from background_jobs where client_id = $1 order by id desc limit 1", [
      client,
    ])
  ).rows[0];

/** From now on every result fails a proof, as a defect of the engine would make it. */
function breakProofs(): void {
  const real = world.services.compute.run.bind(world.services.compute);
  vi.spyOn(world.services.compute, "run").mockImplementation((async (...asked: Parameters<typeof real>) => ({
    ...(await real<unknown, object>(...(asked as [never, unknown]))),
    failedProofs: ["employees_sum_to_quarter"],
  })) as typeof real);
}

describe("a calculation that fails", () => {
  test("its own proofs stores nothing, says so beside the last result, announces it once, and is gone after a good run", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const [before, stored] = [await currentDraft(world, client.id), await storedOf(client.id)];
    expect(before.failure).toBeNull();
    breakProofs();
    await enterWages(admin, client.id, first, "40000.00");
    await vi.waitFor(async () => expect((await currentDraft(world, client.id)).failure).not.toBeNull(), 120_000);
    const failed = await currentDraft(world, client.id);
    expect(failed.failure).toEqual({ text: notStored, at: expect.any(String) });
    expect(failed.calculation?.id).toBe(before.calculation?.id);
    const card = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(card).toMatchObject({ failure: { text: notStored }, total_refund: "35720.00" });
    await vi.waitFor(async () => expect((await lastJob(client.id)).reason).toBe("ProofFailed"), 120_000);
    const again = await admin.try(calculations.run, { params: { id: client.id }, body: { kind: "draft" } });
    expect(again).toMatchObject({ status: 409, body: { code: "cannot_calculate", error: notStored } });
    expect(await storedOf(client.id)).toBe(stored);
    // The draft and the final failed, each once: the run of the same that was asked for by hand tells nobody again.
    expect(await toldOf(world, "calculation_failed", client.id)).toMatchObject([
      { userId: admin.person?.id, count: 2 },
    ]);
    vi.restoreAllMocks();
    const run = await admin.call(calculations.run, { params: { id: client.id }, body: { kind: "draft" } });
    expect(run.calculation.quarters[1]?.nonrefundable).toBe("2480.00");
    expect((await currentDraft(world, client.id)).failure).toBeNull();
  });

  test("that stops before its end is said after its last try, announced to nobody, and leaves the job as failed", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    vi.spyOn(world.services.compute, "run").mockRejectedValue(new ComputeFailure("too_long", "It took too long."));
    await enterWages(admin, client.id, first, "40000.00");
    await vi.waitFor(async () => expect((await lastJob(client.id)).state).toBe("failed"), 120_000);
    const { failure } = await currentDraft(world, client.id);
    expect(failure?.text).toBe("The calculation stopped before it was finished and was not stored.");
    expect(await toldOf(world, "calculation_failed", client.id)).toEqual([]);
  });
});
