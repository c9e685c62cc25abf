import { access } from "@refundry/contract/access";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { ageLinks, goodPassword, mailedToken, mailsTo, personWithPassword, signIn } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let count = 0;
async function asking() {
  count += 1;
  const person = await personWithPassword(world, { role: count % 2 === 0 ? 6 : 12 });
  const caller = await world.as(person);
  const to = `new${count}@change.test`;
  const ask = (body: object = {}, id = person.id) =>
    caller.try(access.requestEmailChange, { params: { id }, body: { email: to, password: goodPassword, ...body } });
  const confirm = async (token: string | undefined) =>
    world.nobody.try(access.confirmEmail, { params: { token: token ?? "" } }, { remoteAddress: `10.7.0.${count}` });
  const mailed = async () => {
    await world.jobsDone();
    return mailedToken(world, to);
  };
  const works = async (address: string) =>
    (await signIn(world, address, goodPassword, { from: `10.8.0.${count}` })).status;
  return { person, caller, to, ask, confirm, mailed, works };
}
const expired = { status: 404, body: { error: "Password reset link has expired!", code: "link_expired" } };

test("PEOPLE-50 the new e-mail works only after its link was opened; a link older than 24 hours is expired", async () => {
  const { person, caller, to, ask, confirm, mailed, works } = await asking();
  expect((await ask({ email: to.toUpperCase() })).status).toBe(200);
  expect([await works(to), await works(person.email)]).toEqual([401, 200]);
  await ageLinks(world, person, 24 * 60 + 1);
  expect(await confirm(await mailed())).toMatchObject(expired);
  expect(await works(to)).toBe(401);
  await ask();
  await ageLinks(world, person, 24 * 60 - 1);
  const token = await mailed();
  expect((await confirm(token)).status).toBe(200);
  expect([await works(to), await works(person.email)]).toEqual([200, 401]);
  // Whoever lost an address learns of it, and sessions of before are over.
  expect((await mailsTo(world, person.email)).map(({ subject }) => subject)).toEqual([
    "New sign-in to your account",
    "Your Refundry e-mail was changed",
  ]);
  expect((await caller.try(access.user, { params: { id: person.id } })).status).toBe(401);
  expect(await confirm(token)).toMatchObject(expired);
});

test("it asks for the own password, for an address that is free and another, and for oneself alone", async () => {
  const { person, ask, to } = await asking();
  const other = await world.given.person({ role: 12 });
  expect((await ask({ password: "wrong-lantern-orbit-37" })).body.fields).toEqual({
    password: "The current password is not right.",
  });
  expect((await ask({ email: other.email.toUpperCase() })).body.fields).toEqual({
    email: "A user with this e-mail already exists.",
  });
  expect((await ask({ email: person.email })).body.fields).toEqual({ email: "This is your e-mail already." });
  expect((await ask({ email: "a@" })).body.fields).toEqual({ email: "Must be valid e-mail" });
  expect((await ask({}, other.id)).status).toBe(404);
  const staff = await world.as(2);
  const params = { id: other.id };
  const body = { email: to, password: goodPassword };
  expect((await staff.try(access.requestEmailChange, { params, body })).status).toBe(403);
  expect(await mailsTo(world, to)).toEqual([]);
});

test("a newer request, and another e-mail by an administrator, close the link; of two people one gets the address", async () => {
  const first = await asking();
  await first.ask();
  const old = await first.mailed();
  await first.ask();
  expect(await first.confirm(old)).toMatchObject(expired);
  const admin = await world.as(1);
  const newer = await first.mailed();
  const { version } = await admin.call(access.user, { params: { id: first.person.id } });
  await admin.call(people.updateUser, {
    params: { id: first.person.id },
    body: { email: "moved@change.test", version },
  });
  expect(await first.confirm(newer)).toMatchObject(expired);

  const [a, b] = [await asking(), await asking()];
  await a.ask({ email: a.to });
  await b.ask({ email: a.to });
  const token = await a.mailed();
  expect((await b.confirm(token)).status).toBe(200);
  await a.ask({ email: "left@change.test" });
  const used = await world.owner.query("select id from users where email = $1", [a.to]);
  expect(used.rows).toEqual([{ id: String(b.person.id) }]);
});

test("a link to confirm an e-mail sets no password, and one for a password confirms nothing", async () => {
  const { ask, mailed, confirm } = await asking();
  await ask();
  const token = (await mailed()) ?? "";
  expect((await world.nobody.try(access.link, { params: { token } })).status).toBe(404);
  expect(
    (await world.nobody.try(access.recover, { params: { token }, body: { password: "velvet-quarry-sunrise-82" } }))
      .status,
  ).toBe(404);
  const pending = await world.given.person({ role: 12, status: "pending" });
  await world.nobody.try(access.requestReset, { body: { email: pending.email } });
  await world.jobsDone();
  expect(await confirm(await mailedToken(world, pending.email))).toMatchObject(expired);
});
