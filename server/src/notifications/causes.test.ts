import { access } from "@refundry/contract/access";
import { cases } from "@refundry/contract/cases";
import type { NotificationKey } from "@refundry/contract/catalogue";
import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { mail } from "@refundry/contract/mail";
import { people } from "@refundry/contract/people";
import { transcripts } from "@refundry/contract/transcripts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAs, deputize, givenDeputy } from "../access/acting.given.ts";
import { goodPassword, linkFor } from "../access/credentials.given.ts";
import { checkAudit } from "../access/trail/auditCheck.jobs.ts";
import { lookForOutage, refusedMail } from "../mail/mailOutage.given.ts";
import { enqueue, mailMessages, nameOf, postLetter, suppress } from "../platform/index.ts";
import { loseSightOf } from "../platform/mail/settling.ts";
import {
  type CaseCause,
  type Causes,
  type ClaimCause,
  idOf,
  type LeadCause,
  type MandateCause,
  type Person,
  type ReviewCause,
  row,
  type ShippingCause,
  sorted,
  startCauses,
} from "./causes.given.ts";

let world: Causes["world"];
let admin: Causes["admin"];
let other: Causes["other"];
let told: Causes["told"];
let othersOnly: Causes["othersOnly"];
beforeAll(async () => {
  ({ world, admin, other, told, othersOnly } = await startCauses());
});
afterAll(() => world.close());

const hold = (id: number, on: boolean) =>
  admin.call(clients.update, {
    params: { id },
    body: { on_hold: on, ...(on && { on_hold_reason: "Waits for a letter." }) },
  });

/** How each type is caused by what people do, and exactly who is told then. */
const causes: Record<
  Exclude<NotificationKey, CaseCause | ClaimCause | LeadCause | MandateCause | ReviewCause | ShippingCause>,
  () => Promise<void>
