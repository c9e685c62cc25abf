import { expect, test } from "vitest";
import { content } from "./content.operations.ts";

test("nothing of settings, tables, rules and reference data is changed while acting for another person", () => {
  const writes = Object.entries(content).filter(([, { declaration }]) => declaration.method !== "GET");
  const open = writes.filter(([, { declaration }]) => !declaration.selfOnly && !declaration.ownNameOnly);
  // The first two write nothing; a city is typed by whoever edits a mandate, in whosever name.
  expect(open.map(([name]) => name)).toEqual(["settingEffects", "compareDatedVersion", "typeCity"]);
  expect(writes.length).toBeGreaterThan(20);
});
