import { mail } from "@refundry/contract/mail";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { written } from "./clientMail.given.ts";
import { leaveToken } from "./mailLeave.commands.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const read = (token: string) => world.nobody.try(mail.groupMails, { params: { token } });
const live = async (address: string) =>
  (await admin.call(mail.suppressions, { query: { q: address } })).items.map(({ scope, reason, firm }) => [
    scope,
    reason,
    firm,
  ]);

test("part of MAIL-36: one press of a mail reader counts at once, opening the link does not, and `Undo` takes it back", async () => {
  const client = await world.given.client();
  const { contactEmail: address, managingFirm: entity } = client;
  const { rows } = await world.owner.query("select name from entities where id = $1", [entity]);
  const firm = rows[0].name;
  const token = leaveToken({ entity, address: address.toUpperCase() });
  expect(token).not.toContain(Buffer.from(address).toString("base64url").slice(0, 12));
  const shown = { address: `c…@example.test`, firm };
  expect((await read(token)).body).toEqual({ ...shown, left: false });
  expect(await live(address)).toEqual([]);
  // A mail reader sends it from a server of its own: no cookie, no origin (RFC 8058).
  const pressed = await world.server.inject({
    method: "POST",
    url: `/api/v1/unsubscribe/${token}`,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(pressed.statusCode).toBe(200);
  expect(await live(address)).toEqual([["bulk", "unsubscribed", firm]]);
  expect((await read(token)).body.left).toBe(true);
  // Twice is once, and another firm is another matter.
  await world.nobody.call(mail.leaveGroupMails, { params: { token }, body: {} });
  expect(await live(address)).toHaveLength(1);
  const other = leaveToken({ entity: await world.given.firm(2, "Other"), address });
  expect((await read(other)).body.left).toBe(false);
  // Single mails stay possible, and who writes one is told.
  const composed = () => admin.call(mail.compose, { params: { id: client.id }, query: {} });
  expect([(await composed()).unsubscribed, (await composed()).blocked]).toEqual([true, null]);
  const id = await written(admin, client.id);
  await world.jobsDone();
  expect((await admin.call(mail.email, { params: { id } })).state).toBe("sent");
  await world.nobody.call(mail.returnToGroupMails, { params: { token } });
  expect([await live(address), (await composed()).unsubscribed]).toEqual([[], false]);
  const { rows: trail } = await world.owner.query(
    "select action, entity_id::int as firm, actor_user_id as who from audit_log where record_type = 'mail_suppressions' order by id",
  );
  expect(trail).toEqual([
    { action: "mail.suppress", firm: entity, who: null },
    { action: "mail.unsuppress", firm: entity, who: null },
  ]);
});

test("an unknown or damaged link is said to be none, and changes nothing", async () => {
  const token = leaveToken({ entity: await world.given.firm(2), address: "eve@example.test" });
  const damaged = `${token.slice(0, -4)}${token.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
  const nowhere = leaveToken({ entity: 987_654_321, address: "eve@example.test" });
  for (const one of ["x", damaged, nowhere])
    for (const call of [mail.groupMails, mail.leaveGroupMails, mail.returnToGroupMails])
      expect(
        await world.nobody.try(call, { params: { token: one }, ...(call === mail.leaveGroupMails && { body: {} }) }),
      ).toMatchObject({
        status: 404,
        body: { error: "This link is not valid." },
      });
  expect(await live("eve@example.test")).toEqual([]);
});
