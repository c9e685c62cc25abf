import { spawn } from "node:child_process";
import { packages } from "@refundry/contract/packages";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { cli } from "../../served.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { listedBinders } from "../binder.given.ts";

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterEach(() => world.close());

/** A worker process of its own that dies at the place named. Resolves with the signal that ended it. */
function workerThatDies(place: string): Promise<NodeJS.Signals | null> {
  const { settings, databaseUrl } = world.services;
  const child = spawn("node", [cli, "worker"], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      REFUNDRY_DATA: settings.dataFolder,
      REFUNDRY_SECRET_FILE: settings.secretFile,
      REFUNDRY_FAULT: place,
    },
    stdio: "ignore",
  });
  return new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
}

const ask = async (client: number): Promise<number> => {
  const { job } = await admin.call(packages.makeBinder, { params: { id: client }, body: {} });
  return job.id;
};
const finishes = async (id: number) =>
  (
    await world.owner.query(
      "select count(*)::int as n from audit_log where record_type = 'binder' and record_id = $1 and action = 'binder.finish'",
      [id],
    )
  ).rows[0].n;
test.each(["binder-before-store", "binder-after-store"])(
  "a making that is killed %s is taken up again and ends once",
  async (place) => {
    const { id: client } = await world.given.client();
    const id = await ask(client);
    expect(await workerThatDies(place)).toBe("SIGKILL");
    const [killed] = await listedBinders(admin, client);
    expect(killed).toMatchObject(place === "binder-before-store" ? { state: "making" } : { state: "ready" });
    await world.jobsDone();
    const rows = await listedBinders(admin, client);
    expect(rows.map((row) => [row.id, row.state])).toEqual([[id, "ready"]]);
    const told = await toldOf(world, "binder_ready", client);
    expect([await finishes(id), told.map(({ count }) => count)]).toEqual([1, [1]]);
    expect((await admin.try(packages.binderFile, { params: { id } })).status).toBe(200);
  },
);

test("after the third technical failure the row says why, and another can be asked for", async () => {
  const { id: client } = await world.given.client();
  const { compute } = world.services;
  compute.run = async () => {
    throw new Error("A child that ended.");
  };
  const id = await ask(client);
  await world.jobsDone();
  const [row] = await listedBinders(admin, client);
  expect(row).toMatchObject({
    id,
    state: "failed",
    reason: "The binder could not be made: an unexpected error. Please try again.",
    url: null,
  });
  const { rows } = await world.owner.query("select tries from binders where id = $1", [id]);
  expect(rows[0].tries).toBe(3);
  expect((await admin.try(packages.makeBinder, { params: { id: client }, body: {} })).status).toBe(202);
});
