import { afterAll } from "vitest";

/** Notes the processor time that a file of tests takes in its process, for the reporter. */
const begun = process.cpuUsage();
// biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter as a list of fixtures
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(begun);
  Object.assign(suite.file.meta, { cpuSeconds: (user + system) / 1e6 });
});
