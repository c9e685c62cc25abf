import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshEin, type LeadStage, readLead, readyLead, startLeads } from "../leads.given.ts";

let { world, admin, partner, managing, tax } = {} as LeadStage;
beforeAll(async () => {
  ({ world, admin, partner, managing, tax } = await startLeads());
});
afterAll(() => world.close());

test("the tax firm of a conversion is that of who converts, and nobody's who does not choose it", async () => {
  const other = await world.given.firm(2, "Moved to");
  const theirs = await world.given.firm(3, "Theirs");
  await world.given.pod(theirs, other);
  const own = await readyLead(partner, { ein: freshEin() });
  await admin.call(leads.update, {
    params: { id: own.id },
    body: { managing_firm: other, version: own.version } as never,
  });
  const usual = async (by: typeof admin, id: number) => (await readLead(by, id)).body.usual_tax_firm?.id ?? null;
  expect([await usual(admin, own.id), await usual(partner, own.id)]).toEqual([theirs, tax]);
  const attorney = await world.as(await world.given.person({ role: 7, firm: managing }));
  const made = await readyLead(attorney, { ein: freshEin() });
  expect([await usual(admin, made.id), await usual(attorney, made.id)]).toEqual([tax, null]);
});
