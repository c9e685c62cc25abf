import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { cli, command, killServed, newFolder, serve } from "../../served.given.ts";

const base = newFolder("process");
afterAll(killServed);

/** Line by line what the database server wrote of itself: its process id first, the folder of its socket fifth. */
const postmasterLines = (folder: string) =>
  fs.readFileSync(path.join(folder, "database/cluster/postmaster.pid"), "utf8").split("\n");
const postmaster = (folder: string) => Number(postmasterLines(folder)[0]);
async function ownerOf(folder: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: postmasterLines(folder)[4],
    user: "refundry",
    password: fs.readFileSync(path.join(folder, "database-password"), "utf8"),
    database: "refundry",
  });
  await client.connect();
  return client;
}
const childrenOf = (pid = 0) =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

describe("one installation with the embedded database", () => {
  const folder = path.join(base, "one");

  test("starts in an empty folder, makes an administrator whose link is printed once, and verifies", async () => {
    const made = command(folder, ["admin:create", "Ada", "Byron", "ada@example.test"]);
    expect(made.stderr).toBe("");
    expect(made.stdout).toMatch(/\/activate\/[\w-]{43}\n/);
    const again = command(folder, ["admin:create", "Ada", "Byron", "ada@example.test"]);
    expect(again.status).toBe(1);
    const verified = command(folder, ["verify"]);
    expect([verified.status, verified.stdout]).toEqual([0, "Audit trail, records, sums and files are whole.\n"]);
  });

  test("ACCESS-57 (1 of 3) without the demo data no demo sign-in works, the status says no demo, and nobody has a password before a link", async () => {
    const { child, url, exit } = await serve(folder);
    expect(await (await fetch(`${url}/api/v1/status`)).json()).toMatchObject({ status: "online", demo: false });
    const signIn = await fetch(`${url}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026" }),
    });
    expect(signIn.status).toBe(401);
    const owner = await ownerOf(folder);
    const { rows } = await owner.query(
      "select (select count(*)::int from users) as people, (select count(*)::int from user_credentials where password_hash is not null) as passwords",
    );
    expect(rows).toEqual([{ people: 1, passwords: 0 }]);
    await owner.end();
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  });

  test("what it keeps is closed to everybody else, and its database's log holds nothing of what was stored", async () => {
    const old = path.join(folder, "files", "ab");
    fs.mkdirSync(old, { recursive: true });
    fs.writeFileSync(path.join(folder, "from-before"), "x");
    for (const [place, mode] of [
      [folder, 0o755],
      [path.join(folder, "files"), 0o755],
      [old, 0o755],
      [path.join(folder, "from-before"), 0o644],
    ] as const)
      fs.chmodSync(place, mode);
    const { child, exit } = await serve(folder);
    const owner = await ownerOf(folder);
    const failing = [
      "select 'kept-in-a-value'::int",
      "insert into roles select * from roles where name = 'Admin' and name <> 'kept-in-a-value'",
    ];
    for (const statement of failing) await expect(owner.query(statement)).rejects.toThrow();
    await expect(owner.query("select $1::int", ["kept-in-a-value"])).rejects.toThrow();
    await owner.end();
    const log = path.join(folder, "database", "postgres.log");
    const said = fs.readFileSync(log, "utf8");
    expect(said).toContain("ready to accept connections");
    for (const word of ["kept-in-a-value", "DETAIL", "STATEMENT", "Admin"]) expect(said).not.toContain(word);
    const own = fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => !name.startsWith("database/cluster"));
    expect(own).toEqual(
      expect.arrayContaining([
        "secret",
        "database-password",
        "files/ab",
        "from-before",
        "refundry.pid",
        "database/postgres.log",
      ]),
    );
    expect(own.filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
    // As root the database is another person, who passes through the folder and sees nothing of it.
    expect(fs.statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  });

  test("a second process is refused by name; a stop ends the database in order", async () => {
    const first = await serve(folder);
    const second = command(folder, ["serve"]);
    expect([second.status, second.stderr]).toEqual([
      1,
      expect.stringContaining(`already runs on this data folder as process ${first.child.pid}`),
    ]);
    const pid = postmaster(folder);
    const socket = postmasterLines(folder)[4] ?? "";
    expect(fs.existsSync(socket)).toBe(true);
    first.child.kill("SIGTERM");
    expect(await first.exit).toBe(0);
    expect([alive(pid), fs.existsSync(socket)]).toEqual([false, false]);
  });

  test("after kill -9 the orphaned database is adopted and everything acknowledged is there", async () => {
    const first = await serve(folder);
    const orphan = postmaster(folder);
    const beside = childrenOf(first.child.pid).filter((pid) => pid !== orphan);
    expect(beside.length).toBeGreaterThan(0);
    first.child.kill("SIGKILL");
    await first.exit;
    expect(alive(orphan)).toBe(true);
    // The worker was still starting: it ends all the same.
    await expect.poll(() => beside.filter(alive)).toEqual([]);
    const second = await serve(folder);
    expect(postmaster(folder)).toBe(orphan);
    const ready = async () => (await fetch(`${second.url}/ready`)).status;
    expect(await ready()).toBe(200);
    // An adopted database is watched as one's own.
    process.kill(orphan, "SIGKILL");
    await expect.poll(ready).toBe(503);
    await expect.poll(ready).toBe(200);
    const renewed = postmaster(folder);
    expect(renewed).not.toBe(orphan);
    second.child.kill("SIGTERM");
    expect(await second.exit).toBe(0);
    expect(alive(renewed)).toBe(false);
  });

  test("a database that cannot be started again ends the server, which says why", async () => {
    const { exit, said } = await serve(folder);
    const conf = path.join(folder, "database/cluster/postgresql.conf");
    const whole = fs.readFileSync(conf);
    fs.appendFileSync(conf, "this is no setting\n");
    process.kill(postmaster(folder), "SIGKILL");
    expect(await exit).toBe(1);
    expect(said()).toMatch(
      /The database server ended 6 times \(exit code 1\) and cannot be started; see .+postgres\.log/,
    );
    fs.writeFileSync(conf, whole);
    const again = await serve(folder);
    expect((await fetch(`${again.url}/ready`)).status).toBe(200);
    again.child.kill("SIGTERM");
    expect(await again.exit).toBe(0);
  });

  test("a database that dies is started again; meanwhile calls answer 503 and the status says offline", async () => {
    const { child, url, exit } = await serve(folder);
    process.kill(postmaster(folder), "SIGKILL");
    const answers = new Set<number>();
    let status = "";
    for (let tries = 0; tries < 200; tries += 1) {
      const response = await fetch(`${url}/api/v1/auth/nonce/nothing`);
      answers.add(response.status);
      if (response.status === 503)
        status ||= ((await (await fetch(`${url}/api/v1/status`)).json()) as { status: string }).status;
      if (response.status === 404 && answers.has(503)) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect([...answers].filter((one) => one !== 404)).toEqual([503]);
    expect(answers.has(404)).toBe(true);
    expect(status).toBe("offline");
    // The worker's guard is held again, and a job that is scheduled now is done.
    const owner = await ownerOf(folder);
    const held = async () =>
      (
        await owner.query(`select 1 from pg_locks join worker_presence
          on ((classid::bigint << 32) | objid::bigint) = lock_key where locktype = 'advisory'`)
      ).rowCount;
    await expect.poll(held).toBeGreaterThan(0);
    const { rows } = await owner.query(
      "select enqueue_job('platform.forget_old_keys', '{}', 1, null, null, null, null) as id",
    );
    const state = async () =>
      (await owner.query("select state from background_jobs where id = $1", [rows[0].id])).rows[0].state;
    await expect.poll(state).toBe("done");
    await owner.end();
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  });
});

describe("places and people", () => {
  test.skipIf(process.getuid?.() !== 0)(
    "as root, a folder that only root reaches sends the database to /var/lib",
    () => {
      const secret = path.join(base, "private");
      fs.mkdirSync(secret, { mode: 0o700 });
      const folder = path.join(secret, "data");
      const before = new Set(fs.readdirSync("/var/lib"));
      expect(command(folder, ["migrate"]).stdout).toBe("The database is up to date.\n");
      const made = fs.readdirSync("/var/lib").filter((name) => !before.has(name));
      expect(made).toEqual([expect.stringMatching(/^refundry-private-[0-9a-f]{8}$/)]);
      for (const name of made) fs.rmSync(path.join("/var/lib", name), { recursive: true });
    },
  );

  test.skipIf(process.getuid?.() !== 0)("it also runs as a person who is not root", () => {
    const folder = path.join(base, "plain");
    const home = path.join(base, "home");
    for (const name of [folder, home]) {
      fs.mkdirSync(name, { recursive: true });
      fs.chownSync(name, 65_534, 65_534);
    }
    const ran = spawnSync(process.execPath, [cli, "migrate"], {
      uid: 65_534,
      gid: 65_534,
      env: { PATH: process.env.PATH, REFUNDRY_DATA: folder, TMPDIR: home, HOME: home },
      encoding: "utf8",
    });
    expect([ran.stderr, ran.stdout]).toEqual(["", "The database is up to date.\n"]);
  });

  test.each([
    ["PORT", "eighty", 'PORT must be a port number, not "eighty".'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".'],
    ["REFUNDRY_WORKERS", "many", 'REFUNDRY_WORKERS must be a number from 1 to 64, not "many".'],
    ["REFUNDRY_PATIENCE", "0", 'REFUNDRY_PATIENCE must be a number from 1 to 20, not "0".'],
  ])("a setting that cannot be understood is said in a sentence: %s", (name, value, sentence) => {
    const ran = spawnSync(process.execPath, [cli, "serve"], {
      env: { PATH: process.env.PATH, [name]: value },
      encoding: "utf8",
    });
    expect(ran.status).toBe(1);
    expect(ran.stderr).toBe(`refundry serve: ${sentence}\n`);
  });
});
