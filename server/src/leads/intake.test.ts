import { content } from "@refundry/contract/content";
import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../notifications/notifications.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
let contractor: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  contractor = await world.as(10);
});
afterAll(() => world.close());

let count = 0;
const formOf = async (source?: string) =>
  world.nobody.call(leads.intakeForm, { query: source === undefined ? {} : { source } });

/** A form that was opened long enough ago, from an address of its own. */
async function send(more: object = {}, { wait = 4_000, ip = `10.0.${++count}.1`, token = "" } = {}) {
  const now = Date.now();
  let opened = token;
  if (opened === "") {
    const { seal } = await import("../platform/index.ts");
    opened = seal(JSON.stringify({ form: "start", at: now - wait, nonce: String(count) }));
  }
  const body = {
    trade_name: `Intake ${count}`,
    contact_salutation: "Ms.",
    contact_first: "Ina",
    contact_last: "Take",
    contact_email: `intake${count}@business.test`,
    contact_phone: String(6_000_000_000 + count),
    state: "OH",
    employees_band: "10–49",
    message: null,
    consent: true,
    token: opened,
    source: String(contractor.person?.id),
    ...more,
  };
  return { answer: await world.nobody.try(leads.sendIntake, { body }, { remoteAddress: ip }), body };
}
const leadsWith = async (email: string) =>
  (await world.owner.query("select *, originator::int as by, id::int from leads where contact_email = $1", [email]))
    .rows;
const held = async () => (await admin.call(leads.held)).items;