> = {
  user_activated: async () => {
    const inviter = await world.as(9);
    const { id } = await inviter.call(people.createUser, {
      params: { id: inviter.person?.parentEntity ?? 0 },
      body: { first: "Nora", last: "New", email: "nora@example.test", role: 4 },
    });
    const token = await linkFor(world, { id } as Person, "activate");
    await world.nobody.call(access.activate, { params: { token }, body: { password: goodPassword } });
    expect(await told("user_activated")).toEqual([row(idOf(inviter), id, { params: { name: "Nora New" } })]);
  },

  pod_changed: async () => {
    const [taxFirm, managing] = [await world.given.firm(3, "Pod"), await world.given.firm(2, "Pod")];
    const at = async (firm: number, ...roles: (3 | 4 | 8 | 9 | 12 | 13)[]) =>
      Promise.all(roles.map(async (role) => (await world.given.person({ role, firm })).id));
    const asked = [...(await at(managing, 4, 9)), ...(await at(taxFirm, 3, 13))];
    await at(managing, 12);
    await at(taxFirm, 8);
    const { rows } = await world.owner.query("select id::int, name from entities where id = any($1) order by id", [
      [taxFirm, managing],
    ]);
    const nameOf = (id: number) => rows.find((one) => one.id === id)?.name;
    const points = { points_tax_firm: "8", points_managing_firm: "7" };
    const { id, version } = await admin.call(people.createPod, {
      body: { tax_firm: taxFirm, managing_lawfirm: managing, ...points, effective_from: "2099-03-01" },
    });
    const params = { firms: `${nameOf(taxFirm)} and ${nameOf(managing)}`, date: "Mar 1, 2099" };
    expect(sorted(await told("pod_changed"))).toEqual(sorted(asked.map((user) => row(user, id, { params }))));
    await admin.call(people.updatePod, {
      params: { id },
      body: { version, ...points, effective_from: "2099-04-01" },
    });
    await admin.call(people.removePod, { params: { id } });
    const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date());
    expect(sorted(await told("pod_changed"))).toEqual(
      sorted(asked.map((user) => row(user, id, { params: { ...params, date: today }, count: 3 }))),
    );
  },

  client_assigned: async () => {
    const [first, second] = [await world.given.person({ role: 4 }), await world.given.person({ role: 4 })];
    const client = await world.given.client({ attorney_of_record: first.id });
    expect(await told("client_assigned", client.id)).toEqual([row(first.id, client.id)]);
    const body = { attorney_of_record: second.id, version: client.version };
    await admin.call(clients.update, { params: { id: client.id }, body });
    expect(await told("client_assigned", client.id)).toEqual([row(first.id, client.id), row(second.id, client.id)]);
  },

  client_reassigned: async () => {
    const [first, second] = [await world.given.person({ role: 4 }), await world.given.person({ role: 4 })];
    const client = await world.given.client({ attorney_of_record: first.id, trade_name: "Acme Bakery" });
    await world.owner.query("delete from notifications");
    const body = { attorney_of_record: second.id, version: client.version, trade_name: "Acme Mills" };
    await admin.call(clients.update, { params: { id: client.id }, body });
    expect(await told("client_reassigned")).toEqual([
      row(first.id, client.id, { params: { trade_name: "Acme Mills" } }),
    ]);
  },

  client_hold: async () => {
    const attorney = await world.given.person({ role: 4 });
    const client = await world.given.client({ attorney_of_record: attorney.id });
    await hold(client.id, true);
    expect(await told("client_hold", client.id)).toEqual([row(attorney.id, client.id)]);
    await hold(client.id, false);
    expect(await told("client_hold", client.id)).toEqual([row(attorney.id, client.id, { form: "released", count: 2 })]);
  },

  task_assigned: async () => {
    const [first, second] = [await world.given.person({ role: 4 }), await world.given.person({ role: 12 })];
    const client = await world.given.client();
    const { id, version } = await admin.call(cases.createTask, {
      params: { id: client.id },
      body: { title: "Call the owner", user_id: first.id },
    });
    expect(await told("task_assigned")).toEqual([row(first.id, client.id)]);
    const changed = await admin.call(cases.changeTask, { params: { id }, body: { version, title: "Call her" } });
    expect(await told("task_assigned")).toEqual([row(first.id, client.id)]);
    await admin.call(cases.changeTask, { params: { id }, body: { version: changed.version, user_id: second.id } });
    expect(await told("task_assigned")).toEqual([row(first.id, client.id), row(second.id, client.id)]);
    // Who takes a free task is told nothing.
    const own = await world.as(first);
    const free = await admin.call(cases.createTask, { params: { id: client.id }, body: { title: "Look" } });
    await own.call(cases.changeTask, { params: { id: free.id }, body: { version: 1, user_id: first.id } });
    // Nor is anybody told of one that is done.
    const { id: past } = await admin.call(cases.createTask, { params: { id: client.id }, body: { title: "Asked" } });
    const done = { version: 1, user_id: first.id, status: "closed" as const };
    await admin.call(cases.changeTask, { params: { id: past }, body: done });
    expect(await told("task_assigned")).toEqual([row(first.id, client.id), row(second.id, client.id)]);
  },
  deputized: async () => {
    const { grantor, deputy } = await givenDeputy(world, await world.given.firm(2, "Deputized"));
    expect(await told("deputized")).toEqual([row(deputy.id, grantor.id, { params: { actor: nameOf(grantor) } })]);
  },

  deputy_removed: async () => {
    const { grantor, deputy, giver } = await givenDeputy(world, await world.given.firm(2, "Removed"));
    await deputize(giver, []);
    expect(await told("deputy_removed")).toEqual([row(deputy.id, grantor.id, { params: { actor: nameOf(grantor) } })]);
  },

  acted_for_you: async () => {
    const { grantor, deputy, taker } = await givenDeputy(world, await world.given.firm(2, "Acted"));
    await actAs(world, taker, grantor.id);
    expect(await told("acted_for_you")).toEqual([row(grantor.id, deputy.id, { params: { actor: nameOf(deputy) } })]);
  },

  quarter_status: async () => {
    const attorney = await world.given.person({ role: 4 });
    const client = await world.given.client({ attorney_of_record: attorney.id });
    const body = { year: 2021, quarter: 2, status: 3 } as const;
    await admin.call(transcripts.addQuarter, { params: { id: client.id }, body });
    const params = { quarter: "Q2 2021", status: "Quarter Denied / Appealed" };
    expect(await told("quarter_status", client.id)).toEqual([row(attorney.id, client.id, { params })]);
  },

  note_mention: async () => {
    const [named, same] = [
      await world.given.person({ role: 4, first: "Mia", last: "Marks" }),
      await world.given.person({ role: 4, firm: await world.given.firm(2, "Elsewhere"), first: "Mia", last: "Marks" }),
    ];
    const client = await world.given.client();
    await admin.call(clients.addNote, {
      params: { id: client.id },
      body: { text: "<p>Please call, @Mia Marks.</p>", visibility: "internal" },
    });
    const rows = await told("note_mention", client.id);
    expect(rows.map(({ userId }) => userId)).toEqual([named.id]);
    expect(rows.map(({ userId }) => userId)).not.toContain(same.id);
  },

  audit_broken: async () => {
    await world.owner.query("set session_replication_role = replica");
    await world.owner.query("update audit_log set reason = 'forged' where id = (select min(id) from audit_log)");
    await world.owner.query("reset session_replication_role");
    await world.system((tx) => enqueue(tx, checkAudit, {}));
    await world.jobsDone();
    const { rows } = await world.owner.query(
      "select id::int from users where role_id = 1 and activation_status = 'active' and deleted_at is null order by id",
    );
    expect(sorted(await told("audit_broken"))).toEqual(rows.map(({ id }) => row(id, 0)));
  },

  email_bounced: async () => {
    const attorney = await world.given.person({ role: 4 });
    const client = await world.given.client({ attorney_of_record: attorney.id });
    const asked = { kind: "test", subject: "Hello", paragraphs: ["Hello."], client: client.id };
    const mailed = await world.system((tx) =>
      postLetter(tx, { ...asked, to: { userId: null, address: "back@example.test" } }),
    );
    await world.jobsDone();
    await world.owner.query("update mail_messages set created_by = $2 where id = $1", [mailed, other.id]);
    await admin.call(mail.playBounce, { params: { id: mailed }, body: { permanent: true } });
    expect(sorted(await told("email_bounced"))).toEqual(sorted([other.id, attorney.id].map((id) => row(id, mailed))));
  },

  email_failed: async () => {
    const letter = { kind: "test", subject: "Hello", paragraphs: ["Hello."] };
    const mailed = await world.system(async (tx) => {
      const id = await postLetter(tx, { ...letter, to: { userId: null, address: "never@example.test" } });
      await tx.db.update(mailMessages).set({ createdBy: other.id }).where(eq(mailMessages.id, id));
      await suppress(tx, { address: "Never@example.test", scope: "all", reason: "manual" });
      return id;
    });
    await world.jobsDone();
    expect(await told("email_failed")).toEqual([row(other.id, mailed, { form: "ofNoClient" })]);
  },

  email_not_confirmed: async () => {
    // As a crash left it between the server of mails and its row.
    const mail = await world.system(async (tx) => {
      const letter = { kind: "test", subject: "Hello", paragraphs: ["Hello."] };
      const id = await postLetter(tx, { ...letter, to: { userId: null, address: "a@example.test" } });
      await tx.db.update(mailMessages).set({ outcome: "sending", sendingBy: 901 }).where(eq(mailMessages.id, id));
      return id;
    });
    await world.system((tx) => loseSightOf(tx, 901));
    const { rows } = await world.owner.query(
      "select id::int from users where role_id = 1 and activation_status = 'active' and deleted_at is null order by id",
    );
    expect(sorted(await told("email_not_confirmed"))).toEqual(sorted(rows.map(({ id }) => row(id, mail))));
  },

  mail_down: async () => {
    await refusedMail(world, 20);
    await lookForOutage(world);
    const { rows } = await world.owner.query(
      "select id::int from users where role_id = 1 and activation_status = 'active' and deleted_at is null order by id",
    );
    expect(sorted(await told("mail_down"))).toEqual(sorted(rows.map(({ id }) => row(id, 0))));
  },

  city_to_check: async () => {
    const type = (name: string) => admin.call(content.typeCity, { params: { state_code: "IL" }, body: { name } });
    await type("Newtown One");
    expect(await told("city_to_check")).toContainEqual(row(other.id, 0, { form: "one" }));
    await type("Newtown Two");
    expect(await told("city_to_check")).toContainEqual(row(other.id, 0, { params: { n: 2 }, count: 2 }));
    await othersOnly("city_to_check");
  },

  settings_changed: async () => {
    const { version } = await admin.call(content.settings);
    await admin.call(content.changeSettings, { body: { version, session_max_hours: 9 } });
    await othersOnly("settings_changed");
  },
};

describe("part of SHELL-22: caused in the product, it reaches exactly its recipients", () => {
  test.each(
    Object.keys(causes) as Exclude<
      NotificationKey,
      CaseCause | ClaimCause | LeadCause | MandateCause | ReviewCause | ShippingCause
    >[],
  )("%s", (key) => causes[key](), 60_000);
});
