import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../world.given.ts";
import { allOperations, buildStage, isBuilt, knock, recordOf } from "./accessStage.given.ts";
import type { Stage } from "./accessWords.given.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.world.close());

/** Kept by the product about requests themselves: last activity, counted link checks, and who downloaded what. */
const bookkeeping = new Set(["auth_sessions", "sign_in_attempts", "audit_log", "audit_head", "idempotency_keys"]);

/** Every table with a hash over its rows. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await stage.world.owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((one) => !bookkeeping.has(one.name))) {
    const found = await stage.world.owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    );
    hashes[name] = found.rows[0].hash;
  }
  return hashes;
}

const actions = async () =>
  (await stage.world.owner.query("select action from audit_log order by id")).rows.map((row) => row.action as string);

describe("a GET changes nothing", () => {
  test("every read of the contract leaves every table as it was, and only downloads, opened mails and checks of the trail are noted", async () => {
    const admin = stage.callers.get(1) as Caller;
    const [before, noted] = [await contents(), (await actions()).length];
    for (const { operation } of allOperations.filter(
      (one) =>
        isBuilt(one) && one.operation.declaration.method === "GET" && one.operation.declaration.keys !== "required",
    )) {
      const record = recordOf(operation.declaration.path);
      const id = record && record in stage.own ? stage.own[record] : "x".repeat(43);
      expect((await knock(stage, admin, operation, id)).status).toBeLessThan(500);
    }
    expect(await contents()).toEqual(before);
    expect(new Set((await actions()).slice(noted))).toEqual(
      new Set([
        "ticket.download",
        "upload.download",
        "upload.download_all",
        "mandate.download",
        "qualification.memo_download",
        "package.download",
        "calculation.download",
        "mail.open",
        "audit.export",
        "audit.verify",
      ]),
    );
  });
});
