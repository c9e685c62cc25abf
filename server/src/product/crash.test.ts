import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadingDemo, newInstallation } from "../demoData.given.ts";
import { command, killServed, type Served, serve as serveFolder } from "../served.given.ts";

let folder: string;
/** Names the database of the tests, with the demo data in it. */
let database: { DATABASE_URL: string };
let admin: { authorization: string };

beforeAll(async () => {
  const made = await newInstallation();
  folder = made.folder;
  database = { DATABASE_URL: made.database };
}, loadingDemo);
afterAll(killServed);

const serve = (fault?: string, more: NodeJS.ProcessEnv = {}) =>
  serveFolder(folder, { ...database, ...(fault && { REFUNDRY_FAULT: fault }), ...more });
const verify = () => command(folder, ["verify"], database).stdout;

/** What came back, or null when the process died before it answered. */
async function call(
  served: Served,
  method: string,
  address: string,
  body?: FormData | object,
  headers: Record<string, string> = {},
) {
  const form = body instanceof FormData;
  const response = await fetch(`${served.url}/api/v1${address}`, {
    method,
    headers: { ...admin, ...(body && !form ? { "content-type": "application/json" } : {}), ...headers },
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
  }).catch(() => null);
  return (
    response && { status: response.status, body: (await response.json().catch(() => null)) as Record<string, never> }
  );
}

