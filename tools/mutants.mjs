// `npm run test:mutants -- --area claims --sample 30 --seed N`: plants random small faults in an area's own code, each in a
// copy, and says which ones no test notices. Areas are those of the server by their names, `contract`, `credit`, `web:clients`,
// or a folder. What survives and is no fault stands in tools/mutants.accepted.json with its reason. `--list` only says what would
// be planted; `--near` leaves out the tests of the areas that rest on this one, and `--beside` asks only those in the folder of
// the fault: both find at most as many, sooner.
import { parseArgs } from "node:util";
import { codeOf, filesOfClone, folderOf, readerOfClone, roundsOf } from "./areas.mjs";
import { changeOf, isAccepted } from "./mutants/accepted.mjs";
import { makeCopy } from "./mutants/copy.mjs";
import { placesOf } from "./mutants/places.mjs";
import { randomFrom, sampleOf } from "./mutants/sample.mjs";
import { install } from "./prepare.mjs";
import { dropLeftDatabases, startTestDatabase } from "./testDatabase.mjs";

const { values } = parseArgs({
  options: {
    area: { type: "string" },
    sample: { type: "string", default: "30" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    list: { type: "boolean", default: false },
    near: { type: "boolean", default: false },
    beside: { type: "boolean", default: false },
  },
});
if (!values.area) throw new Error("Name an area: npm run test:mutants -- --area claims --sample 30");
const seed = Number(values.seed);
const files = filesOfClone();
const read = readerOfClone();

const places = codeOf(folderOf(values.area), files).flatMap((file) =>
  placesOf(file, read(file)).map((place) => ({ ...place, file })),
);
const faults = sampleOf(places, Number(values.sample), randomFrom(seed), (fault) =>
  isAccepted(fault.file, changeOf(read(fault.file), fault)),
);
console.log(`${faults.length} faults in ${values.area} of ${places.length} places, seed ${seed}`);
if (values.list) {
  for (const fault of faults) tell("", fault);
  process.exit(0);
}

install();
const copy = makeCopy();
const database = await startTestDatabase();
const leave = async () => {
  copy.remove();
  await database.stop();
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => leave().then(() => process.exit(1)));

const green = new Set();
let survivors = [];
try {
  for (const [number, fault] of faults.entries()) {
    const [beside, own] = roundsOf(fault.file, files, read);
    const noticed = (await noticedBy([fault], beside)) ?? (values.beside ? null : await noticedBy([fault], own));
    tell(`${number + 1}`.padStart(3), fault, noticed);
    if (!noticed) survivors.push(fault);
  }
  if (!values.near && !values.beside) survivors = await unnoticedFurther(survivors);
} finally {
  await leave();
}

const caught = faults.length - survivors.length;
console.log(`\nSurvived (${survivors.length}):`);
for (const fault of survivors) tell("", fault);
console.log(
  `\n${caught} of ${faults.length} noticed in ${values.area}: ${Math.round((100 * caught) / faults.length)} % (seed ${seed}, sample ${values.sample})`,
);

/** The test that fails with these faults in place, or null. */
async function noticedBy(planted, tests) {
  if (tests.length === 0) return null;
  const changed = new Map();
  for (const { file, start, end, put } of [...planted].sort((a, b) => b.start - a.start)) {
    const text = changed.get(file) ?? read(file);
    changed.set(file, text.slice(0, start) + put + text.slice(end));
  }
  for (const [file, text] of changed) await copy.write(file, text);
  const found = await failing(tests);
  for (const file of changed.keys()) await copy.write(file, read(file));
  await demandGreen(found?.file);
  return found?.words ?? null;
}

/** A test that fails twice, with its file; what fails once is the busy machine, and the others are asked. */
async function failing(tests) {
  let left = tests;
  while (left.length > 0) {
    const { noticed, failed, said } = await run(left);
    if (!noticed) return null;
    const words = failed ?? said.slice(-800);
    const file = failed?.match(/\S+\.test\.tsx?/)?.[0];
    if (!file || (await run([file])).noticed) return { file, words };
    left = left.filter((one) => one !== file);
  }
  return null;
}

async function run(tests) {
  const end = await copy.test(tests, database.environment);
  await dropLeftDatabases(database.environment);
  return end;
}

/** Without a fault the test that failed must pass, or it would notice everything. Each file is asked once. */
async function demandGreen(file) {
  if (!file || green.has(file)) return;
  const { noticed, said } = await run([file]);
  if (noticed) throw new Error(`${file} fails without a fault, too:\n${said.slice(-2000)}`);
  green.add(file);
}

/**
 * What the areas that rest on this one do not notice either. Faults are tried together, because most survive: when nothing
 * fails with all of them none is noticed; otherwise each half is tried.
 */
async function unnoticedFurther(left) {
  if (left.length === 0) return [];
  const further = [...new Set(left.flatMap(({ file }) => roundsOf(file, files, read)[2]))];
  const apart = left.filter((one, place) => !left.slice(0, place).some((other) => overlap(one, other)));
  const together = apart.length === left.length ? left : apart;
  const reason = await noticedBy(together, further);
  const others = left.filter((one) => !together.includes(one));
  if (!reason) return [...together, ...(await unnoticedFurther(others))];
  if (together.length === 1) {
    tell("  +", together[0], reason);
    return unnoticedFurther(others);
  }
  const half = Math.ceil(together.length / 2);
  return [
    ...(await unnoticedFurther(together.slice(0, half))),
    ...(await unnoticedFurther([...together.slice(half), ...others])),
  ];
}

function overlap(one, other) {
  return one.file === other.file && one.start < other.end && other.start < one.end;
}

function tell(head, fault, noticed) {
  const { before, after } = changeOf(read(fault.file), fault);
  const end = noticed === undefined ? "" : noticed ? `noticed  ${noticed.slice(0, 150)}` : "SURVIVED";
  console.log(`${head} ${fault.file}:${fault.line} ${fault.kind}  ${end}`.trimEnd());
  if (!noticed) console.log(`      - ${before}\n      + ${after}`);
}
