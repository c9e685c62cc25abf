import { form8821Texts, packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { auditLog } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { packageTask } from "../making/package.compute.ts";
import { givenBlanks, readPdf } from "../packages.given.ts";
import { form8821Task } from "./form8821.compute.ts";
import { hasBlanks, readFields } from "./forms.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const designee = {
  name: "Tax Counsel PLLC",
  address: "9 Elm Avenue\nColumbus, OH 43004",
  caf: "0300-12345R",
  ptin: "P01234567",
  phone: "5550100123",
  valid_from: "2020-01-01",
};

describe("Form 8821", () => {
  test("what is missing is named, the designee among it; once entered nothing is", async () => {
    const admin = await world.as(1);
    const client = await world.given.client({ contact_phone: null, zip: null });
    const params = { id: client.id };
    const bare = await admin.call(packages.form8821, { params, query: {} });
    expect(bare.missing).toEqual([
      "ZIP",
      "Contact Phone",
      "Designee name",
      "Designee address",
      "CAF No.",
      "Designee Phone",
    ]);
    expect(bare).toMatchObject({ file_name: `${client.legalName}_8821.pdf`, official: false });
    const made = await admin.call(packages.addDesignee, { body: { ...designee, entity: client.taxFirm } });
    expect(made).toMatchObject({ name: "Tax Counsel PLLC", valid_to: null, version: 1 });
    const after = await admin.call(packages.form8821, { params, query: {} });
    expect(after.missing).toEqual(["ZIP", "Contact Phone"]);
    expect(after.values).toMatchObject({
      designee: "Tax Counsel PLLC\n9 Elm Avenue\nColumbus, OH 43004",
      caf: "0300-12345R",
      designee_phone: "(555) 010-0123",
      phone: "",
    });
  });

  test("without a blank the server's PDF is a rendition that says so", async () => {
    const admin = await world.as(1);
    const client = await world.given.client();
    const answer = await admin.try(packages.form8821, { params: { id: client.id }, query: { file: "1" } });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const { pages } = await readPdf(answer.bytes);
    expect(pages.join(" ")).toContain(
      "This is not the official IRS form. It shows the figures for Form 8821 (Rev. January 2021).",
    );
  });

  test.skipIf(!hasBlanks)("the server's PDF has the same field values that the browser writes", async () => {
    await givenBlanks(world);
    const admin = await world.as(1);
    const client = await world.given.client();
    const params = { id: client.id };
    const { values, official } = await admin.call(packages.form8821, { params, query: {} });
    expect(official).toBe(true);
    const answer = await admin.try(packages.form8821, { params, query: { file: "1" } });
    const fields = await readFields(answer.bytes);
    const filled = Object.fromEntries([...fields].flatMap(([name, { value }]) => (value ? [[name, value]] : [])));
    expect(filled).toEqual(form8821Texts(values));
    expect(filled["topmostSubform[0].Page1[0].f1_8[0]"]).toBe("(555) 010-0199");
  });

  test("whose drawing passes its limit of time is 503 with the reason, and was not downloaded; so is a preview", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const params = { id: client.id };
    const { compute } = world.services;
    const run = compute.run.bind(compute);
    const hurried = vi.spyOn(compute, "run").mockImplementation((task, input, limits, signal) => {
      const drawing = [form8821Task, packageTask].some(({ name }) => name === task.name);
      return run(task, input, drawing ? { ...limits, milliseconds: 1 } : limits, signal);
    });
    const late = (seconds: number) => ({
      status: 503,
      body: {
        code: "drawing_too_long",
        error: `Drawing the PDF took longer than ${seconds} seconds and was stopped. Please try again; if it happens again, tell your administrator.`,
      },
    });
    expect(await admin.try(packages.form8821, { params, query: { file: "1" } })).toMatchObject(late(14));
    expect(await admin.try(packages.preview, { params })).toMatchObject(late(60));
    const rows = await world.system((tx) => tx.db.select().from(auditLog).where(eq(auditLog.clientId, client.id)));
    expect(rows.map(({ action }) => action)).not.toContain("form_8821.download");
    hurried.mockRestore();
    expect((await admin.try(packages.form8821, { params, query: { file: "1" } })).status).toBe(200);
  });

  test("whose drawing needs more memory than it may have is 503 with the reason, too, and the next one is drawn", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const params = { id: client.id };
    const { compute } = world.services;
    const run = compute.run.bind(compute);
    const small = vi
      .spyOn(compute, "run")
      .mockImplementation((task, input, limits, signal) => run(task, input, { ...limits, megabytes: 4 }, signal));
    const error =
      "Drawing the PDF needed more memory than it may have and was stopped. Please try again; if it happens again, tell your administrator.";
    const big = { status: 503, body: { code: "drawing_too_big", error } };
    expect(await admin.try(packages.form8821, { params, query: { file: "1" } })).toMatchObject(big);
    small.mockRestore();
    expect((await admin.try(packages.form8821, { params, query: { file: "1" } })).status).toBe(200);
  });

  test("PACK-26 (1 of 2) it is 403 for role 4", async () => {
    const client = await world.given.client();
    expect((await (await world.as(4)).try(packages.form8821, { params: { id: client.id } })).status).toBe(403);
  });
});

describe("designees", () => {
  test("part of PACK-58: they are dated, past ones stay, changes are audited, role 2 is refused", async () => {
    const admin = await world.as(1);
    const firm = await world.given.firm(3, "Counsel");
    const former = await admin.call(packages.addDesignee, { body: { ...designee, entity: firm } });
    const next = await admin.call(packages.addDesignee, {
      body: { ...designee, entity: firm, name: "Second Counsel", valid_from: "2024-01-01" },
    });
    const own = (await admin.call(packages.designees)).items.filter(({ entity }) => entity === firm);
    expect(own.map(({ name, valid_from, valid_to }) => [name, valid_from, valid_to])).toEqual([
      ["Second Counsel", "2024-01-01", null],
      ["Tax Counsel PLLC", "2020-01-01", "2023-12-31"],
    ]);
    const params = { id: next.id };
    const stale = await admin.try(packages.endDesignee, { params, body: { valid_to: "2025-01-01", version: 7 } });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
    await admin.call(packages.endDesignee, { params, body: { valid_to: "2025-01-01", version: 1 } });
    const wrong = await admin.try(packages.endDesignee, { params, body: { valid_to: "2023-01-01", version: 2 } });
    expect(wrong.status).toBe(422);
    const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
    expect(rows.filter(({ action, recordId }) => action === "designee.end" && recordId === next.id)).toHaveLength(1);
    expect(rows.filter(({ action, recordId }) => action === "designee.end" && recordId === former.id)).toMatchObject([
      { before: { valid_to: null }, after: { valid_to: "2023-12-31" } },
    ]);
    const clerk = await world.as(2);
    expect((await clerk.try(packages.designees)).status).toBe(403);
    const noFirm = await world.given.firm(2, "Managing");
    expect((await admin.try(packages.addDesignee, { body: { ...designee, entity: noFirm } })).status).toBe(422);
  });
});
