import { packages } from "@refundry/contract/packages";
import { transcripts } from "@refundry/contract/transcripts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenFact } from "../../platform/records/facts.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { moneyApplied, signaturesVerified } from "../packages.facts.ts";
import { givenPaper, givenSigned } from "../shipping.given.ts";

let world: World;
let admin: Caller;
let partner: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  partner = await world.as(9);
});
afterAll(() => world.close());

const givenPackage = (status: "final" | "2020-supplement" = "final") => givenPaper(world, { status });
const signed = (client: number, paper: number, type = "submission") => givenSigned(admin, client, paper, type);

const submit = (client: number, body: object, caller = admin) =>
  caller.try(packages.submit, { params: { id: client }, body: body as never });

async function submitted(given?: { client: number; paper: number }, caller = admin, quarters: number[] = [1]) {
  const { client, paper } = given ?? (await givenPackage());
  const upload = await signed(client, paper);
  const { status, body } = await submit(client, { upload, package: paper, quarters }, caller);
  expect([status, body.error]).toEqual([201, undefined]);
  return { client, paper, upload, id: body.id as number, version: body.version as number, body };
}

const track = (id: number, body: object, caller = admin) =>
  caller.try(packages.track, { params: { id }, body: body as never });
const list = async (client: number, caller = admin) =>
  (await caller.call(packages.submissions, { params: { id: client } })).items;
const told = async (id: number) =>
  (
    await world.owner.query(
      "select action, before, after, reason from audit_log where record_type = 'submissions' and record_id = $1 order by id",
      [id],
    )
  ).rows;

test("PACK-31 (1 of 2) without a file, and without quarters, a submission is 422 in the exact words", async () => {
  const { client, paper } = await givenPackage();
  const bare = await submit(client, { package: paper, quarters: [1] });
  expect([bare.status, bare.body.error]).toEqual([422, "Please upload a file to create a submission"]);
  const none = await submit(client, { package: paper, upload: await signed(client, paper), quarters: [] });
  expect([none.status, none.body.error]).toEqual([
    422,
    "You must declare which quarters are present in this submission.",
  ]);
  expect(await list(client)).toEqual([]);
});

