import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import type { RoleId } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, serve, settle, type Tab, until } from "../../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
let address: string;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  address = await serve(world);
});
afterAll(() => world.close());

/** The tab connects anew, and reads everything anew, its menu with it. */
const askAgain = 1012;

/** Long enough after it was opened that it hears of everything. */
async function opened(caller: Caller): Promise<Tab> {
  const tab = await openTab(address, caller);
  await settle();
  return tab;
}

/** How long something takes, in ms. */
async function timed(what: Promise<unknown>): Promise<number> {
  const since = Date.now();
  await what;
  return Date.now() - since;
}

const status = async (caller: Caller, id: number) => (await caller.try(clients.read, { params: { id } })).status;

describe("the tab of somebody whose scope is another", () => {
  test("part of PEOPLE-38: that of role 13 asks anew within 5 s when a pod is made and when it is deleted, and not for new points", async () => {
    const [tax, managing] = [await world.given.firm(3, "Pods"), await world.given.firm(2, "Pods")];
    const master = await world.as(await world.given.person({ role: 13, firm: tax }));
    const colleague = await opened(await world.as(await world.given.person({ role: 8, firm: tax })));
    const { id } = await world.given.client({ managing_firm: managing });
    const made = await opened(master);
    expect(await status(master, id)).toBe(404);
    const spread = { points_tax_firm: "8", points_managing_firm: "7" };
    const pod = await admin.call(people.createPod, { body: { tax_firm: tax, managing_lawfirm: managing, ...spread } });
    expect(await timed(made.closed)).toBeLessThan(5000);
    expect(await made.closed).toBe(askAgain);
    expect(await status(master, id)).toBe(200);

    const gone = await opened(master);
    gone.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
    const { version } = await admin.call(people.updatePod, {
      params: { id: pod.id },
      body: { points_tax_firm: "9", points_managing_firm: "7", version: pod.version },
    });
    await settle();
    expect([version > pod.version, gone.socket.readyState]).toEqual([true, gone.socket.OPEN]);
    await admin.call(people.removePod, { params: { id: pod.id } });
    expect(await timed(gone.closed)).toBeLessThan(5000);
    expect(await gone.closed).toBe(askAgain);
    expect(await status(master, id)).toBe(404);
    // Nobody else of the firm sees other clients by it.
    expect(colleague.socket.readyState).toBe(colleague.socket.OPEN);
    for (const tab of [made, gone]) expect(JSON.stringify(tab.heard)).not.toContain('"clients"');
    colleague.socket.close();
  });

  test("part of PEOPLE-44: that of role 6 asks anew within 5 s when a client is linked and when it is unlinked", async () => {
    const person = await world.given.person({ role: 6, firm: null });
    const caller = await world.as(person);
    const { id } = await world.given.client();
    const params = { clientId: id };
    const linked = await opened(caller);
    const body = { first: person.first, last: person.last, email: person.email };
    await admin.call(clients.addUser, { params, body });
    expect(await timed(linked.closed)).toBeLessThan(5000);
    expect([await linked.closed, await status(caller, id)]).toEqual([askAgain, 200]);
    const unlinked = await opened(caller);
    unlinked.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
    await settle();
    await admin.call(clients.removeUser, { params, body: { user_id: person.id } });
    expect(await timed(unlinked.closed)).toBeLessThan(5000);
    expect([await unlinked.closed, await status(caller, id)]).toEqual([askAgain, 404]);
  });
});

/** What a tab may hear of a client that left its sight: that there is something to read anew, and notices of its own. */
const bare = (id: number) => [{ kind: "record", type: "clients", id }, { kind: "nav" }, { kind: "notifications" }];

/** All that was heard says no more than `bare`, and that it and the menu are to be read was said. */
function expectBare(tab: Tab, id: number): void {
  for (const message of tab.heard) expect(bare(id)).toContainEqual(message);
  for (const said of bare(id).slice(0, 2)) expect(tab.heard).toContainEqual(said);
}

describe("a client that goes to others", () => {
  const moves: [
    what: string,
    role: RoleId,
    gains: RoleId,
    place: "managing_firm" | "tax_firm" | "attorney_of_record",
  ][] = [
    ["managing firm", 4, 4, "managing_firm"],
    ["tax firm", 3, 3, "tax_firm"],
    ["attorney", 7, 7, "attorney_of_record"],
  ];

  test.each(moves)(
    "another %s: within 5 s the open screen of role %i reads anew, which is 404, and so do the lists of those who have it now",
    async (_what, role, gains, place) => {
      const type = place === "tax_firm" ? 3 : 2;
      const [before, after] = [await world.given.firm(type, "Before"), await world.given.firm(type, "After")];
      const loser = await world.given.person({ role, firm: before });
      const gainer = await world.given.person({ role: gains, firm: place === "attorney_of_record" ? before : after });
      const firms = place === "tax_firm" ? { tax_firm: before } : { managing_firm: before };
      const { id } = await world.given.client({
        ...firms,
        ...(role === 7 && { attorney_of_record: loser.id }),
      });
      const [old, now] = [await world.as(loser), await world.as(gainer)];
      const stranger = await opened(
        await world.as(await world.given.person({ role, firm: await world.given.firm(type, "Neither") })),
      );
      const [screen, list, gaining] = [await opened(old), await opened(old), await opened(now)];
      screen.socket.send(JSON.stringify({ watch: [{ type: "clients", id }] }));
      await settle();
      expect([await status(old, id), await status(now, id)]).toEqual([200, 404]);
      const change = async (fields: object) => {
        const { version } = await admin.call(clients.read, { params: { id } });
        await admin.call(clients.update, { params: { id }, body: { ...fields, version } as never });
      };
      await change({ [place]: place === "attorney_of_record" ? gainer.id : after });
      const heardAll = until(() => [screen, list, gaining].every(({ heard }) => heard.length > 0));
      expect(await timed(heardAll)).toBeLessThan(5000);
      expect([await status(old, id), await status(now, id)]).toEqual([404, 200]);
      await settle();
      for (const tab of [screen, list, gaining]) expectBare(tab, id);
      // Nothing of what becomes of it there is heard any more, not even that something does.
      for (const tab of [screen, list]) tab.heard.length = 0;
      await change({ trade_name: "Secret Of Others" });
      await settle();
      expect([screen.heard, list.heard, stranger.heard]).toEqual([[], [], []]);
      for (const tab of [screen, list, gaining, stranger]) tab.socket.close();
    },
  );
});
