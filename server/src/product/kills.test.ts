import { randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { command, killServed, newFolder, type Served, serve } from "../served.given.ts";

const folder = path.join(newFolder("kills"), "data");
const rounds = process.env.TEST_LONG ? 100 : 10;
const password = "quiet-harbour-1843-stars";
let served: Served;
let token = "";
let firms: { managing_firm: number; tax_firm: number };

beforeAll(async () => {
  const { stdout } = command(folder, ["admin:create", "Ada", "Byron", "ada@example.test"]);
  served = await serve(folder);
  const activated = await post(`/auth/users/activate/${/activate\/([\w-]{43})/.exec(stdout)?.[1]}`, { password });
  expect([activated.status, activated.body]).toEqual([200, expect.anything()]);
  const signedIn = await post("/auth/login", { user: "ada@example.test", pass: password, bearer: true });
  expect(signedIn).toMatchObject({ status: 200 });
  token = (signedIn.body as { token: string }).token;
  await asOwner(async (owner) => {
    const add = async (name: string, ein: string, type: number) =>
      Number(
        (
          await owner.query("insert into entities (name, ein, firm_type) values ($1, $2, $3) returning id", [
            name,
            ein,
            type,
          ])
        ).rows[0].id,
      );
    firms = { managing_firm: await add("Firm One", "120000001", 2), tax_firm: await add("Firm Two", "120000002", 3) };
  });
}, 240_000);
afterAll(killServed);

/** The postmaster's own file says its process and where its socket is. */
const postmaster = () => {
  const [pid, , , , socket] = fs.readFileSync(path.join(folder, "database/cluster/postmaster.pid"), "utf8").split("\n");
  return { pid: Number(pid), socket };
};

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({
    host: postmaster().socket ?? "",
    user: "refundry",
    password: fs.readFileSync(path.join(folder, "database-password"), "utf8"),
    database: "refundry",
  });
  owner.on("error", () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The answer; `status` 0 when there was none. */
async function post(address: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${served.url}/api/v1${address}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: JSON.stringify(body),
  }).catch(() => null);
  return { status: response?.status ?? 0, body: (await response?.json().catch(() => null)) as unknown };
}

async function until<T>(attempt: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const found = await attempt();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error("It did not come back within 120 s.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const newClient = (round: number) => ({
  legal_name: `Round ${round} LLC`,
  trade_name: `Round ${round}`,
  ein: `33-${String(1_000_000 + round)}`,
  naics_code: "722511",
  contact_salutation: "Ms.",
  contact_first: "Ann",
  contact_last: "Sample",
  contact_email: "ann@example.test",
  ...firms,
});

/** The children of a process whose command line says what they are. */
const childrenOf = (pid: number, what: string) =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter(
      (child) =>
        fs.existsSync(`/proc/${child}/cmdline`) && fs.readFileSync(`/proc/${child}/cmdline`, "utf8").includes(what),
    );

let killed = 0;
function kill(pid: number | undefined): void {
  if (!pid) return;
  process.kill(pid, "SIGKILL");
  killed = performance.now();
}

/** Has a child read a file, for as long as it lives. */
function readPayroll(client: number): void {
  const form = new FormData();
  form.set("uploaded_file", new Blob(["Date,Employee,Gross\n2021-01-15,Ana Reyes,100.00\n"]), "p.csv");
  const headers = { authorization: `Bearer ${token}` };
  fetch(`${served.url}/api/v1/clients/${client}/payroll/previews`, { method: "POST", headers, body: form }).catch(
    () => {},
  );
}

const victims: Record<string, () => Promise<void>> = {
  server: async () => {
    kill(served.child.pid);
    await served.exit;
    served = await serve(folder);
  },
  worker: async () => kill(childrenOf(served.child.pid ?? 0, "worker")[0]),
  database: async () => kill(postmaster().pid),
  "a compute child": async () => {
    readPayroll(1);
    const working = () => childrenOf(served.child.pid ?? 0, "computeChild")[0] ?? null;
    kill(await until(async () => working()));
  },
  // An adopted database is killed, too.
  "server and database": async () => {
    kill(served.child.pid);
    await served.exit;
    served = await serve(folder);
    kill(postmaster().pid);
  },
};

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

describe.skipIf(!fs.existsSync("/proc/self/task"))(
  "kill -9 of server, worker, database and compute child, in any order",
  () => {
    test(`after each of ${rounds} it is ready again, what was acknowledged is there once, and no connection stays behind`, async () => {
      const names = Object.keys(victims);
      const connections: number[] = [];
      /** How long each victim was missed, in milliseconds. */
      const away: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        const victim = names[(round * 3 + 1) % names.length] ?? "server";
        const key = { "idempotency-key": `kill-round-${round}` };
        const first = post("/clients", newClient(round), key);
        await new Promise((resolve) => setTimeout(resolve, randomInt(40)));
        await victims[victim]?.();
        await until(async () => ((await fetch(`${served.url}/ready`).catch(() => null))?.status === 200 ? true : null));
        away[victim]?.push(performance.now() - killed);
        const acknowledged = await first;
        const again = await until(async () => {
          const answer = await post("/clients", newClient(round), key);
          if (answer.status >= 400 && answer.status < 500) throw new Error(JSON.stringify(answer.body));
          return answer.status === 201 ? answer : null;
        });
        // A lost answer is replayed by its key: the same client, made once.
        if (acknowledged.status === 201) expect([victim, again]).toEqual([victim, acknowledged]);
        connections.push(
          await until(() =>
            asOwner(async (owner) => {
              const { rows } = await owner.query(
                "select count(*)::int as open from pg_stat_activity where datname = 'refundry'",
              );
              return rows[0].open as number;
            }).catch(() => null),
          ),
        );
      }
      for (const [victim, times] of Object.entries(away).filter(([, all]) => all.length > 0))
        process.stdout.write(
          `${victim} killed ${times.length} times: ready again after ${inSeconds(Math.max(...times))} at most\n`,
        );
      const made = await asOwner((owner) => owner.query("select legal_name from clients order by id"));
      expect(made.rows.map((row) => row.legal_name)).toEqual(
        Array.from({ length: rounds }, (_, round) => `Round ${round} LLC`),
      );
      expect(Math.max(...connections)).toBeLessThan(60);
      served.child.kill("SIGTERM");
      expect(await served.exit).toBe(0);
      // The firms that this test put into the tables itself are all that is not whole.
      const behind = Object.values(firms).map((id) => `records: entities ${id}: the trail has no entry of it\n`);
      expect(command(folder, ["verify"]).stdout).toBe(behind.join(""));
    }, 1_800_000);
  },
);
