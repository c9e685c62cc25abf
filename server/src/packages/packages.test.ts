import { calculations } from "@refundry/contract/calculations";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterWages, givenClaim, wagesOfE } from "../calculations/calculations.given.ts";
import { startWorld, type World } from "../world.given.ts";
import { downloadPdf, givenDraft } from "./packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const draft = { request: "draft" } as const;

describe("requesting a draft", () => {
  test("PACK-02 a request is accepted, its row is there at once, and becomes Draft 1", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const answer = await admin.try(packages.request, { params: { id: client.id }, body: draft });
    expect(answer.status).toBe(202);
    expect(answer.body.job).toMatchObject({ state: "scheduled", percent: 0, status: "draft", package: null });
    const waiting = await admin.call(packages.list, { params: { id: client.id } });
    expect(waiting.items).toMatchObject([{ id: null, show_loading: true, url: null, job: { id: answer.body.job.id } }]);
    await world.jobsDone();
    const { items } = await admin.call(packages.list, { params: { id: client.id } });
    expect(items).toMatchObject([
      {
        label: "Draft 1",
        version_no: 1,
        refund_total: "35720.00",
        outdated: [],
        show_loading: false,
        job: null,
        can_delete: true,
        quarters: [
          { year: 2020, quarter: 4 },
          { year: 2021, quarter: 1 },
          { year: 2021, quarter: 2 },
        ],
      },
    ]);
    const job = await admin.call(packages.job, { params: { id: answer.body.job.id } });
    expect(job).toMatchObject({ state: "done", percent: 100, package: items[0]?.id, reason: null });
    const pdf = await downloadPdf(admin, items[0]?.id ?? 0);
    expect(pdf.name).toBe(`${client.legalName}_draft_1.pdf`);
    expect(pdf.pages.length).toBe(items[0]?.page_count);
    void calculations;
    void enterWages;
    void wagesOfE;
    void givenDraft;
  });
});
