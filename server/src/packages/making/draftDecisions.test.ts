import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { auditLog } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { givenDraft } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function draftOf(client: number): Promise<number> {
  const { items } = await givenDraft(world, await world.as(1), client);
  const id = items[0]?.id;
  if (!id) throw new Error("There is no draft.");
  return id;
}

describe("answers to a draft", () => {
  test("PACK-27 rejecting needs a reason, stays, is told to the requester, blocks a final with its words, and a new draft is pending", async () => {
    const attorney = await world.as(4);
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const params = { id: await draftOf(client.id) };
    const report = () => attorney.call(packages.draftReport, { params: { id: client.id } });
    expect(await report()).toMatchObject({ package: { label: "Draft 1", decision: { status: 0 } }, can_decide: true });
    for (const reason of [undefined, "", "   ", "x".repeat(501)])
      expect((await attorney.try(packages.decide, { params, body: { status: 2, reason } })).status).toBe(422);
    const decided = await attorney.call(packages.decide, { params, body: { status: 2, reason: "Q2 is wrong." } });
    const name = `${attorney.person?.first} ${attorney.person?.last}`;
    expect(decided).toMatchObject({ status: 2, reason: "Q2 is wrong.", by_name: name });
    expect(await toldOf(world, "draft_decided", client.id)).toMatchObject([
      { userId: admin.person?.id, form: "rejected", count: 1 },
    ]);
    expect((await report()).package?.decision).toMatchObject({ status: 2, reason: "Q2 is wrong.", by_name: name });
    const blockers = async () =>
      (await admin.call(calculations.readiness, { params: { id: client.id } })).final.blockers.map(({ text }) => text);
    expect(await blockers()).toContain("The draft was rejected: Q2 is wrong.");
    await draftOf(client.id);
    expect(await blockers()).not.toContain("The draft was rejected: Q2 is wrong.");
    expect(await report()).toMatchObject({ package: { label: "Draft 2", decision: { status: 0 } } });
    const old = await attorney.try(packages.decide, { params, body: { status: 1 } });
    expect(old).toMatchObject({ status: 409, body: { code: "not_newest" } });
  });

  test("a rejected draft stands in the way of a final and of a PEO claim file, and of nothing else", async () => {
    const [admin, attorney] = [await world.as(1), await world.as(4)];
    const client = await givenClaim(world);
    const params = { id: await draftOf(client.id) };
    const blocked = async () => {
      const { filing_ended: _, ...answer } = await admin.call(calculations.readiness, { params: { id: client.id } });
      const kinds = Object.keys(answer) as (keyof typeof answer)[];
      return kinds.filter((kind) => answer[kind].blockers.some(({ code }) => code === "draft_rejected")).sort();
    };
    expect(await blocked()).toEqual([]);
    await attorney.call(packages.decide, { params, body: { status: 2, reason: "Q2 is wrong." } });
    expect(await blocked()).toEqual(["final", "peo_claim"]);
    // It leads to the report where the draft is answered, and whoever may not open that to the packages.
    const wayOf = async (reader: typeof admin) => {
      const { final } = await reader.call(calculations.readiness, { params: { id: client.id } });
      return final.blockers.find(({ code }) => code === "draft_rejected")?.link;
    };
    expect(await wayOf(attorney)).toBe(`/clients/${client.id}/reports/draft`);
    const firm = attorney.person?.parentEntity ?? 0;
    expect(await wayOf(await world.as(await world.given.person({ role: 12, firm })))).toBe(
      `/clients/${client.id}/profile#packages`,
    );
    await attorney.call(packages.withdrawDecision, { params });
    expect(await blocked()).toEqual([]);
    await attorney.call(packages.decide, { params, body: { status: 1 } });
    expect(await blocked()).toEqual([]);
  });

  test("part of PACK-28: of two people at once one decides, the other gets 409; whoever gave it or role 1 withdraws it", async () => {
    const admin = await world.as(1);
    const one = await world.as(4);
    const other = await world.as(await world.given.person({ role: 4, firm: one.person?.parentEntity ?? 0 }));
    const client = await givenClaim(world);
    const params = { id: await draftOf(client.id) };
    const both = await Promise.all(
      [one, other].map((caller) => caller.try(packages.decide, { params, body: { status: 1 } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? one : other;
    const loser = winner === one ? other : one;
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "draft_answered",
      error: `${winner.person?.first} ${winner.person?.last} answered this draft already.`,
    });
    const { package: row } = await admin.call(packages.draftReport, { params: { id: client.id } });
    expect(row?.decision).toMatchObject({ status: 1, by: winner.person?.id });
    expect(row?.decision?.at).toBeTruthy();
    expect((await loser.try(packages.withdrawDecision, { params })).status).toBe(403);
    expect((await winner.try(packages.withdrawDecision, { params })).status).toBe(200);
    expect(await admin.try(packages.withdrawDecision, { params })).toMatchObject({
      status: 409,
      body: { code: "not_decided" },
    });
    const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
    const own = rows.filter(({ clientId, action }) => clientId === client.id && action.startsWith("report."));
    expect(own.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["report.decide", { label: "Draft 1", decision: "pending" }, { label: "Draft 1", decision: "accepted" }],
      ["report.withdraw", { label: "Draft 1", decision: "accepted" }, { label: "Draft 1", decision: "pending" }],
    ]);
  });

  test("PACK-29 (1 of 3) the draft report is 403 for roles 6 and 12, and no screen of theirs; part of PACK-28: who may decide", async () => {
    const client = await givenClaim(world);
    const id = await draftOf(client.id);
    const read = async (role: 2 | 6 | 9 | 12) =>
      (await (await world.as(role)).try(packages.draftReport, { params: { id: client.id } })).status;
    expect([await read(2), await read(6), await read(9), await read(12)]).toEqual([200, 403, 200, 403]);
    const opens = async (role: 2 | 6 | 9 | 12) => {
      const caller = await world.as(role);
      const { screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
      return screens.includes("/clients/:id/reports/draft");
    };
    expect([await opens(2), await opens(6), await opens(9), await opens(12)]).toEqual([true, false, true, false]);
    for (const role of [2, 6, 9, 12] as const)
      expect((await (await world.as(role)).try(packages.decide, { params: { id }, body: { status: 1 } })).status).toBe(
        403,
      );
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "far") }));
    expect((await stranger.try(packages.decide, { params: { id }, body: { status: 1 } })).status).toBe(404);
    expect((await stranger.try(packages.draftReport, { params: { id: client.id } })).status).toBe(404);
  });

  test("a client without a draft has an empty report", async () => {
    const client = await world.given.client();
    const report = await (await world.as(1)).call(packages.draftReport, { params: { id: client.id } });
    expect(report).toMatchObject({ package: null, quarters: [], can_decide: false });
  });
});
