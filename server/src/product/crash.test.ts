import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadingDemo } from "../demoData.given.ts";
import { killServed, type Served } from "../served.given.ts";
import { Crashing, until, whole } from "./crash.given.ts";

let product: Crashing;
beforeAll(async () => {
  product = await Crashing.begin();
}, loadingDemo);
afterAll(killServed);

const serve = (fault?: string, more?: NodeJS.ProcessEnv) => product.serve(fault, more);
const stop = (served: Served) => product.stop(served);
const call = (...said: Parameters<Crashing["call"]>) => product.call(...said);

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
    .readdirSync(path.join(product.folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe("kill -9", () => {
  test("in the middle of an import leaves nothing of it; the same key then imports once", async () => {
    const client = 1;
    const faulty = await serve("import-before-commit");
    await product.signIn(faulty);
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
    expect(product.verify()).toBe(whole);
  });

  test("while a person is moved to another firm, or suspended, leaves all of it undone; the same request then does all of it", async () => {
    const { id, firm, heir } = (
      await product.rows<{ id: number; firm: number; heir: number }>(
        `select u.id::int as id, other.id::int as firm, heir.id::int as heir from users u
         join entities other on other.firm_type = 2 and other.id <> u.parent_entity
         join users heir on heir.email = 'attorney-2@demo.refundry.test'
         where u.email = 'attorney@demo.refundry.test' order by other.id limit 1`,
      )
    )[0] as { id: number; firm: number; heir: number };
    const state = async () => {
      const [now] = await product.rows<{
        clients: number;
        tasks: number;
        notices: number;
        sessions: number;
        deputies: number;
        links: number;
        entries: number;
      }>(
        `select (select jsonb_build_object('firm', parent_entity, 'status', activation_status, 'version', version) from users where id = ${id}) as person,
           (select count(*)::int from clients where attorney_of_record = ${id}) as clients,
           (select count(*)::int from client_tasks where user_id = ${id} and status = 'open') as tasks,
           (select count(*)::int from notifications where user_id = ${id} and read_at is null) as notices,
           (select count(*)::int from auth_sessions where user_id = ${id} and ended_at is null) as sessions,
           (select count(*)::int from deputies where ${id} in (grantor_id, deputy_id)) as deputies,
           (select count(*)::int from access_links where user_id = ${id} and used_at is null and superseded_at is null) as links,
           (select count(*)::int from audit_log where record_type = 'user' and record_id = ${id} and action in ('user.update', 'user.suspend')) as entries`,
      );
      return now;
    };
    await product.rows(
      `insert into access_links (user_id, kind, token_hash, created_at, expires_at)
       values (${id}, 'recover', sha256('crash'), now(), now() + interval '24 hours')`,
    );
    const hand_over = { clients: [heir], tasks: [heir], notifications: [heir] };
    const ways = [
      (served: Served) =>
        call(
          served,
          "POST",
          `/users/${id}/suspend`,
          { reason: "On leave.", hand_over },
          { "idempotency-key": "crash-suspend" },
        ),
      async (served: Served) => {
        const version = (await call(served, "GET", `/auth/users/${id}`))?.body.version;
        return call(served, "PATCH", `/users/${id}`, { parent_entity: firm, hand_over, version });
      },
    ];
    let token = "";
    let before: Awaited<ReturnType<typeof state>>;
    const ownSessions = async (served: Served) =>
      (await call(served, "GET", "/auth/sessions", undefined, { authorization: `Bearer ${token}` }))?.status;
    for (const leave of ways) {
      const faulty = await serve("person-before-commit");
      token ||= await product.signIn(faulty, "attorney");
      before ??= await state();
      await product.signIn(faulty);
      expect(await leave(faulty)).toBeNull();
      await faulty.exit;
      expect(await state()).toEqual(before);
    }
    expect(before).toMatchObject({ clients: expect.any(Number), sessions: 1, deputies: 1, links: 1 });
    expect(before?.clients).toBeGreaterThan(0);
    const healthy = await serve();
    try {
      expect(await ownSessions(healthy)).toBe(200);
      const moved = await ways[1]?.(healthy);
      expect([moved?.status, moved?.body.parent_entity]).toEqual([200, firm]);
      // Whoever is of another firm goes on, without the deputies of the one before.
      expect(await state()).toMatchObject({
        ...{ clients: 0, tasks: 0, sessions: 1, deputies: 0, links: 1 },
        entries: (before?.entries ?? 0) + 1,
      });
      expect(await ownSessions(healthy)).toBe(200);
      expect((await ways[0]?.(healthy))?.status).toBe(200);
      expect(await state()).toMatchObject({
        person: { firm, status: "suspended" },
        ...{ sessions: 0, deputies: 0, links: 0 },
        entries: (before?.entries ?? 0) + 2,
      });
      expect(await ownSessions(healthy)).toBe(401);
    } finally {
      await stop(healthy);
    }
    expect(product.verify()).toBe(whole);
  }, 240_000);

  test("between a file and its row leaves bytes that nothing names and the sweep takes; the same key then uploads once", async () => {
    const previews = () => product.rows<{ id: string }>("select id from payroll_previews where client = 2");
    const before = keptFiles();
    const key = { "idempotency-key": "crash-upload-1" };
    const upload = (served: Served) => call(served, "POST", "/clients/2/payroll/previews", payroll("Bea Cruz"), key);
    const faulty = await serve("after-rename-before-row");
    await product.signIn(faulty);
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
      await product.rows("select enqueue_job('platform.sweep_files', '{}', 3, null, null, null, null)");
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
    expect(product.verify()).toBe(whole);
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
      product.rows<{ outcome: string; sealed: string | null }>(
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
    expect(product.verify()).toBe(whole);
  }, 240_000);

  test("LEADS-55 of the worker in the middle of an import of leads, which goes on: each row is a lead once", async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `Ida,Crash,ida${at}@crash.test,${6_100_000_000 + at}`);
    const form = new FormData();
    form.set("uploaded_file", new Blob([["First Name,Last Name,Email,Phone", ...lines].join("\n")]), "leads.csv");
    const leads = () =>
      product.rows<{ many: number; different: number }>(
        "select count(*)::int as many, count(distinct contact_email)::int as different from leads where contact_email like '%@crash.test'",
      );
    const faulty = await serve("lead-import-after-batch");
    try {
      await product.signIn(faulty);
      const sent = await call(faulty, "POST", "/leads/imports", form);
      const id = (sent?.body as unknown as { id: number } | undefined)?.id ?? 0;
      expect((await call(faulty, "POST", `/leads/imports/${id}/confirm`, {}))?.status).toBe(200);
      const isDone = async () => {
        const answer = await call(faulty, "GET", `/leads/imports/${id}`);
        return (answer?.body as unknown as { state: string } | undefined)?.state === "done";
      };
      await until(isDone);
      expect(await leads()).toEqual([{ many: 1_200, different: 1_200 }]);
    } finally {
      await stop(faulty);
    }
    expect(product.verify()).toBe(whole);
  }, 240_000);

  test.each(["package-before-store", "package-after-store"])(
    "of the worker at %s makes exactly one package in the end",
    async (fault) => {
      const faulty = await serve(fault);
      try {
        await product.signIn(faulty);
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
      expect(product.verify()).toBe(whole);
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
