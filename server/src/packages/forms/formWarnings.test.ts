import { annualMapSchema } from "@refundry/contract/packages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCalculation, givenClaim } from "../../calculations/calculations.given.ts";
import { csvOf, importPayroll } from "../../claims/claims.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { annualMap } from "./annualBlank.given.ts";
import { recordBlank } from "./formBlank.commands.ts";
import type { BlankForm } from "./formBlank.rules.ts";
import { formWarningsOf } from "./formWarning.queries.ts";

let world: World;
let client: number;
beforeAll(async () => {
  world = await startWorld();
  client = (await givenClaim(world)).id;
});
afterAll(() => world.close());

const warned = async (calculation: number) => {
  const found = await world.system((tx) => formWarningsOf(tx, [calculation]));
  return found.get(calculation)?.map(({ code, args, level }) => [code, ...args, level]);
};
const finalOn = (filing_date: string) => givenCalculation(world, client, { filing_date }, { kind: "final" });
async function install(form: BlankForm, revision: string) {
  const stored = await world.services.files.put(Buffer.from(`%PDF-1.7 ${form} ${revision}`));
  await world.system((tx) => recordBlank(tx, { form, revision, fields: 9, stored }));
}
const notOfficial = (form: string) => ["FORM_NOT_OFFICIAL", `Form ${form}`, "accept"];
const revision = (form: string, day: string) => ["FORM_REVISION", `Form ${form}`, day, "accept"];

test("the rendition's revision holds from April 2022 until the authority has a later one; a draft needs no official form", async () => {
  for (const [day, holds] of [
    ["2022-03-31", false],
    ["2022-04-01", true],
    ["2024-03-31", true],
    ["2024-04-01", false],
  ] as const)
    expect([day, await warned(await finalOn(day))]).toEqual([
      day,
      [notOfficial("941-X"), notOfficial("8821"), ...(holds ? [] : [revision("941-X", day)])],
    ]);
  const found = await world.system(async (tx) => formWarningsOf(tx, [await finalOn("2024-04-01")]));
  expect([...found.values()].flat().map(({ text }) => text)).toEqual([
    "The official Form 941-X is not installed; a rendition is used.",
    "The official Form 8821 is not installed; a rendition is used.",
    "Form 941-X (Rev. April 2022) may not be the revision in force on April 1, 2024.",
  ]);
  expect(await warned(await givenCalculation(world, client, { filing_date: "2024-04-01" }))).toBeUndefined();
});

test("an installed blank is official on its days, and a later revision is in force from its month on", async () => {
  await install("f941x", "April 2022");
  await install("f941x", "June 2025");
  await install("f8821", "January 2021");
  expect(await warned(await finalOn("2023-08-01"))).toEqual([]);
  expect(await warned(await finalOn("2025-05-31"))).toEqual([revision("941-X", "2025-05-31")]);
  expect(await warned(await finalOn("2025-06-01"))).toEqual([]);
  expect(await warned(await finalOn("2022-03-31"))).toEqual([notOfficial("941-X"), revision("941-X", "2022-03-31")]);
});

test("an annual filer's form is official with its own blank alone, which has no later revision that is known", async () => {
  const annual = await world.given.client({ business_type: 3 });
  await importPayroll(await world.as(1), annual.id, csvOf([["2021-02-10", "Ana Ruiz", "100.00"]]));
  const warnedOn = async (filing_date: string) =>
    warned(await givenCalculation(world, annual.id, { filing_date }, { kind: "final" }));
  // A rendition states amounts by meaning: it follows no revision that could be out of force.
  for (const day of ["2021-06-01", "2023-08-01", "2025-08-01"])
    expect([day, await warnedOn(day)]).toEqual([day, [notOfficial("944-X")]]);
  await installAnnual("f943x", "2022-02-01");
  expect(await warnedOn("2023-08-01")).toEqual([notOfficial("944-X")]);
  await installAnnual("f944x", "2022-01-15");
  expect(await warnedOn("2022-01-14")).toEqual([notOfficial("944-X")]);
  expect(await warnedOn("2022-01-31")).toEqual([revision("944-X", "2022-01-31")]);
  for (const day of ["2022-02-01", "2023-08-01", "2025-08-01"]) expect([day, await warnedOn(day)]).toEqual([day, []]);
});

/** Revision February 2022 of an annual form, used from a day on. */
async function installAnnual(form: "f943x" | "f944x", from: string) {
  const stored = await world.services.files.put(Buffer.from(`%PDF-1.7 ${form}`));
  const map = { map: annualMapSchema.parse(annualMap) };
  await world.system((tx) => recordBlank(tx, { form, revision: "February 2022", fields: 9, stored, map }, from));
}
