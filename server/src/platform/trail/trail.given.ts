import type { World } from "../../world.given.ts";
import { inTransaction } from "../records/transaction.ts";
import { checkTrail } from "./trailCheck.ts";

/** What `verify` says of the audit trail of a world. */
export const trailProblems = async ({ services }: Pick<World, "services">, against: string | null = null) =>
  (await checkTrail(services, { against })).problems;

/** So many entries of a test. */
export const noteIn = ({ services }: Pick<World, "services">, count: number) =>
  inTransaction(services.pool, {}, async (tx) => {
    for (let place = 1; place <= count; place += 1)
      tx.audit({
        action: "test.note",
        recordType: "tests",
        recordId: place,
        after: { z: [1, { b: 2, a: null }], amount: 5n },
      });
  });

/** As whoever owns the database, and may switch off what stands in the way. */
export async function asOwnerOf({ owner }: Pick<World, "owner">, statements: readonly string[]): Promise<void> {
  for (const statement of ["set session_replication_role = replica", ...statements, "reset session_replication_role"])
    await owner.query(statement);
}

/** What an owner can make of the trail from an entry on: content of choice, with hashes that the database can make. */
export const rewriteFrom = (first: number) => `
  do $$ declare r audit_log; previous bytea; begin
    select row_hash into previous from audit_log where id = ${first} - 1;
    for r in select * from audit_log where id >= ${first} order by id loop
      previous := sha256(coalesce(previous, sha256('refundry')) || convert_to(r.id::text, 'UTF8'));
      update audit_log set reason = 'forged', row_hash = previous where id = r.id;
    end loop;
    update audit_head set row_hash = previous;
  end $$`;
