import type { AddressInfo } from "node:net";
import { addDays } from "@refundry/contract/values";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellUnassigned } from "../leads/records/followUp.jobs.ts";
import type { users } from "../people/index.ts";
import { enqueue } from "../platform/index.ts";
import { startWorld, type World } from "../world.given.ts";
import { mailAtOnce, mailDigests } from "./noticeMail.jobs.ts";

type Person = typeof users.$inferSelect;

let world: World;
let smtp: SMTPServer;
let received: ParsedMail[] = [];
beforeAll(async () => {
  world = await startWorld();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      simpleParser(stream).then((parsed) => {
        received.push(parsed);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  world.services.settings.smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  await world.jobsDone();
});
afterAll(async () => {
  smtp.close();
  await world.close();
});
beforeEach(async () => {
  await world.owner.query("delete from notifications");
  await world.owner.query("delete from notification_digests");
  received = [];
});

const again = async (kind: typeof mailAtOnce) => {
  await world.system((tx) => enqueue(tx, kind, {}));
  await world.jobsDone();
};
const addressed = () => received.flatMap(({ to }) => [to].flat().map((one) => one?.text));
/** By the clock of the person it is so many hours after midnight: the zone that has it so now, to the hour. */
async function atHour(person: Person, hour: number): Promise<void> {
  const offset = (((hour - new Date().getUTCHours() + 36) % 24) - 12) * -1;
  const zone = offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "+" : ""}${offset}`;
  await world.owner.query("update users set time_zone = $2 where id = $1", [person.id, zone]);
}
const assign = (person: Person, client: number) =>
  world.system(async (tx) => tx.notify("client_assigned", { to: { people: [person.id] }, client }));
const podChanged = (person: Person) =>
  world.system(async (tx) =>
    tx.notify("pod_changed", {
      to: { people: [person.id] },
      target: 1,
      params: { firms: "North Tax and South Law", date: "01/01/2027" },
    }),
  );
const yesterday = () => world.owner.query("update notifications set created_at = now() - interval '1 day'");

describe("a mail at once", () => {
  test("holds the client's legal name, the words and a link, goes out over SMTP, and once however often it is tried", async () => {
    const attorney = await world.given.person({ role: 4 });
    const client = await world.given.client({ legal_name: "Smith & Sons, LLC" });
    await assign(attorney, client.id);
    await world.jobsDone();
    await again(mailAtOnce);
    expect(addressed()).toEqual([attorney.email]);
    const [mail] = received;
    expect(mail?.subject).toBe("You are now the attorney of record.");
    expect(mail?.text).toContain("Smith & Sons, LLC: You are now the attorney of record.");
    expect(mail?.text).toContain(`Open in Refundry: http://localhost/clients/${client.id}/profile`);
    expect(mail?.html).toContain("Smith &amp; Sons, LLC");
    const { rows } = await world.owner.query("select mail, mailed_at is not null as mailed from notifications");
    expect(rows).toEqual([{ mail: "now", mailed: true }]);
  });

  test("is none for who may no longer see the client, was suspended, or read it meanwhile", async () => {
    const person = () => world.given.person({ role: 4 });
    const [moved, suspended, reader] = [await person(), await person(), await person()];
    const client = await world.given.client();
    const elsewhere = await world.given.firm(2, "Elsewhere");
    await world.system(async (tx) => {
      for (const one of [moved, suspended, reader])
        tx.notify("client_assigned", { to: { people: [one.id] }, client: client.id });
    });
    // The worker runs already: what it wrote is taken back, so that it finds the rows once more as they are now.
    await world.jobsDone();
    received = [];
    await world.owner.query("update notifications set mailed_at = null");
    await world.owner.query("update users set parent_entity = $2 where id = $1", [moved.id, elsewhere]);
    await world.owner.query("update users set activation_status = 'suspended' where id = $1", [suspended.id]);
    await world.owner.query("update notifications set read_at = now() where user_id = $1", [reader.id]);
    await again(mailAtOnce);
    expect(addressed()).toEqual([]);
  });
});

