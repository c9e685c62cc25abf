import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { goodPassword, mailsTo, personWithPassword, signIn } from "../credentials.given.ts";
import { hashPassword } from "./credential.rules.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const wrong = "not-the-right-one-55";
const subjects = async ({ email }: { email: string }) => {
  await world.jobsDone();
  return (await mailsTo(world, email)).map(({ subject }) => subject);
};
const refusedBody = { error: "The e-mail or password is not right.", code: "invalid_credentials" };

describe("signing in", () => {
  test("part of ACCESS-05: wrong, unknown, pending and deleted get the same answer and leave the same trace", async () => {
    const active = await personWithPassword(world);
    const pending = await personWithPassword(world, { status: "pending" });
    const deleted = await personWithPassword(world);
    await world.owner.query("update users set deleted_at = now() where id = $1", [deleted.id]);
    for (const [user, pass] of [
      [active.email, wrong],
      ["unknown@example.test", goodPassword],
      [pending.email, goodPassword],
      [deleted.email, goodPassword],
    ] as const) {
      const answer = await signIn(world, user, pass, { from: "10.1.0.1" });
      expect([answer.status, answer.body]).toEqual([401, refusedBody]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      const { rows } = await world.owner.query("select kind, result from sign_in_attempts where email_normal = $1", [
        user,
      ]);
      expect(rows).toEqual([{ kind: "sign_in", result: "failed" }]);
    }
  });

  test("part of ACCESS-05: the same statements are asked whoever is named, also by the try that shuts the account", async () => {
    const active = await personWithPassword(world);
    const pending = await personWithPassword(world, { status: "pending" });
    const deleted = await personWithPassword(world);
    await world.owner.query("update users set deleted_at = now() where id = $1", [deleted.id]);
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const statementsOf = async (user: string, from: string) => {
      asked.mockClear();
      await signIn(world, user, wrong, { from });
      return asked.mock.calls.map(([one]) => (typeof one === "string" ? one : (one as { text: string }).text));
    };
    const known: string[][] = [];
    for (let tries = 0; tries < 20; tries += 1) known.push(await statementsOf(active.email, `10.2.${tries}.1`));
    for (const user of ["nobody-there@example.test", pending.email, deleted.email])
      for (const [tries, statements] of known.entries())
        expect(await statementsOf(user, `10.2.${tries}.2`)).toEqual(statements);
    expect(known[19]?.length).toBeGreaterThan(known[18]?.length ?? 0);
    asked.mockRestore();
  });

  test("ACCESS-06 a suspended person is told so with the right password only", async () => {
    const person = await personWithPassword(world, { status: "suspended" });
    expect(await signIn(world, person.email)).toMatchObject({
      status: 403,
      body: { code: "suspended", error: "Your account is suspended. Please contact your administrator." },
    });
    expect(await signIn(world, person.email, wrong)).toMatchObject({ status: 401, body: refusedBody });
  });

  test("ACCESS-07 after 5 failures the right password waits at this address and works from another", async () => {
    const person = await personWithPassword(world);
    const from = "10.1.0.7";
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(world, person.email, wrong, { from })).status).toBe(401);
    const shut = await signIn(world, person.email, goodPassword, { from });
    expect(shut).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(shut.body.error).toMatch(/^Too many attempts\. Please try again in 1[45] minutes\.$/);
    expect(Number(shut.headers["retry-after"])).toBeGreaterThan(13 * 60);
    expect((await signIn(world, person.email, goodPassword, { from: "10.1.0.8" })).status).toBe(200);
    await world.owner.query("update sign_in_attempts set at = at - interval '16 minutes' where email_normal = $1", [
      person.email,
    ]);
    expect((await signIn(world, person.email, goodPassword, { from })).status).toBe(200);
  });

  test("of 40 tries at once at one address 5 are answered, and the right password waits then", async () => {
    const person = await personWithPassword(world);
    const from = "10.1.1.1";
    const tries = Array.from({ length: 40 }, () => signIn(world, person.email, wrong, { from }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(35).fill(429)]);
    expect((await signIn(world, person.email, goodPassword, { from })).status).toBe(429);
  });

  test("of 40 tries at once from as many addresses 20 are answered, and one mail is sent", async () => {
    const person = await personWithPassword(world);
    const tries = Array.from({ length: 40 }, (_, at) => signIn(world, person.email, wrong, { from: `10.1.2.${at}` }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(20).fill(401), ...Array(20).fill(429)]);
    expect(await subjects(person)).toEqual(["Many failed sign-ins"]);
  });

  test("the wait lasts 15 minutes from the last failure, also when the first ones are long past by then", async () => {
    const person = await personWithPassword(world);
    const from = "10.1.1.3";
    for (let tries = 0; tries < 5; tries += 1) await signIn(world, person.email, wrong, { from });
    // The five fell within 14 minutes, the last one 2 minutes ago.
    await world.owner.query(
      `update sign_in_attempts a set at = now() - interval '2 minutes' - n.back * interval '3.5 minutes'
       from (select id, row_number() over (order by id desc) - 1 as back from sign_in_attempts where email_normal = $1) n
       where a.id = n.id`,
      [person.email],
    );
    const shut = await signIn(world, person.email, goodPassword, { from });
    expect([shut.status, shut.headers["retry-after"]]).toEqual([429, String(13 * 60)]);
  });

  test("a right sign-in clears the counter of its address and no other", async () => {
    const person = await personWithPassword(world);
    const failAt = async (from: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1) await signIn(world, person.email, wrong, { from });
    };
    for (let address = 0; address < 4; address += 1) {
      await failAt(`10.1.3.${address}`, 4);
      expect((await signIn(world, person.email, goodPassword, { from: `10.1.3.${address}` })).status).toBe(200);
    }
    // 16 failures, none of which counts where they were; the account's own counter has them still.
    await failAt("10.1.3.0", 4);
    expect((await signIn(world, person.email, goodPassword, { from: "10.1.3.200" })).status).toBe(429);
    expect(await subjects(person)).toEqual(["Many failed sign-ins"]);
  });

  test("failures by username and by e-mail are those of one account", async () => {
    const person = await personWithPassword(world);
    await world.owner.query("update users set username = 'two.names' where id = $1", [person.id]);
    const from = "10.1.1.5";
    for (const user of [person.email, "two.names", person.email, "TWO.names", "two.names"])
      expect((await signIn(world, user, wrong, { from })).status).toBe(401);
    for (const user of [person.email, "two.names"])
      expect((await signIn(world, user, wrong, { from })).status).toBe(429);
  });

  test("unknown e-mails are throttled as known ones are", async () => {
    const from = "10.1.0.9";
    for (let tries = 0; tries < 5; tries += 1) await signIn(world, "nobody@example.test", wrong, { from });
    expect((await signIn(world, "nobody@example.test", wrong, { from })).status).toBe(429);
  });

  test("ACCESS-08 after 20 failures from many addresses the account waits everywhere and one mail is sent", async () => {
    const person = await personWithPassword(world);
    for (let tries = 0; tries < 20; tries += 1) await signIn(world, person.email, wrong, { from: `10.8.${tries}.1` });
    for (const from of ["10.8.200.1", "10.8.200.2", "10.8.0.1"])
      expect((await signIn(world, person.email, goodPassword, { from })).status).toBe(429);
    expect(await subjects(person)).toEqual(["Many failed sign-ins"]);
    await world.owner.query("update sign_in_attempts set at = at - interval '61 minutes' where email_normal = $1", [
      person.email,
    ]);
    expect((await signIn(world, person.email, goodPassword, { from: "10.8.200.3" })).status).toBe(200);
  });

  test("50 failures at one address shut it for everybody", async () => {
    const from = "10.1.0.50";
    for (let tries = 0; tries < 50; tries += 1) await signIn(world, `guess${tries}@example.test`, wrong, { from });
    const person = await personWithPassword(world);
    expect((await signIn(world, person.email, goodPassword, { from })).status).toBe(429);
    expect((await signIn(world, person.email, goodPassword, { from: "10.1.0.51" })).status).toBe(200);
  });

  test("the username works as well, and letters' case does not matter", async () => {
    const person = await personWithPassword(world);
    await world.owner.query("update users set username = 'The.User' where id = $1", [person.id]);
    for (const user of ["the.user", "THE.USER", person.email.toUpperCase()])
      expect((await signIn(world, user)).status).toBe(200);
  });
});

