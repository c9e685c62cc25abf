import { cases } from "@refundry/contract/cases";
import { enqueue } from "../platform/index.ts";
import { type Caller, startWorld } from "../world.given.ts";
import { watchTickets } from "./ticket.jobs.ts";

export const idOf = ({ person }: Caller) => person?.id ?? 0;
export const open = (by: Caller, body: object = {}) =>
  by.call(cases.createTicket, { body: { subject: "Where is the draft?", body: "I cannot find it.", ...body } });
export const read = (by: Caller, id: number) => by.try(cases.ticket, { params: { id } });
export const say = (by: Caller, id: number, body: object = {}) =>
  by.try(cases.addTicketMessage, { params: { id }, body: { body: "A word", ...body } });
export const change = (by: Caller, id: number, body: object) => by.try(cases.changeTicket, { params: { id }, body });
/** The ids of the list of all. */
export const list = async (by: Caller, query: object = {}) =>
  (await by.call(cases.tickets, { query })).items.map(({ id }) => id);

/** A world with a client of a person of role 6, and those who ask and answer. */
export async function startTickets() {
  const world = await startWorld();
  const [admin, processor, contractor] = [await world.as(1), await world.as(2), await world.as(10)];
  const user = await world.given.role(6);
  const client = await world.given.client({ trade_name: "Birch Bakery", user });
  return {
    world,
    admin,
    processor,
    contractor,
    owner: await world.as(user),
    client,
    /** Lets so many hours pass for a ticket. */
    later: (id: number, hours: number) =>
      world.owner.query(
        `update tickets set asked_at = asked_at - make_interval(hours => $2), answer_due = answer_due - make_interval(hours => $2),
         resolved_at = resolved_at - make_interval(hours => $2) where id = $1`,
        [id, hours],
      ),
    /** The product comes by. */
    watch: async () => {
      await world.system((tx) => enqueue(tx, watchTickets, {}));
      await world.jobsDone();
    },
  };
}
export type Tickets = Awaited<ReturnType<typeof startTickets>>;
