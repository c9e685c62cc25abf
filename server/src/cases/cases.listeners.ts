import { userClosed, workHandedOver } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { quarterChanged } from "../transcripts/index.ts";
import { endCalendarFeed } from "./calendar.commands.ts";
import { followQuarter } from "./systemTask.commands.ts";
import { releaseTasksOf } from "./task.commands.ts";
import { handOverTasks } from "./taskHandOver.commands.ts";
import { releaseTicketsOf } from "./ticket.commands.ts";

/** Who left, or was suspended, has no tasks, tickets and calendar address any more; those that others take over are theirs. What a quarter asks for is a task while it does. */
export const caseListeners = () => [
  listener(workHandedOver, (tx, { from, tasks }) => handOverTasks(tx, from, tasks)),
  listener(userClosed, async (tx, { user }) => {
    await releaseTasksOf(tx, user);
    await releaseTicketsOf(tx, user);
    await endCalendarFeed(tx, user);
  }),
  listener(quarterChanged, followQuarter),
];
