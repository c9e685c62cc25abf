import { calculations } from "@refundry/contract/calculations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentOfKind, givenClientE } from "../../calculations/calculations.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { acceptWarnings, downloadPdf, givenDesignee, givenFinal, newest } from "../packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("PACK-10 without the blank the rendition says that it is not the official form, and a final asks acceptance", async () => {
  const admin = await world.as(1);
  const client = await givenClientE(world, { review: "finalized" });
  await givenDesignee(world, client.taxFirm);
  await world.jobsDone();
  const { final } = await admin.call(calculations.readiness, { params: { id: client.id } });
  expect(final.blockers.map(({ code }) => code)).toEqual(["warnings_open"]);
  const { calculation } = await currentOfKind(world, client.id, "final");
  const link = `/settings?tab=filing&client=${client.id}`;
  expect(calculation?.warnings.filter(({ code }) => code === "FORM_NOT_OFFICIAL")).toMatchObject([
    { level: "accept", text: "The official Form 941-X is not installed; a rendition is used.", link },
    { level: "accept", text: "The official Form 8821 is not installed; a rendition is used.", link },
  ]);
  await acceptWarnings(world, client.id);
  const row = newest((await givenFinal(world, admin, client.id)).items);
  const { pages } = await downloadPdf(admin, row.id ?? 0);
  const rendition = pages.find((page) => page.includes("Form 941-X, Q1 2021")) ?? "";
  expect(pages.join(" ")).toContain(
    "This is not the official IRS form. It shows the figures for Form 941-X (Rev. April 2022).",
  );
  expect(rendition).toBeTruthy();
  expect(pages.join(" ")).toMatch(/18a\s+Nonrefundable portion of employee retention\s+credit\s+3,199\.20/);
  expect(row.forms).toEqual([]);
});
