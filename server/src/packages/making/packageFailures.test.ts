import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { cli } from "../../served.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { packages as packageTable } from "../package.tables.ts";
import { downloadPdf, givenDraft } from "../packages.given.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const draft = { request: "draft" } as const;
const packagesOf = (client: number) =>
  world.system((tx) => tx.db.select().from(packageTable).where(eq(packageTable.client, client)));

/** A worker process of its own that dies at the place named. Resolves with the signal that ended it. */
function workerThatDies(place: string): Promise<NodeJS.Signals | null> {
  const { settings, databaseUrl } = world.services;
  const child: ChildProcess = spawn("node", [cli, "worker"], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      REFUNDRY_DATA: settings.dataFolder,
      REFUNDRY_SECRET_FILE: settings.secretFile,
      REFUNDRY_FAULT: place,
    },
    stdio: "ignore",
  });
  return new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
}

/** Asks again until the newest row says what it should; the job queue itself counts a last try as over when it begins. */
async function newestRow(client: number, done: (row: { job: { state: string } | null }) => boolean) {
  const admin = await world.as(1);
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = (await admin.call(packages.list, { params: { id: client } })).items;
    if (row && done(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The row never came.");
}

describe("a package that does not end well", () => {
  async function isTakenUpAgain(place: string): Promise<void> {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await admin.call(packages.request, { params: { id: client.id }, body: draft });
    expect(await workerThatDies(place)).toBe("SIGKILL");
    expect(await packagesOf(client.id)).toEqual([]);
    const running = await admin.call(packages.list, { params: { id: client.id } });
    expect(running.items).toMatchObject([{ show_loading: true, job: { state: "generating", percent: 90 } }]);
    await world.jobsDone();
    const { items } = await admin.call(packages.list, { params: { id: client.id } });
    expect(items.map(({ label }) => label)).toEqual(["Draft 1"]);
    expect((await downloadPdf(admin, items[0]?.id ?? 0)).pages.length).toBe(items[0]?.page_count);
  }

  test("PACK-20 (1 of 4) a job killed before it stored is taken up again and makes one package", () =>
    isTakenUpAgain("package-before-store"));

  test("PACK-20 (2 of 4) so is one that was killed after it stored", () => isTakenUpAgain("package-after-store"));

  test("PACK-20 (3 of 4) after the third technical failure the row says why and another can be asked for", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const folder = path.join(world.services.settings.dataFolder, "files");
    fs.renameSync(folder, `${folder}-away`);
    fs.writeFileSync(folder, "not a folder");
    await admin.call(packages.request, { params: { id: client.id }, body: draft });
    void world.jobsDone().catch(() => {});
    const failed = await newestRow(client.id, ({ job }) => job?.state === "failed");
    expect(failed).toMatchObject({
      id: null,
      show_loading: false,
      job: { state: "failed", reason: "Package generation failed: an unexpected error. Please try again." },
    });
    const { rows } = await world.owner.query("select tries from package_jobs where state = 'failed'");
    expect(rows).toEqual([{ tries: 3 }]);
    fs.rmSync(folder);
    fs.renameSync(`${folder}-away`, folder);
    const { items } = await givenDraft(world, admin, client.id);
    expect(items.map(({ label }) => label)).toEqual(["Draft 1"]);
  });

  test("PACK-13 the tie-out box shows equal amounts; a difference of 0.01 fails the job at once with its text and stores no package", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const made = await givenDraft(world, admin, client.id);
    const { pages } = await downloadPdf(admin, made.items[0]?.id ?? 0);
    const boxes = pages.filter((page) => page.includes("Tie-out")).map((page) => page.slice(page.indexOf("Tie-out")));
    const rows = boxes.map((box) => [...box.matchAll(/([\d,]+\.\d\d)\s+([\d,]+\.\d\d)\s+(Equal|DIFFERENT)/g)]);
    // Lines 30, 31a, 18a and 26a of the three quarters that have a ground.
    expect(rows.map((one) => one.length)).toEqual([4, 4, 4]);
    for (const [, schedule, form, word] of rows.flat()) expect([form, word]).toEqual([schedule, "Equal"]);
    expect(rows[1]?.map(([, schedule]) => schedule)).toEqual(["9,200.00", "0.00", "3,199.20", "3,240.80"]);
    await world.owner.query(
      "update calculation_employees set credit = credit + 1 where id = (select min(id) from calculation_employees where calculation = (select calculation from packages where id = $1))",
      [made.items[0]?.id],
    );
    await admin.call(packages.request, { params: { id: client.id }, body: draft });
    void world.jobsDone().catch(() => {});
    const failed = await newestRow(client.id, ({ job }) => job?.state === "failed");
    expect(failed.job?.reason).toBe("The schedule does not tie to the form. The package was not made.");
    expect(await packagesOf(client.id)).toHaveLength(1);
  });

  test("so does a year of an annual filer whose quarters do not add up to its form; a preview of it is refused", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world, { businessType: 2 });
    const made = await givenDraft(world, admin, client.id);
    await world.owner.query(
      `update calculation_quarters set lines = jsonb_set(lines, '{23,col4}', '"-0.01"')
       where year = 2021 and quarter = 2 and calculation = (select calculation from packages where id = $1)`,
      [made.items[0]?.id],
    );
    const preview = await admin.try(packages.preview, { params: { id: client.id } });
    const reason = "The schedule does not tie to the form. The package was not made.";
    expect(preview).toMatchObject({ status: 409, body: { code: "cannot_calculate", error: reason } });
    await admin.call(packages.request, { params: { id: client.id }, body: draft });
    void world.jobsDone().catch(() => {});
    const failed = await newestRow(client.id, ({ job }) => job?.state === "failed");
    expect(failed.job?.reason).toBe(reason);
  });

  test("a calculation that cannot be made fails the package with its sentence", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world, { without: ["counts"] });
    await world.owner.query("insert into quarter_counts (client, year, quarter, count) values ($1, 2020, 4, 101)", [
      client.id,
    ]);
    await admin.call(packages.request, { params: { id: client.id }, body: draft });
    void world.jobsDone().catch(() => {});
    const failed = await newestRow(client.id, ({ job }) => job?.state === "failed");
    expect(failed.job?.reason).toBe(
      "101 employees in Q4 2020 is above 100: enter the 2019 average of full-time employees.",
    );
  });
});
