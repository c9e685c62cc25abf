import { userClosed } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { releaseTasksOf } from "./task.commands.ts";

/** Who left, or was suspended, has no tasks any more. */
export const caseListeners = () => [listener(userClosed, (tx, { user }) => releaseTasksOf(tx, user))];
