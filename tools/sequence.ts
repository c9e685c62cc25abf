// The order in which files of tests begin: whatever takes long first, so that no core waits for one of them at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Server tests first, of which some wait for processes to start and stop; the many small ones fill the end. */
const projects = ["server", "journeys", "web", "pure"];

/** What takes long, longest first. Another order gives the same results, only later. */
const long = [
  "server/src/product/crash.test.ts",
  "server/src/platform/process/process.test.ts",
  "server/src/packages/making/packageFailures.test.ts",
  "server/src/product/kills.test.ts",
  "server/src/packages/forms/hostilePdfs.test.ts",
  "server/src/platform/backup/drill.test.ts",
  "server/src/packages/making/finalQuarters.test.ts",
  "server/src/packages/making/downward.test.ts",
  "server/src/packages/making/draftDecisions.test.ts",
  "server/src/packages/making/finalBlockers.test.ts",
  "server/src/calculations/results/failure.test.ts",
  "server/src/packages/forms/formPrograms.test.ts",
  "server/src/product/hostileRequests.test.ts",
  "server/src/packages/making/packageNow.test.ts",
  "server/src/platform/realtime/realtime.test.ts",
  "server/src/packages/making/finalPackage.test.ts",
  "e2e/packages.spec.ts",
  "e2e/packagesFiling.spec.ts",
  "e2e/calculation.spec.ts",
  "e2e/owners.spec.ts",
  "e2e/mainJob.spec.ts",
  "e2e/draftDecisions.spec.ts",
  "e2e/claimDetails.spec.ts",
  "e2e/hostileText.spec.ts",
  "e2e/claimKeyboard.spec.ts",
  "e2e/clients.spec.ts",
  "e2e/signInPages.spec.ts",
  "e2e/filingSettings.spec.ts",
  "e2e/calculationWhatIf.spec.ts",
  "e2e/access.spec.ts",
  "e2e/payroll.spec.ts",
];

function placeIn(list: readonly string[], fits: (one: string) => boolean): number {
  const place = list.findIndex(fits);
  return place < 0 ? list.length : place;
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = (await super.sort(files)).map((file) => ({
      file,
      project: placeIn(projects, (name) => name === file.project.name),
      length: placeIn(long, (name) => file.moduleId.endsWith(`/${name}`)),
    }));
    placed.sort((a, b) => a.project - b.project || a.length - b.length);
    return placed.map(({ file }) => file);
  }
}
