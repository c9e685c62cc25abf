// `npm run test:faults`: plants faults in a copy of the code, one at a time, and shows that the tests that claim the matter fail.
// A fault that goes unnoticed ends the run with an error: without this, green proves little. Words take the faults that have one
// of them in their name; `--from "a name"` goes on at that fault after a run that was stopped.
import { parseArgs } from "node:util";
import { chosenOf, faults, lostPlaces } from "./faults/known.mjs";
import { makeCopy } from "./mutants/copy.mjs";
import { install } from "./prepare.mjs";
import { dropLeftDatabases, startTestDatabase } from "./testDatabase.mjs";

const { values, positionals } = parseArgs({ options: { from: { type: "string" } }, allowPositionals: true });
const chosen = chosenOf(faults, { words: positionals, from: values.from });
if (chosen.length === 0) throw new Error("No known fault has such a name.");

install();
const copy = makeCopy();
const lost = lostPlaces(chosen, copy.read);
if (lost.length > 0) {
  copy.remove();
  throw new Error(`The place is gone or stands more than once:\n${lost.join("\n")}`);
}
const database = await startTestDatabase();
const leave = async () => {
  copy.remove();
  await database.stop();
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => leave().then(() => process.exit(1)));

let unnoticed = 0;
for (const fault of chosen) {
  const whole = copy.read(fault.file);
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
await leave();
console.log(
  unnoticed === 0
    ? `Every planted fault was caught: ${chosen.length} of the ${faults.length} known.`
    : `${unnoticed} planted faults went unnoticed.`,
);
process.exit(unnoticed === 0 ? 0 : 1);
