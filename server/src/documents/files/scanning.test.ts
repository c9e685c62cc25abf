import { Readable } from "node:stream";
import { documents } from "@refundry/contract/documents";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { type GivenClamd, givenClamd } from "../../platform/files/clamd.given.ts";
import { scanWaiting } from "../../platform/files/scan.jobs.ts";
import { askScanner } from "../../platform/files/scanner.ts";
import { enqueue } from "../../platform/index.ts";
import { readSettings } from "../../platform/process/settings.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handingIn, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
let clamd: GivenClamd;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  clamd = await givenClamd();
  world.services.settings.scanner = clamd.place;
});
afterEach(() => {
  Object.assign(clamd, { answer: null, silent: false });
  world.services.settings.scanner = clamd.place;
});
afterAll(async () => {
  clamd.close();
  await world.close();
});

const fetched = (id: number) => admin.try(documents.uploadFile, { params: { id } });
const stateOf = async (client: number) =>
  (await admin.call(documents.uploads, { params: { id: client } })).awaiting_review.map((one) => one.malware_state);
const awayFor = (error: string) => ({ host: "127.0.0.1", port: Number(error) });
async function scanned() {
  await world.system((tx) => enqueue(tx, scanWaiting, {}));
  await world.jobsDone();
}

describe("a scanner of files", () => {
  test("is asked of every byte; what it finds harmful is not stored, and role 1 and the trail hear of it", async () => {
    const { id } = await world.given.client();
    expect((await handingIn(admin, id, "good.txt", textFile("good words"))).status).toBe(201);
    expect(clamd.seen.at(-1)).toBe(textFile("good words").length);
    const large = await handingIn(admin, id, "large.txt", Buffer.alloc(3_000_000, "words "));
    expect([large.status, clamd.seen.at(-1)]).toEqual([201, 3_000_000]);
    const { status, body } = await handingIn(await world.as(2), id, "bad.txt", textFile("bad words"));
    expect([status, body.error]).toEqual([422, "This file contains harmful content and was not stored."]);
    expect(await stateOf(id)).toEqual(["clean", "clean"]);
    expect(await toldOf(world, "harmful_file", id)).not.toEqual([]);
    const { rows } = await world.owner.query(
      "select after->>'name' as name from audit_log where action = 'upload.harmful'",
    );
    expect(rows).toEqual([{ name: "bad.txt" }]);
  });

  test("while it is away a file is kept and cannot be fetched; it is scanned later, and a harmful one stays shut", async () => {
    const { id } = await world.given.client();
    world.services.settings.scanner = awayFor("1");
    const good = await handingIn(admin, id, "late.txt", textFile("late words"));
    const bad = await handingIn(admin, id, "worse.txt", textFile("late bad words"));
    expect([good.body.malware_state, bad.body.malware_state]).toEqual(["pending", "pending"]);
    const refused = await fetched(good.body.id);
    expect([refused.status, refused.body.code]).toEqual([409, "not_scanned"]);
    await scanned();
    expect(await stateOf(id)).toEqual(["pending", "pending"]);
    expect(await toldOf(world, "harmful_file", id)).toEqual([]);

    world.services.settings.scanner = clamd.place;
    await scanned();
    expect((await fetched(good.body.id)).status).toBe(200);
    const shut = await fetched(bad.body.id);
    expect([shut.status, shut.body.error]).toEqual([409, "This file contains harmful content and cannot be opened."]);
    expect((await toldOf(world, "harmful_file", id)).map(({ userId }) => userId)).toContain(admin.person?.id);
    const archive = await admin.try(documents.archive, { params: { id } });
    expect(Object.keys(unzipSync(archive.bytes))).toEqual(["Awaiting Review/late.txt"]);
    // The same bytes again, now that it answers, are refused as any.
    expect((await handingIn(admin, id, "worse.txt", textFile("late bad words"))).status).toBe(422);
  });

  test("one that cannot say is away, too, and so is one that says nothing", async () => {
    const ask = (silence?: number) => askScanner(clamd.place, Readable.from([Buffer.from("words")]), silence);
    clamd.answer = "INSTREAM size limit exceeded. ERROR";
    expect(await ask()).toEqual({ state: "away", why: 'it answered "INSTREAM size limit exceeded. ERROR"' });
    clamd.silent = true;
    expect(await ask(50)).toEqual({ state: "away", why: "it said nothing for too long" });
  });

  test.each([
    ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
    ["scanner.firm.example:3310", { host: "scanner.firm.example", port: 3310 }],
    ["[::1]:3310", { host: "::1", port: 3310 }],
    ["", null],
  ])("%j says where it is", (text, place) => expect(readSettings({ REFUNDRY_CLAMD: text }).scanner).toEqual(place));

  test.each(["run/clamd", "host", "host:99999"])("%j is told", (text) =>
    expect(() => readSettings({ REFUNDRY_CLAMD: text })).toThrow("REFUNDRY_CLAMD must be"),
  );
});
