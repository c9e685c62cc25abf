import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { writeImport } from "./import.jobs.ts";
import { referenceCalls } from "./reference.given.ts";

let world: World;
let admin: Caller;
let calls: ReturnType<typeof referenceCalls>;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  calls = referenceCalls(world, admin);
});
afterAll(() => world.close());

const file = (fips: string, names: string[]) =>
  ["USPS,GEOID,NAME", ...names.map((name, at) => `IL,${Number(fips) + 2 * at},${name}`)].join("\n");
const places = (many: number) =>
  ["USPS,GEOID,NAME", ...Array.from({ length: many }, (_, at) => `IL,${1_750_000 + at},Goes On ${at} town`)].join("\n");

test("an import whose last try fails says how far it came, and goes on there though the list is another by then", async () => {
  const { id } = await calls.preview(places(2_500));
  await world.owner.query("update reference_imports set state = 'running' where id = $1", [id]);
  const run = { jobId: 0, services: world.services, requestedBy: null, signal: new AbortController().signal };
  const breaking = (attempt: number, lastAttempt: boolean) =>
    writeImport.run(
      { import: id },
      { ...run, attempt, lastAttempt, progress: async () => Promise.reject(Error("No")) },
    );
  await expect(breaking(4, false)).rejects.toThrow("No");
  expect(await calls.read(id)).toMatchObject({ state: "running", written: 2_000, failure: null });
  // Its second batch is the last: what breaks now breaks behind it.
  await expect(breaking(5, true)).rejects.toThrow("No");
  expect(await calls.read(id)).toMatchObject({
    state: "failed",
    failure: "The import stopped after 2,500 rows. Import goes on where it stopped.",
  });
  await calls.confirm(id);
  await world.jobsDone();
  expect(await calls.read(id)).toMatchObject({ state: "done", written: 2_500, failure: null });
});

test("nothing is undone while another import of the list runs", async () => {
  const done = await calls.imported(file("17811", ["First County"]));
  const { id } = await calls.preview(file("17813", ["Second County"]));
  const become = (state: string) =>
    world.owner.query("update reference_imports set state = $2 where id = $1", [id, state]);
  await become("running");
  const undo = () => admin.try(content.undoImport, { params: { id: done.id } });
  const refused = await undo();
  expect([refused.status, refused.body.code]).toEqual([409, "import_running"]);
  await become("previewed");
  expect((await undo()).status).toBe(200);
});

test("an inactive entry is not missed in a file", async () => {
  const missed = async () => {
    const { id } = await calls.preview(file("17821", ["Third County"]));
    return (await calls.rows(id, "missing")).some(({ key }) => key === "17001");
  };
  expect(await missed()).toBe(true);
  const adams = await calls.county("Adams County", "IL");
  const body = { version: adams?.version ?? 0, active: false };
  await admin.call(content.changeCounty, { params: { id: adams?.id ?? 0 }, body });
  expect(await missed()).toBe(false);
});
