import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { enqueue } from "../jobs/jobs.ts";
import { recordFile } from "./fileRows.ts";
import { filesBusy, sweepFiles } from "./fileSweep.ts";

let world: World;
let data: string;
beforeAll(async () => {
  world = await startWorld();
  data = world.services.settings.dataFolder;
});
afterAll(() => world.close());

const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000);
const age = (file: string, count: number) => fs.utimesSync(file, hours(count), hours(count));
async function stored(text: string, hoursOld: number) {
  const bytes = await world.services.files.put(Buffer.from(text));
  age(path.join(data, "files", bytes.sha256.slice(0, 2), bytes.sha256), hoursOld);
  return bytes;
}
async function kept(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { sha256 } of world.services.files.list()) found.add(sha256);
  return found;
}
async function sweep(): Promise<void> {
  await world.system((tx) => enqueue(tx, sweepFiles, {}));
  await world.jobsDone();
}

test("bytes that neither a row nor a preview needs are taken away after their hours of grace", async () => {
  const needed = await stored("of a row", 9);
  await world.system((tx) => recordFile(tx, needed, "text/csv"));
  const shown = await stored("of a preview", 9);
  const client = await world.given.client();
  const admin = await world.given.role(1);
  await world.owner.query(
    `insert into payroll_previews (id, client, user_id, file_name, mime_type, sha256, size, summary, expires_at)
     values ('one', $1, $2, 'a.csv', 'text/csv', $3, 1, '{}', now() + interval '1 hour')`,
    [client.id, admin.id, shown.sha256],
  );
  // A minute before and after the three hours of an arrival.
  const young = await stored("just arrived", 3 - 1 / 60);
  const orphans = [];
  for (let place = 0; place < 600; place += 1) orphans.push(await stored(`orphan ${place}`, 3 + 1 / 60));
  await sweep();
  expect(await kept()).toEqual(new Set([needed, shown, young].map(({ sha256 }) => sha256)));
  await world.owner.query("delete from payroll_previews");
  await sweep();
  expect(await kept()).toEqual(new Set([needed, young].map(({ sha256 }) => sha256)));
});

test("bytes that arrive again while nobody needs them yet stay", async () => {
  const { sha256 } = await stored("again", 9);
  await stored("again", 0);
  await world.services.files.remove(sha256, hours(3));
  expect((await kept()).has(sha256)).toBe(true);
});

test("what a crash left of arrivals and exports is taken away", async () => {
  for (const folder of ["files/arriving", "exports"]) {
    fs.mkdirSync(path.join(data, folder), { recursive: true });
    for (const [name, old] of [
      ["cut", 5],
      ["arriving", 0],
    ] as const) {
      fs.writeFileSync(path.join(data, folder, name), "half");
      age(path.join(data, folder, name), old);
    }
  }
  await sweep();
  for (const folder of ["files/arriving", "exports"])
    expect(fs.readdirSync(path.join(data, folder))).toEqual(["arriving"]);
});

test("while somebody copies the files none is taken away; the next sweep does it", async () => {
  const orphan = await stored("while a backup runs", 9);
  await world.owner.query("select pg_advisory_lock_shared($1)", [filesBusy]);
  await sweep();
  expect((await kept()).has(orphan.sha256)).toBe(true);
  await world.owner.query("select pg_advisory_unlock_shared($1)", [filesBusy]);
  await sweep();
  expect((await kept()).has(orphan.sha256)).toBe(false);
});
