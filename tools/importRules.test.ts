import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { importProblems, lessonOf } from "./structure/imports.mjs";
import { namingProblems } from "./structure/names.mjs";
import { foreignTables } from "./structure/sql.mjs";
import { stateWrites, unreviewedLifecycles } from "./structure/states.mjs";

const root = path.resolve(import.meta.dirname, "..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-imports-"));
fs.copyFileSync(path.join(root, "biome.json"), path.join(folder, "biome.json"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const door = "areas meet at the door";
const platform = "areas use the platform through its doors";

test.each([
  ["server/src/clients/records/client.queries.ts", "server/src/shell/progress.commands.ts", door],
  ["server/src/clients/records/client.queries.ts", "server/src/shell/index.ts", null],
  ["server/src/claims/payroll/payroll.queries.ts", "server/src/clients/records/client.queries.ts", door],
  ["server/src/claims/payroll/payroll.queries.ts", "server/src/clients/index.ts", null],
  ["server/src/claims/payroll/payroll.queries.ts", "server/src/claims/owners/owners.queries.ts", null],
  ["server/src/clients/client.tables.ts", "server/src/people/people.tables.ts", null],
  ["server/src/clients/records/client.queries.ts", "server/src/platform/records/transaction.ts", platform],
  ["server/src/clients/records/client.queries.ts", "server/src/platform/index.ts", null],
  ["server/src/clients/client.tables.ts", "server/src/platform/tables.ts", null],
  ["server/src/clients/client.tables.ts", "server/src/platform/database/recordColumns.ts", platform],
  [
    "server/src/claims/payroll/payrollReading.compute.ts",
    "server/src/platform/index.ts",
    "a child process loads what its work needs",
  ],
  ["server/src/claims/payroll/payrollReading.compute.ts", "server/src/platform/compute/compute.ts", null],
  ["server/src/claims/payroll/payrollReading.compute.ts", "server/src/crafts/spreadsheet/limits.ts", null],
  ["server/src/packages/pages/worksheet.document.ts", "server/src/calculations/snapshot/limit.rules.ts", null],
  ["server/src/packages/making/package.jobs.ts", "server/src/calculations/snapshot/limit.rules.ts", door],
  ["server/src/packages/pages/worksheet.document.ts", "server/src/calculations/results/warning.queries.ts", door],
  ["server/src/platform/jobs/jobs.ts", "server/src/clients/index.ts", "the platform and the crafts know no area"],
  ["server/src/crafts/paper/ink.ts", "server/src/packages/index.ts", "the platform and the crafts know no area"],
  ["server/src/crafts/paper/ink.ts", "server/src/platform/index.ts", "a craft is a trade of plain data"],
  ["server/src/platform/jobs/jobs.ts", "server/src/platform/records/transaction.ts", null],
  ["server/src/claims/claims.demo.ts", "server/src/world.given.ts", "what tests are given is not part of the product"],
  ["server/src/claims/claims.demo.ts", "server/src/claims/payroll/payroll.demo.ts", null],
  ["contract/src/platform/operation.ts", "contract/src/clients/index.ts", "know no area"],
  ["contract/src/values/money.ts", "contract/src/platform/operation.ts", "values rest on nothing"],
  ["contract/src/clients/client.schemas.ts", "contract/src/catalogue/index.ts", "only the catalogue knows every area"],
  ["web/src/ui/panels/Page.tsx", "web/src/clients/clients.screen.tsx", "shared frames know no area"],
  ["web/src/ui/form/fields.tsx", "web/src/clients/index.ts", "shared frames know no area"],
  ["web/src/ui/form/fields.tsx", "web/src/base/ApiError.ts", null],
  ["web/src/base/api.ts", "web/src/ui/words/snackbar.tsx", "base lies below everything"],
  ["web/src/claims/owners/names.dialog.tsx", "web/src/app/Shell.tsx", "nobody imports the roof"],
  ["web/src/claims/owners/names.dialog.tsx", "web/src/clients/clients.screen.tsx", door],
  ["web/src/claims/owners/names.dialog.tsx", "web/src/clients/index.ts", null],
])("%s may import %s: %s", (from, to, lesson) => {
  if (lesson === null) expect(lessonOf(from, to)).toBeNull();
  else expect(lessonOf(from, to)).toContain(lesson);
});

/** What lint says of a file at `place` that imports the package `from`: the lesson of the rule, or null. */
function lintLesson(place: string, from: string): string | null {
  const file = path.join(folder, place);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `import { one } from "${from}";\nexport const two = one;\n`);
  const { stdout } = spawnSync(
    path.join(root, "node_modules/.bin/biome"),
    ["lint", "--vcs-enabled=false", "--only=style/noRestrictedImports", "--reporter=json", file],
    { cwd: folder, encoding: "utf8" },
  );
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { diagnostics: object[] };
  return diagnostics[0] ? JSON.stringify(diagnostics[0]) : null;
}

test.each([
  ["server/src/clients/records/client.queries.ts", "pg", "Areas never see the database driver"],
  ["credit/src/caps.ts", "@refundry/contract/clients", "The engine is pure"],
  ["credit/src/caps.ts", "node:fs", "The engine is pure"],
  ["credit/src/caps.ts", "@refundry/contract/values", null],
  ["contract/src/clients/client.schemas.ts", "@refundry/credit", "The contract is what server and browser agree on"],
])("%s may import the package %s: %s", (place, from, lesson) => {
  const said = lintLesson(place, from);
  if (lesson === null) expect(said).toBeNull();
  else expect(said).toContain(lesson);
});

describe("the structure of the house", () => {
  const found = (files: Record<string, string>) => importProblems(new Map(Object.entries(files))).join("\n");

  test("a circle of files is named, of types too", () => {
    const one = 'import type { B } from "./b.ts";';
    expect(
      found({
        "server/src/clients/a.rules.ts": one,
        "server/src/clients/b.rules.ts": 'export { A } from "./a.rules.ts";',
      }),
    ).toBe("");
    expect(
      found({ "server/src/clients/a.ts": one, "server/src/clients/b.ts": 'import type { A } from "./a.ts";' }),
    ).toContain("a circle of files: server/src/clients/a.ts, server/src/clients/b.ts");
  });

  test("a child process that would load the door of an area is named with its way there; types load nothing", () => {
    const child = (page: string) =>
      found({
        "server/src/packages/making/package.compute.ts": 'const { draw } = await import("./page.document.ts");',
        "server/src/packages/making/page.document.ts": page,
        "server/src/calculations/index.ts": "",
      });
    const way =
      "server/src/packages/making/package.compute.ts → server/src/packages/making/page.document.ts → server/src/calculations/index.ts: a child process loads what its work needs";
    expect(child('import {\n  type Figures,\n  limitTexts,\n} from "../../calculations/index.ts";')).toContain(way);
    expect(child('import "../../calculations/index.ts";')).toContain(way);
    expect(child('export { limitTexts } from "../../calculations/index.ts";')).toContain(way);
    expect(child('import type { Figures } from "../../calculations/index.ts";')).toBe("");
    expect(child('import {\n  type Facts,\n  type Figures,\n} from "../../calculations/index.ts";')).toBe("");
  });

  test("a circle of areas and a circle of rooms are named where no file closes one", () => {
    const areas = found({
      "server/src/clients/index.ts": "",
      "server/src/claims/index.ts": 'import "../clients/index.ts";',
      "server/src/clients/client.jobs.ts": 'import "../claims/index.ts";',
    });
    expect(areas).toContain("a circle of folders server/src/claims, server/src/clients");
    const rooms = found({
      "server/src/claims/owners/a.ts": 'import "../payroll/a.ts";',
      "server/src/claims/payroll/a.ts": "",
      "server/src/claims/payroll/b.ts": 'import "../owners/a.ts";',
    });
    expect(rooms).toContain("a circle of rooms server/src/claims/owners/, server/src/claims/payroll/");
  });

  test("another area's table in SQL is named, one's own is not", () => {
    const tables = 'export const ppp = pgTable("ppp_rounds", {});';
    const asks = "const x = sql`select 1 from ppp_rounds where client = 1`;";
    const problems = foreignTables(
      new Map([
        ["server/src/claims/claim.tables.ts", tables],
        ["server/src/claims/rounds/round.queries.ts", asks],
        ["server/src/shell/progress.queries.ts", asks],
      ]),
    );
    expect(problems).toEqual([
      expect.stringContaining("server/src/shell/progress.queries.ts names the table ppp_rounds"),
    ]);
  });

  test("a lifecycle without its reviewed table is named, the second of a file too", () => {
    const lifecycle = "contract/src/mail/mail.lifecycle.ts";
    const declared = "export const one = lifecycle({});\nexport const other = lifecycle({});";
    const reviewed = ["contract/src/mail/mail.lifecycle.test.ts", "testLifecycle(one, {});"] as const;
    expect(unreviewedLifecycles(new Map([[lifecycle, declared]]))).toHaveLength(2);
    expect(unreviewedLifecycles(new Map([[lifecycle, declared], reviewed]))).toEqual([
      expect.stringContaining("testLifecycle(other"),
    ]);
  });

  test("a state that is not written by move() is named; other columns, and what is read, are not", () => {
    const tables =
      'export const batches = pgTable("batches", { state: stateColumn(batchLifecycle), rows: integer() });';
    const writes = (set: string) =>
      stateWrites(
        new Map([
          ["server/src/claims/payroll.tables.ts", tables],
          [
            "server/src/claims/payroll/payroll.commands.ts",
            `await tx.db.update(batches).set(${set}).where(eq(batches.state, "a"));`,
          ],
        ]),
      );
    expect(writes('{ rows: 2, state: "replaced" }')).toEqual([expect.stringContaining("only move() writes a state")]);
    expect(writes("{ state }")).toHaveLength(1);
    expect(writes("{ rows: stateOf(2) }")).toEqual([]);
  });

  test.each([
    ["server/src/claims/payroll.queries.ts", "at the top stand only"],
    ["server/src/claims/attic/payroll.queries.ts", "in one of the rooms"],
    ["server/src/clients/records/clientThings.ts", "name it <noun>.<word>.ts"],
    ["server/src/sorcery/spell.rules.ts", "is no area of the specification"],
    ["web/src/ui/helpers.ts", "a thing has a name or no file"],
  ])("%s is refused by name", (file, words) => {
    expect(namingProblems([file]).join("\n")).toContain(words);
  });
});
