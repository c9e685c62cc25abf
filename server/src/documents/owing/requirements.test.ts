import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { documents } from "@refundry/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importPayroll } from "../../claims/claims.given.ts";
import { setQuarterStatus } from "../../transcripts/quarterStatus.commands.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn, handingIn, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const read = (id: number, caller = admin) => caller.call(documents.uploads, { params: { id } });
const owed = async (id: number) => (await read(id)).outstanding.map((one) => one.document_name);
const scoreOf = async (id: number) => {
  const { document_score, document_max } = await read(id);
  return `${document_score} / ${document_max}`;
};
async function change(id: number, body: object) {
  const { version } = await admin.call(clients.read, { params: { id } });
  await admin.call(clients.update, { params: { id }, body: { ...body, version } });
}
const answerRound = (id: number, number: 1 | 2, got: boolean) =>
  admin.call(claims.createRound, {
    params: { id },
    body: {
      number,
      did_not_receive: !got,
      ...(got && { amount: "5000.00", start: number === 1 ? "2020-05-01" : "2021-02-01" }),
    } as never,
  });

test("DOCS-01 a new 941 client owes 15 documents in the order of the catalogue, 943 and 944 13, PEO 16 without any 941", async () => {
  const plain = await world.given.client();
  expect(await owed(plain.id)).toEqual([
    "Client Service Agreement",
    "Signed 8821",
    "PPP Form 3508 2020",
    "PPP Form 3508 2021",
    ...["2020 Q4", "2021 Q1", "2021 Q2", "2021 Q3"].map((quarter) => `941 ${quarter}`),
    ...["Q1 2020", "Q2 2020", "Q3 2020", "Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"].map((one) => `Raw Payroll ${one}`),
  ]);
  expect(await scoreOf(plain.id)).toBe("0 / 15");
  const { items } = await admin.call(documents.requirements, { params: { id: plain.id }, query: {} });
  const payrolls = items.flatMap(({ document_name, payroll_of }) => (payroll_of ? [[document_name, payroll_of]] : []));
  expect(payrolls).toHaveLength(7);
  expect([payrolls[0], payrolls[6]]).toEqual([
    ["Raw Payroll Q1 2020", { year: 2020, quarter: 1 }],
    ["Raw Payroll Q3 2021", { year: 2021, quarter: 3 }],
  ]);
  for (const [type, names] of [
    [2, ["943 2020", "943 2021"]],
    [3, ["944 2020", "944 2021"]],
  ] as const) {
    const annual = await world.given.client({ business_type: type });
    expect((await owed(annual.id)).filter((name) => /^94/.test(name))).toEqual(names);
    expect(await scoreOf(annual.id)).toBe("0 / 13");
  }
  const peo = await world.given.client({ uses_peo: true });
  expect((await owed(peo.id)).filter((name) => /^941/.test(name))).toEqual([]);
  expect((await owed(peo.id)).filter((name) => /^PEO/.test(name))).toHaveLength(5);
  expect(await scoreOf(peo.id)).toBe("0 / 16");
});

test("DOCS-02 a round that was not received owes no form of its forgiveness, and owes it again once an amount is declared", async () => {
  const { id } = await world.given.client();
  const round = await answerRound(id, 1, false);
  expect(await owed(id)).not.toContain("PPP Form 3508 2020");
  expect(await owed(id)).toContain("PPP Form 3508 2021");
  expect(await scoreOf(id)).toBe("0 / 14");
  await admin.call(claims.updateRound, {
    params: { id: round.id },
    body: {
      did_not_receive: false,
      amount: "5000.00",
      start: "2020-05-01",
      version: round.version,
    } as never,
  });
  expect(await owed(id)).toContain("PPP Form 3508 2020");
  expect(await scoreOf(id)).toBe("0 / 15");
});

test("DOCS-03 from 941 to 943 the four 941 documents are hidden and two added; switching back restores their marks", async () => {
  const { id } = await world.given.client();
  const { outstanding } = await read(id);
  const form = outstanding.find(({ document_name: name }) => name === "941 2021 Q2")?.requirement_id ?? 0;
  const { id: upload } = await handedIn(admin, id);
  await admin.call(documents.mark, { params: { id: upload }, body: { document: form, document_status: 1 } });
  expect(await scoreOf(id)).toBe("1 / 15");
  await change(id, { business_type: 2 });
  expect((await owed(id)).filter((name) => /^94/.test(name))).toEqual(["943 2020", "943 2021"]);
  expect(await scoreOf(id)).toBe("0 / 13");
  await change(id, { business_type: 1 });
  expect(await scoreOf(id)).toBe("1 / 15");
  expect((await owed(id)).filter((name) => /^94/.test(name))).toEqual(["941 2020 Q4", "941 2021 Q1", "941 2021 Q3"]);
});

