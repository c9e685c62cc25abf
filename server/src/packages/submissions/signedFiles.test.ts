import { documents } from "@refundry/contract/documents";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handingIn } from "../../documents/documents.given.ts";
import { messagesSent } from "../../platform/database/database.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { givenPaper, givenSigned, pagesOf } from "../shipping.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

test("PACK-32 (1 of 2) a JPEG called .pdf is 415 as a signed file", async () => {
  const { id } = await world.given.client();
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)]);
  expect((await handingIn(admin, id, "signed.pdf", jpeg, { upload_type: "submission" })).status).toBe(415);
});

test("PACK-34 (1 of 2) a signed file that waits is offered with its package and submitted without a second upload", async () => {
  const { client, paper } = await givenPaper(world, {});
  const older = await givenSigned(admin, client, paper);
  const upload = await givenSigned(admin, client, paper);
  const asked = () => admin.call(packages.beforeSubmission, { params: { id: client } });
  const [offered] = (await asked()).packages;
  expect(offered).toMatchObject({ id: paper, signed: { id: upload, name: "signed.pdf" } });
  expect(offered?.quarters.map(({ held }) => held)).toEqual([false, true, false, false]);
  const body = { upload, package: paper, quarters: [1] };
  const { id, version } = await admin.call(packages.submit, { params: { id: client }, body });
  expect((await asked()).packages[0]?.signed?.id).toBe(older);
  // A file that stayed when its submission went waits again.
  const removed = { version, keep_file: true };
  await admin.call(packages.removeSubmission, { params: { id }, body: removed } as never);
  expect((await asked()).packages[0]?.signed?.id).toBe(upload);
});

test("PACK-30 (1 of 2) the newest final is preset; part of PACK-66: an annual final that holds Q2 2020 offers it", async () => {
  const { client } = await givenPaper(world, {});
  const asked = () => admin.call(packages.beforeSubmission, { params: { id: client } });
  const [only] = (await asked()).packages;
  expect((await asked()).preset).toBe(only?.id);
  await givenPaper(world, { client });
  const newest = await givenPaper(world, { client });
  const supplement = await givenPaper(world, { client, status: "2020-supplement", quarters: [[2020, 3]] });
  expect((await asked()).preset).toBe(newest.paper);
  const early = (await asked()).packages.find(({ id }) => id === supplement.paper);
  expect(early?.quarters).toEqual([
    { year: 2020, quarter: 2, held: false },
    { year: 2020, quarter: 3, held: true },
  ]);
  const annual = await givenPaper(world, {
    of: { business_type: 3 },
    quarters: [
      [2020, 2],
      [2020, 4],
    ],
  });
  const [of944] = (await admin.call(packages.beforeSubmission, { params: { id: annual.client } })).packages;
  expect(of944?.quarters.map(({ year, quarter }) => [year, quarter])[0]).toEqual([2020, 2]);
});

test("DOCS-33 a signed final is a PDF and names a package of its client and kind; every other one is 422", async () => {
  const { client, paper } = await givenPaper(world, {});
  const foreign = await givenPaper(world, {});
  const draft = await givenPaper(world, { client, status: "draft" });
  const hand = async (fields: object, type = "submission") =>
    handingIn(admin, client, "signed.pdf", await pagesOf(crypto.randomUUID(), 1), { upload_type: type, ...fields });
  for (const wrong of [
    {},
    { package: String(foreign.paper) },
    { package: String(draft.paper) },
    { package: "987654" },
  ]) {
    const { status, body } = await hand(wrong);
    expect([status, body.fields]).toEqual([422, { package: "Choose the package that was signed." }]);
  }
  expect((await hand({ package: String(paper) }, "2020-supplement")).status).toBe(422);
  const text = { upload_type: "submission", package: String(paper) };
  expect((await handingIn(admin, client, "signed.pdf", Buffer.from("signed"), text)).status).toBe(415);
  expect((await hand({ package: String(paper) })).status).toBe(201);
  const { awaiting_review: waiting } = await admin.call(documents.uploads, { params: { id: client } });
  expect(waiting).toEqual([]);
});

test("the trail is held for a signed file once nothing of it is asked any more", async () => {
  const { client, paper } = await givenPaper(world, {});
  const asked: string[] = [];
  const hear = (message: unknown) => asked.push(...(message as string[]));
  messagesSent.subscribe(hear);
  await givenSigned(admin, client, paper).finally(() => messagesSent.unsubscribe(hear));
  const held = asked.findIndex((text) => text.includes("audit_hold("));
  expect(asked.slice(held).map((text) => /\w+\(|^\w+$/.exec(text)?.[0])).toEqual([
    "audit_hold(",
    "audit_append(",
    "commit",
  ]);
});
