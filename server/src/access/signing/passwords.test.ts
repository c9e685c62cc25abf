import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import {
  cookieHeader,
  goodPassword,
  linkFor,
  mailsTo,
  otherPassword,
  personWithPassword,
  signIn,
} from "../credentials.given.ts";
import { hashPassword } from "./credential.rules.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const wellKnown = "This password is too well known.";
const lastFive = [
  "harbor-velvet-93-moss",
  "tundra-copper-17-kite",
  "lagoon-ember-64-fern",
  "meadow-cobalt-28-lark",
  "walnut-saffron-51-gull",
];

describe("passwords", () => {
  test("ACCESS-20 each that breaks a rule is 422 with its text, on every way to set one; the sixth back may be used", async () => {
    const names = { first: "Quentina", last: "Brightwater", email: "velourfox@example.test" };
    const person = await personWithPassword(world, names);
    const oldest = goodPassword;
    let current = oldest;
    for (const password of lastFive) {
      await (await world.as(person)).call(access.changePassword, { body: { current, password } });
      current = password;
    }
    const caller = await world.as(person);
    const refused: [string, string][] = [
      ["password1234", wellKnown],
      ["123456789012", wellKnown],
      ["passwordpassword", wellKnown],
      ["k7-Rz_q0wXv", "Use at least 12 characters."],
      ["orbit-brightwater-77", "Do not use your name or e-mail."],
      ["orbit-quentina-77-lime", "Do not use your name or e-mail."],
      ["orbit-velourfox-77-lime", "Do not use your name or e-mail."],
      ["harbor velvet 93 moss", "Spaces are not allowed."],
      ...lastFive.map((one): [string, string] => [one, "You have used this password before."]),
    ];
    for (const [password, text] of refused) {
      const own = await caller.try(access.changePassword, { body: { current, password } });
      expect([password, own.status, own.body.fields]).toEqual([password, 422, { password: text }]);
      const token = await linkFor(world, person, "recover");
      const byLink = await world.nobody.try(
        access.recover,
        { params: { token }, body: { password } },
        { remoteAddress: "10.5.0.1" },
      );
      expect([password, byLink.status, byLink.body.fields]).toEqual([password, 422, { password: text }]);
    }
    const invited = await world.given.person({ ...names, email: "velourfox@other.test", status: "pending" });
    const token = await linkFor(world, invited, "activate");
    for (const [password, text] of refused.filter(([one]) => !lastFive.includes(one))) {
      const first = await world.nobody.try(
        access.activate,
        { params: { token }, body: { password } },
        { remoteAddress: "10.5.0.2" },
      );
      expect([password, first.status, first.body.fields]).toEqual([password, 422, { password: text }]);
    }
    const again = await (await world.as(person)).try(access.changePassword, { body: { current, password: oldest } });
    expect(again.status).toBe(200);
  });

  test("the page of a link is told every broken rule, and the link stays good", async () => {
    const person = await personWithPassword(world, { last: "Brightwater" });
    const token = await linkFor(world, person, "recover");
    const check = async (password: string) =>
      (await world.nobody.try(access.checkPassword, { params: { token }, body: { password } })).body.broken;
    expect(await check("Brightwater 1")).toEqual(expect.arrayContaining(["spaces", "name"]));
    expect(await check("abc")).toEqual(expect.arrayContaining(["length", "known"]));
    expect(await check(goodPassword)).toEqual(["used"]);
    expect(await check(otherPassword)).toEqual([]);
    const done = await world.nobody.try(access.recover, { params: { token }, body: { password: otherPassword } });
    expect(done.status).toBe(200);
    const after = await world.nobody.try(access.checkPassword, { params: { token }, body: { password: "abc" } });
    expect(after).toMatchObject({ status: 404, body: { code: "link_expired" } });
  });

  test("ACCESS-59 a valid link tells only kind, first name and end; the check names the rule about names, and nothing of a used link", async () => {
    const person = await personWithPassword(world, { first: "Ottilie", last: "Brandywine" });
    const token = await linkFor(world, person, "recover");
    const params = { token };
    const { rows } = await world.owner.query("select expires_at from access_links where user_id = $1", [person.id]);
    const shown = await world.nobody.try(access.link, { params });
    expect([shown.status, shown.body]).toEqual([
      200,
      { valid: true, kind: "recover", first: "Ottilie", expires_at: rows[0].expires_at.toISOString() },
    ]);
    const check = (password: string) => world.nobody.try(access.checkPassword, { params, body: { password } });
    expect((await check("copper-brandywine-orbit-37")).body).toEqual({ broken: ["name"] });
    expect((await check(otherPassword)).body).toEqual({ broken: [] });
    expect((await world.nobody.try(access.recover, { params, body: { password: otherPassword } })).status).toBe(200);
    const gone = { error: "Password reset link has expired!", code: "link_expired" };
    for (const answer of [await check("copper-brandywine-orbit-37"), await world.nobody.try(access.link, { params })])
      expect([answer.status, answer.body]).toEqual([404, gone]);
  });

  test("a link looks at 60 passwords in 15 minutes, from wherever they come, then 429", async () => {
    const person = await personWithPassword(world);
    const token = await linkFor(world, person, "recover");
    const check = (from: string) =>
      world.nobody.try(
        access.checkPassword,
        { params: { token }, body: { password: otherPassword } },
        { remoteAddress: from },
      );
    const statuses = await Promise.all(Array.from({ length: 64 }, (_, at) => check(`10.5.1.${at}`)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), ...Array(4).fill(429)]);
    expect((await check("10.5.2.1")).headers["retry-after"]).toBe("900");
  });

  test("ACCESS-45 changing the own password needs the current one and ends all other sessions", async () => {
    const person = await personWithPassword(world);
    const [mine, other] = [await world.as(person), await world.as(person)];
    const wrong = await mine.try(access.changePassword, { body: { current: "wrong", password: otherPassword } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ["current"]]);
    expect((await other.try(clients.list)).status).toBe(200);
    const changed = await mine.try(access.changePassword, { body: { current: goodPassword, password: otherPassword } });
    expect(changed.status).toBe(200);
    expect((await mine.try(clients.list)).status).toBe(401);
    const headers = { cookie: cookieHeader(changed.headers) };
    expect((await world.nobody.try(clients.list, {}, { headers })).status).toBe(200);
    expect((await other.try(clients.list)).status).toBe(401);
    expect((await signIn(world, person.email)).status).toBe(401);
    expect((await signIn(world, person.email, otherPassword)).status).toBe(200);
    expect((await mailsTo(world, person.email)).map(({ subject }) => subject)).toEqual([
      "Your password was changed",
      "New sign-in to your account",
    ]);
  });

  test("a change beside a reset: the password that the link set stays, and the change is refused", async () => {
    const person = await personWithPassword(world);
    const mine = await world.as(person);
    const { owner } = world;
    await owner.query("begin");
    await owner.query("select 1 from users where id = $1 for update", [person.id]);
    const body = { current: goodPassword, password: "tundra-copper-17-kite" };
    const change = mine.try(access.changePassword, { body });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await owner.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await owner.query("update user_credentials set password_hash = $2 where user_id = $1", [
      person.id,
      await hashPassword(otherPassword),
    ]);
    await owner.query("commit");
    const { status, body: refused } = await change;
    expect([status, refused.fields]).toEqual([422, { current: "The current password is not right." }]);
    expect((await signIn(world, person.email, body.password, { from: "10.5.3.1" })).status).toBe(401);
    expect((await signIn(world, person.email, otherPassword, { from: "10.5.3.2" })).status).toBe(200);
  });

  test("are stored as Argon2id of at least 19 MiB and 2 passes, and older hashes are renewed on signing in", async () => {
    const person = await personWithPassword(world);
    const stored = async () =>
      (await world.owner.query("select password_hash from user_credentials where user_id = $1", [person.id])).rows[0]
        .password_hash as string;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await world.owner.query("update user_credentials set password_hash = $2 where user_id = $1", [person.id, weak]);
    expect((await signIn(world, person.email)).status).toBe(200);
    expect(await stored()).toMatch(/m=19456,t=2/);
    expect((await signIn(world, person.email)).status).toBe(200);
  });
});
