import { access } from "@refundry/contract/access";
import { cases } from "@refundry/contract/cases";
import { type NotificationKey, notificationTypes } from "@refundry/contract/catalogue";
import { clients } from "@refundry/contract/clients";
import { content } from "@refundry/contract/content";
import { packages } from "@refundry/contract/packages";
import { people } from "@refundry/contract/people";
import { transcripts } from "@refundry/contract/transcripts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAs, deputize, givenDeputy } from "../access/acting.given.ts";
import { goodPassword, linkFor } from "../access/credentials.given.ts";
import { givenClaim } from "../calculations/calculations.given.ts";
import { keepFailure } from "../calculations/results/failure.commands.ts";
import { hasBlanks } from "../packages/forms/forms.given.ts";
import { failJob } from "../packages/making/packageJob.commands.ts";
import { givenBlanks, givenDraft, givenFinal, givenReadyE } from "../packages/packages.given.ts";
import { tieOutFailed } from "../packages/snapshot/tieOut.rules.ts";
import type { users } from "../people/index.ts";
import { nameOf } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { toldOf } from "./notifications.given.ts";

type Person = typeof users.$inferSelect;

let world: World;
let admin: Caller;
/** Another administrator, who causes nothing. */
let other: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  other = await world.given.person({ role: 1 });
});
afterAll(() => world.close());

const idOf = ({ person }: Caller) => (person as Person).id;
/** Exactly who was told of a type so far, with what it says. */
async function told(key: NotificationKey, client?: number) {
  const rows = await toldOf(world, key, client);
  return rows.map(({ userId, form, params, targetId, count }) => ({ userId, form, params, targetId, count }));
}
const sorted = <One extends { userId: number }>(rows: One[]) => rows.sort((a, b) => a.userId - b.userId);
const row = (userId: number, targetId: number, more: object = {}) => ({
  userId,
  targetId,
  form: null,
  params: {},
  count: 1,
  ...more,
});
const hold = (id: number, on: boolean) =>
  admin.call(clients.update, {
    params: { id },
    body: { on_hold: on, ...(on && { on_hold_reason: "Waits for a letter." }) },
  });

/** How each type is caused by what people do, and exactly who is told then. */
const causes: Record<NotificationKey, () => Promise<void>> = {
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

  calculation_failed: async () => {
    const client = await world.given.client({ attorney_of_record: (await world.given.role(4)).id });
    await world.system((tx) => keepFailure(tx, client.id, "draft", "proofs"));
    await world.system((tx) => keepFailure(tx, client.id, "draft", "proofs"));
    await world.system((tx) => keepFailure(tx, client.id, "final", "stopped"));
    expect(sorted(await told("calculation_failed", client.id))).toEqual(
      sorted([row(idOf(admin), client.id), row(other.id, client.id)]),
    );
  },

  package_ready: async () => {
    const client = await givenClaim(world);
    await givenDraft(world, await world.as(other), client.id);
    expect(await told("package_ready", client.id)).toEqual([row(other.id, client.id, { params: { kind: "draft" } })]);
    expect(await told("package_to_sign", client.id)).toEqual([]);
  },

  package_to_sign: async () => {
    if (!hasBlanks) return;
    await givenBlanks(world);
    const client = await givenReadyE(world);
    const [attorney, user] = [await world.given.person({ role: 4 }), await world.given.person({ role: 6 })];
    await world.owner.query("update clients set attorney_of_record = $2 where id = $1", [client.id, attorney.id]);
    await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [client.id, user.id]);
    await givenFinal(world, admin, client.id);
    expect(await told("package_ready", client.id)).toEqual([
      row(idOf(admin), client.id, { params: { kind: "final" } }),
    ]);
    expect(sorted(await told("package_to_sign", client.id))).toEqual(
      sorted([row(attorney.id, client.id), row(user.id, client.id)]),
    );
  },

  package_failed: async () => {
    const requester = await world.as(other);
    const fail = async (reason: string) => {
      const client = await givenClaim(world);
      await requester.call(packages.request, { params: { id: client.id }, body: { request: "draft" } });
      const { rows } = await world.owner.query("select max(id)::int as id from package_jobs");
      await world.system((tx) => failJob(tx, rows[0].id, reason));
      await world.jobsDone();
      return sorted(await told("package_failed", client.id)).map(({ userId, params }) => [userId, params.kind]);
    };
    expect(await fail("Something else.")).toEqual([[other.id, "draft"]]);
    const both = [idOf(admin), other.id].sort((a, b) => a - b);
    expect(await fail(tieOutFailed)).toEqual(both.map((user) => [user, "draft"]));
  },

  draft_decided: async () => {
    const [attorney, client] = [await world.as(4), await givenClaim(world)];
    const answer = async (body: { status: 1 } | { status: 2; reason: string }) => {
      const { items } = await givenDraft(world, admin, client.id);
      await attorney.call(packages.decide, { params: { id: items[0]?.id ?? 0 }, body });
    };
    await answer({ status: 2, reason: "Q2 is wrong." });
    expect(await told("draft_decided")).toEqual([row(idOf(admin), client.id, { form: "rejected" })]);
    await answer({ status: 1 });
    expect(await told("draft_decided")).toEqual([row(idOf(admin), client.id, { count: 2 })]);
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

  settings_changed: async () => {
    const { version } = await admin.call(content.settings);
    await admin.call(content.changeSettings, { body: { version, session_max_hours: 9 } });
    const rows = (await told("settings_changed")).map(({ userId }) => userId);
    expect(rows).toContain(other.id);
    expect(rows).not.toContain(idOf(admin));
  },
};

describe("part of SHELL-22: caused in the product, it reaches exactly its recipients", () => {
  test.each(Object.keys(notificationTypes) as NotificationKey[])("%s", (key) => causes[key](), 60_000);
});
