import { type ChainedEntry, entryHash, trailBeginning } from "../../platform/records/auditChain.ts";
import { asOwnerOf } from "../../platform/trail/trail.given.ts";
import type { World } from "../../world.given.ts";
import { checkAudit } from "./auditCheck.jobs.ts";

/** The check of a night, as the worker runs it, at the moment that the clock shows; how far it is, in percent, is told. */
export const checkOfNight = ({ services }: Pick<World, "services">, tell: (percent: number) => void = () => {}) =>
  checkAudit.run(
    {},
    {
      jobId: 0,
      services,
      requestedBy: null,
      attempt: 1,
      lastAttempt: true,
      signal: new AbortController().signal,
      progress: async (percent) => tell(percent),
    },
  );

/** The newest number of the trail. */
export async function endOf({ owner }: Pick<World, "owner">): Promise<number> {
  return (await owner.query("select max(id)::int as id from audit_log")).rows[0].id;
}

const chained = `select id::int, (extract(epoch from at) * 1000000)::bigint::text as at, actor_user_id::int, on_behalf_of_user_id::int,
  action, record_type, record_id::int, client_id::int, entity_id::int, before, after, reason, request_id, ip
  from audit_log order by id`;

/** The whole trail made anew with other content, by somebody who has the installation's secret: each hash fits. */
export async function rewriteWhole(world: Pick<World, "owner">): Promise<void> {
  await asOwnerOf(world, ["update audit_log set reason = 'forged' where id = 2"]);
  const { rows } = await world.owner.query<ChainedEntry>(chained);
  let hash: Buffer = trailBeginning;
  const statements = rows.map((entry) => {
    hash = entryHash(hash, entry);
    return `update audit_log set row_hash = '\\x${hash.toString("hex")}' where id = ${entry.id}`;
  });
  const end = `update audit_head set row_hash = '\\x${hash.toString("hex")}'`;
  await asOwnerOf(world, [...statements, end]);
}
