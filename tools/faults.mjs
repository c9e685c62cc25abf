// `npm run test:faults`: plants faults in a copy of the code, one at a time, and shows that the tests that claim the matter fail.
// A fault that goes unnoticed ends the run with an error: without this, green proves little.
import { makeCopy } from "./mutants/copy.mjs";
import { install } from "./prepare.mjs";
import { dropLeftDatabases, startTestDatabase } from "./testDatabase.mjs";

/** What is broken, where, how, and the tests that must notice. Each `find` stands exactly once in its file. */
const faults = [
  {
    name: "a key that is swallowed",
    file: "server/src/platform/http/idempotency.ts",
    find: 'if (declaration.keys === "refused") throw new Refusal("key_not_taken");',
    put: 'if (declaration.keys === "refused") return null;',
    tests: ["--project", "server", "server/src/product/repeatedRequests"],
  },
  {
    name: "an upload whose key says nothing of its bytes",
    file: "server/src/platform/http/answerOperation.ts",
    find: "keyed.contents.file = { name, fields, ...stored };",
    put: "",
    tests: ["--project", "server", "server/src/product/repeatedRequests"],
  },
  {
    name: "any host that leads to the server",
    file: "server/src/platform/http/ownAddress.ts",
    find: "if (!settings.publicUrlOnly) return true;",
    put: "return true;",
    tests: ["--project", "server", "server/src/platform/http/connections"],
  },
  {
    name: "a sign-in that looks at a hash of known people only",
    file: "server/src/access/signIn.commands.ts",
    find: "await storedHash(db, known?.id ?? nobody)",
    put: "known && (await storedHash(db, known.id))",
    tests: ["--project", "server", "server/src/access/signIn"],
  },
  {
    name: "a link that staff read in the mailbox",
    file: "server/src/mail/mail.queries.ts",
    find: "...wordsForOthers(found.stored)",
    put: "...lettersWords(found.stored, tx.now)",
    tests: ["--project", "server", "server/src/mail"],
  },
  {
    name: "an EIN out of sight that leaves no trace",
    file: "server/src/clients/client.commands.ts",
    find: "noted: [hiddenEinMet(other.id, ein)],",
    put: "",
    tests: ["--project", "server", "server/src/clients/clientCreation"],
  },
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
    find: '"clients.delete": [admin],',
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
    file: "server/src/platform/records/audit.ts",
    find: "before = entryHash(before, {",
    put: "before = entryHash(end.rowHash, {",
    tests: ["--project", "server", "server/src/platform/trail"],
  },
  {
    name: "a chain without its key",
    file: "server/src/platform/process/secret.ts",
    find: 'return createHmac("sha256", keyFor("refundry audit"))',
    put: 'return createHmac("sha256", "")',
    tests: ["--project", "server", "server/src/platform/trail/trail.test"],
  },
  {
    name: "an entry whose fields are not in its hash",
    file: "server/src/platform/records/auditChain.ts",
    find: "inOrder(entry.after),",
    put: "",
    tests: ["--project", "server", "server/src/platform/trail/trail.test"],
  },
  {
    name: "a month of the trail that can be emptied",
    file: "server/migrations/20261122203559_keyed_audit_trail.sql",
    find: "  EXECUTE format('CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON %I EXECUTE FUNCTION audit_is_append_only()', part);",
    put: "",
    tests: ["--project", "server", "server/src/platform/jobs/auditPartitions"],
  },
  {
    name: "a head that is not compared",
    file: "server/src/platform/trail/headCheck.ts",
    find: "if (head.id > last) keep(found.beyond, head);",
    put: "if (head.id > last) return;",
    tests: ["--project", "server", "server/src/platform/trail/trail.test"],
  },
  {
    name: "a forged head that is believed",
    file: "server/src/platform/trail/headFile.ts",
    find: "return head.mark === keyed(contentOf(head)) ? head : null;",
    put: "return head;",
    tests: ["--project", "server", "server/src/platform/trail/trail.test"],
  },
  {
    name: "a rate changed behind the product's back",
    file: "server/src/platform/trail/recordCheck.ts",
    find: "plain(value) !== plain(now[field]),",
    put: "false,",
    tests: ["--project", "server", "server/src/platform/trail/recordCheck"],
  },
  {
    name: "a product that may become the owner",
    file: "server/src/platform/database/databaseRoles.ts",
    find: "if (rows[0]?.owner)",
    put: "if (rows.length > 9)",
    tests: ["--project", "server", "server/src/platform/database/databaseRoles"],
  },
  {
    name: "a damaged backup that is put in place",
    file: "server/src/platform/backup/backupFolder.ts",
    find: "if ((await sha256OfFile(path.join(folder, part.name))) !== part.sha256) damaged.push(part.name);",
    put: "",
    tests: ["--project", "server", "server/src/platform/backup/backup.test"],
  },
  {
    name: "a backup that forgets the numbers",
    file: "server/src/platform/backup/databaseLoad.ts",
    find: `    for (const { schema, name, last } of database.sequences)
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)", [schema, name, last]);
`,
    put: "",
    tests: ["--project", "server", "server/src/platform/backup/restore.test"],
  },
  {
    name: "files that go while they are copied",
    file: "server/src/platform/files/fileSweep.ts",
    find: "if (rows[0]?.free) for",
    put: "for",
    tests: ["--project", "server", "server/src/platform/files/fileSweep"],
  },
  {
    name: "sessions that outlive a restore",
    file: "server/src/access/index.ts",
    find: "  restored: closeEverything,\n",
    put: "",
    tests: ["--project", "server", "server/src/platform/backup/restore.test"],
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
  {
    name: "a final that locks no claim",
    file: "server/src/claims/parts/claimToChange.queries.ts",
    find: 'if (!isClaimOpen(tx.actor.roleId, await clientFacts(tx, record))) throw new Refusal("claim_locked");',
    put: "",
    tests: ["--project", "server", "server/src/packages/making/claimLock"],
  },
  {
    name: "a deleted final that still locks",
    file: "server/src/packages/making/packageFacts.queries.ts",
    find: 'and(inArray(packages.status, ["final", "peo-claim"]), isNull(packages.deletedAt));',
    put: 'and(inArray(packages.status, ["final", "peo-claim"]));',
    tests: ["--project", "server", "server/src/packages/making/claimLock"],
  },
  {
    name: "an idempotency key of everybody",
    file: "server/src/platform/http/idempotency.ts",
    find: "tx.actorOrNone?.realUserId ?? 0",
    put: "tx.actorOrNone ? 1 : 0",
    tests: ["--project", "server", "server/src/product/repeatedRequests"],
  },
  {
    name: "polling that is activity",
    file: "server/src/access/session.queries.ts",
    find: 'if (!request.ws && request.headers["x-background"] !== "1")',
    put: "if (!request.ws)",
    tests: ["--project", "server", "server/src/access/session.test.ts"],
  },
  {
    name: "the staff's next step told to clients",
    file: "server/src/clients/client.queries.ts",
    find: "role === 6 ? row.client.nextStepClient : row.client.nextStep",
    put: "row.client.nextStep",
    tests: ["--project", "server", "server/src/clients/clientFields"],
  },
  {
    name: "a password change over a reset",
    file: "server/src/access/password.commands.ts",
    find: "if ((await storedHash(tx.db, userId)) !== stored) throw wrongCurrent();",
    put: "",
    tests: ["--project", "server", "server/src/access/passwords"],
  },
  {
    name: "a reset by user name",
    file: "server/src/access/reset.jobs.ts",
    find: "known?.email === email ?",
    put: "known ?",
    tests: ["--project", "server", "server/src/access/links.test.ts"],
  },
  {
    name: "resets counted over all addresses",
    file: "server/src/access/throttle.queries.ts",
    find: "counts: and(of(kind), here(tx))",
    put: "counts: of(kind)",
    tests: ["--project", "server", "server/src/access/links.test.ts"],
  },
  {
    name: "a payroll before by number",
    file: "server/src/claims/payroll/payrollImport.commands.ts",
    find: "const before = await batchBefore(tx, batch.previous);",
    put: "const [before] = await tx.db.select().from(payrollBatches).where(sql`client = ${batch.client} and id < ${batch.id}`).orderBy(sql`id desc`).limit(1);",
    tests: ["--project", "server", "server/src/claims/payroll/payrollRevert"],
  },
  {
    name: "a mapping that keeps its first mistake",
    file: "server/src/claims/payroll/payrollImport.commands.ts",
    find: "set: { headings, mapping: columns, usedAt: tx.now },",
    put: "set: { usedAt: tx.now },",
    tests: ["--project", "server", "server/src/claims/payroll/payrollImport"],
  },
  {
    name: "a round that goes without a trace",
    file: "server/src/claims/rounds/round.commands.ts",
    find: `  tx.audit({
    action: "round.delete",
    recordType: "rounds",
    recordId: before.id,
    clientId: before.client,
    before: roundOf(before),
  });
`,
    put: "",
    tests: ["--project", "server", "server/src/claims/rounds"],
  },
  {
    name: "a decision without its reason",
    file: "server/src/claims/owners/nameMatch.commands.ts",
    find: `    reason: after.reason,
`,
    put: "",
    tests: ["--project", "server", "server/src/claims/owners/names"],
  },
  {
    name: "a hold that begins anew",
    file: "server/src/clients/client.commands.ts",
    find: "if (after.onHold !== undefined && after.onHold !== before.onHold)",
    put: "if (after.onHold !== undefined)",
    tests: ["--project", "server", "server/src/clients/clientFields"],
  },
  {
    name: "a cost of a round that was not received",
    file: "server/src/claims/rounds/round.commands.ts",
    find: "otherPayrollCosts: got ? answer.other_payroll_costs : null,",
    put: "otherPayrollCosts: answer.other_payroll_costs,",
    tests: ["--project", "server", "server/src/claims/rounds"],
  },
  {
    name: "only the first version compared",
    file: "server/src/claims/figures/figure.commands.ts",
    find: "for (const entry of body) await",
    put: "for (const entry of body.slice(0, 1)) await",
    tests: ["--project", "server", "server/src/claims/figures"],
  },
  {
    name: "a tax firm that filters nothing",
    file: "server/src/clients/clientList.queries.ts",
    find: "query.tax_firm ? eq(clients.taxFirm, query.tax_firm) : undefined,",
    put: "",
    tests: ["--project", "server", "server/src/clients/clientScope"],
  },
  {
    name: "the last day of the audit left out",
    file: "server/src/access/access.queries.ts",
    find: "sql`${query.to}::date + 1`",
    put: "sql`${query.to}::date`",
    tests: ["--project", "server", "server/src/access/auditTrail"],
  },
  {
    name: "a PEO claim file beside a rejected draft",
    file: "server/src/calculations/results/readiness.rules.ts",
    find: 'of: ["final", "peo_claim"],',
    put: 'of: ["final"],',
    tests: ["--project", "server", "server/src/packages/making/draftDecisions"],
  },
  {
    name: "a range past the end that is answered",
    file: "server/src/platform/http/transfer.ts",
    find: 'return start > end || start >= size ? "unsatisfiable" : { start, end };',
    put: "return { start, end };",
    tests: [
      "--project",
      "server",
      "server/src/platform/files/files.test.ts",
      "server/src/claims/payroll/payrollImport",
    ],
  },
  {
    name: "a range beyond the end",
    file: "server/src/platform/http/transfer.ts",
    find: "Math.min(size - 1, Number(match[2]))",
    put: "Number(match[2])",
    tests: [
      "--project",
      "server",
      "server/src/platform/files/files.test.ts",
      "server/src/claims/payroll/payrollImport",
    ],
  },
  {
    name: "23 weeks at most",
    file: "contract/src/claims/round.schemas.ts",
    find: "(round.weeks < 8 || round.weeks > 24)",
    put: "(round.weeks < 8 || round.weeks >= 24)",
    tests: ["--project", "pure", "contract/src/claims"],
  },
  {
    name: "a loan of nothing",
    file: "contract/src/claims/round.schemas.ts",
    find: "round.amount <= 0n",
    put: "round.amount < 0n",
    tests: ["--project", "pure", "contract/src/claims"],
  },
  {
    name: "a quarter twice in counts",
    file: "contract/src/claims/figure.schemas.ts",
    find: `  .max(4)
  .refine(once, onceText);`,
    put: "  .max(4);",
    tests: ["--project", "pure", "contract/src/claims"],
  },
  {
    name: "a rate below 100",
    file: "contract/src/clients/client.schemas.ts",
    find: "Number(text) <= 100",
    put: "Number(text) < 100",
    tests: ["--project", "pure", "contract/src/clients"],
  },
  {
    name: "a loan of 0.00 that drops its weeks",
    file: "credit/src/quarter/tiers.ts",
    find: "required > 0n",
    put: "required >= 0n",
    tests: ["--project", "pure", "credit/src/quarter/ppp"],
  },
  {
    name: "a covered period a day longer",
    file: "credit/src/quarter/ppp.ts",
    find: "7 * loan.weeks - 1",
    put: "7 * loan.weeks",
    tests: ["--project", "pure", "credit/src/quarter/ppp"],
  },
  {
    name: "health beside pay that does not count",
    file: "credit/src/quarter/qualified.ts",
    find: "wages.length === 0 || wages.some(({ outcome }) => outcome === null)",
    put: "wages.length >= 0",
    tests: ["--project", "pure", "credit/src/quarter/qualified"],
  },
  {
    name: "a tab that remembers what was read",
    file: "web/src/app/leaving.ts",
    find: `  queryClient.clear();
`,
    put: "",
    tests: ["--project", "web", "web/src/app/leaving"],
  },
  {
    name: "an end of the session that clears nothing",
    file: "web/src/app/providers.tsx",
    find: `  clearTab();
`,
    put: "",
    tests: ["--project", "web", "web/src/app/leaving"],
  },
  {
    name: "a break that is not made up for",
    file: "web/src/base/realtime.ts",
    find: "if (broken) readAnew(queries, {});",
    put: "",
    tests: ["--project", "web", "web/src/base/realtime"],
  },
  {
    name: "Accept on an old calculation",
    file: "web/src/calculations/warnings.tab.tsx",
    find: 'mayRun && calculation.is_current && level === "accept"',
    put: 'mayRun && level === "accept"',
    tests: ["--project", "web", "web/src/calculations/warnings"],
  },
  {
    name: "a revert that names a reverted file",
    file: "web/src/claims/payroll/revert.dialog.tsx",
    find: 'one.state === "replaced" && one.id < batch.id',
    put: "one.id < batch.id",
    tests: ["--project", "web", "web/src/claims/payroll/revert"],
  },
];

install();
const wanted = process.argv.slice(2);
const copy = makeCopy();
const database = await startTestDatabase();
let unnoticed = 0;
for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))) {
  const whole = copy.read(fault.file);
  if (whole.split(fault.find).length !== 2)
    throw new Error(`${fault.name}: the place in ${fault.file} is gone or stands more than once.`);
  await copy.write(
    fault.file,
    whole.replace(fault.find, () => fault.put),
  );
  // A fault in a migration needs a database that was migrated with it.
  const given = fault.file.startsWith("server/migrations/") ? {} : database.environment;
  const { noticed, failed, said } = await copy.test(fault.tests, given);
  await copy.write(fault.file, whole);
  await dropLeftDatabases(database.environment);
  console.log(
    `${noticed && failed ? "caught  " : "UNNOTICED"} ${fault.name}${failed ? ` (${failed})` : `\n${said.slice(-1500)}`}`,
  );
  if (!noticed || !failed) unnoticed += 1;
}
copy.remove();
await database.stop();
console.log(unnoticed === 0 ? "Every planted fault was caught." : `${unnoticed} planted faults went unnoticed.`);
process.exit(unnoticed === 0 ? 0 : 1);
