import { leads } from "@refundry/contract/leads";
import type { Caller } from "../../world.given.ts";
import { makeLead, startLeads } from "../leads.given.ts";

/** The stage of leads with an attorney of the managing firm, to whom a contractor's stale leads may be handed over. */
export async function startHandOvers() {
  const stage = await startLeads();
  const { world, admin, contractor, managing } = stage;
  const attorney = await world.as(4);
  const reason = "Nobody calls them.";

  /** Nobody touched them for so many days. */
  const untouched = (days: number, ...ids: number[]) =>
    world.owner.query("update leads set updated_at = now() - make_interval(days => $1) where id = any($2)", [
      days,
      ids,
    ]);
  const stale = async (by: Caller = contractor, more: object = {}) => {
    const { id } = await makeLead(by, { ...(by === admin && { managing_firm: managing }), ...more });
    await untouched(61, id);
    return id;
  };
  const body = (ids: number[]) => ({ leads: ids, originator: attorney.person?.id ?? 0, reason });
  const ask = (by: Caller, ids: number[], more: object = {}) =>
    by.try(leads.handOver, { body: { ...body(ids), ...more } });
  const asked = (by: Caller, ids: number[]) => by.call(leads.handOver, { body: body(ids) });
  const confirm = (id: number, by = admin) => by.try(leads.confirmHandOver, { params: { id } });
  const originatorOf = async (id: number) => {
    const { rows } = await world.owner.query("select originator::int as id from leads where id = $1", [id]);
    return rows[0].id;
  };
  const [mine, theirs] = [contractor.person?.id ?? 0, attorney.person?.id ?? 0];
  return { ...stage, attorney, untouched, stale, ask, asked, confirm, originatorOf, mine, theirs };
}
export type HandOverStage = Awaited<ReturnType<typeof startHandOvers>>;

export const fields = (answer: { body: unknown }) => (answer.body as { fields?: Record<string, string> }).fields;
