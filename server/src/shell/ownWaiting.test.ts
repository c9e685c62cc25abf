import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { documents, type Upload } from "@refundry/contract/documents";
import { shell } from "@refundry/contract/shell";
import { productQuarters } from "@refundry/contract/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handedIn, handInAll, handingIn, textFile } from "../documents/documents.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** A company with a person of its own. */
async function ownCompany(more = {}) {
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ user: person, trade_name: "Own Shop", ...more });
  return { id, own: await world.as(person) };
}
const waiting = async (by: Caller, key: string) =>
  (await by.call(shell.home)).waiting.find((kind) => kind.key === key) ?? null;
/** What of a kind waits for one client: its words and where it is done. */
const of = async (by: Caller, key: string, id: number) => {
  const found = (await waiting(by, key))?.items.find(({ client }) => client === id);
  return found ? [found.text, found.path.replace(`/clients/${id}`, "")] : null;
};
const progress = (client: number, fields: string) =>
  world.owner.query(`update client_progress set ${fields} where client = $1`, [client]);

describe("what waits for the people of a client", () => {
  test("documents outstanding stand with their number and lead to them, until all are collected; of own companies alone", async () => {
    const { id, own } = await ownCompany();
    const { id: foreign } = await world.given.client({});
    expect(await waiting(own, "owed")).toEqual({
      key: "owed",
      title: "Outstanding documents",
      total: 1,
      all: "/clients?waiting=owed",
      items: [
        { client: id, trade_name: "Own Shop", text: "15 documents outstanding", path: `/clients/${id}/documents` },
      ],
    });
    expect([await of(own, "owed", foreign), await waiting(admin, "owed")]).toEqual([null, null]);
    // What was handed in is no answer yet, but it is seen that it came.
    await handedIn(own, id, "first.txt");
    expect(await of(own, "owed", id)).toEqual([
      "15 documents outstanding (1 file is with us for review)",
      "/documents",
    ]);
    const { id: second } = await handedIn(own, id, "second.txt");
    const [first] = (await own.call(documents.uploads, { params: { id } })).outstanding;
    expect((await of(own, "owed", id))?.[0]).toBe("15 documents outstanding (2 files are with us for review)");
    await admin.call(documents.mark, {
      params: { id: second },
      body: { document: first?.requirement_id ?? 0, document_status: 1 },
    });
    expect((await of(own, "owed", id))?.[0]).toBe("14 documents outstanding (1 file is with us for review)");
    await handInAll(admin, id);
    expect(await waiting(own, "owed")).toBeNull();
  });

  test("a document for which a file came is outstanding no more while that waits for its review, and again once it is not accepted", async () => {
    const { id, own } = await ownCompany();
    const { outstanding } = await own.call(documents.uploads, { params: { id } });
    const [first, second] = outstanding.map(({ requirement_id }) => requirement_id);
    for (const requirement_id of outstanding.slice(2).map((one) => one.requirement_id))
      await admin.call(documents.removeRequirement, { params: { id }, body: { requirement_id } });
    const hand = async (name: string, document = 0) =>
      (await handingIn(own, id, name, textFile(name), { document: String(document) })).body as Upload;
    const lease = await hand("lease.txt", first);
    await hand("again.txt", first);
    expect(await of(own, "owed", id)).toEqual([
      "1 document outstanding (2 files are with us for review)",
      "/documents",
    ]);
    await hand("other.txt", second);
    expect(await of(own, "owed", id)).toBeNull();
    await admin.call(documents.mark, { params: { id: lease.id }, body: { reason: "It is a lease." } });
    expect(await of(own, "owed", id)).toBeNull();
    // In part it is there, and what came for it is looked through.
    const { awaiting_review: left } = await admin.call(documents.uploads, { params: { id } });
    for (const file of left)
      await admin.call(documents.mark, { params: { id: file.id }, body: { reason: "It cannot be read." } });
    expect((await of(own, "owed", id))?.[0]).toBe("2 documents outstanding");
    // Of a document that is there, another file that waits is none of one that is outstanding.
    const [kept] = [await hand("kept.txt", first), await hand("twin.txt", first)];
    expect((await of(own, "owed", id))?.[0]).toBe("1 document outstanding (2 files are with us for review)");
    await admin.call(documents.mark, { params: { id: kept.id }, body: { document: first ?? 0, document_status: 1 } });
    expect((await of(own, "owed", id))?.[0]).toBe("1 document outstanding (1 file is with us for review)");
  });

  test("what somebody asked for beside the catalogue is named, the last one, until a file came for it", async () => {
    const { id, own } = await ownCompany();
    const ask = (document_name: string) =>
      admin.call(documents.addRequirement, { params: { id }, body: { document_name } });
    const text = async () => (await of(own, "owed", id))?.[0];
    const lease = await ask("Lease of the workshop 2020");
    expect(await text()).toBe("16 documents outstanding; we asked for Lease of the workshop 2020");
    const photo = await ask("Photo of the sign");
    expect(await text()).toBe("17 documents outstanding; we asked for Photo of the sign and 1 more");
    const removed = { params: { id }, body: { requirement_id: photo.requirement_id } };
    await admin.call(documents.removeRequirement, removed);
    await handingIn(own, id, "lease.txt", textFile("lease"), { document: String(lease.requirement_id) });
    expect(await text()).toBe("15 documents outstanding (1 file is with us for review)");
  });

  test("a file that came for a document which does not apply any more stands for none of those outstanding", async () => {
    const { id, own } = await ownCompany();
    const { outstanding } = await own.call(documents.uploads, { params: { id } });
    const loan = outstanding.find(({ document_name }) => document_name === "PPP Form 3508 2020");
    const fields = { document: String(loan?.requirement_id) };
    expect((await handingIn(own, id, "loan.txt", textFile("loan.txt"), fields)).status).toBe(201);
    expect((await of(own, "owed", id))?.[0]).toBe("14 documents outstanding (1 file is with us for review)");
    await admin.call(claims.createRound, { params: { id }, body: { number: 1, did_not_receive: true } });
    expect((await of(own, "owed", id))?.[0]).toBe("14 documents outstanding (1 file is with us for review)");
  });

  test("files that were not accepted stand there until another one comes, of a claim that is not filed", async () => {
    const { id, own } = await ownCompany();
    const refuse = async (...names: string[]) => {
      for (const name of names) {
        const { id: file } = await handedIn(own, id, name);
        await admin.call(documents.mark, { params: { id: file }, body: { reason: "It is a lease." } });
      }
    };
    await refuse("lease.txt");
    expect(await of(own, "refused", id)).toEqual(["lease.txt was not accepted: It is a lease.", "/documents#rejected"]);
    expect(await waiting(admin, "refused")).toBeNull();
    const unanswered = async (caller = own) =>
      (await caller.call(documents.uploads, { params: { id } })).unanswered.sort((one, other) => one - other);
    expect([(await unanswered()).length, await unanswered(admin)]).toEqual([1, []]);
    // Handed in after it: its answer.
    const { id: next } = await handedIn(own, id, "next.txt");
    expect(await waiting(own, "refused")).toBeNull();
    expect(await unanswered()).toEqual([]);
    const { id: third } = await handedIn(own, id, "third.txt");
    for (const file of [next, third])
      await admin.call(documents.mark, { params: { id: file }, body: { reason: "It cannot be read." } });
    expect((await of(own, "refused", id))?.[0]).toBe(
      "next.txt was not accepted: It cannot be read.\nthird.txt was not accepted: It cannot be read.",
    );
    expect(await unanswered()).toEqual([next, third]);
    await progress(id, "filed = true");
    expect(await waiting(own, "refused")).toBeNull();
    await progress(id, "filed = false");
    await own.call(documents.deleteUpload, { params: { id }, body: { upload: third } });
    expect((await of(own, "refused", id))?.[0]).toBe("next.txt was not accepted: It cannot be read.");
    expect(await unanswered()).toEqual([next]);
  });

  test("one document is one, and on hold it is outstanding still", async () => {
    const { id, own } = await ownCompany();
    const { outstanding } = await own.call(documents.uploads, { params: { id } });
    for (const { requirement_id } of outstanding.slice(1))
      await admin.call(documents.removeRequirement, { params: { id }, body: { requirement_id } });
    await admin.call(clients.update, { params: { id }, body: { on_hold: true } });
    expect(await of(own, "owed", id)).toEqual(["1 document outstanding", "/documents"]);
    // Of a claim that is with the IRS nothing is required.
    await progress(id, "filed = true");
    expect(await waiting(own, "owed")).toBeNull();
    await progress(id, "filed = false");
    expect(await of(own, "owed", id)).not.toBeNull();
    await admin.call(clients.update, { params: { id }, body: { active: false } });
    expect(await waiting(own, "owed")).toBeNull();
  });

  test("part of CLAIM-55: questions stand by their names and lead to the step of the first, until they are answered", async () => {
    const { id, own } = await ownCompany();
    expect(await of(own, "asked", id)).toBeNull();
    await admin.call(claims.ask, { params: { id }, body: { fields: ["owners", "impact"] } });
    expect(await of(own, "asked", id)).toEqual([
      "How the pandemic hit the business, Owners and family members",
      "/checklist?step=3#impact",
    ]);
    await own.call(claims.saveImpacts, { params: { id }, query: {}, body: [{ id: 3, notes: null }] });
    expect(await of(own, "asked", id)).toEqual(["Owners and family members", "/checklist?step=6#owners"]);
    expect(await waiting(admin, "asked")).toBeNull();
    await admin.call(claims.takeBack, { params: { id }, body: { fields: ["owners"] } });
    expect(await of(own, "asked", id)).toBeNull();
  });

  test("a checklist stands with the step that comes next, a step counts no more once its figures are gone, and a final ends it", async () => {
    const { id, own } = await ownCompany();
    const params = { id };
    const type = (step: 1 | 3, version = 0) =>
      own.call(claims.saveDraft, { params, body: { step, values: { a: "7" }, version } });
    // What is typed in a later step is none of the one that comes next.
    await type(3);
    expect(await of(own, "checklist", id)).toEqual(["step 1 of 9: Company information; 0 done", "/checklist?step=1"]);
    expect(await waiting(admin, "checklist")).toBeNull();
    await type(1);
    expect((await of(own, "checklist", id))?.[0]).toBe("step 1 of 9: Company information, typed and not sent; 0 done");
    for (const number of [1, 2] as const)
      await admin.call(claims.createRound, { params, body: { number, did_not_receive: true } });
    await own.call(claims.saveCounts, { params, body: productQuarters.map((at) => ({ ...at, count: 4 })) });
    await own.call(claims.saveWages, { params, body: productQuarters.map((at) => ({ ...at, wages: "5.00" })) });
    await own.call(claims.saveRawOwners, { params, body: { owner_family_list: "", no_owners: true } });
    const finish = (step: number) => own.call(claims.finishStep, { params: { id, step: step as 1 }, body: {} });
    for (const step of [1, 2, 3, 4, 5]) await finish(step);
    const wages = ["step 7 of 9: Taxable Social Security Wages; 7 done", "/checklist?step=7"];
    expect((await of(own, "checklist", id))?.[0]).toBe("step 6 of 9: Owners and Family Members; 5 done");
    for (const step of [6, 8]) await finish(step);
    expect(await of(own, "checklist", id)).toEqual(wages);
    for (const step of [7, 9]) await finish(step);
    expect(await of(own, "checklist", id)).toBeNull();
    // A step that was sent once and is typed in anew comes next, and is done once it is sent again; the last once no document is outstanding.
    await type(3, (await own.call(claims.checklist, { params })).drafts.find(({ step }) => step === 3)?.version);
    expect(await of(own, "checklist", id)).toEqual([
      "step 3 of 9: Employee Count, typed and not sent; 7 done",
      "/checklist?step=3",
    ]);
    const score = (set: string) => world.owner.query(`update clients set document_score = ${set} where id = $1`, [id]);
    await score("document_max");
    expect(await of(own, "checklist", id)).toEqual([
      "step 3 of 9: Employee Count, typed and not sent; 8 done",
      "/checklist?step=3",
    ]);
    await score("0");
    await finish(3);
    expect(await of(own, "checklist", id)).toBeNull();
    for (const [lost, found, step] of [
      ["wages = false", "wages = true", 7],
      ["employees = false", "employees = true", 3],
      ["ppp = false", "ppp = true", 5],
    ] as const) {
      await progress(id, lost);
      expect((await of(own, "checklist", id))?.[1]).toBe(`/checklist?step=${step}`);
      await progress(id, found);
    }
    await world.owner.query("update claim_details set has_owners = null where client = $1", [id]);
    expect((await of(own, "checklist", id))?.[1]).toBe("/checklist?step=6");
    await world.owner.query("update clients set naics_code = null where id = $1", [id]);
    expect((await of(own, "checklist", id))?.[0]).toBe("step 1 of 9: Company information; 6 done");
    // From the final on nobody of the client changes anything of it (05, 1).
    await progress(id, "final = true");
    expect(await of(own, "checklist", id)).toBeNull();
  });

  test("a claim that is prepared is to be signed, until it is, and not while a package of it is made", async () => {
    const { id, own } = await ownCompany();
    expect(await of(own, "sign", id)).toBeNull();
    await progress(id, "final = true");
    expect(await of(own, "sign", id)).toEqual(["sign your claim", "/packages"]);
    expect(await waiting(admin, "sign")).toBeNull();
    for (const past of ["executed", "filed"]) {
      await progress(id, `${past} = true`);
      expect(await of(own, "sign", id)).toBeNull();
      await progress(id, `${past} = false`);
    }
    await world.owner.query(
      `insert into package_jobs (client, status, snapshot, state, requested_by, requested_at)
       values ($1, 'final', '{}', 'generating', $2, now())`,
      [id, admin.person?.id],
    );
    expect(await of(own, "sign", id)).toBeNull();
    await world.owner.query("delete from package_jobs where client = $1", [id]);
    expect(await of(own, "sign", id)).not.toBeNull();
  });

  test("own companies are told of one by one, more of them than staff read of a kind", async () => {
    const person = await world.given.person({ role: 6 });
    for (let number = 0; number < 6; number += 1) await world.given.client({ user: person });
    const owed = await waiting(await world.as(person), "owed");
    expect([owed?.total, owed?.items.length]).toEqual([6, 6]);
  });

  test("a file that was accepted is none that was not; one that was handed in and deleted again answers nothing; companies by the last refusal", async () => {
    const refused = async (by: Caller) => (await waiting(by, "refused"))?.items;
    const person = await world.given.person({ role: 6 });
    const [one, two] = [await world.given.client({ user: person }), await world.given.client({ user: person })];
    const own = await world.as(person);
    const { id: file } = await handedIn(own, one.id, "first.txt");
    const [first] = (await own.call(documents.uploads, { params: { id: one.id } })).outstanding;
    await admin.call(documents.mark, {
      params: { id: file },
      body: { document: first?.requirement_id ?? 0, document_status: 1 },
    });
    expect(await refused(own)).toBeUndefined();
    const { id: lease } = await handedIn(own, one.id, "lease.txt");
    await admin.call(documents.mark, { params: { id: lease }, body: { reason: "It is a lease." } });
    expect(await refused(own)).toMatchObject([{ client: one.id, text: "lease.txt was not accepted: It is a lease." }]);
    const { id: upload } = await handedIn(own, one.id, "again.txt");
    expect(await refused(own)).toBeUndefined();
    await own.call(documents.deleteUpload, { params: { id: one.id }, body: { upload } });
    expect(await refused(own)).toMatchObject([{ client: one.id, text: "lease.txt was not accepted: It is a lease." }]);
    // What staff file beside it is no answer.
    await handedIn(admin, one.id, "ours.txt");
    expect(await refused(own)).toMatchObject([{ client: one.id, text: "lease.txt was not accepted: It is a lease." }]);
    const { id: other } = await handedIn(own, two.id, "other.txt");
    await admin.call(documents.mark, { params: { id: other }, body: { reason: "It cannot be read." } });
    await world.owner.query("update uploads set reviewed_on = reviewed_on + interval '1 day' where id = $1", [lease]);
    expect((await refused(own))?.map(({ client }) => client)).toEqual([two.id, one.id]);
  });
});
