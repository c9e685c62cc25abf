import { roleMay } from "@refundry/contract/catalogue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Caller } from "../world.given.ts";
import { allOperations, besides, buildStage, isBuilt, parameterOf, recordOf } from "./accessStage.given.ts";
import type { Stage } from "./accessWords.given.ts";
import { addressTexts } from "./expectedAccess.given.ts";

let stage: Stage;
let admin: Caller;
beforeAll(async () => {
  stage = await buildStage();
  admin = stage.callers.get(1) as Caller;
});
afterAll(() => stage.world.close());

/** What somebody would add to a request to be more than they are, or to pay less. */
const smuggled = { role_id: 1, parent_entity: 1, status: "active", deleted_at: null, fee_cents: 1, constructor: 1 };
const refused = Object.keys(smuggled);
const word = "This field is not known here.";

const operations = allOperations.filter((one) => isBuilt(one) && one.operation.declaration.kind === "json");

/** Bodies of several kinds are told apart by this. */
const kinds: Record<string, object> = { "packages.decide": { status: 1 } };

function paramsOf(path: string) {
  const parameter = parameterOf(path);
  if (!parameter) return {};
  const record = recordOf(path);
  if (record === "token") return { [parameter]: "x".repeat(43) };
  const id = record && record in stage.own ? stage.own[record] : 1;
  return { ...besides(stage, id), [parameter]: addressTexts[parameter] ?? id };
}

describe("properties that nobody declared are refused, not ignored", () => {
  const withBody = operations.filter(({ operation }) => !(operation.declaration.body instanceof z.ZodUndefined));
  test.each(withBody)("$name: in the body", async ({ name: called, operation }) => {
    const { path, body: schema } = operation.declaration;
    const list = schema instanceof z.ZodArray;
    const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : Object.keys(kinds[called] ?? {});
    const unknown = refused.filter((name) => !declared.includes(name));
    const sent = {
      ...Object.fromEntries(Object.entries(smuggled).filter(([name]) => unknown.includes(name))),
      ...kinds[called],
    };
    const answer = await admin.try(operation, { params: paramsOf(path), body: list ? [sent] : sent });
    expect(answer.status).toBe(422);
    for (const name of unknown) expect(answer.body.fields[list ? `0.${name}` : name]).toBe(word);
  });

  const withoutBody = operations.filter(
    ({ operation: { declaration } }) => declaration.method !== "GET" && declaration.body instanceof z.ZodUndefined,
  );
  test.each(withoutBody)("$name: in a body that nobody asked for", async ({ operation }) => {
    const { path } = operation.declaration;
    const answer = await admin.try(operation, { params: paramsOf(path), body: { role_id: 1 } });
    expect([answer.status, answer.body.fields]).toMatchObject([422, { role_id: word }]);
  });

  const reads = operations.filter(({ operation }) => operation.declaration.method === "GET");
  test.each(reads)("$name: in the query", async ({ operation }) => {
    const { permission } = operation.declaration;
    const closed = permission !== "public" && permission !== "signed-in" && !roleMay(1, permission);
    // What administrators have no use for is asked by the managing partner.
    const by = closed ? (stage.callers.get(9) as Caller) : admin;
    const answer = await by.try(operation, {
      params: paramsOf(operation.declaration.path),
      query: { role_id: 1, scope: "all", constructor: 1 },
    });
    const declared = Object.keys(operation.declaration.query.shape);
    const unknown = ["role_id", "scope", "constructor"].filter((name) => !declared.includes(name));
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toMatchObject(Object.fromEntries(unknown.map((name) => [name, word])));
  });
});
