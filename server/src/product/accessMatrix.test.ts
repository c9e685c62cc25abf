import { access } from "@refundry/contract/access";
import { permissions } from "@refundry/contract/catalogue";
import type { AnyOperation, RoleId } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../world.given.ts";
import {
  allOperations,
  buildStage,
  freshMapping,
  freshPreview,
  freshRound,
  isBuilt,
  knock,
  type NamedOperation,
  recordOf,
  type Stage,
} from "./accessStage.given.ts";
import { disputed } from "./disputedAccess.given.ts";
import { emptyScope, everyRole, expectedAccess, namesOnly, type Role } from "./expectedAccess.given.ts";

type Side = "own" | "foreign";

const token = "x".repeat(43);

let stage: Stage;
beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.world.close());

/** Records that belong to a client and follow its scope. */
const ofClient = new Set<string>([
  "client",
  "round",
  "batch",
  "match",
  "calculation",
  "calculationFile",
  "job",
  "package",
  "packageForm",
]);
const staff: readonly Role[] = [1, 2];
const rolesOf = (name: string): readonly Role[] => {
  const expected = expectedAccess[name];
  return typeof expected === "object" ? expected : everyRole;
};
/** A plain read of the openers: roles that see names only get 403 in scope and 404 out of it. */
const isOpenersRead = (name: string) =>
  expectedAccess[name] !== "signed-in" && emptyScope.every((role) => rolesOf(name).includes(role));

/** What the specification makes of a call: a status, or `open` for anything that is not a closed door. */
function expectedStatus({ name, operation }: NamedOperation, role: Role, side: Side): 403 | 404 | "open" {
  const record = recordOf(operation.declaration.path);
  const reaches = staff.includes(role) || (side === "own" && !emptyScope.includes(role));
  if (!rolesOf(name).includes(role)) return isOpenersRead(name) && namesOnly.includes(role) && !reaches ? 404 : 403;
  if (name === "people.ownFirm" && role === 6) return 404;
  // PACK-22: the package of the stage is a draft, which clients do not see.
  if ((name === "packages.file" || name === "packages.form") && role === 6) return 404;
  if (record === "person") {
    const may: readonly Role[] = name === "access.navigation" ? [1] : staff;
    return side === "own" || may.includes(role) ? "open" : 404;
  }
  if (record === "preview") return side === "own" ? "open" : 404;
  if (record && ofClient.has(record)) return reaches ? "open" : 404;
  return "open";
}

async function idFor(path: string, side: Side, caller: Caller): Promise<unknown> {
  const admin = stage.callers.get(1) as Caller;
  const record = recordOf(path);
  if (record === null) return null;
  if (record === "token") return token;
  if (record === "form") return "f941x";
  if (record === "mapping") return freshMapping(stage.world);
  if (record === "person" && side === "own") return caller.person?.id;
  if (record === "round") return freshRound(admin, stage[side].client);
  if (record === "preview" && side === "own" && caller.person?.roleId === 1)
    return freshPreview(admin, stage.own.client);
  return stage[side][record];
}

/** Says what is wrong with an answer, or null. */
function problemOf(expected: 403 | 404 | "open", status: number, mustExist: boolean): string | null {
  if (expected !== "open") return status === expected ? null : `expected ${expected}, answered ${status}`;
  const shut = status === 401 || status === 403 || status >= 500 || (status === 404 && mustExist);
  return shut ? `expected an open door, answered ${status}` : null;
}

async function callerFor(operation: AnyOperation, role: RoleId): Promise<Caller> {
  // Signing out ends the session that is used; everybody else keeps one.
  if (operation === access.signOut) return stage.world.as(role);
  return stage.callers.get(role) as Caller;
}

describe("who may call what, by the table that was written from the specification", () => {
  test("every operation stands in the table, and every line of the table is an operation", () => {
    expect(allOperations.map(({ name }) => name).sort()).toEqual(Object.keys(expectedAccess).sort());
  });

  describe.each(allOperations)("$name", (named) => {
    const { name, operation } = named;
    const { declaration } = operation;

    test("its declaration names the roles of the table", () => {
      const expected = expectedAccess[name];
      const { permission } = declaration;
      if (expected === "public" || permission === "public") return expect(permission).toBe(expected);
      const declared: readonly Role[] =
        permission === "signed-in" ? everyRole : permissions[permission as keyof typeof permissions];
      const namesOnlyToo = isOpenersRead(name) ? namesOnly : [];
      const differs = everyRole.filter(
        (role) => rolesOf(name).includes(role) !== declared.includes(role) && !namesOnlyToo.includes(role),
      );
      expect(differs).toEqual(
        disputed.filter((one) => one.operation === name && one.inDeclaration).map(({ role }) => role),
      );
    });

    test.runIf(isBuilt(named))("each role, at its own and at another firm, and nobody", async () => {
      const problems: { role: Role; side: Side; problem: string }[] = [];
      for (const role of everyRole)
        for (const side of ["own", "foreign"] as const) {
          const caller = await callerFor(operation, role);
          const id = await idFor(declaration.path, side, caller);
          const { status, body } = await knock(stage, caller, operation, id);
          const problem = problemOf(expectedStatus(named, role, side), status, id !== token);
          if (problem) problems.push({ role, side, problem });
          if (name === "clients.read" && namesOnly.includes(role) && side === "own")
            expect(body.code).toBe("names_only");
        }
      const known = disputed.filter((one) => one.operation === name);
      expect(problems.map(({ role, problem }) => `${role}: ${problem}`).sort()).toEqual(
        known.flatMap(({ role, found }) => found.map((one) => `${role}: ${one}`)).sort(),
      );
      const outside = await knock(
        stage,
        stage.world.nobody,
        operation,
        await idFor(declaration.path, "own", stage.world.nobody),
      );
      if (expectedAccess[name] === "public") expect([401, 403]).not.toContain(outside.status);
      else expect(outside).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    });
  });
});
