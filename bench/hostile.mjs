// PDFs made to break a reader, read as the installer of official blanks does: in a child process with its limits.
import { blankLimits, readBlankTask } from "../server/dist/packages/forms/formBlank.compute.js";
import { hostilePdfs } from "../server/dist/packages/forms/hostilePdfs.given.js";
import { ComputePool } from "../server/dist/platform/compute/compute.js";
import { against, childPeak } from "./product.mjs";

export async function benchHostile() {
  let [seconds, megabytes] = [0, 0];
  for (const [, make] of hostilePdfs) {
    const bytes = make();
    const pool = new ComputePool(1);
    const timer = setInterval(() => {
      megabytes = Math.max(megabytes, childPeak());
    }, 5);
    const start = performance.now();
    await pool.run(readBlankTask, { form: "f941x", bytes }, blankLimits).catch(() => {});
    seconds = Math.max(seconds, (performance.now() - start) / 1000);
    clearInterval(timer);
    pool.stop();
  }
  const name = `the worst of ${hostilePdfs.length} hostile PDFs`;
  return [against(name, seconds, 15, "s"), against(`${name}, memory`, megabytes, 512, "MB")];
}