async function signIn(served: Served): Promise<void> {
  const response = await fetch(`${served.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: "admin@demo.refundry.test", pass: "demo-refundry-2026", bearer: true }),
  });
  const { token } = (await response.json()) as { token: string };
  admin = { authorization: `Bearer ${token}` };
}

async function stop(served: Served): Promise<void> {
  served.child.kill("SIGTERM");
  expect(await served.exit).toBe(0);
}

async function rowsOf<Row>(statement: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: database.DATABASE_URL });
  await owner.connect();
  try {
    return (await owner.query(statement)).rows;
  } finally {
    await owner.end();
  }
}

/** Waits as long as a busy machine may take. */
async function until(happened: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await happened())) {
    if (Date.now() > deadline) throw new Error("It did not happen within 180 s.");
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

const payroll = (name = "Ana Reyes") => {
  const form = new FormData();
  form.set(
    "uploaded_file",
    new Blob([`Date of Check,Name of Employee,Gross Wages\n2021-01-15,${name},100.00\n`]),
    "p.csv",
  );
  return form;
};

/** Every file that is kept, and every one that only arrives, by its whole name. */
const keptFiles = () =>
  fs
    .readdirSync(path.join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe("kill -9", () => {
  test("in the middle of an import leaves nothing of it; the same key then imports once", async () => {
    const client = 1;
    const faulty = await serve("import-before-commit");
    await signIn(faulty);
    const preview = await call(faulty, "POST", `/clients/${client}/payroll/previews`, payroll());
    expect(preview?.status).toBe(201);
    const confirm = (served: Served) =>
      call(
        served,
        "POST",
        `/payroll/previews/${preview?.body.id}/confirm`,
        { replaces: null },
        { "idempotency-key": "crash-import-1" },
      );
    expect(await confirm(faulty)).toBeNull();
    await faulty.exit;

    const healthy = await serve();
    try {
      const batches = async () => (await call(healthy, "GET", `/clients/${client}/payroll/batches`))?.body.total;
      expect(await batches()).toBe(0);
      const first = await confirm(healthy);
      expect(first?.status).toBe(201);
      expect(await confirm(healthy)).toEqual(first);
      expect(await batches()).toBe(1);
    } finally {
      await stop(healthy);
    }
    expect(verify()).toBe("Audit trail, records, sums and files are whole.\n");
  });

  test("between a file and its row leaves bytes that nothing names and the sweep takes; the same key then uploads once", async () => {
    const previews = () => rowsOf<{ id: string }>("select id from payroll_previews where client = 2");
    const before = keptFiles();
    const key = { "idempotency-key": "crash-upload-1" };
    const upload = (served: Served) => call(served, "POST", "/clients/2/payroll/previews", payroll("Bea Cruz"), key);
    const faulty = await serve("after-rename-before-row");
    await signIn(faulty);
    expect(await upload(faulty)).toBeNull();
    await faulty.exit;
    const left = keptFiles().filter((file) => !before.includes(file));
    expect(left).toEqual([expect.stringMatching(/[0-9a-f]{64}$/)]);
    expect(await previews()).toEqual([]);

    const healthy = await serve();
    try {
      const [orphan = ""] = left;
      const hoursAgo = new Date(Date.now() - 4 * 60 * 60 * 1000);
      fs.utimesSync(orphan, hoursAgo, hoursAgo);
      await rowsOf("select enqueue_job('platform.sweep_files', '{}', 3, null, null, null, null)");
      await until(async () => !fs.existsSync(orphan));
      expect(keptFiles()).toEqual(before);
      const first = await upload(healthy);
      expect(first?.status).toBe(201);
      expect(await upload(healthy)).toEqual(first);
      expect(await previews()).toHaveLength(1);
      expect(fs.existsSync(orphan)).toBe(true);
    } finally {
      await stop(healthy);
    }
    expect(verify()).toBe("Audit trail, records, sums and files are whole.\n");
  }, 240_000);

  test("of the worker between a mail and its row: it went out once, reads not confirmed, and goes to nobody again", async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, { envelope }, done) {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on("end", () => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    const address = "accountant@demo.refundry.test";
    const mails = () =>
      rowsOf<{ outcome: string; sealed: string | null }>(
        `select outcome, sealed from mail_messages where kind = 'auth_recover' and to_address = '${address}'`,
      );
    const faulty = await serve("mail-after-handover", {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    });
    try {
      expect((await call(faulty, "POST", "/auth/users/reset", { email: address }))?.status).toBe(200);
      await until(async () => (await mails())[0]?.outcome === "not_confirmed");
      // Whatever follows for other people still goes out.
      const other = "contractor@demo.refundry.test";
      await call(faulty, "POST", "/auth/users/reset", { email: other });
      await until(async () => received.includes(other));
      expect(received).toEqual([address, other]);
      expect(await mails()).toEqual([{ outcome: "not_confirmed", sealed: null }]);
    } finally {
      await stop(faulty);
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    }
    expect(verify()).toBe("Audit trail, records, sums and files are whole.\n");
  }, 240_000);

  test.each(["package-before-store", "package-after-store"])(
    "of the worker at %s makes exactly one package in the end",
    async (fault) => {
      const faulty = await serve(fault);
      try {
        await signIn(faulty);
        const client = await readyClient(faulty);
        const before = await packages(faulty, client);
        const key = { "idempotency-key": `crash-${fault}` };
        const asked = await call(faulty, "POST", `/clients/${client}/packages`, { request: "draft" }, key);
        expect(asked?.status).toBe(202);
        await until(async () => !(await running(faulty, client)));
        expect(await packages(faulty, client)).toBe(before + 1);
      } finally {
        await stop(faulty);
      }
      expect(verify()).toBe("Audit trail, records, sums and files are whole.\n");
    },
    240_000,
  );
});

/** A client for whom a draft can be generated. */
async function readyClient(served: Served): Promise<number> {
  for (let id = 3; id <= 62; id += 1) {
    const answer = await call(served, "GET", `/clients/${id}/package-readiness`);
    const readiness = answer?.body as unknown as { draft: { ready: boolean } } | undefined;
    if (readiness?.draft?.ready) return id;
  }
  throw new Error("No client of the demo data is ready for a draft.");
}

type Row = { id: number | null; show_loading: boolean };
const rows = async (served: Served, client: number): Promise<Row[]> => {
  const answer = await call(served, "GET", `/clients/${client}/packages`);
  return (answer?.body as unknown as { items: Row[] } | undefined)?.items ?? [];
};
const packages = async (served: Served, client: number) =>
  (await rows(served, client)).filter((row) => row.id !== null).length;
const running = async (served: Served, client: number) => (await rows(served, client)).some((row) => row.show_loading);
