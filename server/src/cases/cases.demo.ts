import { addDays, type IsoDate, utcDate } from "@refundry/contract/values";
import { inArray } from "drizzle-orm";
import { clients as records, shippedPackages } from "../clients/index.ts";
import { type DemoClient, type DemoPart, factsOf, type Tx } from "../platform/index.ts";
import { addMailings } from "./mailings.demo.ts";
import { tasks } from "./task.commands.ts";
import { taskPeople } from "./taskPeople.queries.ts";
import { addTickets } from "./tickets.demo.ts";

/** What is to do, of which kind, in how many days from the day of the visit, and how many days before it was asked for. */
const todo = [
  ["Ask for the missing December payroll", "document", -12, 26],
  ["Call about the owner's relatives", "general", 4, 3],
  ["Collect the signed Form 8821", "document", 9, 5],
  ["Check the quarter with the odd health costs", "follow_up", -3, 14],
  ["Find out whether a return was filed late", "deadline", 21, 1],
] as const;

const day = 86_400_000;

/** One or two tasks for most clients that somebody works on, some of them late, some closed, some nobody's; and tickets. */
export const casesDemo: DemoPart = {
  after: ["people", "claims", "packages"],
  begin: async () => ({
    finish: async ({ transaction }, clients) => {
      const ids = clients.map(({ id }) => id);
      const known = await transaction((tx) =>
        tx.db.select({ id: records.id, created: records.created }).from(records).where(inArray(records.id, ids)),
      );
      const createdOf = new Map(known.map(({ id, created }) => [id, created.getTime()]));
      const shipped = await transaction((tx) => factsOf(tx, shippedPackages, ids));
      for (const client of clients)
        for (const [index, [, kind, , asked]] of todo.entries()) {
          if (client.place % 5 === 3 || (client.place + index) % 3 !== 0) continue;
          // Of what is with the IRS nobody finds that out any more.
          if (kind === "deadline" && (shipped.get(client.id) ?? []).length > 0) continue;
          // Nobody asked for anything before the client was there.
          const at = Math.max(createdOf.get(client.id) ?? 0, Date.now() - asked * day);
          await transaction((tx) => addTask(tx, client, index), { now: new Date(at) });
        }
      await addTickets(transaction, clients);
      await addMailings(
        transaction,
        clients,
        new Set(clients.map(({ id }) => id).filter((id) => (shipped.get(id) ?? []).length > 0)),
      );
    },
  }),
};

/** In so many days from today, but never before somebody could have done it. */
function dueOn(asked: Date, days: number): IsoDate {
  const [wanted, earliest] = [addDays(utcDate(new Date()), days), addDays(utcDate(asked), 1)];
  return wanted < earliest ? earliest : wanted;
}

async function addTask(tx: Tx, { id, place }: DemoClient, index: number): Promise<void> {
  const [title, kind, days] = todo[index] ?? todo[0];
  const people = (await taskPeople(tx, { params: { id } })).items;
  const person = (place + index) % 4 === 1 ? null : people[(place + index) % people.length];
  // Whoever did it long ago is not told of it as of something new.
  const done = (place + index) % 6 === 3;
  const task = await tasks.create(tx, {
    params: { id },
    body: {
      title,
      kind,
      body: "",
      due_on: place % 7 === 0 ? null : dueOn(tx.now, days),
      user_id: done ? null : (person?.id ?? null),
      close_note: null,
    },
  });
  if (done)
    await tasks.change(tx, {
      params: { id: task.id },
      body: { status: "closed", close_note: "Done by telephone", user_id: person?.id ?? null },
    });
}
