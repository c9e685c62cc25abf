import { access } from "@refundry/contract/access";
import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setDefaultReferral } from "../../people/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { mailedToken, mailsTo, otherPassword } from "../credentials.given.ts";

let world: World;
/** The firm where those stand who come without an upline. */
let referral: number;
beforeAll(async () => {
  world = await startWorld();
  referral = await world.given.firm(4, "Default");
  await world.system((tx) => setDefaultReferral(tx, referral));
});
afterAll(() => world.close());

let address = 0;
let from = "";
/** Every test from an address of its own: registrations are counted per address. */
beforeEach(() => {
  address += 1;
  from = `10.60.0.${address}`;
});

const someone = { first: "Nora", last: "Quill" };
const register = (email: string, more: object = {}, key?: string) =>
  world.nobody.try(
    access.register,
    { body: { ...someone, email, ...more } },
    { remoteAddress: from, ...(key && { headers: { "idempotency-key": key } }) },
  );

async function personOf(email: string) {
  await world.jobsDone();
  const { rows } = await world.owner.query(
    `select id::int, role_id as role, parent_entity::int as firm, upline_parent::int as upline, activation_status as status,
       phone, top_level from users where email = $1 and deleted_at is null`,
    [email],
  );
  return rows;
}
const subjects = async (email: string) => {
  await world.jobsDone();
  return (await mailsTo(world, email)).map(({ subject }) => subject);
};

