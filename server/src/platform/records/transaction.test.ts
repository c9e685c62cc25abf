import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { messagesSent, planned, sqlState } from "../database/database.ts";
import { refusalOf } from "../http/errorAnswer.ts";
import { enqueue } from "../jobs/jobs.ts";
import { sendMails } from "../mail/sending.ts";
import { trailProblems } from "../trail/trail.given.ts";
import { event, listener, raise } from "./events.ts";
import { Refusal, refuse } from "./refusal.ts";
import { inTransaction, type Tx } from "./transaction.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const note = { action: "test.note", recordType: "tests" } as const;
const notes = async (reason: string) =>
  Number(
    (await world.owner.query("select count(*) from audit_log where action = 'test.note' and reason = $1", [reason]))
      .rows[0].count,
  );
const jobs = async () => Number((await world.owner.query("select count(*) from background_jobs")).rows[0].count);

describe("the transaction", () => {
  test("an error takes everything back: rows, audit, jobs, events", async () => {
    const seen: string[] = [];
    const happened = event<string>("test.happened");
    const hears = async (tx: Tx, text: string) => {
      await enqueue(tx, sendMails, { mail: 1 }, { runAt: new Date(Date.now() + 9e6) });
      seen.push(text);
    };
    listener(happened, hears).subscribe();
    const before = await jobs();
    const work = inTransaction(world.services.pool, {}, async (tx) => {
      tx.audit({ ...note, reason: "rolled back" });
      await raise(tx, happened, "x");
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect([await notes("rolled back"), await jobs(), seen]).toEqual([0, before, ["x"]]);
  });

  test("a refusal that must leave a trace commits, then refuses", async () => {
    const work = inTransaction(world.services.pool, {}, async (tx) => {
      tx.audit({ ...note, reason: "trace" });
      return refuse("invalid_credentials");
    });
    await expect(work).rejects.toBeInstanceOf(Refusal);
    expect(await notes("trace")).toBe(1);
  });

  test("without its audit entry a change does not happen", async () => {
    await world.owner.query("revoke execute on function audit_append(jsonb) from refundry_app");
    const work = inTransaction(world.services.pool, {}, async (tx) => {
      await tx.db.execute(sql`update users set phone = '5550100001'`);
      await tx.db.execute(
        sql`insert into idempotency_keys (user_id, operation, key, body_hash) values (1, 'audit', 'audit', '')`,
      );
      tx.audit({ ...note, reason: "refused" });
    });
    await expect(work).rejects.toThrow();
    await world.owner.query("grant execute on function audit_append(jsonb) to refundry_app");
    expect((await world.owner.query("select 1 from idempotency_keys where operation = 'audit'")).rowCount).toBe(0);
  });

  test("a note that comes with the answer of the last statement needs no message of its own, and holds nothing where none comes", async () => {
    const messages: string[][] = [];
    const hear = (message: unknown) => messages.push(message as string[]);
    const sentBy = async (work: (tx: Tx) => Promise<unknown>) => {
      messages.length = 0;
      messagesSent.subscribe(hear);
      await inTransaction(world.services.pool, {}, work).finally(() => messagesSent.unsubscribe(hear));
      return messages.map((texts) => texts.map((text) => text.split(" ").slice(0, 2).join(" ")));
    };
    const ask = (tx: Tx) => {
      const seven = planned(tx.db, sql`select 7 as answer`);
      return tx.last(() => seven.execute() as Promise<{ rows: { answer: number }[] }>, { noted: "after" });
    };
    const asked = ["begin read", "select 7", "select last_id,"];
    const noted = await sentBy(async (tx) => {
      const { rows } = await ask(tx);
      tx.audit({ ...note, reason: `answered ${rows[0]?.answer}` });
    });
    expect(noted).toEqual([asked, ["select audit_append($1::jsonb)", "commit"]]);
    expect(await notes("answered 7")).toBe(1);
    expect(await sentBy(ask)).toEqual([asked, ["commit"]]);
    expect(await trailProblems(world)).toEqual([]);
  });

  test("nothing writes outside of a transaction that was begun for writing", async () => {
    const write = sql`insert into idempotency_keys (user_id, operation, key, body_hash) values (1, 'alone', 'alone', '')`;
    await expect(world.services.db.execute(write)).rejects.toMatchObject({ cause: { code: "25006" } });
    const reading = inTransaction(world.services.pool, { readOnly: true }, ({ db }) => db.execute(write));
    await expect(reading).rejects.toMatchObject({ cause: { code: "25006" } });
    await inTransaction(world.services.pool, {}, ({ db }) => db.execute(write));
    expect((await world.owner.query("select 1 from idempotency_keys where operation = 'alone'")).rowCount).toBe(1);
  });

  test("what is sent without waiting fails all, and what failed first is what is said", async () => {
    const work = inTransaction(world.services.pool, {}, async (tx) => {
      tx.audit({ ...note, reason: "sent" });
      tx.send(tx.db.execute(sql`select 1 / 0`));
      await tx.db.execute(sql`select 1`);
    });
    expect(sqlState(await work.catch((error) => error))?.code).toBe("22012");
    const last = inTransaction(world.services.pool, {}, async (tx) => {
      tx.audit({ ...note, reason: "sent" });
      tx.send(tx.db.execute(sql`select 1 / 0`));
    });
    expect(sqlState(await last.catch((error) => error))?.code).toBe("22012");
    expect(await notes("sent")).toBe(0);
  });

  test("a failure that the work kept to itself is no success", async () => {
    const work = inTransaction(world.services.pool, {}, async (tx) => {
      await tx.db.execute(sql`select 1 / 0`).catch(() => {});
      return "done";
    });
    expect(sqlState(await work.catch((error) => error))?.code).toBe("22012");
  });

  test("a reading is answered once what it asks twice; another reading, and a change, ask anew", async () => {
    const any = async ({ db }: Pick<Tx, "db">) =>
      (await db.execute<{ any: number }>(sql`select random() as any`)).rows[0]?.any;
    const twice = async (tx: Tx) => [await any(tx), await any(tx)];
    const [one, same] = await inTransaction(world.services.pool, { readOnly: true }, twice);
    const [later] = await inTransaction(world.services.pool, { readOnly: true }, twice);
    const [first, second] = await inTransaction(world.services.pool, {}, twice);
    expect(same).toBe(one);
    expect(new Set([one, later, first, second]).size).toBe(4);
  });

  test("what goes on asking after its work failed asks nobody any more, and answers no other reading", async () => {
    const any = async ({ db }: Pick<Tx, "db">) =>
      (await db.execute<{ any: number }>(sql`select random() as any`)).rows[0]?.any;
    for (const readOnly of [true, false]) {
      let left: Promise<unknown> = Promise.resolve();
      const work = inTransaction(world.services.pool, { readOnly }, async (tx) => {
        left = (async () => {
          for (let at = 0; at < 4; at += 1) await tx.db.execute(sql`select ${at}::int`);
          return any(tx);
        })();
        left.catch(() => {});
        throw new Refusal("not_found");
      });
      await expect(work).rejects.toBeInstanceOf(Refusal);
      const late = await left.catch((error: Error) => error);
      const next = await inTransaction(world.services.pool, { readOnly: true }, any);
      expect([readOnly, late instanceof Error, late === next]).toEqual([readOnly, true, false]);
    }
  });

  test("functions that act as the owner look for temporary tables last", async () => {
    const { rows } = await world.owner.query(
      `select proname, array_to_string(proconfig, ', ') as settings from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ proname }) => proname)).toContain("audit_append");
    for (const { proname, settings } of rows)
      expect([proname, settings]).toEqual([proname, "search_path=public, pg_temp"]);
  });

  test("a connection lost between two statements is the database being away, and ends nothing else", async () => {
    const work = inTransaction(world.services.pool, {}, async (tx) => {
      const { rows } = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await world.owner.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.db.execute(sql`select 1`);
    });
    expect(refusalOf(await work.catch((error: unknown) => error)).code).toBe("database_unavailable");
  });

  test("a broken pipe is the database being away, not a statement that was wrong", () => {
    const broken = Object.assign(new Error("write EPIPE"), { code: "EPIPE", syscall: "write" });
    expect(refusalOf(new Error("Failed query", { cause: broken })).code).toBe("database_unavailable");
  });

  test("a serialization failure starts the work again", async () => {
    await world.owner.query("create table counters (id int primary key, value int not null)");
    await world.owner.query("grant select, update on counters to refundry_app; insert into counters values (1, 0)");
    const add = () =>
      inTransaction(world.services.pool, { isolation: "repeatable read" }, async (tx) => {
        const { rows } = await tx.db.execute<{ value: number }>(sql`select value from counters where id = 1`);
        await tx.db.execute(sql`update counters set value = ${Number(rows[0]?.value) + 1} where id = 1`);
      });
    await Promise.all([add(), add(), add()]);
    expect((await world.owner.query("select value from counters")).rows[0].value).toBe(3);
  });

  test("sixteen writers make one chain without a gap", async () => {
    const writing = Array.from({ length: 64 }, (_, index) =>
      inTransaction(world.services.pool, {}, async (tx) => tx.audit({ ...note, reason: "chain", after: { index } })),
    );
    await Promise.all(writing);
    expect(await notes("chain")).toBe(64);
    expect(await trailProblems(world)).toEqual([]);
  });
});
