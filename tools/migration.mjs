// `npm run migration -- --name what_it_brings`: writes the SQL that brings the tables from the newest snapshot to what the code says.
// `--rebase [branch]` drops the migrations that the branch (main) does not have and makes them anew on top of it; SQL below a line
// `-- by hand` is kept. `--check` says whether the newest snapshot is what the code says.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { compile, root } from "./prepare.mjs";

const folder = path.join(root, "server/migrations");
const [command, ...words] = process.argv.slice(2);
const ending = ".snapshot.json.gz";
const byHand = "-- by hand";

const git = (...args) => execFileSync("git", args, { cwd: root, maxBuffer: 64e6 });
const snapshots = () =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();

/** What drizzle-kit makes of the newest snapshot and the code: the SQL and the next snapshot, or null where nothing differs. */
function generate(snapshot, name) {
  const work = fs.mkdtempSync(path.join(root, "server/node_modules/.migration-"));
  const meta = path.join(work, "meta");
  fs.mkdirSync(meta);
  const tag = "00000000000000_before";
  const entry = { idx: 0, version: "7", when: 0, tag, breakpoints: true };
  fs.writeFileSync(
    path.join(meta, "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
  );
  fs.writeFileSync(path.join(meta, "00000000000000_snapshot.json"), gunzipSync(snapshot));
  fs.writeFileSync(path.join(work, `${tag}.sql`), "");
  try {
    const bin = path.join(root, "node_modules/.bin/drizzle-kit");
    const env = { ...process.env, MIGRATION_FOLDER: path.relative(path.join(root, "server"), work) };
    const { status, stdout, stderr } = spawnSync(bin, ["generate", "--name", name], {
      cwd: path.join(root, "server"),
      env,
      encoding: "utf8",
    });
    const made = fs.readdirSync(work).find((file) => file.endsWith(".sql") && !file.startsWith(tag));
    // It ends with 0 also where it could not read the tables.
    if (status !== 0 || (!made && !stdout.includes("No schema changes"))) throw new Error(stdout + stderr);
    if (!made) return null;
    const next = fs.readdirSync(meta).find((file) => file.endsWith("_snapshot.json") && !file.startsWith("0000"));
    return {
      file: made,
      sql: fs.readFileSync(path.join(work, made), "utf8"),
      snapshot: fs.readFileSync(path.join(meta, next)),
    };
  } finally {
    fs.rmSync(work, { recursive: true });
  }
}

function only(found) {
  if (found.length === 1) return found[0];
  throw new Error(
    found.length === 0
      ? "There is no snapshot in server/migrations."
      : `Two migrations were made side by side (${found.join(", ")}): run npm run migration -- --rebase`,
  );
}

function write(made, tail = "") {
  for (const name of snapshots()) fs.rmSync(path.join(folder, name));
  const stamp = made.file.slice(0, 14);
  fs.writeFileSync(
    path.join(folder, made.file),
    tail ? `${made.sql.trimEnd()}--> statement-breakpoint\n${tail}` : made.sql,
  );
  fs.writeFileSync(path.join(folder, stamp + ending), gzipSync(made.snapshot));
  console.log(`server/migrations/${made.file}: read it, and add what no declaration says below a line "${byHand}".`);
}

function rebase(branch = "main") {
  const theirs = git("ls-tree", "--name-only", branch, "server/migrations/")
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((file) => path.basename(file));
  const mine = fs.readdirSync(folder).filter((name) => name.endsWith(".sql") && !theirs.includes(name));
  if (mine.length === 0) return console.log(`Every migration is in ${branch} already.`);
  const tails = mine.flatMap((name) => fs.readFileSync(path.join(folder, name), "utf8").split(byHand).slice(1));
  const name = mine[0].slice(15, -4);
  const base = git("show", `${branch}:server/migrations/${only(theirs.filter((file) => file.endsWith(ending)))}`);
  for (const file of mine) fs.rmSync(path.join(folder, file));
  const made = generate(base, name);
  const all = tails.map((tail) => tail.trim()).join("--> statement-breakpoint\n");
  if (made) write(made, all && `${byHand}\n${all}\n`);
}

// Tables read the states of lifecycles from the compiled contract.
compile("contract");
if (command === "--rebase") rebase(words[0]);
else {
  const newest = fs.readFileSync(path.join(folder, only(snapshots())));
  const made = generate(newest, command === "--name" ? words[0] : "unnamed");
  if (command === "--check") {
    if (made) {
      console.error(
        `The tables say what no migration brings; run npm run migration -- --name what_it_brings:\n${made.sql}`,
      );
      process.exit(1);
    }
  } else if (command !== "--name" || !words[0]) {
    console.error("npm run migration -- --name what_it_brings | --rebase [branch] | --check");
    process.exit(1);
  } else if (made) write(made);
  else console.log("The tables say nothing new.");
}