test("DOCS-29 removing a requirement lowers the maximum; recomputation does not bring it back; Restore does", async () => {
  const { id } = await world.given.client();
  const all = await admin.call(documents.requirements, { params: { id }, query: {} });
  const [agreement] = all.items;
  const requirement_id = agreement?.requirement_id ?? 0;
  await admin.call(documents.removeRequirement, { params: { id }, body: { requirement_id, reason: "On paper" } });
  expect(await scoreOf(id)).toBe("0 / 14");
  await answerRound(id, 1, false);
  expect(await owed(id)).not.toContain("Client Service Agreement");
  expect(await scoreOf(id)).toBe("0 / 13");
  const listed = await admin.call(documents.requirements, { params: { id }, query: {} });
  const removed = listed.items.find((one) => one.requirement_id === requirement_id);
  const by = `${admin.person?.first} ${admin.person?.last}`;
  expect(removed).toMatchObject({ removed: { reason: "On paper", by }, abilities: { remove: false, restore: true } });
  // Who may not restore it does not read of it.
  const attorney = await world.as(4);
  const seen = await attorney.call(documents.requirements, { params: { id }, query: {} });
  expect(seen.items.some((one) => one.requirement_id === requirement_id)).toBe(false);
  await admin.call(documents.restoreRequirement, { params: { id, requirement: requirement_id } });
  expect(await owed(id)).toContain("Client Service Agreement");
  expect(await scoreOf(id)).toBe("0 / 14");
});

test("DOCS-30 a requirement that a file satisfies is not removed; a partial one is", async () => {
  const { id } = await world.given.client();
  const [first, second] = (await read(id)).outstanding.map((one) => one.requirement_id);
  const { id: upload } = await handedIn(admin, id);
  const mark = (document = 0, status: 0 | 1 | 2 = 1) =>
    admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: status } });
  await mark(first, 1);
  await mark(second, 2);
  const remove = (requirement_id = 0) =>
    admin.try(documents.removeRequirement, { params: { id }, body: { requirement_id } });
  expect(await remove(first)).toMatchObject({ status: 409, body: { code: "already_satisfied" } });
  expect((await remove(second)).status).toBe(200);
  expect((await remove(second)).status).toBe(404);
});

test("DOCS-31 a quarter with status 2 owes the notice of its authority, for the refile; one that was handed in stays", async () => {
  const { id } = await world.given.client();
  const turn = (to: 1 | 2 | 3) =>
    world.system((tx) =>
      setQuarterStatus(tx, {
        client: id,
        quarter: { year: 2021, quarter: 1 },
        to,
        source: "manual",
        reason: "A letter",
      } as never),
    );
  await turn(2);
  const notice = (await read(id)).outstanding.find(({ document_name: name }) => name === "IRS Notice Q1 2021");
  expect(notice).toMatchObject({ related_task: "refile", partial: false });
  expect(await scoreOf(id)).toBe("0 / 16");
  const { id: upload } = await handedIn(admin, id);
  const marked = await admin.call(documents.mark, {
    params: { id: upload },
    body: { document: notice?.requirement_id, document_status: 1 },
  });
  expect(marked.document_progress).toMatchObject([{ document_name: "IRS Notice Q1 2021", related_task: "refile" }]);
  await turn(1);
  expect(await scoreOf(id)).toBe("1 / 16");
  // One that nobody handed in goes with what asked for it.
  await admin.call(documents.resetUpload, { params: { id: upload } });
  await turn(2);
  await turn(1);
  expect(await owed(id)).not.toContain("IRS Notice Q1 2021");
  expect(await scoreOf(id)).toBe("0 / 15");
});

test("a client that begins to use a PEO owes its documents in place of the 941, and none of them afterwards", async () => {
  const { id } = await world.given.client();
  await change(id, { uses_peo: true });
  expect((await owed(id)).filter((name) => /^(941|PEO)/.test(name))).toHaveLength(5);
  expect(await scoreOf(id)).toBe("0 / 16");
  await change(id, { uses_peo: false });
  expect((await owed(id)).filter((name) => /^PEO/.test(name))).toEqual([]);
  expect(await scoreOf(id)).toBe("0 / 15");
});

