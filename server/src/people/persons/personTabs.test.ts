import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTab, serve } from "../../platform/realtime/realtime.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { personCalls } from "../personCalls.given.ts";

let world: World;
let admin: Caller;
let address: string;
let calls: ReturnType<typeof personCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  address = await serve(world);
  calls = personCalls(world, admin);
});
afterAll(() => world.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The tab hears that its session ended: it leaves. */
const leave = 4401;
/** The tab connects anew, and asks who its person is now. */
const askAgain = 1012;

describe("the open tabs of a person", () => {
  test("PEOPLE-17 that of a deleted person leaves within 5 s, and the old notes still show the name", async () => {
    const person = await world.given.person({ role: 4, first: "Nadia", last: "Noted" });
    const caller = await world.as(person);
    const client = await world.given.client();
    await caller.call(clients.addNote, { params: { id: client.id }, body: { text: "Called them." } });
    const tab = await openTab(address, caller);
    await admin.call(people.removeUser, { params: { id: person.id }, body: { leave_unassigned: true } });
    expect(await tab.closed).toBe(leave);
    expect((await caller.try(access.user, { params: { id: person.id } })).status).toBe(401);
    const { items } = await admin.call(clients.notes, { params: { id: client.id }, query: {} });
    expect(items.map(({ body, author_name: author }) => [body, author])).toEqual([
      [expect.stringContaining("Called them."), "Nadia Noted"],
    ]);
  });

  test("PEOPLE-56 (1 of 2) for ten minutes nothing is asked about its person; another role or firm, or a suspension, reaches it within 5 s", async () => {
    const changes: [number, (id: number) => Promise<{ status: number }>][] = [
      [askAgain, (id) => calls.update(admin, id, { role: 5 })],
      [askAgain, async (id) => calls.update(admin, id, { parent_entity: await world.given.firm(2, "Elsewhere") })],
      [leave, (id) => admin.try(people.suspendUser, { params: { id }, body: { reason: "On leave." } })],
    ];
    for (const [code, change] of changes) {
      const person = await world.given.person({ role: 12 });
      const caller = await world.as(person);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
      const tab = await openTab(address, caller);
      await world.owner.query("select pg_sleep(0.3)");
      const asked = [vi.spyOn(world.services.pool, "query"), vi.spyOn(world.services.pool, "connect")];
      for (let half = 0; half < 30; half += 1) {
        await vi.advanceTimersByTimeAsync(20_000);
        // The tab answers the server's pings meanwhile.
        await world.owner.query("select pg_sleep(0.05)");
      }
      expect([asked.map(({ mock }) => mock.calls.length), tab.socket.readyState]).toEqual([[0, 0], tab.socket.OPEN]);
      vi.useRealTimers();
      vi.restoreAllMocks();
      expect((await change(person.id)).status).toBe(200);
      expect(await tab.closed).toBe(code);
    }
  });
});
