import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvOf, importPayroll } from "../claims/claims.given.ts";
import type { Caller } from "../world.given.ts";
import { allOperations, buildStage, isBuilt, knock, recordOf, recordsOf } from "./accessStage.given.ts";
import { everyRole, type Records, type Role, type Stage, staff } from "./accessWords.given.ts";
import { now, type Planted, plant, plantInJson } from "./planted.given.ts";
import { shareOfOperation } from "./share.given.ts";

let stage: Stage;
let foreign: Records;
let planted: Planted[];
/** What nobody of another firm may read. */
let canaries: RegExp;
beforeAll(async () => {
  stage = await buildStage();
  const { world } = stage;
  const { owner, given } = world;
  // Whoever works for all firms is known to all, and what belongs to the first firm is settled before.
  const otherAdmin = await world.as(await given.person({ role: 1 }));
  await world.jobsDone();
  const since = await now(owner);
  const firms = { managing_firm: await given.firm(2, "Canary"), tax_firm: await given.firm(3, "Canary") };
  const client = await given.client(firms);
  const person = await given.person({ role: 4, firm: firms.managing_firm });
  foreign = await recordsOf(world, otherAdmin, { client: client.id, person: person.id });
  // What others upload is the same file for both firms; this one is this firm's alone, and so is what is made of it.
  const wages = csvOf([["01/15/2021", "Canary of a file", "1,000.00"]]);
  foreign.batch = (await importPayroll(otherAdmin, client.id, wages, "canary of a name.csv")).id;
  const params = { id: client.id };
  const { calculation } = await otherAdmin.call(calculations.run, { params, body: { kind: "draft" } });
  const body = { type: "csv" as const, calculation: calculation.id };
  foreign.calculation = calculation.id;
  foreign.calculationFile = (await otherAdmin.call(calculations.makeFile, { params, body })).id;
  await world.jobsDone();
  const { bytes } = await otherAdmin.try(claims.batchFile, { params: { id: foreign.batch } });
  expect(bytes.toString()).toContain("Canary of a file");
  planted = await plant(owner, since, (column) => `canary of ${column}`);
  planted.push(...(await plantInJson(owner, since, (column) => `canary of ${column}`)));
  const words = [client.ein, client.legalName, person.email].map((word) => word.replace(/[.\\+*?[\]^$(){}|]/g, "\\$&"));
  canaries = new RegExp([ofOthers, ...words].join("|"), "i");
});
afterAll(() => stage.world.close());

/** Those who see some firms and not all. */
const narrow = everyRole.filter((role) => !staff.includes(role));
const rolesAtOnce = 3;

/** The library of orders is common to all firms and holds nothing of a client (13, 1); it stands in suggestions, too. */
const ofOthers = String.raw`canary of (?!mandate(s|_uploads|_pages|_periods|_notes)\.)`;
const common = "search mine library reviewRecord read notes page find file"
  .split(" ")
  .map((name) => `mandates.${name}`);

const reads = allOperations.filter(
  (one) =>
    isBuilt(one) &&
    !common.includes(one.name) &&
    one.operation.declaration.method === "GET" &&
    one.operation.declaration.kind !== "socket",
);

describe("what stands with a client of another firm", () => {
  test("is text in every area, and staff read it", async () => {
    expect(planted.length).toBeGreaterThan(40);
    const columns = planted.map(({ column }) => column);
    expect(columns).toEqual(
      expect.arrayContaining([
        "clients.legal_name",
        "entities.name",
        "users.last",
        "uploads.original_file_name",
        "calculations.input",
        "payroll_previews.summary",
      ]),
    );
    const admin = stage.callers.get(1) as Caller;
    const read = reads.find(({ name }) => name === "clients.read");
    const { bytes } = await knock(stage, admin, read?.operation as never, foreign.client);
    expect(bytes.toString()).toMatch(canaries);
  });

  test.each(reads)(
    "$name tells nobody else of it: not by its own records, not by theirs, not in a list, a search or a file",
    async ({ name, operation }) => {
      const { path, query } = operation.declaration;
      const record = recordOf(path);
      const ids = record && record in foreign ? [stage.own[record], foreign[record]] : ["x".repeat(43)];
      const lists = "format" in query.shape ? [{}, { format: "csv" }] : [{}];
      const searches = "q" in query.shape ? [{}, { q: "canary" }] : [{}];
      for (const role of shareOfOperation(narrow, name, rolesAtOnce) as Role[]) {
        const caller = stage.callers.get(role) as Caller;
        for (const id of ids)
          for (const list of lists)
            for (const search of searches) {
              const more = { ...list, ...search };
              const options = Object.keys(more).length > 0 ? { query: more as Record<string, string> } : {};
              const { bytes, headers } = await knock(stage, caller, operation, id, options);
              expect(`${role} ${bytes.toString()} ${headers["content-disposition"]}`).not.toMatch(canaries);
            }
      }
    },
  );
});
