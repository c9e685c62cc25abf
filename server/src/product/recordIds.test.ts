import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Caller } from "../world.given.ts";
import {
  allOperations,
  buildStage,
  isBuilt,
  knock,
  type NamedOperation,
  recordOf,
  recordsOf,
} from "./accessStage.given.ts";
import type { Records, Role, Stage } from "./accessWords.given.ts";
import { disputed, expectedAccess, recordKinds } from "./expectedAccess.given.ts";
import { perOperation, shareOfOperation } from "./share.given.ts";

let stage: Stage;
let admin: Caller;
/** Records of a client of the same firm that another attorney holds, and of a deleted one. */
let sibling: Records;
let deleted: Records;
beforeAll(async () => {
  stage = await buildStage();
  admin = stage.callers.get(1) as Caller;
  const ofAnotherClient = async () => {
    const client = await stage.world.given.client();
    return recordsOf(stage.world, admin, { client: client.id, person: admin.person?.id ?? 0 });
  };
  sibling = await ofAnotherClient();
  deleted = await ofAnotherClient();
  await admin.call(clients.remove, { params: { id: deleted.client }, body: { confirm: "DELETE" } });
});
afterAll(() => stage.world.close());

/** Kinds of records that are found by whoever reaches their client. */
const isOfClient = (path: string) => recordKinds[recordOf(path) ?? ""]?.reach === "client";
const notFoundBody = { error: "This record was not found.", code: "not_found" };
const absent = ["987654321", "9007199254740991"];
const malformed = [
  "-1",
  "0",
  "9223372036854775808",
  "1.5",
  "abc",
  "1;--",
  "null",
  "NaN",
  "Infinity",
  "%2e%2e%2f",
  "\u0000",
];

/** The places of an address that hold a number, in their order. */
const numbersOf = ({ operation }: NamedOperation) => {
  const { path, params } = operation.declaration;
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).filter((name) => isNumber(params.shape[name]));
};
const isNumber = (schema: unknown) => schema instanceof z.ZodNumber;

/** All whose address names a record, by its number or by a key such as that of a preview. */
const withIds = allOperations.filter(
  (named) =>
    isBuilt(named) &&
    (recordOf(named.operation.declaration.path) ?? "") in recordKinds &&
    named.name !== "clients.restore",
);
const may = (name: string, role: Role) => {
  const expected = expectedAccess[name];
  if (disputed.some((one) => one.operation === name && one.role === role)) return false;
  return typeof expected !== "object" || expected.includes(role);
};

/**
 * Records of other clients, out of the reader's scope where reading two of one's own side by side is what the call is for.
 * Rows have numbers of their own in each record: those of another are no strange ones.
 */
function strangeTo(role: Role, kind: string, place: string): unknown[] {
  const scopes = { 1: [deleted], 4: [stage.foreign, deleted], 7: [stage.foreign, sibling, deleted] }[role as 1 | 4 | 7];
  const all = place === "other" ? scopes : [stage.foreign, sibling, deleted];
  const found = all.map((one) => one[kind]);
  expect(found).not.toContain(undefined);
  return found;
}

