import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-imports-"));
fs.copyFileSync(path.join(root, "biome.json"), path.join(folder, "biome.json"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What lint says of a file at `place` that imports `from`: the lesson of the rule, or null. */
function lessonOf(place: string, from: string): string | null {
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

const door = "Areas meet at the door";
const platform = "Areas use the platform through its door";

test.each([
  ["server/src/clients/client.queries.ts", "../shell/progress.commands.ts", door],
  ["server/src/clients/client.queries.ts", "../shell/index.ts", null],
  ["server/src/clients/client.tables.ts", "../people/people.tables.ts", null],
  ["server/src/clients/client.queries.ts", "../platform/transaction.ts", platform],
  ["server/src/clients/client.queries.ts", "../platform/index.ts", null],
  ["server/src/clients/client.tables.ts", "../platform/recordColumns.ts", null],
  ["server/src/clients/client.queries.ts", "pg", "Areas never see the database driver"],
  ["server/src/claims/payrollReading.compute.ts", "../platform/index.ts", "A child process loads what its work needs"],
  ["server/src/claims/payrollReading.compute.ts", "../platform/compute.ts", null],
  ["server/src/platform/jobs.ts", "../clients/index.ts", "The platform knows no area"],
  ["server/src/platform/jobs.ts", "./transaction.ts", null],
  ["server/src/claims/claims.demo.ts", "../world.given.ts", "What tests are given is not part of the product"],
  ["server/src/claims/claims.demo.ts", "./payroll/payroll.demo.ts", null],
  ["credit/src/caps.ts", "@refundry/contract/clients", "The engine is pure"],
  ["credit/src/caps.ts", "node:fs", "The engine is pure"],
  ["credit/src/caps.ts", "@refundry/contract/values", null],
  ["contract/src/clients/client.schemas.ts", "@refundry/credit", "The contract is what server and browser agree on"],
  ["web/src/ui/Page.tsx", "../clients/clients.screen.tsx", "Shared frames know no area"],
  ["web/src/ui/form/Form.tsx", "../../clients/index.ts", "Shared frames know no area"],
  ["web/src/ui/form/Form.tsx", "../ApiError.ts", null],
  ["web/src/claims/names.dialog.tsx", "../clients/client.panel.tsx", door],
  ["web/src/claims/components/Card.tsx", "../../clients/client.panel.tsx", door],
  ["web/src/claims/components/Card.tsx", "../names.dialog.tsx", null],
  ["web/src/claims/names.dialog.tsx", "../clients/index.ts", null],
])("%s may import %s: %s", (place, from, lesson) => {
  const said = lessonOf(place, from);
  if (lesson === null) expect(said).toBeNull();
  else expect(said).toContain(lesson);
});
