import { userClosed, workHandedOver } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { releaseTasksOf } from "./task.commands.ts";
import { handOverTasks } from "./taskHandOver.commands.ts";

/** Who left, or was suspended, has no tasks any more; those that others take over are theirs. */
export const caseListeners = () => [
  listener(workHandedOver, (tx, { from, tasks }) => handOverTasks(tx, from, tasks)),
  listener(userClosed, (tx, { user }) => releaseTasksOf(tx, user)),
];
