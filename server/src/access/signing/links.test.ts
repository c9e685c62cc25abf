import { randomUUID } from "node:crypto";
import { access } from "@refundry/contract/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import {
  ageLinks,
  goodPassword,
  here,
  linkFor,
  mailedToken,
  mailsTo,
  otherPassword,
  personWithPassword,
} from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const askReset = (email: string) => world.nobody.try(access.requestReset, { body: { email } }, here());
const recover = (token: string, password = otherPassword) =>
  world.nobody.try(access.recover, { params: { token }, body: { password } }, here());
const activate = (token: string, password = otherPassword) =>
  world.nobody.try(access.activate, { params: { token }, body: { password } }, here());
const look = (token: string) => world.nobody.try(access.link, { params: { token } }, here());
const expired = { status: 404, body: { error: "Password reset link has expired!", code: "link_expired" } };
/** What a person was mailed, once everything that was asked for is done. */
const subjects = async ({ email }: { email: string }) => {
  await world.jobsDone();
  return (await mailsTo(world, email)).map(({ subject }) => subject);
};

describe("asking for a link", () => {
  test("ACCESS-15 an unknown e-mail is answered as a known one; it and the fourth request in an hour send nothing", async () => {
    const person = await world.given.person();
    const known = await askReset(person.email);
    const unknown = await askReset("unknown@example.test");
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.status).toBe(200);
    expect(await subjects({ email: "unknown@example.test" })).toEqual([]);
    for (let times = 0; times < 4; times += 1) expect((await askReset(person.email)).body).toEqual(known.body);
    expect(await subjects(person)).toEqual(Array(3).fill("Reset your Refundry password"));
  });

  test("ACCESS-15 the request leaves the same rows and looks nobody up, whether the address is known or not", async () => {
    const left = async (email: string) => {
      expect((await askReset(email)).status).toBe(200);
      const { rows } = await world.owner.query(
        "select kind, user_id, result from sign_in_attempts where email_normal = $1 order by id desc limit 1",
        [email],
      );
      return rows[0];
    };
    const person = await world.given.person();
    await world.owner.query("begin");
    await world.owner.query("lock table users in access exclusive mode");
    expect(await left(person.email)).toEqual(await left("unknown@example.test"));
    await world.owner.query("rollback");
  });

  test("of ten requests at once each is answered alike, three mails go out, and the newest link is good", async () => {
    const person = await world.given.person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askReset(person.email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await subjects(person)).toEqual(Array(3).fill("Reset your Refundry password"));
    const { rows } = await world.owner.query(
      "select 1 from access_links where user_id = $1 and superseded_at is null and used_at is null",
      [person.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("two links made at once for one person: the later supersedes the other", async () => {
    const person = await personWithPassword(world);
    const made = await Promise.all(Array.from({ length: 8 }, () => linkFor(world, person, "recover")));
    const good = await Promise.all(made.map(async (token) => (await look(token)).status));
    expect(good.filter((status) => status === 200)).toHaveLength(1);
  });

  test("a suspended or deleted person gets no link", async () => {
    const suspended = await world.given.person({ status: "suspended" });
    const deleted = await world.given.person();
    await world.owner.query("update users set deleted_at = now() where id = $1", [deleted.id]);
    for (const person of [suspended, deleted]) {
      expect((await askReset(person.email)).status).toBe(200);
      expect(await subjects(person)).toEqual([]);
    }
  });

  test("ACCESS-22 a pending person gets an activation link", async () => {
    const person = await world.given.person({ status: "pending" });
    await askReset(person.email);
    await world.jobsDone();
    const [mail] = await mailsTo(world, person.email);
    expect(mail?.subject).toBe("Activate your Refundry account");
    const token = (await mailedToken(world, person.email)) ?? "";
    const { body } = await look(token);
    expect(body).toEqual({ valid: true, kind: "activate", first: person.first, expires_at: expect.any(String) });
  });

  test("a request that is repeated with its key sends nothing again; with another e-mail it is 409", async () => {
    const [person, other] = [await world.given.person(), await world.given.person()];
    const ask = (email: string, key: string) =>
      world.nobody.try(access.requestReset, { body: { email } }, { ...here(), headers: { "idempotency-key": key } });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person.email, key)));
    answers.push(await ask(person.email, key));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
    expect(await subjects(person)).toEqual(["Reset your Refundry password"]);
    expect(await ask(other.email, key)).toMatchObject({ status: 409, body: { code: "key_reused" } });
    expect(await subjects(other)).toEqual([]);
    expect((await ask(person.email, randomUUID())).status).toBe(200);
    expect(await subjects(person)).toHaveLength(2);
  });

  test("a user name that reads like an e-mail gets no link, so that nobody gets more mails by having two names", async () => {
    const person = await personWithPassword(world);
    await world.owner.query("update users set username = 'second.name@example.test' where id = $1", [person.id]);
    expect((await askReset("second.name@example.test")).status).toBe(200);
    expect(await subjects(person)).toEqual([]);
    for (let times = 0; times < 4; times += 1) await askReset(person.email);
    await askReset("Second.Name@example.test");
    expect(await subjects(person)).toEqual(Array(3).fill("Reset your Refundry password"));
    expect(await mailsTo(world, "second.name@example.test")).toEqual([]);
  });

  test("requests by e-mail and by user name count together for their address, and for no other", async () => {
    const person = await personWithPassword(world);
    await world.owner.query("update users set username = 'third.name@example.test' where id = $1", [person.id]);
    const ask = (email: string, remoteAddress: string) =>
      world.nobody.try(access.requestReset, { body: { email } }, { remoteAddress });
    for (let times = 0; times < 10; times += 1)
      for (const email of [person.email, "third.name@example.test"])
        expect((await ask(email, "10.3.0.2")).status).toBe(200);
    for (const email of [person.email, "third.name@example.test", "somebody.else@example.test"])
      expect((await ask(email, "10.3.0.2")).status).toBe(429);
    expect((await ask("third.name@example.test", "10.3.0.3")).status).toBe(200);
  });

  test("20 requests an hour at one address, then 429", async () => {
    const from = { remoteAddress: "10.3.0.1" };
    const ask = () => world.nobody.try(access.requestReset, { body: { email: "x@example.test" } }, from);
    for (let times = 0; times < 20; times += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe("a link", () => {
  test("ACCESS-16 (1 of 2) works at 23 h 59 min and not at 24 h 01 min", async () => {
    const person = await personWithPassword(world);
    const token = await linkFor(world, person, "recover");
    await ageLinks(world, person, 23 * 60 + 59);
    expect((await look(token)).body.valid).toBe(true);
    await ageLinks(world, person, 24 * 60 + 1);
    expect(await look(token)).toMatchObject(expired);
    expect(await recover(token)).toMatchObject(expired);
  });

  test("ACCESS-17 (1 of 2) used, superseded, unknown and of the other kind are all expired", async () => {
    const person = await personWithPassword(world);
    const older = await linkFor(world, person, "recover");
    const newer = await linkFor(world, person, "recover");
    expect(await look(older)).toMatchObject(expired);
    expect(await recover(older)).toMatchObject(expired);
    expect(await activate(newer)).toMatchObject(expired);
    expect((await recover(newer)).status).toBe(200);
    expect(await look(newer)).toMatchObject(expired);
    expect(await recover(newer, goodPassword)).toMatchObject(expired);
    expect(await look("never-made")).toMatchObject(expired);
    const pending = await world.given.person({ status: "pending" });
    expect(await recover(await linkFor(world, pending, "activate"))).toMatchObject(expired);
  });

  test("ACCESS-18 two submits at once give one 200 and one 404; of 20, one", async () => {
    for (const many of [2, 20]) {
      const person = await personWithPassword(world);
      const token = await linkFor(world, person, "recover");
      const answers = await Promise.all(Array.from({ length: many }, () => recover(token)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(many - 1).fill(404)]);
    }
  });

  test("30 checks in 15 minutes at one address, then 429, whether the links are good or guessed", async () => {
    const check = (from: string) =>
      world.nobody.try(access.link, { params: { token: "guess" } }, { remoteAddress: from });
    for (let times = 0; times < 30; times += 1) expect((await check("10.3.1.1")).status).toBe(404);
    expect((await check("10.3.1.1")).status).toBe(429);
    const guess = (from: string) =>
      world.nobody.try(
        access.recover,
        { params: { token: "guess" }, body: { password: otherPassword } },
        { remoteAddress: from },
      );
    for (let times = 0; times < 30; times += 1) expect((await guess("10.3.1.2")).status).toBe(404);
    expect((await guess("10.3.1.2")).status).toBe(429);
  });

  test("of a person suspended or deleted since opens nothing", async () => {
    for (const change of ["activation_status = 'suspended'", "deleted_at = now()"]) {
      const person = await personWithPassword(world);
      const token = await linkFor(world, person, "recover");
      await world.owner.query(`update users set ${change} where id = $1`, [person.id]);
      expect(await look(token)).toMatchObject(expired);
      expect(await recover(token)).toMatchObject(expired);
    }
  });
});
