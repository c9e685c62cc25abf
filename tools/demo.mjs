// `npm run demo -- --clients N`: fills an empty database with N invented clients, for measurements.
import { build, install, run } from "./prepare.mjs";

install();
build();
run("node", ["server/dist/cli.js", "demo", ...process.argv.slice(2)]);