describe("the public form", () => {
  test("LEADS-31 (1 of 2) names the contractor and the firm; of an unknown one, an administrator or words it says nothing and still works", async () => {
    const { rows } = await world.owner.query("select name from entities where id = $1", [
      contractor.person?.parentEntity,
    ]);
    expect((await formOf(String(contractor.person?.id))).inviter).toEqual({
      first: contractor.person?.first,
      firm: rows[0].name,
    });
    for (const source of ["999999999", String(admin.person?.id), "<b>x</b>"])
      expect((await formOf(source)).inviter).toBeNull();
    const { answer, body } = await send({ source: "<b>x</b>" });
    expect(answer.status).toBe(202);
    await world.jobsDone();
    expect(await leadsWith(body.contact_email)).toMatchObject([{ by: null }]);
    expect(await toldOf(world, "lead_received")).toMatchObject([{ userId: admin.person?.id }]);
  });

  test("a link is one's own for attorneys, managing partners and contractors, and for nobody else", async () => {
    const named: number[] = [];
    for (const role of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const) {
      const { person } = await world.as(role);
      if ((await formOf(String(person?.id))).inviter) named.push(role);
    }
    expect(named).toEqual([4, 7, 9, 10]);
  });

  test("LEADS-32 (1 of 2) without consent it is 422; text, version, time and address are kept with the lead", async () => {
    const refused = await send({ consent: false });
    expect(refused.answer).toMatchObject({
      status: 422,
      body: { fields: { consent: "Please agree before sending." } },
    });
    const { answer, body } = await send({}, { ip: "10.9.9.9" });
    expect(answer).toMatchObject({ status: 202, body: {} });
    await world.jobsDone();
    const [lead] = await leadsWith(body.contact_email);
    const { rows } = await world.owner.query("select * from lead_intakes where lead = $1", [lead.id]);
    expect(rows).toMatchObject([{ consent_version: "1", ip: "10.9.9.9" }]);
    expect(rows[0].consent_text).toMatch(
      /^I agree that .+ may contact me about this by phone and e-mail\. Consent is not a condition of buying anything\.$/,
    );
    expect(Math.abs(Date.now() - rows[0].consent_at.getTime())).toBeLessThan(60_000);
    expect((await admin.call(leads.read, { params: { id: lead.id } })).consent).toMatchObject({
      text: rows[0].consent_text,
      employees_band: "10–49",
    });
  });

  test("LEADS-33 a sent form makes that contractor's lead with status New lead and tells the contractor; the same again is a note", async () => {
    const { body } = await send();
    await world.jobsDone();
    const [lead] = await leadsWith(body.contact_email);
    expect(lead).toMatchObject({ by: contractor.person?.id, status: "new", origin: "public", created_by: null });
    const told = (await toldOf(world, "lead_received")).filter(({ targetId }) => targetId === lead.id);
    expect(told.map(({ userId }) => userId)).toEqual([contractor.person?.id]);
    await send({ contact_email: body.contact_email, contact_phone: body.contact_phone, message: "Call me" });
    await world.jobsDone();
    expect(await leadsWith(body.contact_email)).toHaveLength(1);
    expect((await contractor.call(leads.notes, { params: { id: lead.id } })).items).toMatchObject([
      { body: "Sent the public form again.\nCall me", author: null },
    ]);
  });

  test("LEADS-34 (1 of 2) the hidden field filled, or sent after 1 s, answers the same and is held; Accept makes the lead", async () => {
    const trapped = await send({ website: "https://x.test" });
    const fast = await send({}, { wait: 1_000 });
    const good = await send();
    for (const { answer } of [trapped, fast, good]) expect([answer.status, answer.body]).toEqual([202, {}]);
    await world.jobsDone();
    const waiting = await held();
    expect(waiting.map(({ trade_name, reason }) => [trade_name, reason])).toEqual([
      [fast.body.trade_name, "The form was sent too fast."],
      [trapped.body.trade_name, "The hidden field was filled."],
    ]);
    expect(await leadsWith(fast.body.contact_email)).toEqual([]);
    const id = waiting[0]?.id ?? 0;
    const { lead } = await admin.call(leads.acceptHeld, { params: { id } });
    expect(await leadsWith(fast.body.contact_email)).toMatchObject([{ id: lead, by: contractor.person?.id }]);
    expect(await admin.try(leads.acceptHeld, { params: { id } })).toMatchObject({ status: 409 });
    await admin.call(leads.discardHeld, { params: { id: waiting[1]?.id ?? 0 } });
    expect(await held()).toEqual([]);
    for (const more of [{ message: "http://a.test http://b.test www.c.test" }, { contact_email: "x@mailinator.com" }])
      await send(more);
    expect(await held()).toHaveLength(2);
  });

  test("LEADS-35 the sixth form from one address in an hour is 429; a reused token makes no second lead", async () => {
    const ip = "10.200.0.1";
    const { seal } = await import("../platform/index.ts");
    const token = seal(JSON.stringify({ form: "start", at: Date.now() - 5_000, nonce: "once" }));
    const first = await send({}, { ip, token });
    const again = await send({ contact_email: "again@business.test" }, { ip, token });
    expect([first.answer.status, again.answer.status]).toEqual([202, 202]);
    await world.jobsDone();
    expect(await leadsWith("again@business.test")).toEqual([]);
    for (let more = 0; more < 4; more += 1) expect((await send({}, { ip })).answer.status).toBe(202);
    expect((await send({}, { ip })).answer).toMatchObject({ status: 429, body: { error: "Please try again later." } });
    expect((await send({}, { token: "no token" })).answer).toMatchObject({ status: 422 });
  });

  test("LEADS-38 (1 of 2) the withdraw link empties the contact data, closes the lead, bars the e-mail and works once", async () => {
    const { body } = await send();
    await world.jobsDone();
    const [lead] = await leadsWith(body.contact_email);
    // The link lies sealed in no row: its hash is replaced by that of one that the test knows.
    const { hashOf } = await import("./intake/intake.rules.ts");
    const kept = await world.owner.query(
      "update lead_intakes set withdraw_token_hash = $2 where lead = $1 and withdraw_token_hash is not null returning id",
      [lead.id, hashOf("known-token")],
    );
    expect(kept.rowCount).toBe(1);
    const call = () => world.nobody.try(leads.withdrawIntake, { params: { token: "known-token" } });
    expect(await call()).toMatchObject({ status: 200 });
    expect((await world.owner.query("select * from leads where id = $1", [lead.id])).rows[0]).toMatchObject({
      contact_first: "",
      contact_last: "",
      contact_email: "",
      contact_phone: "",
      status: "not_qualified",
    });
    expect(await call()).toMatchObject({ status: 404 });
    await send({ contact_email: body.contact_email });
    expect((await held()).map(({ reason }) => reason)).toContain("This e-mail was withdrawn in the last 12 months.");
  });

  test("LEADS-37 (1 of 2) switched off the calls answer 403 intake_closed", async () => {
    const { version } = await admin.call(content.settings);
    await admin.call(content.changeSettings, { body: { version, intake_enabled: false } as never });
    await expect
      .poll(async () => (await world.nobody.try(leads.intakeForm, { query: {} })).body.code)
      .toBe("intake_closed");
    expect((await send()).answer).toMatchObject({
      status: 403,
      body: { code: "intake_closed", error: "This form is closed at the moment." },
    });
  });
});
