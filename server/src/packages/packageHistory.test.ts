import { access } from "@refundry/contract/access";
import { packages } from "@refundry/contract/packages";
import { utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenClaim } from "../calculations/calculations.given.ts";
import { givenFact } from "../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { signaturesVerified } from "./packages.facts.ts";
import { givenDraft, newest } from "./packages.given.ts";
import { givenPaper, givenSigned } from "./shipping.given.ts";

let world: World;
let admin: Caller;
let attorney: Caller;
let processor: Caller;
beforeAll(async () => {
  world = await startWorld();
  [admin, attorney, processor] = await Promise.all([world.as(1), world.as(4), world.as(2)]);
});
afterAll(() => world.close());

const nameOf = (caller: Caller) => `${caller.person?.first} ${caller.person?.last}`;

/** What the History of a client says of its packages and of what was sent of them, the oldest first. */
async function history(client: number) {
  const { items } = await admin.call(access.audit, { query: { client_id: client, limit: 500 } });
  return items
    .filter(({ record_type: type }) => ["packages", "submissions", "shipments"].includes(type))
    .reverse()
    .map(({ action, actor_name: who, before, after, reason }) => [action, who, before, after, reason]);
}

const decided = (decision: string) => ({ label: "Draft 1", decision });
const made = (caller: Caller, label: string) => ({
  label,
  pages: expect.any(Number),
  sha256: expect.any(String),
  requested_by: caller.person?.id,
});

test("PACK-59 every package, decision, submission, tracking and shipment change is in the History with who and before → after", async () => {
  const { id: client } = await givenClaim(world);
  const draft = newest((await givenDraft(world, admin, client)).items);
  const params = { id: draft.id ?? 0 };
  await attorney.call(packages.decide, { params, body: { status: 2, reason: "Q2 is wrong." } });
  await attorney.call(packages.withdrawDecision, { params });
  await attorney.call(packages.decide, { params, body: { status: 1 } });
  const row = newest((await admin.call(packages.list, { params: { id: client } })).items);
  await admin.call(packages.remove, { params, body: { version: row.version ?? 0 } });
  const { paper } = await givenPaper(world, {
    client,
    quarters: [
      [2021, 1],
      [2021, 2],
    ],
  });
  const submit = async () =>
    admin.call(packages.submit, {
      params: { id: client },
      body: { upload: await givenSigned(admin, client, paper), package: paper, quarters: [{ year: 2021, quarter: 1 }] },
    });
  const sent = await submit();
  const quarters = [1, 2].map((quarter) => ({ year: 2021, quarter: quarter as 1 | 2 }));
  await admin.call(packages.submittedQuarters, { params: { id: sent.id }, body: { quarters } });
  givenFact(signaturesVerified, new Map([[sent.id, 2]]));
  await processor.call(packages.ship, { params: { id: paper }, body: {} });
  const stateOf = async (id: number) =>
    (await admin.call(packages.submissions, { params: { id: client } })).items.find((one) => one.id === id);
  const numbered = "123456789012";
  await admin.call(packages.track, {
    params: { id: sent.id },
    body: { fedex_tracking: numbered, version: (await stateOf(sent.id))?.version ?? 0 },
  });
  const { paper: another } = await givenPaper(world, { client });
  const upload = await givenSigned(admin, client, another);
  const taken = await admin.call(packages.submit, {
    params: { id: client },
    body: { upload, package: another, quarters: [{ year: 2021, quarter: 1 }] },
  });
  await admin.call(packages.removeSubmission, { params: { id: taken.id }, body: { version: taken.version } });

  const [lead, reviewer, shipper] = [nameOf(admin), nameOf(attorney), nameOf(processor)];
  const today = utcDate(new Date());
  expect(await history(client)).toEqual([
    // The product makes it, for whoever asked.
    ["package.generate", null, null, made(admin, "Draft 1"), null],
    ["report.decide", reviewer, decided("pending"), decided("rejected"), "Q2 is wrong."],
    ["report.withdraw", reviewer, decided("rejected"), decided("pending"), null],
    ["report.decide", reviewer, decided("pending"), decided("accepted"), null],
    ["package.delete", lead, { label: "Draft 1", sha256: expect.any(String) }, null, null],
    ["submission.create", lead, null, { package: "Final 1", quarters: "Q1 2021" }, null],
    ["submission.quarters", lead, { quarters: "Q1 2021" }, { quarters: "Q1 2021, Q2 2021" }, null],
    [
      "submission.ship",
      shipper,
      { state: "created", shipped_on: null, fedex_tracking: null },
      { state: "shipped", shipped_on: today, fedex_tracking: null },
      null,
    ],
    [
      "shipment.record",
      shipper,
      null,
      { carrier: "courier", shipped_on: today, fedex_tracking: null, service_center: expect.stringMatching(/\n/) },
      null,
    ],
    [
      "submission.track",
      lead,
      { state: "shipped", fedex_tracking: null },
      { state: "tracked", fedex_tracking: numbered },
      null,
    ],
    ["submission.create", lead, null, { package: "Final 2", quarters: "Q1 2021" }, null],
    [
      "submission.delete",
      lead,
      { state: "created", quarters: "Q1 2021", fedex_tracking: null },
      { state: "deleted", file_kept: false },
      null,
    ],
  ]);
});
