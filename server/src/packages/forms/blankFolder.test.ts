import fs from "node:fs/promises";
import path from "node:path";
import { annualMapSchema, packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { installForms } from "../../cli/installForms.ts";
import { startWorld, type World } from "../../world.given.ts";
import { annualBlank, annualMap } from "./annualBlank.given.ts";
import { adoptBlanks } from "./blankFolder.commands.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fs.mkdir(world.services.settings.formsFolder, { recursive: true });
});
beforeEach(async () => {
  for (const name of await fs.readdir(world.services.settings.formsFolder)) await fs.rm(inFolder(name));
  await world.owner.query("delete from form_blanks; delete from form_maps;");
});
afterAll(() => world.close());

const inFolder = (name: string) => path.join(world.services.settings.formsFolder, name);
const put = (name: string, content: Uint8Array | string) => fs.writeFile(inFolder(name), content);
const mapFile = (changes: object = {}) => JSON.stringify({ ...annualMap, ...changes });
const installed = async () => {
  const { items } = await (await world.as(1)).call(packages.blanks);
  return items.map(({ form, revision }) => [form, revision]);
};
const maps = async () => Number((await world.owner.query("select count(*) from form_maps")).rows[0].count);

/** Adopts, and answers what the log was told. */
async function adopt(): Promise<string[]> {
  const told: string[] = [];
  const warn = (said: { form: string; err: { message: string; body?: () => { error: string } } }) =>
    told.push(`${said.form}: ${said.err.body?.().error ?? said.err.message}`);
  await adoptBlanks({ ...world.services, log: { ...world.services.log, warn } as never });
  return told;
}

test("an annual form in the forms folder is installed with the map beside it, once", async () => {
  await put("f943x.pdf", await annualBlank());
  await put("f943x_map.json", mapFile());
  expect(await adopt()).toEqual([]);
  expect(await adopt()).toEqual([]);
  expect([await installed(), await maps()]).toEqual([[["f943x", "February 2022"]], 1]);
});

test("without a map, or with one that does not fit, it is left alone and the log says why; other forms are not kept up by it", async () => {
  await put("f943x.pdf", await annualBlank());
  await put("f944x.pdf", await annualBlank("944-X"));
  await put("f944x_map.json", mapFile());
  expect(await adopt()).toEqual([
    "f943x: Form 943-X needs a map of its fields: choose it beside the form, or install it first.",
  ]);
  expect(await installed()).toEqual([["f944x", "February 2022"]]);
  await put("f943x_map.json", mapFile({ pages: "four" }));
  expect(await adopt()).toEqual(["f943x: pages: The number of a page is wanted."]);
  await put("f943x_map.json", mapFile({ explanation: ["nowhere"] }));
  expect(await adopt()).toEqual(["f943x: This Form 943-X lacks the field nowhere (explanation.0 of its map)."]);
});

test("another map beside the same blank is taken up; one that was replaced by hand stays replaced", async () => {
  await put("f943x.pdf", await annualBlank());
  await put("f943x_map.json", mapFile());
  await adopt();
  await put("f943x_map.json", mapFile({ preparer: [] }));
  await adopt();
  const used = async () =>
    (await world.owner.query("select m.map from form_blanks b join form_maps m on m.id = b.form_map")).rows.map(
      ({ map }) => map.preparer.length,
    );
  expect([await used(), await maps()]).toEqual([[0], 2]);
  await put("f943x_map.json", mapFile());
  await adopt();
  expect([await used(), await maps()]).toEqual([[0], 2]);
});

test("the command installs a blank with its map and leaves both in the forms folder", async () => {
  const { settings } = world.services;
  const said = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const from = path.join(settings.dataFolder, "blank.pdf");
  const map = path.join(settings.dataFolder, "map.json");
  await fs.writeFile(from, await annualBlank("944-X"));
  await fs.writeFile(map, mapFile());
  try {
    await expect(installForms(settings, ["f944x"])).rejects.toThrow(
      "please name the file of Form 944-X, or its address.",
    );
    await expect(installForms(settings, ["f944x", from])).rejects.toMatchObject({ code: "unfit_blank" });
    await expect(installForms(settings, ["f941x", from, "--map", map])).rejects.toThrow("Form 941-X needs no map");
    await expect(installForms(settings, ["f944x", from, "--map"])).rejects.toThrow("please name the file of the map");
    await fs.writeFile(inFolder("broken.json"), "{");
    await expect(installForms(settings, ["f944x", from, "--map", inFolder("broken.json")])).rejects.toThrow(
      "The map is no JSON.",
    );
    expect(await installForms(settings, ["f944x", "--map", map, from])).toBe(0);
    expect(said).toHaveBeenLastCalledWith(
      "Form 944-X (Rev. February 2022): 83 fields, used for filings from 2022-02-01 on.\n",
    );
  } finally {
    said.mockRestore();
  }
  expect(await installed()).toEqual([["f944x", "February 2022"]]);
  expect(await fs.readFile(inFolder("f944x.pdf"))).toEqual(await fs.readFile(from));
  expect(JSON.parse(await fs.readFile(inFolder("f944x_map.json"), "utf8"))).toEqual(annualMapSchema.parse(annualMap));
  expect(await adopt()).toEqual([]);
  expect(await maps()).toBe(1);
});