test("a submission is listed with its file, package and quarters; its file is in none twice and stays until it goes", async () => {
  const { client, paper, upload, id, body } = await submitted(undefined, admin, [2, 4]);
  expect(body).toMatchObject({
    original_file_name: "signed.pdf",
    quarters: [
      { year: 2020, quarter: 4 },
      { year: 2021, quarter: 2 },
    ],
    package: { id: paper, label: "Final 1", status: "final" },
    fedex_tracking: null,
    shipped_on: null,
    signatures: { verified: 0, expected: 2 },
  });
  expect((await list(client)).map((one) => one.id)).toEqual([id]);
  const again = await submit(client, { upload, package: paper, quarters: [1] });
  expect([again.status, again.body.code]).toEqual([409, "upload_used"]);
  const twice = await signed(client, paper);
  const both = await Promise.all([1, 2].map(() => submit(client, { upload: twice, package: paper, quarters: [1] })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const draft = await givenPaper(world, { status: "draft", client });
  for (const wrong of [draft.paper, draft.paper + 1000])
    expect((await submit(client, { upload: await signed(client, paper), package: wrong, quarters: [1] })).status).toBe(
      422,
    );
});

test("PACK-35 (1 of 2) only role 1 reads who uploaded and saves a number; PATCH by role 4 is 403", async () => {
  const given = await submitted();
  const four = await world.as(4);
  expect((await track(given.id, { fedex_tracking: "1".repeat(12), version: 1 }, four)).status).toBe(403);
  expect((await list(given.client))[0]).toMatchObject({ show_submit: true, uploaded_by_name: expect.any(String) });
  expect((await list(given.client, partner))[0]).toMatchObject({
    show_submit: false,
    uploaded_by_name: null,
    moves: [],
  });
});

test("PACK-36 (1 of 2) 11 digits are refused in words; a valid number ships the submission and its quarters", async () => {
  const { client, id, version } = await submitted(undefined, admin, [1, 2]);
  givenFact(signaturesVerified, new Map([[id, 2]]));
  const short = await track(id, { fedex_tracking: "1".repeat(11), version });
  expect([short.status, JSON.stringify(short.body)]).toEqual([
    422,
    expect.stringContaining("Tracking number must have 12 to 22 digits."),
  ]);
  expect((await track(id, { fedex_tracking: "1".repeat(23), version })).status).toBe(422);
  const { status, body } = await track(id, { fedex_tracking: "100000000001", version });
  const today = new Date().toISOString().slice(0, 10);
  expect([status, body.state, body.shipped_on]).toEqual([200, "tracked", today]);
  const { items } = await admin.call(transcripts.quarters, { params: { id: client } });
  expect(items.map(({ status_id, changes }) => [status_id, changes[0]?.source])).toEqual([
    [null, undefined],
    [1, "shipping"],
    [1, "shipping"],
    [null, undefined],
  ]);
});

test("PACK-37 unverified signatures need an override reason, which stands in the audit trail", async () => {
  const { id, version } = await submitted();
  const bare = await track(id, { fedex_tracking: "200000000001", version });
  expect([bare.status, bare.body.code, bare.body.error]).toEqual([
    409,
    "signatures_unverified",
    "The signatures are not verified yet. Give a reason to go on.",
  ]);
  const said = { fedex_tracking: "200000000001", version, override_reason: "Seen on paper" };
  const { body } = await track(id, said);
  expect((await told(id)).at(-1)).toMatchObject({
    action: "submission.track",
    reason: "Seen on paper",
    before: { state: "created", fedex_tracking: null },
    after: { state: "tracked", fedex_tracking: "200000000001" },
  });
  expect((await track(id, { fedex_tracking: null, version: body.version })).status).toBe(422);
  const cleared = { fedex_tracking: null, override_reason: "Typed wrong", version: body.version };
  expect((await track(id, cleared)).body).toMatchObject({ state: "shipped", fedex_tracking: null });
});

test("why a submission was shipped without verified signatures stands beside it, with who and when, for who handles the claim; not once all are verified", async () => {
  const { client, paper } = await givenPaper(world, {});
  const upload = await signed(client, paper);
  const { body } = await submit(client, { upload, package: paper, quarters: [1, 2] });
  const id = body.id as number;
  const read = async (caller = admin) =>
    (await caller.call(packages.submissions, { params: { id: client } })).items.find((one) => one.id === id);
  // One quarter has no amount in this package.
  expect(await read()).toMatchObject({ unverified: null, claimed: "6440.00" });
  await track(id, { fedex_tracking: "210000000001", version: 1, override_reason: "Seen on paper" });
  const by_name = `${admin.person?.first} ${admin.person?.last}`;
  expect((await read())?.unverified).toEqual({ reason: "Seen on paper", by_name, at: expect.any(String) });
  // A later number says its own; that a number is taken away is no reason.
  await track(id, { fedex_tracking: "210000000002", version: 2, override_reason: "Seen again" });
  await track(id, { fedex_tracking: null, version: 3, override_reason: "Typed wrong" });
  expect((await read())?.unverified?.reason).toBe("Seen again");
  expect((await read(await world.as(2)))?.unverified?.reason).toBe("Seen again");
  const own = await world.as(6);
  await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [client, own.person?.id]);
  expect((await read(own))?.unverified).toBeNull();
  givenFact(signaturesVerified, new Map([[id, 2]]));
  expect((await read())?.unverified).toBeNull();
});

test("PACK-38 (1 of 2) a number that another client has is 409 and names that client", async () => {
  const [one, other] = [await submitted(), await submitted()];
  const said = { fedex_tracking: "300000000001", version: 1, override_reason: "Seen" };
  const both = await Promise.all([one, other].map(({ id }) => track(id, said)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  const holder = both[0]?.status === 200 ? one : other;
  const { rows } = await world.owner.query("select legal_name from clients where id = $1", [holder.client]);
  expect(refused?.body.error).toBe(`This tracking number belongs to ${rows[0].legal_name}.`);
});

test("PACK-39 (1 of 2) removing all quarters is 422, others are saved and audited, with money applied it is 409", async () => {
  const { client, paper, id } = await submitted();
  const quarters = (named: number[], caller = admin) =>
    caller.try(packages.submittedQuarters, { params: { id }, body: { quarters: named as (1 | 2 | 3 | 4)[] } });
  expect((await quarters([])).body.code).toBe("quarters_required");
  expect((await quarters([4, 1])).body.quarters).toHaveLength(2);
  expect((await told(id)).at(-1)).toMatchObject({
    before: { quarters: "Q1 2021" },
    after: { quarters: "Q4 2020, Q1 2021" },
  });
  expect((await quarters([1], partner)).status).toBe(403);
  const own = await submitted({ client, paper }, partner);
  const edit = () => partner.try(packages.submittedQuarters, { params: { id: own.id }, body: { quarters: [2] } });
  expect((await edit()).status).toBe(200);
  await track(own.id, { fedex_tracking: "400000000001", version: 2, override_reason: "Seen" });
  expect((await edit()).status).toBe(403);
  givenFact(moneyApplied, new Map([[id, true]]));
  expect([(await quarters([1])).body.code, (await list(client)).length]).toEqual(["money_applied", 2]);
});

test("PACK-40 two admins save the number of one submission: the second gets 409 stale_version", async () => {
  const { id, version } = await submitted();
  const numbers = ["500000000001", "500000000002"];
  const both = await Promise.all(
    numbers.map((fedex_tracking) => track(id, { fedex_tracking, version, override_reason: "Seen" })),
  );
  expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, "stale_version"],
  ]);
});

