import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenSheet, givenWorkbookParts, givenZip } from "../../claims/payroll/hostileFiles.given.ts";
import { openTab, serve, settle } from "../../platform/realtime/realtime.given.ts";
import { type LeadStage, leadIds, startLeads, trailOf } from "../leads.given.ts";
import {
  confirmImport,
  imported,
  importFile,
  importLine,
  readImport,
  rowsOf,
  sendImport,
  undoImport,
} from "./leadImport.given.ts";

let stage: LeadStage;
beforeAll(async () => {
  stage = await startLeads();
});
afterAll(() => stage.world.close());

describe("an import that is taken back", () => {
  test("LEADS-56 untouched leads go, the noted one stays and is named; 20,001 rows and an .xlsm are refused", async () => {
    const { world, admin } = stage;
    const before = await leadIds(admin);
    const done = await imported(world, admin, importFile([importLine(), importLine(), importLine(), importLine()]));
    const rows = await rowsOf(admin, done.id, "imported");
    const [untouched, noted, changed, converted] = rows.map(({ lead }) => lead ?? 0);
    await admin.call(leads.addNote, { params: { id: noted ?? 0 }, body: { body: "Called" } });
    await admin.call(leads.update, { params: { id: changed ?? 0 }, body: { status: 2 } });
    await world.owner.query("update leads set version = 1 where id = $1", [converted]);
    const undone = await undoImport(admin, done.id);
    expect(undone.body).toMatchObject({ state: "undone", kept: 2 });
    expect((await rowsOf(admin, done.id, "kept")).map(({ lead, told }) => [lead, told])).toEqual([
      [noted, "It has notes."],
      [changed, "It was changed since."],
    ]);
    expect((await leadIds(admin)).filter((id) => !before.includes(id)).sort()).toEqual([noted, changed].sort());
    expect((await trailOf(world, "lead", untouched ?? 0)).map(({ action, actor }) => [action, actor])).toEqual([
      ["lead.create", admin.person?.id],
      ["lead.delete", admin.person?.id],
    ]);
    expect((await trailOf(world, "lead_import", done.id)).at(-1)).toMatchObject({
      action: "lead_import.undone",
      after: { removed: 2, kept: 2 },
    });
    expect((await undoImport(admin, done.id)).body.code).toBe("not_allowed_now");

    const lines = Array.from({ length: 20_001 }, (_, at) => `A,B,a${at}@b.test,6145550000`);
    const many = await sendImport(admin, importFile(lines, "first,last,email,phone"));
    expect([many.status, many.body.fields]).toEqual([
      422,
      { uploaded_file: "The file has 20,001 rows; at most 20,000 leads can be imported at once." },
    ]);
    const parts = [
      ...givenWorkbookParts(givenSheet('<row r="1"><c r="A1" t="inlineStr"><is><t>First</t></is></c></row>')),
      { name: "xl/vbaProject.bin", content: "macro" },
    ];
    const macros = await sendImport(admin, Buffer.from(givenZip(parts)), "leads.xlsm");
    expect([macros.status, macros.body.code]).toEqual([415, "wrong_type"]);
  });

  test("for 30 days, and not while it is not done", async () => {
    const { world, admin } = stage;
    const { body } = await sendImport(admin, importFile([importLine()]));
    expect((await undoImport(admin, body.id)).body.code).toBe("not_allowed_now");
    await confirmImport(admin, body.id);
    await world.jobsDone();
    const age = (days: string) =>
      world.owner.query("update lead_imports set done_at = now() - $2::interval where id = $1", [body.id, days]);
    const offered = async () => (await readImport(admin, body.id)).body.moves.map(({ name }: { name: string }) => name);
    await age("30 days 1 minute");
    expect(await offered()).toEqual([]);
    const late = await undoImport(admin, body.id);
    expect([late.status, late.body.code]).toEqual([409, "import_undo_over"]);
    await age("29 days 23 hours");
    expect(await offered()).toEqual(["undo"]);
    expect((await undoImport(admin, body.id)).body.kept).toBe(0);
  });

  test("the list of leads and the import itself are read anew by who shows them", async () => {
    const { world, admin } = stage;
    const { id } = await imported(world, admin, importFile([importLine()]));
    const tab = await openTab(await serve(world), admin);
    tab.socket.send(JSON.stringify({ watch: [{ type: "lead_list", id: 1 }] }));
    await settle();
    tab.heard.length = 0;
    await undoImport(admin, id);
    await settle();
    expect(tab.heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "record", type: "leads", id: 0 }),
        expect.objectContaining({ kind: "record", type: "lead_imports", id }),
      ]),
    );
    tab.socket.close();
  });
});
