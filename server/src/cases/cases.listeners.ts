import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { userChanged, users } from "../people/index.ts";
import { listener } from "../platform/index.ts";
import { releaseTasksOf } from "./task.commands.ts";

/** Who left, or was suspended, has no tasks any more. */
export const caseListeners = () => [
  listener(userChanged, async (tx, { user }) => {
    const [gone] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user), or(ne(users.activationStatus, "active"), isNotNull(users.deletedAt))));
    if (gone) await releaseTasksOf(tx, user);
  }),
];