test("what was removed and is added again is the same requirement; what was not removed is not restored", async () => {
  const { id } = await world.given.client();
  const add = () =>
    admin.call(documents.addRequirement, { params: { id }, body: { document_name: "Lease", related_task: "refile" } });
  const { requirement_id } = await add();
  const restore = () => admin.try(documents.restoreRequirement, { params: { id, requirement: requirement_id } });
  expect(await restore()).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
  const remove = () =>
    admin.call(documents.removeRequirement, { params: { id }, body: { requirement_id, reason: "Not needed" } });
  await remove();
  expect(await add()).toMatchObject({ requirement_id, removed: null, related_task: "refile" });
  expect(await scoreOf(id)).toBe("0 / 16");
  await remove();
  expect((await restore()).status).toBe(200);
  const { rows } = await world.owner.query(
    "select action, before, after, reason from audit_log where record_type = 'requirements' and client_id = $1 order by id",
    [id],
  );
  const document = { document: "Lease" };
  const removed = { action: "requirement.remove", before: document, after: null, reason: "Not needed" };
  const added = { action: "requirement.add", before: null, after: document, reason: null };
  expect(rows).toEqual([added, removed, added, removed, { ...added, action: "requirement.restore" }]);
});

test("own requirements count in the score, stand last, and each is asked for once", async () => {
  const { id } = await world.given.client();
  const add = (document_name: string) =>
    admin.try(documents.addRequirement, { params: { id }, body: { document_name } });
  expect(await add("Lease of the second shop")).toMatchObject({ status: 201, body: { own: true, document_status: 0 } });
  expect((await owed(id)).at(-1)).toBe("Lease of the second shop");
  expect(await scoreOf(id)).toBe("0 / 16");
  expect(await add("lease OF the second shop")).toMatchObject({ status: 409, body: { code: "requirement_exists" } });
  expect((await add(" ")).status).toBe(422);
});

test("a requirement of its own says when it was asked for, the last time; those of the catalogue do not", async () => {
  const { id } = await world.given.client();
  const asked = async () =>
    (await admin.call(documents.requirements, { params: { id }, query: {} })).items.flatMap((one) =>
      one.asked_on ? [[one.document_name, one.asked_on]] : [],
    );
  expect(await asked()).toEqual([]);
  const add = () => admin.call(documents.addRequirement, { params: { id }, body: { document_name: "Lease" } });
  const { requirement_id } = await add();
  const [[name, first] = []] = await asked();
  expect(name).toBe("Lease");
  await admin.call(documents.removeRequirement, { params: { id }, body: { requirement_id } });
  await add();
  const [[, again] = []] = await asked();
  expect(Date.parse(String(again))).toBeGreaterThan(Date.parse(String(first)));
});

test("a requirement tells when a file came that may be it and waits for review, and whether the payroll of its quarter is recorded", async () => {
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ user: person });
  const own = await world.as(person);
  const items = async () => (await own.call(documents.requirements, { params: { id }, query: {} })).items;
  const mayBe = async () =>
    (await items()).flatMap((one) => (one.may_be_here ? [[one.document_name, one.may_be_here, one.may_be_file]] : []));
  const recorded = async () => (await items()).flatMap((one) => (one.payroll_recorded ? [one.document_name] : []));
  expect([await mayBe(), await recorded()]).toEqual([[], []]);
  const first = await handedIn(own, id, "scan.txt", "Form 941 for Q1 2021");
  const newest = await handedIn(own, id, "again.txt", "Once more: Form 941 for Q1 2021");
  await world.owner.query("update uploads set created_on = created_on - interval '1 hour' where id = $1", [first.id]);
  await world.jobsDone();
  expect(await mayBe()).toEqual([["941 2021 Q1", newest.created_on, "again.txt"]]);
  // Who hands one in for it says so; what was looked through is nothing that waits.
  const document = (await items()).find((one) => one.document_name === "941 2021 Q1")?.requirement_id;
  await handingIn(own, id, "mine.txt", textFile("mine"), { document: String(document) });
  expect(await mayBe()).toEqual([]);
  for (const { id: upload } of (await read(id)).awaiting_review)
    await admin.call(documents.mark, { params: { id: upload }, body: { reason: "No" } });
  expect(await mayBe()).toEqual([]);
  await importPayroll(
    admin,
    id,
    Buffer.from("Date of Check,Name of Employee,Gross Wages\n04/01/2020,Ann Lee,100.00\n03/31/2021,Ann Lee,100.00\n"),
  );
  expect(await recorded()).toEqual(["Q2 2020", "Q3 2020", "Q4 2020", "Q1 2021"].map((one) => `Raw Payroll ${one}`));
});
