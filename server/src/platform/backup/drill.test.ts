import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentOf, type Installation, loadingDemo, newInstallation } from "../../demoData.given.ts";
import { command, killServed, newFolder, type Served, serve } from "../../served.given.ts";
import { sha256Of } from "./manifest.ts";

const passphrase = "four words make one";
const sealing = { REFUNDRY_BACKUP_PASSPHRASE: passphrase };
const whole = "Audit trail, records, sums and files are whole.\n";
const base = newFolder("backup");
const store = path.join(base, "store");
let origin: Installation;

beforeAll(async () => {
  origin = await newInstallation();
}, loadingDemo);
afterAll(killServed);

const at = (place: Installation, words: string[], extra: NodeJS.ProcessEnv = {}) =>
  command(place.folder, words, { ...environmentOf(place), ...extra });
const newest = () =>
  path.join(
    store,
    fs
      .readdirSync(store)
      .filter((name) => name.startsWith("20"))
      .sort()
      .at(-1) ?? "",
  );
/** Every stored file of a folder with what it holds. */
const storedIn = (folder: string) =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(folder, "files"), { recursive: true, encoding: "utf8" })
      .filter((name) => /[0-9a-f]{64}$/.test(name))
      .sort()
      .map((name) => [path.basename(name), sha256Of(fs.readFileSync(path.join(folder, "files", name)))]),
  );

async function asked<Row>(place: Installation, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: place.database });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function signIn(served: Served): Promise<(address: string, body?: object) => Promise<Response>> {
  const json = { "content-type": "application/json" };
  const answer = await fetch(`${served.url}/api/v1/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026", bearer: true }),
  });
  const { token } = (await answer.json()) as { token: string };
  return (address, body) =>
    fetch(`${served.url}/api/v1${address}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, ...(body && json) },
    });
}

interface PackageRow {
  id: number | null;
  show_loading: boolean;
}

/** Has a draft made for the first client that is ready for one; answers the address of its PDF. */
async function draft(served: Served): Promise<string> {
  const call = await signIn(served);
  for (let client = 3; client <= 62; client += 1) {
    const readiness = (await (await call(`/clients/${client}/package-readiness`)).json()) as {
      draft?: { ready: boolean };
    };
    if (!readiness.draft?.ready) continue;
    expect((await call(`/clients/${client}/packages`, { request: "draft" })).status).toBe(202);
    let made: PackageRow | undefined;
    await expect
      .poll(
        async () => {
          const { items } = (await (await call(`/clients/${client}/packages`)).json()) as { items: PackageRow[] };
          made = items.find(({ id, show_loading }) => id !== null && !show_loading);
          return made !== undefined;
        },
        { timeout: 120_000, interval: 300 },
      )
      .toBe(true);
    return `/packages/${made?.id}/file`;
  }
  throw new Error("No client of the demo data is ready for a draft.");
}

async function stop(served: Served): Promise<void> {
  served.child.kill("SIGTERM");
  expect(await served.exit).toBe(0);
}

test("the drill: the whole data folder is lost; after the restore people sign in, verify is green, and the PDF is the same", async () => {
  const before = await serve(origin.folder, environmentOf(origin));
  const address = await draft(before);
  const pdf = Buffer.from(await (await (await signIn(before))(address)).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  await asked(
    origin,
    "insert into mail_messages (kind, to_address, subject, text, html) values ('test', 'a@b.test', 'waits', '', '')",
  );
  // The binder that the demo data left to the worker changes no file in between.
  const making = async () =>
    (
      await asked<{ n: number }>(
        origin,
        "select count(*)::int as n from binders where state in ('scheduled', 'making')",
      )
    )[0]?.n;
  await expect.poll(making, { timeout: 240_000, interval: 500 }).toBe(0);
  // While it serves.
  const made = at(origin, ["backup", "--to", store], sealing);
  expect([made.stdout, made.status]).toEqual(["", 0]);
  await stop(before);
  const files = storedIn(origin.folder);
  fs.renameSync(origin.folder, `${origin.folder}-lost`);

  const folder = newFolder("restored");
  const restored = command(folder, ["restore", "--from", store], sealing);
  expect([restored.stderr, restored.status]).toEqual(["", 0]);
  expect(restored.stdout).toMatch(/^The backup of \S+ is whole: \d+ rows, \d+ files/);
  expect(storedIn(folder)).toEqual(files);
  const served = await serve(folder);
  const call = await signIn(served);
  expect(Buffer.from(await (await call(address)).arrayBuffer()).equals(pdf)).toBe(true);
  // A new record has a number of its own, and a new entry follows the trail.
  expect(
    (await call("/clients", { legal_name: "After the Fire LLC", ein: "98-7654321", business_type: 1 })).status,
  ).toBeLessThan(500);
  const verified = command(folder, ["verify"]);
  expect([verified.stdout, verified.status]).toEqual([whole, 0]);
  // The next backup, of the embedded database this time, writes no file again; sealed or left out is the operator's word.
  const again = command(folder, ["backup", "--to", store, "--without-secret"]);
  expect([again.status, again.stderr]).toEqual([
    0,
    expect.stringContaining(`${Object.keys(files).length} files (0 new)`),
  ]);
  expect(fs.existsSync(path.join(newest(), "secret.json"))).toBe(false);
  await stop(served);
  fs.rmSync(newest(), { recursive: true });
  fs.renameSync(`${origin.folder}-lost`, origin.folder);
}, 300_000);
