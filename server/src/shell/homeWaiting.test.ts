import { cases } from "@refundry/contract/cases";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payrollFileOf } from "../calculations/calculations.given.ts";
import { importPayroll } from "../claims/claims.given.ts";
import { givenReadyE } from "../packages/packages.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** What the other areas would have brought about. */
const progress = (client: number, fields: string) =>
  world.owner.query(`update client_progress set ${fields} where client = $1`, [client]);

describe("what waits", () => {
  const waiting = async (by: Caller) =>
    Object.fromEntries((await by.call(shell.home)).waiting.map((kind) => [kind.key, kind]));

  test("names to check, own tasks and finals: of clients in scope, with where it is done; nothing of others", async () => {
    const firm = await world.given.firm(2, "Waiting");
    const attorney = await world.given.person({ role: 4, firm });
    const reader = await world.as(attorney);
    expect((await reader.call(shell.home)).waiting).toEqual([]);
    const { id } = await world.given.client({ managing_firm: firm, trade_name: "Waiting House" });
    await importPayroll(
      admin,
      id,
      payrollFileOf([
        ["Ana Ruiz", "900"],
        ["Ben Ruiz", "900"],
      ]),
    );
    await admin.call(claims.saveRawOwners, { params: { id }, body: { owner_family_list: "Anna Ruiz" } } as never);
    const task = await admin.call(cases.createTask, {
      params: { id },
      body: { title: "Call", user_id: attorney.id, due_on: "2020-01-01" },
    });
    for (const [title, due_on] of [
      ["Ask", "2999-11-30"],
      ["Note", null],
    ] as const)
      await admin.call(cases.createTask, { params: { id }, body: { title, user_id: attorney.id, due_on } });
    const found = await waiting(reader);
    expect(found.tasks).toMatchObject({
      title: "My tasks",
      total: 1,
      all: "/reports/tasks?mine=true",
      items: [
        {
          client: id,
          trade_name: "Waiting House",
          text: "Call, late since Jan 1, 2020; Ask, due Nov 30, 2999; Note",
          path: `/clients/${id}/tasks#${task.id}`,
          pressing: true,
        },
      ],
    });
    await world.owner.query("update client_tasks set due_on = '2999-01-01' where id = $1", [task.id]);
    expect((await waiting(reader)).tasks?.items[0]).not.toHaveProperty("pressing");
    expect(found.names).toMatchObject({ total: 1, items: [{ path: `/clients/${id}/profile#names` }] });
    // What is missing in a claim is asked of all who may enter it, and no final of anybody.
    for (const role of [1, 2] as const) {
      const { incomplete } = await waiting(await world.as(role));
      const listed = await (await world.as(role)).call(clients.list, { query: { waiting: "incomplete" } });
      expect([incomplete?.title, listed.items.some((one) => one.id === id)]).toEqual(["Claims to complete", true]);
    }
    expect((await waiting(admin)).finals?.items.map(({ client }) => client) ?? []).not.toContain(id);
    expect(found.incomplete).toMatchObject({
      title: "Claims to complete",
      total: 1,
      items: [
        {
          client: id,
          text: "PPP rounds, wages, employee counts, matched owners",
          path: `/clients/${id}/profile#rounds`,
        },
      ],
    });
    const other = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "Elsewhere") }));
    expect((await other.call(shell.home)).waiting).toEqual([]);
  });

  test("each role is asked only for what it may do (05, 06 and 07, 1): the managing partner for own tasks, and for what stands at the firm", async () => {
    const firm = await world.given.firm(2, "Asked");
    const { id } = await world.given.client({ managing_firm: firm, trade_name: "Asked House" });
    await importPayroll(
      admin,
      id,
      payrollFileOf([
        ["Ana Ruiz", "900"],
        ["Ben Ruiz", "900"],
      ]),
    );
    await admin.call(claims.saveRawOwners, { params: { id }, body: { owner_family_list: "Anna Ruiz" } } as never);
    const asked = async (role: 1 | 2 | 4 | 7 | 9 | 12) => {
      const people = role < 3 ? await world.as(role) : await world.as(await world.given.person({ role, firm }));
      return Object.keys(await waiting(people)).filter((key) => key !== "packages" && key !== "drafts");
    };
    // An attorney sees the clients whose attorney of record one is; nobody is that of this one.
    const own = await world.given.person({ role: 7, firm });
    const { version } = await admin.call(clients.read, { params: { id } });
    await admin.call(clients.update, { params: { id }, body: { attorney_of_record: own.id, version } });
    expect(await asked(1)).toEqual(["names", "incomplete"]);
    expect(await asked(2)).toEqual(["names", "incomplete"]);
    expect(await asked(4)).toEqual(["names", "incomplete"]);
    expect(Object.keys(await waiting(await world.as(own)))).toEqual(["names", "incomplete"]);
    expect(await asked(12)).toEqual(["incomplete"]);
    expect(await asked(9)).toEqual([]);
  });

  test("all clients for whom something waits are a filtered list of clients, for whom it is asked of and in their scope", async () => {
    const firm = await world.given.firm(2, "Filtered");
    const reader = await world.as(await world.given.person({ role: 4, firm }));
    const made: number[] = [];
    for (let number = 0; number < 6; number += 1) made.push((await world.given.client({ managing_firm: firm })).id);
    const [done, inactive, ...open] = made;
    await admin.call(claims.saveRawOwners, {
      params: { id: done ?? 0 },
      body: { owner_family_list: "", no_owners: true },
    });
    await progress(done ?? 0, "ppp = true, wages = true, employees = true");
    await admin.call(clients.update, { params: { id: inactive ?? 0 }, body: { active: false } });
    await world.given.client({});
    const { incomplete } = await waiting(reader);
    expect([incomplete?.total, incomplete?.all]).toEqual([4, "/clients?waiting=incomplete"]);
    const listed = await reader.call(clients.list, { query: { waiting: "incomplete" } });
    expect(listed.items.map(({ id }) => id).sort()).toEqual(open.sort());
    expect(listed.total).toBe(4);
    for (const kind of ["finals", "nothing"])
      expect(await reader.try(clients.list, { query: { waiting: kind } })).toMatchObject({
        status: 422,
        body: { fields: { waiting: "Nothing of this kind waits for you." } },
      });
  });

  test("a final waits for who makes it once nothing of the claim is missing, a processor reads what it waits for, and on hold it waits for nobody", async () => {
    const { id } = await givenReadyE(world);
    const of = async (role: 1 | 2, kind: string) =>
      (await waiting(await world.as(role)))[kind]?.items.find(({ client }) => client === id);
    expect(await of(1, "finals")).toMatchObject({
      text: "Everything is there: generate it.",
      path: `/clients/${id}/packages#final`,
    });
    expect(await of(2, "answers")).toMatchObject({ text: "Everything is there for an admin to generate it." });
    const [maker, answerer] = await Promise.all([world.as(1), world.as(2)].map(async (by) => waiting(await by)));
    expect([maker?.finals?.title, answerer?.answers?.title]).toEqual(["Finals to finish", "Finals to finish"]);
    expect([await of(2, "finals"), await of(1, "answers"), await of(1, "incomplete")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // What still stands in its way is named, and is where it leads.
    const [round] = (await admin.call(claims.rounds, { params: { id } })).items;
    await world.owner.query("delete from ppp_rounds where id = $1", [round?.id]);
    expect(await of(1, "finals")).toMatchObject({
      text: expect.stringMatching(/^Answer both PPP rounds\./),
      path: `/clients/${id}/profile#rounds`,
    });
    // What is being made is no final to finish.
    const made = await world.owner.query(
      `insert into package_jobs (client, status, snapshot, state, requested_by, requested_at)
       values ($1, 'final', '{}', 'generating', (select min(id) from users), now()) returning id`,
      [id],
    );
    expect([await of(1, "finals"), await of(2, "answers")]).toEqual([undefined, undefined]);
    await world.owner.query("delete from package_jobs where id = $1", [made.rows[0].id]);
    expect(await of(1, "finals")).toBeDefined();
    await admin.call(clients.update, { params: { id }, body: { on_hold: true } });
    expect([await of(1, "finals"), await of(2, "answers"), await of(1, "incomplete")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a final waits for its signatures, and a signed one for its shipping, of who ships; on hold or filed for nobody", async () => {
    const firm = await world.given.firm(2, "Signing");
    const { id } = await world.given.client({ trade_name: "Signing House", managing_firm: firm });
    const of = async (by: Caller) => {
      const found = await waiting(by);
      return ["signing", "shipping"].flatMap((kind) =>
        (found[kind]?.items ?? []).flatMap((one) =>
          one.client === id ? [[found[kind]?.title, one.text, one.path]] : [],
        ),
      );
    };
    const path = `/clients/${id}/packages`;
    expect(await of(admin)).toEqual([]);
    await progress(id, "final = true");
    for (const by of [admin, await world.as(2)])
      expect(await of(by)).toEqual([["Finals to get signed", "no signed pages yet", path]]);
    // Shipping is the office's: the people of the firm are asked for nothing here.
    expect(await of(await world.as(await world.given.person({ role: 4, firm })))).toEqual([]);
    // Who answers for the firm reads that it waits, and whom the figures count.
    const partner = await world.as(await world.given.person({ role: 9, firm }));
    const atFirm = async () =>
      Object.entries(await waiting(partner)).map(([kind, { title, items }]) => [
        kind,
        title,
        items.map(({ text }) => text),
      ]);
    const figure = async (kind: string) =>
      (await partner.call(clients.list, { query: { waiting: kind } })).items.map((row) => row.id);
    expect(await atFirm()).toEqual([["firm_signing", "Finals to get signed", ["no signed pages yet"]]]);
    expect([await figure("processed"), await figure("filed")]).toEqual([[id], []]);
    await progress(id, "executed = true");
    const ofSubmission = `/clients/${id}/submission`;
    expect(await of(admin)).toEqual([["Signed finals to ship", "signed: submit it", ofSubmission]]);
    expect(await atFirm()).toEqual([["firm_shipping", "Signed finals, not shipped", ["signed: submit it"]]]);
    await admin.call(clients.update, { params: { id }, body: { on_hold: true } });
    expect(await of(admin)).toEqual([]);
    await admin.call(clients.update, { params: { id }, body: { on_hold: false } });
    expect(await of(admin)).toHaveLength(1);
    await progress(id, "filed = true");
    expect(await of(admin)).toEqual([]);
    expect([await atFirm(), await figure("processed"), await figure("filed")]).toEqual([[], [id], [id]]);
    await admin.call(clients.update, { params: { id }, body: { active: false } });
    expect([await figure("processed"), await figure("filed")]).toEqual([[], []]);
  });

  test("at most five of a kind, those that wait longest first, and how many there are", async () => {
    const firm = await world.given.firm(2, "Many");
    const partner = await world.given.person({ role: 9, firm });
    const made: number[] = [];
    for (const due_on of ["2026-01-07", "2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04", "2026-01-05"]) {
      const { id } = await world.given.client({ managing_firm: firm });
      await admin.call(cases.createTask, { params: { id }, body: { title: "Call", user_id: partner.id, due_on } });
      made.push(id);
    }
    const { tasks } = await waiting(await world.as(partner));
    expect([tasks?.total, tasks?.items.map(({ client }) => client)]).toEqual([6, made.slice(1)]);
  });

  test("a client's person reads what of the own company is missing as the next step of the checklist, each thing once, and of no other", async () => {
    const person = await world.given.person({ role: 6 });
    const own = await world.given.client({ user: person, trade_name: "Own Shop" });
    await world.given.client({});
    const kinds = await waiting(await world.as(person));
    expect(Object.keys(kinds).sort()).toEqual(["checklist", "owed"]);
    expect(kinds.checklist?.items.map(({ client }) => client)).toEqual([own.id]);
  });

  test.each([
    [
      8,
      /^Nothing waits for you here\. You read the names of your firm.s clients; what stands in a claim its tax attorneys can tell you\.$/,
    ],
    [10, null],
    [11, /cleaned/],
    [14, null],
    [1, null],
    [7, null],
  ] as const)("role %i is told what is still to come: %s", async (role, words) => {
    const { note } = await (await world.as(role)).call(shell.home);
    if (words === null) expect(note).toBeNull();
    else expect(note).toMatch(words);
  });
});