describe("registering as a contractor", () => {
  test("ACCESS-48 (1 of 2) with an active contractor as source a pending role 10 stands below that one; a known e-mail gets the same answer, and a mail that says so", async () => {
    const upline = await world.given.person({ role: 10, firm: await world.given.firm(4, "Upline") });
    const answer = await register("Nora.Quill@Example.test", { source: upline.id, phone: "5550100142" });
    expect([answer.status, answer.body]).toEqual([201, {}]);
    const [made, ...others] = await personOf("nora.quill@example.test");
    expect(others).toEqual([]);
    expect(made).toMatchObject({ role: 10, firm: upline.parentEntity, upline: upline.id, status: "pending" });
    expect([made.phone, made.top_level]).toEqual(["5550100142", false]);
    expect(await subjects("nora.quill@example.test")).toEqual(["Activate your Refundry account"]);
    const again = await register("nora.quill@example.test", { first: "Mallory", source: upline.id });
    expect([again.status, again.body]).toEqual([answer.status, answer.body]);
    expect(await personOf("nora.quill@example.test")).toEqual([made]);
    expect(await subjects("nora.quill@example.test")).toEqual([
      "Activate your Refundry account",
      "You already have an account",
    ]);
    const [, told] = await mailsTo(world, "nora.quill@example.test");
    expect(told?.text).toContain("Hello Nora,");
    expect(told?.text).toContain("http://localhost/login");
    expect(told?.text).not.toContain("Mallory");
  });

  test("the link of the mail activates and signs in; the trail has the registration with its source, and nobody else did it", async () => {
    const upline = await world.given.person({ role: 10 });
    await register("chosen@example.test", { source: upline.id });
    const [made] = await personOf("chosen@example.test");
    const token = (await mailedToken(world, "chosen@example.test")) ?? "";
    const input = { params: { token }, body: { password: otherPassword } };
    const signedIn = await world.nobody.try(access.activate, input, { remoteAddress: from });
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { current_user_id: made.id, role_id: 10 }]);
    expect((await personOf("chosen@example.test"))[0].status).toBe("active");
    const { rows } = await world.owner.query(
      "select actor_user_id::int as actor, entity_id::int as firm, after, ip from audit_log where action = 'auth.registered' and record_id = $1",
      [made.id],
    );
    expect(rows).toEqual([{ actor: made.id, firm: made.firm, after: { source: upline.id }, ip: from }]);
  });

  const sources: [who: string, source: () => Promise<number | undefined>][] = [
    ["nobody", async () => undefined],
    ["a number that is nobody's", async () => 999_999],
    ["somebody of another role", async () => (await world.given.person({ role: 4 })).id],
    ["a pending contractor", async () => (await world.given.person({ role: 10, status: "pending" })).id],
    ["a suspended contractor", async () => (await world.given.person({ role: 10, status: "suspended" })).id],
    [
      "a deleted contractor",
      async () => {
        const { id }: { id: number } = await world.given.person({ role: 10 });
        await world.owner.query("update users set deleted_at = now() where id = $1", [id]);
        return id;
      },
    ],
  ];
  test.each(sources)(
    "with %s as source there is no upline, and the firm is the one marked for referrals",
    async (_, source) => {
      const id = await source();
      const email = `orphan${address}@example.test`;
      expect((await register(email, id === undefined ? {} : { source: id })).status).toBe(201);
      expect(await personOf(email)).toMatchObject([{ role: 10, firm: referral, upline: null, top_level: false }]);
    },
  );

  test("ACCESS-50 a role in the body is not heeded", async () => {
    expect((await register("sly@example.test", { role_id: 1 })).status).toBe(201);
    expect(await personOf("sly@example.test")).toMatchObject([{ role: 10, firm: referral }]);
    const other = await register("slyer@example.test", { parent_entity: 1 });
    expect([other.status, other.body.fields]).toMatchObject([422, { parent_entity: "This field is not known here." }]);
  });

  test("what was left out or is wrong is said at its field, and is no request that counts", async () => {
    for (let times = 0; times < 6; times += 1) {
      const { status, body } = await register("no address", { first: " ", phone: "12" });
      expect([status, Object.keys(body.fields).sort()]).toEqual([422, ["email", "first", "phone"]]);
    }
    expect((await register("right@example.test")).status).toBe(201);
  });

  test("the request leaves the same rows and looks nobody up, whether the address is known or not", async () => {
    const person = await world.given.person();
    const left = async (email: string) => {
      const { rows } = await world.owner.query(
        "select kind, user_id, result from sign_in_attempts where email_normal = $1 order by id desc limit 1",
        [email],
      );
      return rows[0];
    };
    await world.owner.query("begin");
    await world.owner.query("lock table users in access exclusive mode");
    for (const email of [person.email, "fresh@example.test"]) {
      expect((await register(email)).status).toBe(201);
      expect(await left(email)).toEqual({ kind: "register", user_id: null, result: "asked" });
    }
    await world.owner.query("rollback");
    expect(await subjects(person.email)).toEqual(["You already have an account"]);
  });

  test("of an address five requests in an hour are taken, the sixth waits; another address goes on", async () => {
    for (let times = 0; times < 5; times += 1) expect((await register(`flood${times}@example.test`)).status).toBe(201);
    const { status, body, headers } = await register("flood5@example.test");
    expect([status, body.code, headers["retry-after"]]).toEqual([429, "too_many_requests", "3600"]);
    from = "10.61.0.1";
    expect((await register("flood6@example.test")).status).toBe(201);
    await world.owner.query("update sign_in_attempts set at = at - interval '61 minutes' where kind = 'register'");
    from = `10.60.0.${address}`;
    expect((await register("flood7@example.test")).status).toBe(201);
  });

  test("one person is mailed three times an hour at most, from however many addresses", async () => {
    const person = await world.given.person();
    for (let times = 0; times < 5; times += 1) {
      from = `10.62.0.${times}`;
      expect((await register(person.email)).status).toBe(201);
      await world.jobsDone();
    }
    expect(await subjects(person.email)).toEqual(Array(3).fill("You already have an account"));
  });

  test("ten at once with one address make one person; the same key does it once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => {
        from = `10.63.0.${place}`;
        return register("many@example.test");
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await personOf("many@example.test")).toHaveLength(1);
    from = "10.64.0.1";
    const key = "0b0e8a8e-6d0e-4f0a-9d52-6a2f5e1f7a01";
    for (let times = 0; times < 3; times += 1) expect((await register("once@example.test", {}, key)).status).toBe(201);
    expect(await subjects("once@example.test")).toEqual(["Activate your Refundry account"]);
  });

  test("without a source, and without a firm for such people, nobody can register", async () => {
    await world.owner.query("update entities set is_default_referral = false");
    const { status, body } = await register("nowhere@example.test");
    expect([status, body.code]).toEqual([403, "registration_closed"]);
    const upline = await world.given.person({ role: 10 });
    expect((await register("somewhere@example.test", { source: upline.id })).status).toBe(201);
    await world.system((tx) => setDefaultReferral(tx, referral));
  });

  test("ACCESS-49 (1 of 2) with registration_open off POST /users gets 403 and makes nobody, and the page is told", async () => {
    const admin = await world.as(1);
    const open = async (value: boolean) => {
      const { version } = await admin.call(content.settings);
      await admin.call(content.changeSettings, { body: { version, registration_open: value, reason: "Test" } });
    };
    await open(false);
    expect((await world.nobody.call(content.publicSettings)).registration_open).toBe(false);
    const { status, body } = await register("late@example.test");
    expect([status, body]).toEqual([
      403,
      { error: "Registration is by invitation. Please contact your administrator.", code: "registration_closed" },
    ]);
    expect(await personOf("late@example.test")).toEqual([]);
    await open(true);
    expect((await register("late@example.test")).status).toBe(201);
  });
});
