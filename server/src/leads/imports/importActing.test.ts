import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actAs } from "../../access/acting.given.ts";
import { type LeadStage, startLeads } from "../leads.given.ts";
import { confirmImport, importFile, importLine, readImport, sendImport, undoImport } from "./leadImport.given.ts";
import { writeLeadImport } from "./leadImport.jobs.ts";

let stage: LeadStage;
beforeAll(async () => {
  stage = await startLeads();
});
afterAll(() => stage.world.close());

/** The entries of the trail since one of them, oldest first: what was done, and both people. */
async function entriesSince(last: number) {
  const { rows } = await stage.world.owner.query(
    "select id::int, action, actor_user_id::int as actor, on_behalf_of_user_id::int as behalf from audit_log where id > $1 order by id",
    [last],
  );
  return rows as { id: number; action: string; actor: number; behalf: number }[];
}

/** Somebody acts for another from now on; the last entry of the trail before anything was done. */
async function givenActing() {
  const { world } = stage;
  const [real, shown] = [await world.given.person({ role: 1 }), await world.given.person({ role: 1 })];
  const acting = await actAs(world, await world.as(real), shown.id, "On leave");
  return { acting, both: { actor: real.id, behalf: shown.id }, since: (await entriesSince(0)).at(-1)?.id ?? 0 };
}

test("part of ACCESS-36: an import of leads that was begun while acting names both in every entry, those of the worker as well", async () => {
  const { world } = stage;
  const { acting, both, since } = await givenActing();
  const same = { email: "both@import.test" };
  const { body } = await sendImport(acting, importFile([importLine(), importLine(same), importLine(same)]));
  expect((await confirmImport(acting, body.id, { duplicates: "mark" })).status).toBe(200);
  await world.jobsDone();
  expect((await readImport(acting, body.id)).body).toMatchObject({ state: "done", imported: 3 });
  expect((await undoImport(acting, body.id)).status).toBe(200);
  const entries = await entriesSince(since);
  const count = (action: string) => entries.filter((one) => one.action === action).length;
  expect([count("lead.create"), count("lead.suspect"), count("lead.delete")]).toEqual([3, 1, 3]);
  expect(entries.filter(({ action }) => action.startsWith("lead_import.")).map(({ action }) => action)).toEqual([
    "lead_import.create",
    "lead_import.confirm",
    "lead_import.finish",
    "lead_import.undo",
    "lead_import.undone",
  ]);
  expect(entries.map(({ action, actor, behalf }) => ({ action, actor, behalf }))).toEqual(
    entries.map(({ action }) => ({ action, ...both })),
  );
  // What was made is the other's, as all that one does in that one's name.
  const { rows } = await world.owner.query("select distinct created_by::int as by from leads where import_id = $1", [
    body.id,
  ]);
  expect(rows).toEqual([{ by: both.behalf }]);
});

test("an import that stopped names both, and whoever confirms it anew is named for what comes after", async () => {
  const { world, admin } = stage;
  const { acting, both, since } = await givenActing();
  const { body } = await sendImport(acting, importFile([importLine()]));
  const by = { userId: both.behalf, realUserId: both.actor };
  await world.owner.query("update lead_imports set state = 'running' where id = $1", [body.id]);
  await writeLeadImport.abandoned?.({ import: body.id, by }, { services: world.services } as never);
  expect((await entriesSince(since)).at(-1)).toMatchObject({ action: "lead_import.fail", ...both });
  await admin.call(leads.confirmImport, { params: { id: body.id }, body: {} });
  await world.jobsDone();
  const own = { actor: admin.person?.id, behalf: null };
  expect((await entriesSince(since)).slice(-3)).toMatchObject([
    { action: "lead_import.confirm", ...own },
    { action: "lead.create", ...own },
    { action: "lead_import.finish", ...own },
  ]);
});
