import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../world.given.ts";
import { goodPassword, mailsTo, personWithPassword, signIn } from "./credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const wrong = "not-the-right-one-55";
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
    expect((await mailsTo(world, person.email)).map(({ subject }) => subject)).toEqual(["Many failed sign-ins"]);
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
