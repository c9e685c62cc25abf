import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, settle, until } from "../platform/realtime/realtime.given.ts";
import { startWorld, type World } from "../world.given.ts";

let world: World;
let address: string;
beforeAll(async () => {
  world = await startWorld();
  address = await serve(world);
});
afterAll(() => world.close());

const renamed = async (id: number, by: Awaited<ReturnType<World["as"]>>) => {
  const { version } = await by.call(clients.read, { params: { id } });
  await by.call(clients.update, { params: { id }, body: { trade_name: `Renamed ${version}`, version } });
};

describe("who changed what is on screen", () => {
  test("SHELL-54 (1 of 3) an open tab hears at once of a client that another changed and by whom, and reads that name", async () => {
    const { id } = await world.given.client();
    const [admin, reader] = [await world.as(1), await world.as(4)];
    const tab = await openTab(address, reader);
    tab.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
    await settle();
    await renamed(id, admin);
    const by = admin.person?.id ?? 0;
    await until(() => tab.heard.length > 0);
    expect(tab.heard).toEqual([{ kind: "record", type: "clients", id, version: 2, by, of: { type: "clients", id } }]);
    const { first, last } = admin.person ?? { first: "", last: "" };
    expect(await reader.call(shell.clientChanger, { params: { id }, query: { by } })).toEqual({
      id: by,
      name: `${first} ${last}`,
    });
    tab.socket.close();
  });

  test("nobody's name is read who did not change it, lately, or of a record out of scope", async () => {
    const { id } = await world.given.client();
    const admin = await world.as(await world.given.person({ role: 1 }));
    await renamed(id, admin);
    const by = admin.person?.id ?? 0;
    const [reader, bystander] = [await world.as(4), await world.as(2)];
    const ask = async (caller: typeof reader, who: number) =>
      (await caller.try(shell.clientChanger, { params: { id }, query: { by: who } })).status;
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "B") }));
    expect([await ask(reader, by), await ask(stranger, by)]).toEqual([200, 404]);
    expect([await ask(reader, bystander.person?.id ?? 0), await ask(reader, 987_654_321)]).toEqual([404, 404]);
    await world.owner.query("set session_replication_role = replica");
    await world.owner.query("update audit_log set at = at - interval '25 hours' where actor_user_id = $1", [by]);
    await world.owner.query("set session_replication_role = origin");
    expect(await ask(reader, by)).toBe(404);
  });

  test("people, firms and pods are watched and told of like clients, by whom they are shown to", async () => {
    const admin = await world.as(1);
    const firm = await world.given.firm(2);
    const person = await world.given.person({ role: 12, firm });
    const pod = await world.given.pod(await world.given.firm(3, "P"), await world.given.firm(2, "P"));
    const by = admin.person?.id ?? 0;
    const staff = await world.as(2);
    const tab = await openTab(address, staff);
    const other = await openTab(address, await world.as(7));
    const watch = [
      { type: "users", id: person.id },
      { type: "entities", id: firm },
      { type: "pods", id: pod },
    ];
    for (const one of [tab, other]) one.socket.send(JSON.stringify({ watch }));
    await settle();
    const { version } = await admin.call(people.entity, { params: { id: firm } });
    await admin.call(people.updateUser, { params: { id: person.id }, body: { first: "Other", version: 1 } });
    await admin.call(people.patchEntity, { params: { id: firm }, body: { name: "Another name", version } });
    const podBody = { points_tax_firm: "6", points_managing_firm: "5", effective_from: "2030-01-01" };
    const changed = await admin.try(people.updatePod, { params: { id: pod }, body: { ...podBody, version: 1 } });
    expect([changed.status, changed.body]).toEqual([200, changed.body]);
    await until(() => tab.heard.filter(({ kind }) => kind === "record").length >= 3);
    expect(tab.heard).toEqual(
      expect.arrayContaining(watch.map((record) => ({ kind: "record", ...record, by, of: record }))),
    );
    for (const [operation, id] of [
      [shell.userChanger, person.id],
      [shell.entityChanger, firm],
      [shell.podChanger, pod],
    ] as const)
      expect((await staff.call(operation, { params: { id }, query: { by } })).id).toBe(by);
    await settle();
    // Of the own firm the attorney sees the firm, and neither its people nor its pods.
    expect(other.heard).toEqual([
      { kind: "record", type: "entities", id: firm, by, of: { type: "entities", id: firm } },
    ]);
    expect((await asAttorney(pod)).status).toBe(403);
    for (const one of [tab, other]) one.socket.close();
  });
});

const asAttorney = async (id: number) =>
  (await world.as(7)).try(shell.podChanger, { params: { id }, query: { by: (await world.as(1)).person?.id ?? 0 } });
