import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { AnySchema, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import type { AnyOperation, RoleId } from "@refundry/contract/platform";
import type { FastifyInstance, InjectOptions } from "fastify";
import pg from "pg";
import { startSession } from "./access/sessions/session.commands.ts";
import { closeServices, openServer, openServices } from "./application.ts";
import type { users } from "./people/index.ts";
import { givenPeople } from "./people/people.given.ts";
import { ComputePool } from "./platform/compute/compute.ts";
import { type Actor, inTransaction, systemScope, type Tx } from "./platform/index.ts";
import { WorkerPool } from "./platform/jobs/worker.ts";
import { makeLog } from "./platform/process/log.ts";
import type { Settings } from "./platform/process/settings.ts";
import type { Services } from "./platform/services.ts";
import { cloneDatabase } from "./testServer.given.ts";

type Person = typeof users.$inferSelect;
type Wire<Op> = Op extends { "~orpc": { outputSchema?: infer Schema } }
  ? InferSchemaOutput<Extract<Schema, AnySchema>>
  : never;
type Sent<Op> = Op extends { "~orpc": { inputSchema?: infer Schema } }
  ? InferSchemaInput<Extract<Schema, AnySchema>>
  : never;

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
  bytes: Buffer;
}

/** Somebody at a browser: calls operations with that person's session cookie. */
export interface Caller {
  person: Person | null;
  cookie: string;
  /** The answer, whatever it is. */
  // biome-ignore lint/suspicious/noExplicitAny: an error's body and a success's body are both read
  try<Op extends AnyOperation>(operation: Op, input?: unknown, options?: InjectOptions): Promise<Answer<any>>;
  /** The body of a success; anything else fails the test with what was answered. */
  call<Op extends AnyOperation>(
    operation: Op,
    ...input: Sent<Op> extends undefined ? [] : [Sent<Op>]
  ): Promise<Wire<Op>>;
}

/** A database of its own, a server over it, and the people in it. */
export interface World {
  services: Services;
  server: FastifyInstance;
  /** A connection as the database's owner, for what no operation may do. */
  owner: pg.Client;
  given: ReturnType<typeof givenPeople>;
  as(person: Person | RoleId): Promise<Caller>;
  nobody: Caller;
  /** Runs in one transaction that reaches every client: as the system, or as the person named. */
  system<T>(work: (tx: Tx) => Promise<T>, person?: Person): Promise<T>;
  /** Starts real workers in this process and waits until no job is left. */
  jobsDone(): Promise<void>;
  close(): Promise<void>;
}

/** How long children have, on a machine on which much goes on. */
const patience = 6;
/** One for all worlds of this process: a child that has loaded its work once does it for the next world, too. */
const sharedCompute = new ComputePool(4, { patience });

export async function startWorld(): Promise<World> {
  const { url, ownerUrl, drop } = await cloneDatabase("world");
  const folder = fs.mkdtempSync(path.join(process.env.REFUNDRY_TEST_FOLDER ?? "/tmp", "world-"));
  const settings: Settings = {
    port: 0,
    host: "127.0.0.1",
    publicUrl: "http://localhost",
    publicUrlOnly: false,
    metricsToken: null,
    dataFolder: folder,
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    auditHeads: null,
    backupFolder: null,
    smtpUrl: null,
    files: null,
    scanner: null,
    formsFolder: path.join(folder, "forms"),
    secretFile: path.join(process.env.REFUNDRY_TEST_FOLDER ?? folder, "secret"),
    demo: false,
    trustProxy: false,
    logLevel: "silent" as const,
    workers: 2,
    patience,
  };
  const opened = await openServices(settings, url, makeLog(settings.logLevel));
  // A world has an object of its own all the same, in whose place its tests may put another.
  const compute: Services["compute"] = { run: (...work) => sharedCompute.run(...work), stop: () => {}, warm: () => {} };
  const services = { ...opened, compute };
  // Without the browser's files: to read them takes longer than to open all the rest.
  const server = await openServer(services, path.join(folder, "no-pages"));
  await server.ready();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const system = <T>(work: (tx: Tx) => Promise<T>, person?: Person) =>
    inTransaction(services.pool, { scope: systemScope("all"), actor: person ? actorOf(person) : null }, work);
  const given = givenPeople(system);
  let worker: WorkerPool | null = null;
  return {
    services,
    server,
    owner,
    given,
    system,
    nobody: callerOf(server, null, ""),
    as: async (who) => {
      const person = typeof who === "number" ? await given.role(who) : who;
      const { token } = await system((tx) => startSession(tx, person, "cookie"));
      return callerOf(server, person, `session=${token}`);
    },
    jobsDone: async () => {
      if (!worker) {
        // A test that runs across a full minute must not meet what the clock starts then.
        worker = new WorkerPool(services, { byClock: false });
        await worker.start(2);
      }
      await noJobsLeft(owner);
    },
    close: async () => {
      await worker?.stop();
      await server.close();
      await owner.end();
      await closeServices(services);
      await drop();
    },
  };
}

