import { access } from "@refundry/contract/access";
import { errorWords } from "@refundry/contract/catalogue";
import { clients } from "@refundry/contract/clients";
import { type AnyOperation, commonErrors } from "@refundry/contract/platform";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { actAs } from "../access/acting.given.ts";
import { plainPayroll } from "../claims/claims.given.ts";
import { type Answer, type Caller, fileForm } from "../world.given.ts";
import { allOperations, besides, buildStage, isBuilt, parameterOf, recordOf } from "./accessStage.given.ts";
import { everyRole, type Role, type Stage } from "./accessWords.given.ts";
import { hostileTexts, sentFor } from "./schemaArbitrary.given.ts";
import { perOperation } from "./share.given.ts";

/** The requests are the same in every run, by the seed of `tools/seeded.ts`; another TEST_SEED finds others. */
const runs = Number(process.env.FUZZ_RUNS ?? perOperation(1150, 4));

let stage: Stage;
/** An administrator who acts for that of the stage, and what was asked so, by the numbers of the requests. */
let acting: Caller;
const askedActing: unknown[] = [];
beforeAll(async () => {
  stage = await buildStage();
  const real = await stage.world.as(await stage.world.given.person({ role: 1 }));
  acting = await actAs(stage.world, real, (await stage.world.given.role(1)).id, "On leave");
});
afterAll(() => stage.world.close());

const internals =
  /node_modules|\.[jt]s:\d|drizzle|SQLSTATE|ECONN|\bat \w+ \(|insert into|select .+ from|relation "|column "|violates|syntax for type|server\/dist|\/tmp\//i;

/** The answer is one that the operation declares, in its declared shape, and tells nothing of the inside. */
function judge({ declaration }: AnyOperation, { status, body, headers }: Answer<unknown>): void {
  if (status < 300) {
    expect(status).toBe(declaration.status);
    // Some reads answer with a file when they are asked for one.
    if (declaration.kind === "json" && !headers["content-disposition"])
      expect(z.safeDecode(declaration.output, body).error).toBeUndefined();
    return;
  }
  const { code, ...rest } = body as { code: keyof typeof errorWords };
  expect(
    Object.keys({ ...commonErrors, ...Object.fromEntries(declaration.errors.map((one: string) => [one, 1])) }),
  ).toContain(code);
  expect(code).not.toBe("internal");
  expect(status).toBe(errorWords[code].status);
  expect(Object.keys(rest).filter((key) => !["error", "fields", "details"].includes(key))).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(internals);
}

function idsFor(path: string): fc.Arbitrary<unknown> {
  const record = recordOf(path);
  const own = record && record in stage.own ? stage.own[record] : "x".repeat(43);
  const short = hostileTexts.filter((text) => text.length > 0 && text.length < 250 && !/\p{Cs}/u.test(text));
  return fc.oneof({ weight: 6, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: fc.constantFrom(...short) });
}

/** A query as an address can carry it. */
function queryText(value: unknown): Record<string, string> {
  const pairs = value && typeof value === "object" ? Object.entries(value) : [];
  return Object.fromEntries(
    pairs
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [key, typeof one === "string" ? one : JSON.stringify(one)]),
  );
}

async function callerFor(operation: AnyOperation, role: Role): Promise<Caller> {
  // What gives a session another token, or ends it, is tried with a session of its own.
  if (operation === access.signOut || operation === access.impersonate) return stage.world.as(role);
  const { permission, selfOnly, ownNameOnly } = operation.declaration;
  // Half of what may be done in another's name is done so; what ends that, or is closed meanwhile, is done by oneself.
  const inOthersName = permission !== "public" && !selfOnly && !ownNameOnly && operation !== access.depersonate;
  if (role === 1 && inOthersName) return acting;
  return stage.callers.get(role) as Caller;
}

describe("whatever is sent, the answer is a declared one", () => {
  test.each(allOperations.filter((one) => isBuilt(one) && one.operation.declaration.kind !== "socket"))(
    "$name",
    async ({ operation }) => {
      const { path, query, body, kind } = operation.declaration;
      const requests = fc.record({
        // Half of them as who may do most, the others as anybody.
        role: fc.oneof(fc.constant<Role>(1), fc.constantFrom(...everyRole)),
        id: idsFor(path),
        query: sentFor(query).map(queryText),
        body: sentFor(body),
        host: fc.integer({ min: 1, max: 60_000 }),
      });
      const parameter = parameterOf(path);
      await fc.assert(
        fc.asyncProperty(requests, async (sent) => {
          const caller = await callerFor(operation, sent.role);
          const answer = await caller.try(
            operation,
            {
              params: parameter ? { ...besides(stage, sent.id), [parameter]: sent.id } : {},
              query: sent.query,
              body: kind === "json" ? sent.body : undefined,
            },
            {
              remoteAddress: `10.0.${Math.floor(sent.host / 250)}.${sent.host % 250}`,
              ...(kind === "upload" && fileForm("payroll.csv", plainPayroll)),
            },
          );
          judge(operation, answer);
          if (caller === acting) askedActing.push(answer.headers["x-request-id"]);
          if (operation === clients.remove && answer.status === 200)
            await (await callerFor(operation, 1)).call(clients.restore, { params: { id: Number(sent.id) } });
        }),
        { numRuns: kind === "json" ? runs : 4, endOnFailure: true },
      );
    },
  );
});

test("part of ACCESS-36: whatever of it was done while acting stands in the trail with both people, whatever the entry is about", async () => {
  const { rows } = await stage.world.owner.query<{ action: string; real: boolean; shown: boolean }>(
    `select action, actor_user_id is not distinct from $2 as real, on_behalf_of_user_id is not distinct from $3 as shown
     from audit_log where request_id = any($1)`,
    [askedActing, acting.person?.id, (await stage.world.given.role(1)).id],
  );
  expect(rows.filter(({ real, shown }) => !real || !shown)).toEqual([]);
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(25);
});