describe("the digest", () => {
  test("MAIL-48 comes once a day at the person's hour, not at all without content, and not twice when it runs once more, also of role 9, who has no bell", async () => {
    const partner = await world.given.person({ role: 9, first: "Paula" });
    await atHour(partner, 6);
    await podChanged(partner);
    await yesterday();
    // Who has nothing new gets none, whatever the hour.
    const quiet = await world.given.person({ role: 9 });
    await atHour(quiet, 9);
    await again(mailDigests);
    expect(addressed()).toEqual([]);
    await atHour(partner, 9);
    await again(mailDigests);
    await again(mailDigests);
    expect(addressed()).toEqual([partner.email]);
    const [mail] = received;
    expect(mail?.subject).toBe("1 notification in Refundry");
    expect(mail?.text).toContain("Hello Paula,");
    // Role 9 may not open the pods: there is no link.
    expect(mail?.text).toContain("- The point spreads of North Tax and South Law change on 01/01/2027.\n\n");
    // What comes later the same day waits for the next.
    await podChanged(partner);
    await yesterday();
    await again(mailDigests);
    expect(received).toHaveLength(1);
    const { rows } = await world.owner.query("select day::text from notification_digests where user_id = $1", [
      partner.id,
    ]);
    await world.owner.query("update notification_digests set day = $2 where user_id = $1", [
      partner.id,
      addDays(rows[0].day, -1),
    ]);
    await again(mailDigests);
    expect(received).toHaveLength(2);
  });

  test("SHELL-21 role 9 gets clients_unassigned by mail in the digest of 08:00 own time and never twice", async () => {
    const firm = await world.given.firm(2, "Unassigned");
    const [here, west] = [await world.given.person({ role: 9, firm }), await world.given.person({ role: 9, firm })];
    const elsewhere = await world.given.person({ role: 9, firm: await world.given.firm(2, "All assigned") });
    const attorney = await world.given.person({ role: 4, firm });
    for (const attorney_of_record of [null, null, attorney.id])
      await world.given.client({ managing_firm: firm, attorney_of_record });
    // Partners of firms of other tests have their own.
    const mailed = () =>
      addressed().filter((address) => [here, west, elsewhere].some(({ email }) => email === address));
    const textTo = ({ email }: Person) => received.findLast(({ to }) => [to].flat()[0]?.text === email)?.text;
    await again(tellUnassigned);
    received = [];
    await yesterday();
    for (const person of [here, elsewhere]) await atHour(person, 7);
    await atHour(west, 4);
    await again(mailDigests);
    expect(mailed()).toEqual([]);
    await atHour(here, 8);
    await again(mailDigests);
    expect(mailed()).toEqual([here.email]);
    expect(textTo(here)).toContain("2 clients have no attorney of record.");
    expect(textTo(here)).toContain("http://localhost/queues/clients/unassigned");
    await atHour(west, 8);
    await atHour(elsewhere, 8);
    await again(mailDigests);
    expect(mailed()).toEqual([here.email, west.email]);
    // The days after nobody hears of the same clients again; of a new one they do.
    const nextDay = async () => {
      await again(tellUnassigned);
      await yesterday();
      await world.owner.query("update notification_digests set day = day - 1");
      await again(mailDigests);
    };
    await nextDay();
    await nextDay();
    expect(mailed()).toEqual([here.email, west.email]);
    await world.given.client({ managing_firm: firm, attorney_of_record: null });
    await nextDay();
    expect(mailed().slice(2).sort()).toEqual([here.email, west.email].sort());
    expect(textTo(here)).toContain("3 clients have no attorney of record.");
  });

  test("of several is one mail, newest first, and what was mailed begins to count anew for who has no bell", async () => {
    const user = await world.given.person({ role: 12 });
    await atHour(user, 10);
    const names = ["Adams Bakery LLC", "Baker Mills LLC"];
    for (const legal_name of names) {
      const client = await world.given.client({ legal_name });
      for (const _ of [1, 2])
        await world.system(async (tx) => tx.notify("client_hold", { to: { people: [user.id] }, client: client.id }));
    }
    await world.owner.query("update notifications set created_at = created_at - interval '1 day'");
    await again(mailDigests);
    expect(received.map(({ subject }) => subject)).toEqual(["2 notifications in Refundry"]);
    const text = received[0]?.text ?? "";
    expect(text.indexOf("Baker Mills LLC: The client was put on hold. (2)")).toBeGreaterThan(0);
    expect(text.indexOf("Adams Bakery LLC: The client was put on hold. (2)")).toBeGreaterThan(text.indexOf("Baker"));
    await world.system(async (tx) => {
      const { rows } = await world.owner.query("select max(client)::int as client from notifications");
      tx.notify("client_hold", { to: { people: [user.id] }, client: rows[0].client });
    });
    const { rows } = await world.owner.query("select count, mailed_at from notifications order by id desc limit 1");
    expect(rows).toEqual([{ count: 1, mailed_at: null }]);
  });

  test("is none of what was read, snoozed or came after its hour", async () => {
    const partner = await world.given.person({ role: 9 });
    await atHour(partner, 23);
    await podChanged(partner);
    await again(mailDigests);
    await yesterday();
    await world.owner.query("update notifications set snoozed_until = now() + interval '1 hour'");
    await again(mailDigests);
    await world.owner.query("update notifications set snoozed_until = null, read_at = now()");
    await again(mailDigests);
    expect(received).toEqual([]);
    await world.owner.query("update notifications set read_at = null");
    await again(mailDigests);
    expect(received).toHaveLength(1);
  });
});
