import { notifications } from "@refundry/contract/notifications";
import type { users } from "../people/index.ts";
import type { Caller, World } from "../world.given.ts";

export type Person = typeof users.$inferSelect;

type Bell = { world: World; attorney: Person; me: Caller; client: { id: number } };

/** What tests of a bell ask again and again: an attorney is told something of a client and looks at it. */
export function bellCalls(bell: () => Bell) {
  const tell = (key: "client_hold" | "client_assigned", id = bell().client.id, person = bell().attorney) =>
    bell().world.system(async (tx) => tx.notify(key, { to: { people: [person.id] }, client: id }));
  const list = (query: object = {}, by = bell().me) => by.call(notifications.list, { query });
  return {
    hold: (id?: number, person?: Person) => tell("client_hold", id, person),
    assign: (id?: number, person?: Person) => tell("client_assigned", id, person),
    list,
    /** How many are new. */
    fresh: async (by?: Caller) => (await list({}, by)).total_new,
    /** The newest row. */
    first: async (by?: Caller) => {
      const [item] = (await list({}, by)).items;
      if (!item) throw new Error("Nobody was told.");
      return item;
    },
  };
}