function actorOf(person: Person): Actor {
  return {
    userId: person.id,
    realUserId: person.id,
    roleId: person.roleId as RoleId,
    firmId: person.parentEntity,
    first: person.first,
    last: person.last,
    email: person.email,
    sessionId: 0,
  };
}

/** What waits for its quiet time or for another try need not wait for a test that waits for it. */
const hurried = `with hurried as (
    update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and attempts < max_attempts and run_at > now() and run_at <= now() + interval '30 seconds' returning 1)
  select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text) from hurried having count(*) > 0`;

async function noJobsLeft(owner: pg.Client): Promise<void> {
  const end = Date.now() + 200_000;
  while (Date.now() < end) {
    await owner.query(hurried);
    const { rows } = await owner.query(
      "select count(*)::int as left from graphile_worker._private_jobs where locked_at is not null or (attempts < max_attempts and run_at <= now() + interval '30 seconds')",
    );
    if (rows[0].left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rows } = await owner.query(
    "select t.identifier, j.attempts, j.locked_at is not null as begun, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id",
  );
  throw new Error(`Jobs are still waiting: ${JSON.stringify(rows)}`);
}

export function callerOf(server: FastifyInstance, person: Person | null, cookie: string): Caller {
  const attempt = async (operation: AnyOperation, input?: unknown, options: InjectOptions = {}) => {
    const { params = {}, query = {}, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
    const { method, path: pattern, keys } = operation.declaration;
    const url = `/api/v1${pattern.replace(/\{(\w+)\}/g, (_: string, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))}`;
    const response = await server.inject({
      method,
      url,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...options,
      headers: {
        host: "localhost",
        origin: "http://localhost",
        ...(cookie && { cookie }),
        ...(keys === "required" && { "idempotency-key": randomUUID() }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
    });
    const json = String(response.headers["content-type"]).includes("application/json");
    return {
      status: response.statusCode,
      body: json ? response.json() : null,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };
  return {
    person,
    cookie,
    try: attempt,
    call: async (operation, ...input) => {
      const { status, body } = await attempt(operation, input[0]);
      if (status >= 300)
        throw new Error(
          `${operation.declaration.method} ${operation.declaration.path} answered ${status}: ${JSON.stringify(body)}`,
        );
      return body;
    },
  };
}

/** Before statements of `services.pool`, whose connections only read else: what the application's role may write at all is tried. */
export const forWriting = "set transaction read write;";

/** Multipart form data with one file, as a browser sends it. */
export function fileForm(name: string, bytes: Uint8Array, fields: Record<string, string> = {}): InjectOptions {
  const boundary = `----refundry${randomBytes(8).toString("hex")}`;
  const parts = Object.entries(fields).map(([key, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="uploaded_file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  return {
    payload: Buffer.concat([...parts, head, Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
