// `npm test`: installs, checks types, rules and structure, then runs every test, the browser ones too.
import path from "node:path";
import { build, compile, install, root, run } from "./prepare.mjs";

install();
const bin = (name) => path.join(root, "node_modules/.bin", name);
compile();
run(bin("biome"), ["check", "."]);
run("node", ["tools/structure.mjs"]);
run("node", ["tools/migration.mjs", "--check"]);
run(bin("knip"), ["--no-progress"]);
build();
run(bin("vitest"), ["run", ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: "test", NODE_NO_WARNINGS: "1" },
});
