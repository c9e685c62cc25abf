import { packages } from "@refundry/contract/packages";
import { qualification } from "@refundry/contract/qualification";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { packageJobs } from "../../packages/package.tables.ts";
import { acceptWarnings } from "../../packages/packages.given.ts";
import { type ReviewStage, sentClient, startReviews } from "../review.given.ts";

let { world, admin, reviewer, read, approve, finalize } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer, read, approve, finalize } = await startReviews());
});
afterAll(() => world.close());

const before = "There was no refund by the figures before this decision; request the package by the new ones.";

/** A client whose figures were made while no receipts were accepted, which they are by now. */
async function olderFigures(): Promise<number> {
  const { id } = await sentClient(world, { receipts: true, order: false, without: [] });
  const accept = (receipts_accepted: boolean) =>
    reviewer.call(qualification.reviewQuarter, { params: { id }, body: { year: 2021, quarter: 1, receipts_accepted } });
  await accept(true);
  await accept(false);
  await world.jobsDone();
  await accept(true);
  return id;
}

describe("the package that a finalized review asks for", () => {
  test("QUAL-20 (1 of 2) with an approved mandate a final is requested, and who sent is told", async () => {
    const { id, order } = await sentClient(world, { without: [] });
    await approve(order);
    const { status, body } = await finalize(id);
    expect([status, body.result, body.package_missing]).toEqual([200, "final_requested", []]);
    const [job] = await world.system((tx) => tx.db.select().from(packageJobs).where(eq(packageJobs.client, id)));
    expect(job).toMatchObject({ id: body.package_request, status: "final", requestedBy: reviewer.person?.id });
    const told = (await toldOf(world, "qualification_finalized", id)).map(({ userId }) => userId);
    expect(told).toContain(admin.person?.id);
  });

  test("QUAL-21 (1 of 2) with receipts alone the package is asked for where the box is on, and not where it is off", async () => {
    const byReceipts = async (request_package: boolean) => {
      const { id } = await sentClient(world, { receipts: true, order: false, without: [] });
      const { items } = await admin.call(qualification.quarters, { params: { id }, query: {} });
      const met = items.find(
        ({ year, quarter, receipts }) => year === 2021 && quarter === 1 && receipts.state === "met",
      );
      expect(met).toBeDefined();
      await reviewer.call(qualification.reviewQuarter, {
        params: { id },
        body: { year: 2021, quarter: 1, receipts_accepted: true },
      });
      const { body } = await finalize(id, reviewer, { request_package });
      const jobs = await world.system((tx) => tx.db.select().from(packageJobs).where(eq(packageJobs.client, id)));
      return [body.result, jobs.length];
    };
    expect(await byReceipts(false)).toEqual(["finalized", 0]);
    expect(await byReceipts(true)).toEqual(["final_requested", 1]);
  });

  test("by figures that the decision makes old nobody is told that there is no refund", async () => {
    const id = await olderFigures();
    const { body } = await finalize(id, reviewer, { request_package: true });
    expect(body.package_missing).toContain(before);
    expect(body.package_missing).not.toContain("There is no refund to claim and nothing to correct.");
  });

  test("QUAL-23 (1 of 2) what the package lacks is answered and kept, and the review stays finalized", async () => {
    const { id, order } = await sentClient(world, { without: ["payroll"] });
    await approve(order);
    const { body } = await finalize(id);
    expect([body.result, body.package_request]).toEqual(["finalized", null]);
    expect(body.package_missing.length).toBeGreaterThan(0);
    expect(await read(id)).toMatchObject({ state: "finalized", package_missing: body.package_missing });
  });

  test("what the package lacked is told no more once a final is requested, and its result says so; a draft is none", async () => {
    const { id, order } = await sentClient(world, { without: [] });
    await approve(order);
    const hold = (on: boolean) => world.owner.query("update clients set on_hold = $2 where id = $1", [id, on]);
    await hold(true);
    const { body } = await finalize(id);
    expect(body.package_missing).toEqual(["The client is on hold."]);
    await hold(false);
    const request = async (kind: "draft" | "final") => {
      const { job } = await admin.call(packages.request, { params: { id }, body: { request: kind } });
      const { result, package_missing } = await read(id);
      await world.jobsDone();
      return [job.id > 0, result, package_missing];
    };
    expect(await request("draft")).toEqual([true, "finalized", ["The client is on hold."]]);
    await acceptWarnings(world, id);
    expect(await request("final")).toEqual([true, "final_requested", []]);
  });

  test("QUAL-25 the same key twice makes one request; of two reviewers at once one gets 409", async () => {
    const { id, order } = await sentClient(world, { without: [] });
    await approve(order);
    const key = "finalize-once-1";
    const first = await finalize(id, reviewer, {}, key);
    const again = await finalize(id, reviewer, {}, key);
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(
      (await world.system((tx) => tx.db.select().from(packageJobs).where(eq(packageJobs.client, id)))).length,
    ).toBe(1);
    const other = await sentClient(world);
    await approve(other.order);
    const { version } = await read(other.id);
    const both = await Promise.all([finalize(other.id, reviewer, { version }), finalize(other.id, admin, { version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("beside figures that the decision makes old what else the package lacks is told in its own words", async () => {
    const id = await olderFigures();
    await world.owner.query("update clients set on_hold = true where id = $1", [id]);
    const { body } = await finalize(id, reviewer, { request_package: true });
    expect(body.package_missing.filter((text: string) => text === before)).toHaveLength(1);
    expect(body.package_missing).toContain("The client is on hold.");
  });
});
