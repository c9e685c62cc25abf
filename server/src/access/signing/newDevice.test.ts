import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, callerOf, startWorld, type World } from "../../world.given.ts";
import { trailOf } from "../acting.given.ts";
import {
  cookieHeader,
  goodPassword,
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

const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:126.0) Gecko/20100101 Firefox/126.0";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
type Person = Awaited<ReturnType<typeof personWithPassword>>;

/** Signs in on a device; the browser that is signed in then. */
async function signIn(person: Person, device: string, from: string): Promise<Caller> {
  const body = { user: person.email, pass: goodPassword };
  const answer = await world.nobody.try(
    access.signIn,
    { body },
    { headers: { "user-agent": device }, remoteAddress: from },
  );
  expect(answer.status).toBe(200);
  return callerOf(world.server, person, cookieHeader(answer.headers));
}
const notices = async ({ email }: Person) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject === "New sign-in to your account");
let address = 0;
const disown = (token: string) => {
  address += 1;
  return world.nobody.try(access.disown, { params: { token } }, { remoteAddress: `10.70.1.${address}` });
};
/** Somebody at home on one device, and a stranger with the password on another. */
async function givenStranger() {
  const person = await personWithPassword(world, { role: 12 });
  const own = await signIn(person, firefox, "10.70.0.1");
  const stranger = await signIn(person, chrome, "192.0.2.9");
  return { person, own, stranger, token: (await mailedToken(world, person.email)) ?? "" };
}

describe("the notice of a new device", () => {
  test("goes out for another browser or another network, not for the first sign-in nor for what is known", async () => {
    const person = await personWithPassword(world, { role: 12 });
    const told: number[] = [];
    for (const [device, from] of [
      [firefox, "10.70.0.1"],
      [firefox, "10.70.0.200"],
      [chrome, "10.70.0.1"],
      [chrome, "10.70.0.2"],
      [firefox, "10.99.0.1"],
      [chrome, "10.70.0.1"],
    ] as const) {
      await signIn(person, device, from);
      told.push((await notices(person)).length);
    }
    expect(told).toEqual([0, 0, 1, 1, 2, 2]);
    const [first] = await notices(person);
    expect(first?.text).toContain(`Hello ${person.first},`);
    expect(first?.text).toContain("Chrome on Linux, from 10.70.0.1, on ");
    expect(first?.text).toContain("(America/New_York)");
  });

  test("goes out after a long time away, too, and not to who came by a link to set a password", async () => {
    const person = await personWithPassword(world, { role: 12 });
    await signIn(person, firefox, "10.70.0.1");
    await world.owner.query("delete from auth_sessions where user_id = $1", [person.id]);
    await signIn(person, firefox, "10.70.0.1");
    expect(await notices(person)).toHaveLength(1);
    const params = { token: await linkFor(world, person, "recover") };
    const device = { headers: { "user-agent": chrome }, remoteAddress: "192.0.2.10" };
    const reset = await world.nobody.try(access.recover, { params, body: { password: otherPassword } }, device);
    expect(reset.status).toBe(200);
    expect(await notices(person)).toHaveLength(1);
  });

  test("its link ends that session and no other, at once, and leads to a new password, which ends the rest", async () => {
    const { person, own, stranger, token } = await givenStranger();
    expect((await stranger.try(clients.list)).status).toBe(200);
    const kept = async () => {
      const { rows } = await world.owner.query(
        "select sealed is not null as kept from mail_messages where kind = 'auth_new_device' and to_address = $1",
        [person.email],
      );
      return rows;
    };
    expect(await kept()).toEqual([{ kept: true }]);
    const answer = await disown(token);
    expect(answer.status).toBe(200);
    // A link that opens nothing any more stands in no letter.
    expect(await kept()).toEqual([{ kept: false }]);
    expect((await stranger.try(clients.list)).status).toBe(401);
    expect((await own.try(clients.list)).status).toBe(200);
    expect(await trailOf(world, "auth.session_disowned", person.id)).toMatchObject([{ actor: person.id }]);
    const params = { token: answer.body.token };
    expect((await world.nobody.call(access.link, { params })).kind).toBe("recover");
    const body = { password: otherPassword };
    expect((await world.nobody.try(access.recover, { params, body })).status).toBe(200);
    expect((await own.try(clients.list)).status).toBe(401);
    expect((await disown(token)).body.code).toBe("link_expired");
  });

  test("each notice has its own link: an earlier one is as good after a later", async () => {
    const { person, stranger, token } = await givenStranger();
    const second = await signIn(person, "curl/8.0", "198.51.100.4");
    expect((await disown(token)).status).toBe(200);
    expect((await stranger.try(clients.list)).status).toBe(401);
    expect((await second.try(clients.list)).status).toBe(200);
  });

  test("a link works once, for 24 hours, and not for who was closed; ten at once give one", async () => {
    const old = await givenStranger();
    await world.owner.query(
      "update auth_sessions set created_at = now() - interval '24 hours 1 minute' where user_id = $1 and notice_hash is not null",
      [old.person.id],
    );
    expect((await disown(old.token)).status).toBe(404);
    await world.owner.query(
      "update auth_sessions set created_at = now() - interval '23 hours 59 minutes' where user_id = $1 and notice_hash is not null",
      [old.person.id],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => disown(old.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    const closed = await givenStranger();
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [closed.person.id]);
    expect((await disown(closed.token)).body).toEqual({
      error: "Password reset link has expired!",
      code: "link_expired",
    });
  });

  test("guesses of it count as checks of links do", async () => {
    const from = { remoteAddress: "10.71.0.1" };
    const guess = () => world.nobody.try(access.disown, { params: { token: "y".repeat(43) } }, from);
    for (let times = 0; times < 30; times += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });
});