describe("an id that names nothing for the reader is one 404, whatever it is", () => {
  test.each(withIds)("$name: absent and malformed ids", async ({ name, operation }) => {
    const roles = ([1, 4, 7] as const).filter((role) => may(name, role));
    const pairs = [absent, malformed].flatMap((ids) =>
      shareOfOperation(
        ids.flatMap((id) => roles.map((role) => [role, id] as const)),
        name,
        perOperation(500, 3),
      ),
    );
    for (const [role, id] of pairs) {
      const caller = stage.callers.get(role) as Caller;
      expect([id, await brief(knock(stage, caller, operation, id))]).toEqual([id, [404, notFoundBody]]);
    }
  });

  const ofClients = withIds.filter(({ operation }) => isOfClient(operation.declaration.path));
  test.each(ofClients)("$name: another firm's, another attorney's and deleted records", async ({ name, operation }) => {
    const record = recordOf(operation.declaration.path) as string;
    const asked: [Role, unknown][] = [
      [1, deleted[record]],
      [4, stage.foreign[record]],
      [4, deleted[record]],
      [7, stage.foreign[record]],
      [7, sibling[record]],
      [6, sibling[record]],
      [13, stage.foreign[record]],
    ];
    for (const [role, id] of asked.filter(([one]) => may(name, one)))
      expect([role, id, await brief(knock(stage, stage.callers.get(role) as Caller, operation, id))]).toEqual([
        role,
        id,
        [404, notFoundBody],
      ]);
  });

  /** Without which it would be said what is wrong with the body first. */
  const validBodies: Record<string, object> = {
    "mandates.changeSelected": {},
    "mandates.cite": { page: 1, quote: "Indoor dining is closed." },
    "qualification.saveEffects": { effects: [] },
    "transcripts.changeQuarter": { status: 2, from: 1 },
  };
  const further = withIds.flatMap((named) =>
    numbersOf(named)
      .slice(1)
      .map((place) => ({ ...named, place })),
  );

  test("these are the calls whose address names a record within another", () => {
    expect(further.map(({ name, place }) => `${name} ${place}`).sort()).toEqual([
      "calculations.compare other",
      "calculations.employeeRows employee",
      "calculations.sourceRow row",
      "claims.finishStep step",
      "clients.user userId",
      "documents.restoreRequirement requirement",
      "mandates.changeSelected clientMandate",
      "mandates.citations clientMandate",
      "mandates.cite clientMandate",
      "mandates.dismiss mandate",
      "mandates.page n",
      "mandates.removeCitation citation",
      "mandates.removeCitation clientMandate",
      "mandates.removeSelected clientMandate",
      "mandates.undismiss mandate",
      "qualification.effects clientMandate",
      "qualification.saveEffects clientMandate",
      "transcripts.changeQuarter quarter_id",
      "transcripts.undoQuarter quarter_id",
    ]);
  });

  test.each(further)("$name: $place of another client, absent or malformed, within one's own record", async (named) => {
    const { name, operation, place } = named;
    const record = recordOf(operation.declaration.path) as string;
    const kind = { other: "calculation", clientMandate: "order", employee: "employee", quarter_id: "clientQuarter" }[
      place
    ];
    for (const role of ([1, 4, 7] as const).filter((one) => may(name, one))) {
      const values = [...absent, ...malformed, ...(kind ? strangeTo(role, kind, place) : [])];
      for (const value of values) {
        const asked = knock(
          stage,
          stage.callers.get(role) as Caller,
          operation,
          stage.own[record],
          {
            ...(validBodies[name] && { payload: validBodies[name] }),
          },
          { [place]: value },
        );
        expect([role, value, await brief(asked)]).toEqual([role, value, [404, notFoundBody]]);
      }
    }
  });

  test("nothing was changed by all that", async () => {
    const left = await admin.call(claims.rounds, { params: { id: stage.foreign.client } });
    expect(left.items.map(({ id }) => id)).toEqual([stage.foreign.round]);
    expect(await admin.call(clients.read, { params: { id: stage.foreign.client } })).toMatchObject({ version: 1 });
  });
});

async function brief(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  return [status, body];
}

describe("ids in queries and bodies", () => {
  test("a firm out of reach and one that does not exist are answered alike", async () => {
    const attorney = stage.callers.get(4) as Caller;
    const foreignFirm = await stage.world.given.firm(2, "B");
    for (const managing_firm of [foreignFirm, 987_654_321])
      expect(await brief(attorney.try(people.attorneys, { query: { managing_firm } }))).toEqual([404, notFoundBody]);
  });

  test("a client cannot be given to a firm or a person out of reach, and nothing tells whether they exist", async () => {
    const { given } = stage.world;
    const [attorney, admin_] = [stage.callers.get(4) as Caller, admin];
    const stranger = await given.person({ role: 4, firm: await given.firm(2, "B") });
    const firms = { managing_firm: stage.managingFirm, tax_firm: await given.firm(3) };
    const create = (who: Caller, change: object) =>
      who.try(clients.create, { body: { ...given.clientBody(70_001, firms), ...change } });
    const foreignTaxFirm = await create(attorney, { tax_firm: await given.firm(3, "B") });
    expect(foreignTaxFirm.status).toBe(422);
    expect((await create(attorney, { tax_firm: 987_654_321 })).body).toEqual(foreignTaxFirm.body);
    const foreignPerson = await create(admin_, { attorney_of_record: stranger.id });
    expect(foreignPerson.status).toBe(422);
    expect((await create(admin_, { attorney_of_record: 987_654_321 })).body).toEqual(foreignPerson.body);
  });
});
