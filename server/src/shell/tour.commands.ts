import { roleMay } from "@refundry/contract/catalogue";
import type { InputFor, RoleId } from "@refundry/contract/platform";
import type { shell as operations } from "@refundry/contract/shell";
import { eq } from "drizzle-orm";
import { readUser, users } from "../people/index.ts";
import { Refusal, type Tx } from "../platform/index.ts";

/** Keeps where in the tour the person is. One that is over is not offered again unless it is asked for (02, 6). */
export async function moveTour(tx: Tx, { params, body }: InputFor<typeof operations.moveTour>) {
  const { userId } = tx.actor;
  if (params.id !== userId) {
    // 404 for whom the reader does not see.
    await readUser(tx, params.id);
    throw new Refusal("forbidden");
  }
  await write(tx, userId, { tourStep: body.tour_step, tourDoneAt: body.done ? tx.now : null });
  tx.tell({ user: userId }, { kind: "record", type: "users", id: userId });
  return {};
}

/** A person who is new to the product is offered the tour of the role, on the first client that is opened. */
export async function offerTour(tx: Tx, id: number): Promise<void> {
  const [person] = await tx.db.select({ roleId: users.roleId }).from(users).where(eq(users.id, id));
  if (person && roleMay(person.roleId as RoleId, "shell.tour")) await write(tx, id, { tourStep: 1 });
}

const write = (tx: Tx, id: number, set: { tourStep: number; tourDoneAt?: Date | null }) =>
  tx.db.update(users).set(set).where(eq(users.id, id));