describe("a sign-in beside a change of the account", () => {
  /** Holds the person's row until a sign-in waits for it, changes the account, and lets go. */
  async function signInDuring(change: string, pass = goodPassword) {
    const person = await personWithPassword(world);
    const { owner } = world;
    const earlier = await hashPassword("harbor-velvet-93-moss");
    await owner.query("begin");
    await owner.query("select 1 from users where id = $1 for update", [person.id]);
    const answer = signIn(world, person.email, pass);
    await waitsForLock();
    await owner.query(change, change.includes("$2") ? [person.id, earlier] : [person.id]);
    await owner.query("commit");
    return { person, answer: await answer };
  }

  async function waitsForLock(): Promise<void> {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await world.owner.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  const sessionsOf = async ({ id }: { id: number }) =>
    (await world.owner.query("select 1 from auth_sessions where user_id = $1", [id])).rowCount;

  test("with the password that a reset replaces meanwhile is refused, and the new password stays", async () => {
    const { person, answer } = await signInDuring("update user_credentials set password_hash = $2 where user_id = $1");
    expect([answer.status, answer.body]).toEqual([401, refusedBody]);
    expect(await sessionsOf(person)).toBe(0);
    expect((await signIn(world, person.email, "harbor-velvet-93-moss")).status).toBe(200);
  });

  test("of a person suspended meanwhile makes no session", async () => {
    const { person, answer } = await signInDuring("update users set activation_status = 'suspended' where id = $1");
    expect([answer.status, answer.body.code]).toEqual([403, "suspended"]);
    expect(await sessionsOf(person)).toBe(0);
  });
});
