import { access } from "@refundry/contract/access";
import { permissions } from "@refundry/contract/catalogue";
import { type AnyOperation, commonErrors } from "@refundry/contract/platform";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../world.given.ts";
import { allOperations, buildStage, isBuilt, knock, type NamedOperation, recordOf } from "./accessStage.given.ts";
import { emptyScope, everyRole, namesOnly, type Role, type Side, type Stage, staff } from "./accessWords.given.ts";
import { addressTexts, areaAccess, disputed, expectedAccess, hiddenFrom, recordKinds } from "./expectedAccess.given.ts";
import { perOperation, shareOfOperation } from "./share.given.ts";

const rolesOf = (name: string): readonly Role[] => {
  const expected = expectedAccess[name];
  return typeof expected === "object" ? expected : everyRole;
};
/** A plain read of the openers: roles that see names only get 403 in scope and 404 out of it. */
const isOpenersRead = (name: string) =>
  expectedAccess[name] !== "signed-in" && emptyScope.every((role) => rolesOf(name).includes(role));

/** What the specification makes of a call: a status, or `open` for anything that is not a closed door. */
function expectedStatus({ name, operation }: NamedOperation, role: Role, side: Side): 403 | 404 | "open" {
  const reachesClient = staff.includes(role) || (side === "own" && !emptyScope.includes(role));
  if (!rolesOf(name).includes(role))
    return isOpenersRead(name) && namesOnly.includes(role) && !reachesClient ? 404 : 403;
  if (hiddenFrom[name]?.includes(role)) return 404;
  const reach = recordKinds[recordOf(operation.declaration.path) ?? ""]?.reach;
  if (!reach) return "open";
  return (reach === "client" ? reachesClient : reach({ name, role, side })) ? "open" : 404;
}

async function idFor(stage: Stage, path: string, side: Side, caller: Caller): Promise<unknown> {
  const record = recordOf(path);
  if (record === null) return null;
  const kind = recordKinds[record];
  if (!kind) return addressTexts[record];
  return kind.idFor ? kind.idFor(stage, side, caller) : stage[side][record];
}

/** Says what is wrong with an answer, or null. */
function problemOf(expected: 403 | 404 | "open", status: number, mustExist: boolean): string | null {
  if (expected !== "open") return status === expected ? null : `expected ${expected}, answered ${status}`;
  const shut = status === 401 || status === 403 || status >= 500 || (status === 404 && mustExist);
  return shut ? `expected an open door, answered ${status}` : null;
}

async function callerFor(stage: Stage, operation: AnyOperation, role: Role): Promise<Caller> {
  // Signing out ends the session that is used; everybody else keeps one.
  if (operation === access.signOut) return stage.world.as(role);
  return stage.callers.get(role) as Caller;
}

/** Who may call what of an area, by the lines that were written from the specification. */
export function testAccess(area: string): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await buildStage(area);
  });
  afterAll(() => stage.world.close());
  const operations = allOperations.filter(({ name }) => name.startsWith(`${area}.`));

  test("every operation stands in the table, and every line of the table is an operation", () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(areaAccess[area]?.rows ?? {}).sort());
  });

  describe.each(operations)("$name", (named) => {
    test("its declaration names the roles of the table", () => declarationFits(named));
    test.runIf(isBuilt(named))("each role, at its own and at another firm, and nobody", () => doorsFit(stage, named));
  });
}

function declarationFits({ name, operation }: NamedOperation): void {
  const expected = expectedAccess[name];
  const { permission } = operation.declaration;
  if (expected === "public" || permission === "public") {
    expect(permission).toBe(expected);
    return;
  }
  const declared: readonly Role[] =
    permission === "signed-in" ? everyRole : permissions[permission as keyof typeof permissions];
  const namesOnlyToo = isOpenersRead(name) ? namesOnly : [];
  const differs = everyRole.filter(
    (role) => rolesOf(name).includes(role) !== declared.includes(role) && !namesOnlyToo.includes(role),
  );
  expect(differs).toEqual(
    disputed.filter((one) => one.operation === name && one.inDeclaration).map(({ role }) => role),
  );
}

async function doorsFit(stage: Stage, named: NamedOperation): Promise<void> {
  const { name, operation } = named;
  const { declaration } = operation;
  // What a token names need not be there.
  const isText = (recordOf(declaration.path) ?? "") === "token";
  const problems: { role: Role; side: Side; problem: string }[] = [];
  // Whoever stands in a dispute is always tried; of the others as many as all operations together can afford.
  const pairs = everyRole.flatMap((role) => (["own", "foreign"] as const).map((side) => ({ role, side })));
  const isDisputed = ({ role }: { role: Role }) => disputed.some((one) => one.operation === name && one.role === role);
  const tried = shareOfOperation(
    pairs.filter((pair) => !isDisputed(pair)),
    name,
    perOperation(4000, 10),
  );
  for (const { role, side } of [...pairs.filter(isDisputed), ...tried]) {
    const caller = await callerFor(stage, operation, role);
    const id = await idFor(stage, declaration.path, side, caller);
    const { status, body } = await knock(stage, caller, operation, id);
    // Whatever it refuses, it does so in a word that the operation declares.
    if (status >= 400)
      expect([...Object.keys(commonErrors), ...declaration.errors], `role ${role}`).toContain(body.code);
    const problem = problemOf(expectedStatus(named, role, side), status, !isText);
    if (problem) problems.push({ role, side, problem });
    if (name === "clients.read" && namesOnly.includes(role) && side === "own") expect(body.code).toBe("names_only");
  }
  const known = disputed.filter((one) => one.operation === name);
  expect(problems.map(({ role, problem }) => `${role}: ${problem}`).sort()).toEqual(
    known.flatMap(({ role, found }) => found.map((one) => `${role}: ${one}`)).sort(),
  );
  const outside = await knock(
    stage,
    stage.world.nobody,
    operation,
    await idFor(stage, declaration.path, "own", stage.world.nobody),
  );
  if (expectedAccess[name] === "public") expect([401, 403]).not.toContain(outside.status);
  else expect(outside).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
}