test("PACK-41 (1 of 2) deleting lists its effects first, takes the signed file along unless it is kept, and is 409 with money", async () => {
  const { client, paper, upload, id, version } = await submitted();
  const remove = (of: number, body: object) =>
    admin.try(packages.removeSubmission, { params: { id: of }, body: { version, ...body } as never });
  const dry = await remove(id, { dry_run: true });
  expect(dry.body.effects).toEqual([
    "The submission of Q1 2021 is deleted.",
    "The signed file signed.pdf is withdrawn.",
  ]);
  expect(await list(client)).toHaveLength(1);
  givenFact(moneyApplied, new Map([[id, true]]));
  expect((await remove(id, {})).body.code).toBe("money_applied");
  givenFact(moneyApplied, new Map());
  expect((await remove(id, { keep_file: true })).status).toBe(200);
  // PACK-34: the file that stayed makes another, without a second upload.
  const again = await submit(client, { upload, package: paper, quarters: [2] });
  expect(again.status).toBe(201);
  expect((await remove(again.body.id, {})).status).toBe(200);
  expect((await submit(client, { upload, package: paper, quarters: [2] })).status).toBe(422);
  expect(await list(client)).toEqual([]);
});

test("PACK-61 (2 of 2) what a package cannot hold is 422 wrong_quarters", async () => {
  const early = { year: 2020, quarter: 2 };
  const final = await givenPackage();
  const one = await submit(final.client, {
    upload: await signed(final.client, final.paper),
    package: final.paper,
    quarters: [early],
  });
  expect([one.status, one.body.code]).toEqual([422, "wrong_quarters"]);
  const extra = await givenPackage("2020-supplement");
  const upload = await signed(extra.client, extra.paper, "2020-supplement");
  const two = await submit(extra.client, { upload, package: extra.paper, quarters: [4] });
  expect([two.status, two.body.code]).toEqual([422, "wrong_quarters"]);
  const { status, body } = await submit(extra.client, { upload, package: extra.paper, quarters: [early] });
  expect([status, body.quarters]).toEqual([201, [early]]);
});

test("PACK-18 (3 of 3) a shipped package is 409; with one that was not sent its submission goes", async () => {
  const sent = await submitted();
  await track(sent.id, { fedex_tracking: "600000000001", version: 1, override_reason: "Seen" });
  const remove = (id: number) => admin.try(packages.remove, { params: { id }, body: { version: 1 } });
  const refused = await remove(sent.paper);
  expect([refused.status, refused.body.error]).toEqual([409, "This package was shipped and cannot be deleted."]);
  const open = await submitted();
  expect((await remove(open.paper)).status).toBe(200);
  expect(await list(open.client)).toEqual([]);
});

test("a submission names one quarter at least, also for who writes to the database", async () => {
  const { id } = await submitted();
  await expect(world.owner.query("delete from submission_quarters where submission = $1", [id])).rejects.toThrow(
    "names no quarter",
  );
});
