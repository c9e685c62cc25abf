import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { enqueue, job } from "./jobs.ts";
import { WorkerPool } from "./worker.ts";

let world: World;
const pools: WorkerPool[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const letGo of waiting.splice(0)) letGo();
  for (const pool of pools.splice(0)) await pool.stop();
});

let began = 0;
const waiting: (() => void)[] = [];
const slow = job({
  name: "test.slow",
  run: async () => {
    began += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
  },
});
let poisonings = 0;
const poison = job<{ text: string }>({
  name: "test.poison",
  run: async () => {
    poisonings += 1;
    throw new TypeError("it cannot be read");
  },
});
const quick = job({ name: "test.quick", run: async () => {} });

async function startPool(services = world.services): Promise<void> {
  const pool = new WorkerPool(services);
  await pool.start(1);
  pools.push(pool);
}
/** The connections that hold the lock of a pool. */
const guards = async (): Promise<number[]> => {
  const { rows } = await world.owner.query(`
    select distinct l.pid from pg_locks l join worker_presence p
      on ((l.classid::bigint << 32) | l.objid::bigint) = p.lock_key
    where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())`);
  return rows.map((row) => row.pid);
};
const stateOf = async (id: number) =>
  (await world.owner.query("select state from background_jobs where id = $1", [id])).rows[0].state;

test("a pool whose guard is cut off takes it again, so that nobody takes the jobs it works at", async () => {
  await startPool();
  const id = await world.system((tx) => enqueue(tx, slow, {}));
  await expect.poll(() => began).toBe(1);
  await expect.poll(guards).toHaveLength(1);
  const [cutOff] = await guards();
  await world.owner.query("select pg_terminate_backend($1)", [cutOff]);
  await expect.poll(guards).toEqual([expect.not.toSatisfy((pid) => pid === cutOff)]);
  await startPool();
  const next = await world.system((tx) => enqueue(tx, quick, {}));
  await expect.poll(() => stateOf(next)).toBe("done");
  expect(began).toBe(1);
  waiting[0]?.();
  await expect.poll(() => stateOf(id)).toBe("done");
  expect(began).toBe(1);
});

test("a queue that ended by itself is started again as often as it takes", async () => {
  const said: string[] = [];
  const say = (_facts: object | string, text = "") => said.push(text);
  await startPool({ ...world.services, log: Object.assign(Object.create(world.services.log), { warn: say }) });
  const { exitCode } = process;
  await world.owner.query("alter table worker_presence rename to away");
  const failures = async () => {
    // What the library takes for a word to end: a newer version has changed its tables.
    await world.owner.query(`select pg_notify('worker:migrate', '{"breaking":true}')`);
    return said.filter((text) => text === "the job queue cannot start yet").length;
  };
  await expect.poll(failures).toBeGreaterThan(1);
  process.exitCode = exitCode;
  await world.owner.query("alter table away rename to worker_presence");
  const id = await world.system((tx) => enqueue(tx, quick, {}));
  await expect.poll(() => stateOf(id)).toBe("done");
  await expect.poll(guards).toHaveLength(1);
});

test("a pool counts as dead when its lock is free at two looks in a row, not at one", async () => {
  const known = async () => {
    const { rows } = await world.owner.query("select worker_id from worker_presence where lock_key in (41, 42)");
    return rows.map((row) => row.worker_id);
  };
  await world.owner.query("insert into worker_presence (worker_id, lock_key) values ('back soon', 41), ('dead', 42)");
  await startPool();
  expect(await known()).toEqual(expect.arrayContaining(["back soon", "dead"]));
  await world.owner.query("select pg_advisory_lock(41)");
  await expect.poll(known).toEqual(["back soon"]);
});

test("a pool that stops waits until it is written that its job ended", async () => {
  await startPool();
  began = 0;
  const id = await world.system((tx) => enqueue(tx, slow, {}));
  await expect.poll(() => began).toBe(1);
  const queued = "from graphile_worker._private_jobs where locked_at is not null";
  const holder = new pg.Client({ connectionString: world.services.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query(`select 1 ${queued} for update`);
  waiting.pop()?.();
  await expect.poll(() => stateOf(id)).toBe("done");
  let stopped = false;
  const stop = pools
    .splice(0)[0]
    ?.stop()
    .then(() => (stopped = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(stopped).toBe(false);
  await holder.query("commit");
  await holder.end();
  await stop;
  expect((await world.owner.query(`select 1 ${queued}`)).rows).toEqual([]);
});

test("a poisoned job stops after its tries and is seen to have failed; others go on", async () => {
  const id = await world.system((tx) => enqueue(tx, poison, { text: "poison" }));
  const others = await world.system((tx) => enqueue(tx, quick, {}));
  await world.jobsDone();
  const rowOf = async (job: number) =>
    (
      await world.owner.query(
        "select state, tries, reason, finished_at is not null as ended from background_jobs where id = $1",
        [job],
      )
    ).rows[0];
  expect(await rowOf(id)).toEqual({ state: "failed", tries: 3, reason: "TypeError", ended: true });
  expect((await rowOf(others)).state).toBe("done");
  await world.jobsDone();
  expect(poisonings).toBe(3);
  const { body } = await world.server.inject("/metrics");
  expect(body).toContain('refundry_jobs{name="test.poison",state="failed"} 1');
  expect(body).not.toContain('refundry_jobs{name="test.poison",state="scheduled"}');
});

test("a job whose every try died with its process is given up and seen to have failed", async () => {
  const { rows } = await world.owner.query(
    "insert into background_jobs (name, payload, state, created_at) values ('test.quick', '{}', 'running', now() - interval '1 minute') returning id::int",
  );
  await startPool();
  await expect.poll(() => stateOf(rows[0].id)).toBe("failed");
  const { body } = await world.server.inject("/metrics");
  expect(body).toContain('refundry_jobs{name="test.quick",state="failed"} 1');
});
