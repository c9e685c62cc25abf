// `npm run test:faults`: plants faults in a copy of the code, one at a time, and shows that the tests that claim the matter fail.
// A fault that goes unnoticed ends the run with an error: without this, green proves little.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { install, root } from "./prepare.mjs";

/** What is broken, where, how, and the tests that must notice. Each `find` stands exactly once in its file. */
const faults = [
  {
    name: "a dropped scope predicate",
    file: "server/src/clients/client.queries.ts",
    find: "return and(alive, within()) as SQL;",
    put: "return alive;",
    tests: ["--project", "server", "server/src/product/matrix", "server/src/clients"],
  },
  {
    name: "a dropped permission",
    file: "contract/src/clients/clients.permissions.ts",
    find: '"clients.delete": [roles.admin],',
    put: '"clients.delete": allRoles,',
    tests: ["--project", "server", "server/src/product/matrix"],
  },
  {
    name: "a dropped lock",
    file: "server/src/claims/parts/claimToChange.queries.ts",
    find: 'openedClient(tx, client, "update")',
    put: "openedClient(tx, client)",
    tests: ["--project", "server", "server/src/claims/payroll/payrollImport"],
  },
  {
    name: "floats in money",
    file: "contract/src/values/money.ts",
    find: 'const size = BigInt(whole.replaceAll(",", "")) * 100n + BigInt(fraction.padEnd(2, "0"));',
    put: 'const size = BigInt(Math.trunc(Number(`${whole.replaceAll(",", "")}.${fraction || "0"}`) * 100));',
    tests: ["--project", "pure", "contract/src/values"],
  },
  {
    name: "a job that runs twice",
    file: "server/src/platform/mail/mailing.ts",
    find: "and ${mailMessages.outcome} = 'queued'`",
    put: "and ${mailMessages.outcome} <> 'sent'`",
    tests: ["--project", "server", "server/src/platform/mail/mailing"],
  },
  {
    name: "an idempotency key that is not kept",
    file: "server/src/platform/http/idempotency.ts",
    find: ".set({ status: answer.status, answer: answer.body as object })",
    put: ".set({ status: answer.status, answer: {}, key: sql`md5(random()::text)` })",
    tests: ["--project", "server", "server/src/claims/payroll/payrollImport", "server/src/clients"],
  },
  {
    name: "a version that is not compared",
    file: "server/src/platform/records/version.ts",
    find: "if (seen !== undefined && seen !== last.version)",
    put: "if (seen === 0)",
    tests: ["--project", "server", "server/src/clients"],
  },
  {
    name: "an audit chain that forgets its predecessor",
    file: "server/migrations/20261122113000_start.sql",
    find: "head.row_hash := r.row_hash;",
    put: "",
    tests: ["--project", "server", "server/src/platform/records/transaction"],
  },
  {
    name: "a split that loses its last cents",
    file: "contract/src/values/money.ts",
    find: "if (left === 0n) break;",
    put: "if (left <= 1n) break;",
    tests: ["--project", "pure", "contract/src/values"],
  },
  {
    name: "a cap for each quarter of 2020",
    file: "credit/src/rules.ts",
    find: 'capPeriod: "year",',
    put: 'capPeriod: "quarter",',
    tests: ["--project", "pure", "credit/src/quarter/qualified", "credit/src/naiveAgreement"],
  },
  {
    name: "wages that support two PPP rounds",
    file: "credit/src/quarter/tiers.ts",
    find: "wage.free -= amount;",
    put: "",
    tests: ["--project", "pure", "credit/src/quarter/ppp", "credit/src/naiveAgreement"],
  },
  {
    name: "a credit rounded for each employee",
    file: "credit/src/quarter/amount.ts",
    find: "const full = shareOf(money(qualifiedWages + qualifiedHealth), BigInt(rate), 10_000n);",
    put: "const full = sumMoney(employees.map((one) => shareOf(money(one.qualifiedWages + one.qualifiedHealth), BigInt(rate), 10_000n)));",
    tests: ["--project", "pure", "credit/src/quarter/qualified", "credit/src/naiveAgreement"],
  },
  {
    name: "an owner whose wages count",
    file: "credit/src/people/exclusions.ts",
    find: "excluded: new Set(exact.map(({ id }) => id)),",
    put: "excluded: new Set(exact.filter(({ person }) => !ownerTexts.has(normalizeName(person).text)).map(({ id }) => id)),",
    tests: ["--project", "pure", "credit/src/people/exclusions", "credit/src/naiveAgreement"],
  },
  {
    name: "an alternative quarter in 2020",
    file: "credit/src/grounds/receipts.ts",
    find: "const met = declineOf2020(facts, rules).quarters.includes(quarter);",
    put: 'const met = declineOf2020(facts, rules).quarters.includes(quarter) || isBeside(compareReceipts(facts, precedingQuarter(quarter)), "under", rules.receipts.below2021);',
    tests: ["--project", "pure", "credit/src/grounds/receipts", "credit/src/naiveAgreement"],
  },
];

install();
const wanted = process.argv.slice(2);
const copy = makeCopy();
let unnoticed = 0;
for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))) {
  const file = path.join(copy, fault.file);
  const whole = fs.readFileSync(file, "utf8");
  if (whole.split(fault.find).length !== 2)
    throw new Error(`${fault.name}: the place in ${fault.file} is gone or stands more than once.`);
  fs.writeFileSync(
    file,
    whole.replace(fault.find, () => fault.put),
  );
  const caught = spawnSync("npx", ["vitest", "run", ...fault.tests], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, REFUNDRY_LOOSE_BUILD: "1", NO_COLOR: "1" },
  });
  fs.writeFileSync(file, whole);
  const failures = /Tests\s+.*?(\d+) failed/.exec(caught.stdout)?.[1];
  console.log(
    `${caught.status !== 0 && failures ? "caught  " : "UNNOTICED"} ${fault.name}${failures ? ` (${failures} tests failed)` : `\n${caught.stdout.slice(-1500)}`}`,
  );
  if (caught.status === 0 || !failures) unnoticed += 1;
}
fs.rmSync(copy, { recursive: true, force: true });
console.log(unnoticed === 0 ? "Every planted fault was caught." : `${unnoticed} planted faults went unnoticed.`);
process.exit(unnoticed === 0 ? 0 : 1);

/** The tracked and new files of this clone beside links to its packages; the workspaces link to the copy. */
function makeCopy() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "refundry-faults-"));
  fs.chmodSync(folder, 0o755);
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter(Boolean);
  for (const file of files) {
    const from = path.join(root, file);
    if (!fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(from, path.join(folder, file));
  }
  const packages = path.join(root, "node_modules");
  fs.mkdirSync(path.join(folder, "node_modules/@refundry"), { recursive: true });
  for (const name of fs.readdirSync(packages))
    if (name !== "@refundry") fs.symlinkSync(path.join(packages, name), path.join(folder, "node_modules", name));
  for (const name of ["contract", "credit", "server", "web"]) {
    fs.symlinkSync(path.join(folder, name), path.join(folder, "node_modules/@refundry", name));
    const own = path.join(root, name, "node_modules");
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(folder, name, "node_modules"));
  }
  return folder;
}
