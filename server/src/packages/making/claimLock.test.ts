import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { packages } from "@refundry/contract/packages";
import type { AnyOperation } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { hasBlanks } from "../forms/forms.given.ts";
import { givenBlanks, givenFinal, givenReadyE, newest } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
});
afterAll(() => world.close());

const lockedText = "Your claim is being finalized. Please contact us to change this.";

/** Every change of a claim that a client's own person may make; each leaves the claim as it is or can be made again. */
async function changesOf(admin: Caller, id: number): Promise<[string, AnyOperation, object][]> {
  const params = { id };
  const { items: rounds } = await admin.call(claims.rounds, { params });
  const round = rounds[0];
  if (!round) throw new Error("There is no round.");
  const { owners, version } = await admin.call(claims.owners, { params });
  const quarter = { year: 2021, quarter: 1 };
  const { number: _number, id: _id, ...answer } = round;
  return [
    ["a round added", claims.createRound, { params, body: { number: 2, did_not_receive: true } }],
    ["a round changed", claims.updateRound, { params: { id: round.id }, body: answer }],
    ["a round removed", claims.removeRound, { params: { id: round.id }, query: { version: round.version } }],
    ["details", claims.changeDetails, { params, body: { business_began: "2015-01-01" } }],
    ["impacts", claims.saveImpacts, { params, query: {}, body: [{ id: 3 }] }],
    ["wages", claims.saveWages, { params, body: [{ ...quarter, wages: "51600.00" }] }],
    ["wages removed", claims.removeWages, { params, query: quarter }],
    ["counts", claims.saveCounts, { params, body: [{ ...quarter, count: 5 }] }],
    ["counts removed", claims.removeCounts, { params, query: quarter }],
    ["receipts", claims.saveReceipts, { params, body: [{ ...quarter, amount: "210000.00" }] }],
    ["receipts removed", claims.removeReceipts, { params, query: quarter }],
    ["owners", claims.saveRawOwners, { params, body: { owner_family_list: "Dana Smith\nEvan Smith" } }],
    ["owners added", claims.addRawOwners, { params, body: { owner_family_list: "Lee Wong" } }],
    ["an owner added", claims.addOwner, { params, body: { name: "Nora Vane", kind: "owner" } }],
    ["an owner changed", claims.changeOwners, { params, body: { id: owners[0]?.id, version: owners[0]?.version } }],
    ["a step typed in", claims.saveDraft, { params, body: { step: 8, values: { note: "Late" }, version: 0 } }],
    ["a step done", claims.finishStep, { params: { id, step: 8 }, body: {} }],
    ["an owner removed", claims.removeOwner, { params, query: { id: owners[0]?.id, version } }],
  ];
}

describe("the claim of a client with a final", () => {
  test("CLAIM-51 (1 of 2) is closed to the client's own people until the final is deleted, and to nobody else", async () => {
    const person = await world.given.person({ role: 6, firm: null });
    const client = await givenReadyE(world, { user: person });
    const [own, admin, attorney] = [await world.as(person), await world.as(1), await world.as(4)];
    const params = { id: client.id };
    const mayChange = async () => (await own.call(clients.read, { params })).abilities.change_claim;
    const count = (caller: Caller, value: number) =>
      caller.try(claims.saveCounts, { params, body: [{ year: 2021, quarter: 1, count: value }] });
    expect([await mayChange(), (await count(own, 5)).status]).toEqual([true, 200]);
    const drafts = async (caller: Caller) => (await caller.call(claims.checklist, { params })).drafts.length;
    await own.call(claims.saveDraft, { params, body: { step: 3, values: { "impact-3": true }, version: 0 } });
    expect(await drafts(own)).toBe(1);
    const final = newest((await givenFinal(world, admin, client.id)).items);
    expect(final.id).toEqual(expect.any(Number));
    expect(await mayChange()).toBe(false);
    const before = await admin.call(claims.counts, { params });
    for (const [name, operation, input] of await changesOf(admin, client.id)) {
      const { status, body } = await own.try(operation, input);
      expect([name, status, body?.code, body?.error]).toEqual([name, 403, "claim_locked", lockedText]);
    }
    expect(await admin.call(claims.counts, { params })).toEqual(before);
    expect([await drafts(own), await drafts(attorney)]).toEqual([0, 1]);
    expect((await count(attorney, 6)).status).toBe(200);
    expect((await attorney.try(claims.finishStep, { params: { id: client.id, step: 8 }, body: {} })).status).toBe(200);
    expect((await count(admin, 5)).status).toBe(200);
    await admin.call(packages.remove, { params: { id: final.id ?? 0 }, body: { version: final.version ?? 1 } });
    expect(await mayChange()).toBe(true);
    for (const [name, operation, input] of (await changesOf(admin, client.id)).slice(3, 6))
      expect([name, (await own.try(operation, input)).status]).toEqual([name, 200]);
  });
});
