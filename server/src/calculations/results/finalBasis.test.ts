import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";
import { downloadPdf, givenDraft, givenFinal, givenReadyE } from "../../packages/packages.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import {
  acceptEverything,
  currentOfKind,
  enterDetails,
  givenClaim,
  givenClientE,
  givenScreen,
} from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("from the claim to its packages", () => {
  test("CALC-03 client E entered by hand gives every figure of the example, with its split and fee", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    const { items, total_refund: total } = await admin.call(calculations.refunds, {
      params: { id: client.id },
      query: {},
    });
    expect(items.map(({ refund_amount: refund }) => refund)).toEqual(["12200.00", "6440.00", "17080.00", "9660.00"]);
    const sum = (figure: "nonrefundable" | "fee_expected") =>
      items.reduce((cents, item) => cents + Math.round(Number(item[figure]) * 100), 0) / 100;
    expect([total, sum("nonrefundable"), sum("fee_expected")]).toEqual(["45380.00", 10_345.8, 9076]);
  });

  test("part of CALC-26: a line 18a reported before lowers the refund and what the package hands on", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    await enterDetails(world, client.id, { quarters: [{ year: 2021, quarter: 1, reported_18a: "1000.00" }] });
    await world.jobsDone();
    const { calculation } = await currentOfKind(world, client.id, "final");
    expect(calculation?.quarters[1]).toMatchObject({ credit: "6440.00", refund_amount: "5440.00" });
    await givenFinal(world, admin, client.id);
    const { rows } = await world.owner.query(
      "select credit_amount from package_quarters q join packages p on p.id = q.package where p.client = $1 and year = 2021 and quarter = 1",
      [client.id],
    );
    expect(rows).toEqual([{ credit_amount: "544000" }]);
  });

  test("CALC-36 one open suspect blocks final and not draft; deciding it is pushed to an open socket, and the blocker is gone", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const params = { id: client.id };
    await admin.call(claims.saveRawOwners, {
      params,
      body: { owner_family_list: "Dana Smith; Bennett O'Neil\nEvan Smith", no_owners: false },
    });
    await world.jobsDone();
    const read = () => admin.call(calculations.readiness, { params });
    const before = await read();
    expect(before.draft.blockers).toEqual([]);
    expect(before.final.blockers.map(({ text }) => text)).toContain("Check 1 name on the payroll.");
    const { items } = await admin.call(claims.nameMatches, { params });
    const open = items.find(({ state }) => state === "suspect");
    const screen = await givenScreen(world, admin, client.id);
    const silent = screen.heard();
    await admin.call(claims.decideMatch, { params: { id: open?.id ?? 0 }, body: { state: "cleared" } });
    await screen.more(silent);
    // Not of the decision, but of what was calculated by it.
    const decided = screen.heard();
    await world.jobsDone();
    await screen.more(decided);
    screen.close();
    const after = await read();
    expect(after.final.blockers.map(({ code }) => code)).not.toContain("names_open");
    expect(after.draft.blockers).toEqual([]);
  });

  test("an excluded person stands as listed, on the screen and on the page, also where the payroll has another name", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const params = { id: client.id };
    await admin.call(claims.saveRawOwners, {
      params,
      body: { owner_family_list: "Benjamin O'Neil", no_owners: false },
    });
    const { items } = await admin.call(claims.nameMatches, { params });
    const open = items.find(({ state }) => state === "suspect");
    await admin.call(claims.decideMatch, { params: { id: open?.id ?? 0 }, body: { state: "confirmed" } });
    await world.jobsDone();
    const { calculation } = await currentOfKind(world, client.id, "draft");
    expect(calculation?.excluded).toEqual([
      { name: "Ben O'Neil", basis: "Owner", person: "Benjamin O'Neil", percent: null, relation: null, chain: [] },
    ]);
    const draft = (await givenDraft(world, admin, client.id)).items[0];
    const { pages } = await downloadPdf(admin, draft?.id ?? 0);
    const page = pages.find((one) => one.includes("Person listed")) ?? "";
    expect(page).toMatch(/Ben O'Neil\s+Owner\s+Benjamin O'Neil/);
  });

  test("CALC-41 without a filing date today's limits stand in one list: on the screen, before a final, in the draft and its report", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const limits = [
      "TIME_BARRED_6511:2020-Q4",
      "TIME_BARRED_6511:2021-Q1",
      "TIME_BARRED_6511:2021-Q2",
      "TIME_BARRED_6511:2021-Q3",
    ];
    const limitsIn = (warnings: readonly { code: string; args: readonly string[] }[]) =>
      warnings
        .map(({ code, args }) => [code, ...args].join(":"))
        .filter((text) => limits.includes(text))
        .sort();
    const current = await currentOfKind(world, client.id, "draft");
    expect(limitsIn(current.calculation?.warnings ?? [])).toEqual([...limits].sort());
    await givenDraft(world, admin, client.id);
    const { items } = await admin.call(calculations.history, { params: { id: client.id } });
    const made = items.find(({ packages }) => packages.includes("Draft 1"));
    const { warnings, quarters } = await admin.call(calculations.read, { params: { id: made?.id ?? 0 } });
    expect(limitsIn(warnings)).toEqual([...limits].sort());
    // Q3 2021 has no ground in this claim: without a refund nothing of it is barred.
    expect(quarters.find(({ year, quarter }) => year === 2021 && quarter === 3)?.refund_amount).toBe("0.00");
    expect(warnings.map(({ code }) => code)).not.toContain("BARRED_OBBBA_70605");
    const report = await admin.call(packages.draftReport, { params: { id: client.id } });
    expect(report.warnings.map(({ code, args }) => [code, args])).toEqual(
      (await currentOfKind(world, client.id, "draft")).calculation?.warnings.map(({ code, args }) => [code, args]),
    );
    const draft = await downloadPdf(admin, report.package?.id ?? 0);
    const pages = draft.pages.join(" ").replace(/\s+/g, " ");
    for (const { text } of report.warnings) expect(pages).toContain(text);
  });

  test("part of CALC-41: a final of barred quarters waits for a note on each limit", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    await enterDetails(world, client.id, { filing_date: null });
    await world.jobsDone();
    const asked = () => admin.try(packages.request, { params: { id: client.id }, body: { request: "final" } });
    const refused = await asked();
    expect(refused).toMatchObject({ status: 409, body: { code: "blocked" } });
    const texts = refused.body.details.blockers.map(({ text }: { text: string }) => text);
    const { calculation } = await currentOfKind(world, client.id, "final");
    const open = calculation?.warnings.filter(({ level, acceptance }) => level === "accept" && !acceptance) ?? [];
    expect(open.map(({ code }) => code).filter((code) => code === "TIME_BARRED_6511")).toHaveLength(4);
    expect(texts).toEqual([`Accept or resolve ${open.length} warnings.`]);
    await acceptEverything(world, client.id, "final");
    expect((await asked()).status).toBe(202);
    await world.jobsDone();
    const [row] = (await admin.call(packages.list, { params: { id: client.id } })).items;
    expect(row).toMatchObject({ label: "Final 1", job: null });
  });

  test("CALC-45 a final brings an XLSX and a CSV; the sheets' totals equal lines 30, 18a and 26a; deleting it keeps them", async () => {
    const admin = await world.as(1);
    const client = await givenReadyE(world);
    await world.jobsDone();
    const listed = await givenFinal(world, admin, client.id);
    const { items } = await admin.call(calculations.files, { params: { id: client.id } });
    expect(items.map(({ type, package: from }) => [type, from]).sort()).toEqual([
      ["csv", "Final 1"],
      ["xlsx", "Final 1"],
    ]);
    expect(items[0]?.original_file_name).toMatch(/_calculation_final_\d{4}-\d{2}-\d{2}\.(csv|xlsx)$/);
    const book = items.find(({ type }) => type === "xlsx");
    const { bytes } = await admin.try(calculations.file, { params: { id: book?.id ?? 0 } });
    const file = await openTableFile(bytes);
    const cents = (text: string | undefined) => Math.round(Number(text) * 100);
    for (const [sheet, lines] of [
      ["Q4 2020", ["24400", "3199.2", "9000.8"]],
      ["Q1 2021", ["9200", "3199.2", "3240.8"]],
      ["Q2 2021", ["24400", "3199.2", "13880.8"]],
      ["Q3 2021", ["13800", "748.2", "8911.8"]],
    ] as const) {
      const rows = (await file.readSheet(sheet)).rows.map(({ cells }) => cells);
      const line = (name: string) => rows.find(([first]) => first === name)?.[1];
      const total = rows.find(([first]) => first === "Total");
      const figure = (title: string) => total?.[rows[0]?.indexOf(title) ?? -1];
      expect([line("Line 30"), line("Line 18a"), line("Line 26a")]).toEqual(lines);
      expect(cents(figure("Qualified wages"))).toBe(cents(line("Line 30")));
      expect(cents(figure("Credit"))).toBe(cents(line("Line 18a")) + cents(line("Line 26a")));
    }
    const final = listed.items[0];
    await admin.call(packages.remove, { params: { id: final?.id ?? 0 }, body: { version: final?.version ?? 0 } });
    const kept = await admin.call(calculations.files, { params: { id: client.id } });
    expect(kept.total).toBe(2);
  });
});
