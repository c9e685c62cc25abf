// `npm run demo -- --clients N`: fills an empty database with N invented clients, for measurements.
import { build, install, run } from "./prepare.mjs";

install();
await build();
run("node", ["server/dist/refundry.js", "demo", ...process.argv.slice(2)]);
