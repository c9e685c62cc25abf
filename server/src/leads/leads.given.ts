import { leads } from "@refundry/contract/leads";
import { einOf } from "../people/people.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

/** Two firms with a pod, the route of what a third refers, a contractor and a partner of theirs. */
export async function startLeads() {
  const world = await startWorld();
  const admin = await world.as(1);
  const [managing, tax] = [await world.given.firm(2), await world.given.firm(3)];
  await world.given.pod(tax, managing);
  const [contractor, partner] = [await world.as(10), await world.as(9)];
  const { version } = await admin.call(leads.routes);
  const route = { referral_firm: await world.given.firm(4), managing_firm: managing };
  await admin.call(leads.changeRoutes, { body: { version, default: null, items: [route] } });
  return { world, admin, managing, tax, contractor, partner };
}
export type LeadStage = Awaited<ReturnType<typeof startLeads>>;

let eins = 700_000;
/** An EIN that nobody has. */
export const freshEin = () => einOf(++eins);

export const readLead = (by: Caller, id: number) => by.try(leads.read, { params: { id } });
export const changeLead = (by: Caller, id: number, body: object) => by.try(leads.update, { params: { id }, body });
export const promoteLead = (by: Caller, id: number, body: object = {}) =>
  by.try(leads.promote, { params: { id }, body });

let count = 0;

/** A whole body of `POST /leads`, unlike every other one. */
export function leadBody(more: object = {}) {
  count += 1;
  return {
    trade_name: `Zq${count * 7919}x Trading`,
    contact_salutation: "Ms." as const,
    contact_first: "Lea",
    contact_last: `Dane${count}`,
    contact_email: `lead${count}@leads.test`,
    contact_phone: String(7_000_000_000 + count),
    ...more,
  };
}

/** Makes a lead as somebody does. */
export const makeLead = (by: Caller, more: object = {}) => by.call(leads.create, { body: leadBody(more) });

/** Makes one that is ready to convert. */
export async function readyLead(by: Caller, more: object = {}) {
  const made = await makeLead(by, more);
  return by.call(leads.update, { params: { id: made.id }, body: { status: 4 } });
}

/** What the trail says of a record. */
export async function trailOf(world: World, type: string, id: number) {
  const { rows } = await world.owner.query(
    "select action, before, after, reason, actor_user_id::int as actor from audit_log where record_type = $1 and record_id = $2 order by id",
    [type, id],
  );
  return rows;
}

/** The ids that a list has for somebody. */
export const leadIds = async (by: Caller, query: object = {}) =>
  (await by.call(leads.list, { query: query as never })).items.map(({ id }) => id);
