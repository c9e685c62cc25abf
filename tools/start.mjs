// `npm start`: installs, builds, and serves with the demo data in the embedded database.
import { fork } from "node:child_process";
import path from "node:path";
import { build, install, root } from "./prepare.mjs";

install();
await build();

const child = fork(path.join(root, "server/dist/refundry.js"), ["serve"], {
  env: { REFUNDRY_DEMO: "1", LOG_LEVEL: "warn", ...process.env },
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
child.on("message", ({ ready, demo }) => {
  if (!ready) return;
  console.log(`\nRefundry is ready: ${ready}\n`);
  if (demo) console.log(demoText());
});
child.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));

function demoText() {
  const roles =
    "admin processor tax-attorney managing-attorney office-manager client attorney accountant managing-partner contractor sanitizer paralegal master-tax-attorney mandate-uploader";
  const lines = roles.split(" ").map((role) => `  ${role}@demo.refundry.test`);
  return `Demo sign-ins, password demo-refundry-2026:\n${lines.join("\n")}\n\nREFUNDRY_DEMO=0 starts without them. Ctrl+C stops.\n`;
}
