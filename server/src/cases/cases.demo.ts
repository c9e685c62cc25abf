import { addDays, utcDate } from "@refundry/contract/values";
import type { DemoClient, DemoPart, Tx } from "../platform/index.ts";
import { tasks } from "./task.commands.ts";
import { taskPeople } from "./taskPeople.queries.ts";

/** What is to do, of which kind, in how many days from the day of the visit. */
const todo = [
  ["Ask for the missing December payroll", "document", -12],
  ["Call about the owner's relatives", "general", 4],
  ["Collect the signed Form 8821", "document", 9],
  ["Check the quarter with the odd health costs", "follow_up", -3],
  ["Agree on the date of filing", "deadline", 21],
] as const;

/** One or two tasks for most clients that somebody works on, some of them late, some closed, some nobody's. */
export const casesDemo: DemoPart = {
  after: ["people", "claims"],
  begin: async () => ({ workOn: addTasks }),
};

async function addTasks(tx: Tx, { id, place }: DemoClient): Promise<void> {
  if (place % 5 === 3) return;
  const people = (await taskPeople(tx, { params: { id } })).items;
  const today = utcDate(new Date());
  for (const [index, [title, kind, days]] of todo.entries()) {
    if ((place + index) % 3 !== 0) continue;
    const person = (place + index) % 4 === 1 ? null : people[(place + index) % people.length];
    const task = await tasks.create(tx, {
      params: { id },
      body: {
        title,
        kind,
        body: "",
        due_on: place % 7 === 0 ? null : addDays(today, days),
        user_id: person?.id ?? null,
        close_note: null,
      },
    });
    if ((place + index) % 6 === 3)
      await tasks.change(tx, {
        params: { id: task.id },
        body: { status: "closed", close_note: "Done by telephone" },
      });
  }
}
