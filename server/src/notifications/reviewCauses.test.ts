import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "../platform/index.ts";
import { tellOverdue } from "../qualification/lists/overdue.jobs.ts";
import { followReceipts } from "../qualification/receipts/receiptsResult.commands.ts";
import { allItems, clientToSend, sentClient } from "../qualification/review.given.ts";
import { type Causes, idOf, type ReviewCause, reviewCauses, row, sorted, startCauses } from "./causes.given.ts";

let world: Causes["world"];
let admin: Causes["admin"];
let told: Causes["told"];
beforeAll(async () => {
  ({ world, admin, told } = await startCauses());
});
afterAll(() => world.close());

const reason = "Passages are missing.";
const because = { reason };

/** A client in review whose attorney of record is new. */
async function reviewed() {
  const attorney = await world.given.person({ role: 4 });
  const made = await sentClient(world, { attorney: attorney.id });
  return { ...made, attorney: attorney.id };
}

/** The same, finalized by a master tax attorney. */
async function finalized(receipts = false) {
  const attorney = await world.given.person({ role: 4 });
  const { id, order } = await sentClient(world, { attorney: attorney.id, receipts });
  const by = await world.as(13);
  await by.call(qualification.decideOrder, { params: { id: order }, body: { approved: true } });
  await by.call(qualification.finalize, { params: { id }, body: allItems });
  return { id, attorney: attorney.id, by };
}

/** How each type is caused by what people do, and exactly who is told then. */
const causes: Record<ReviewCause, () => Promise<void>> = {
  qualification_sent: async () => {
    const { id } = await clientToSend(world, {});
    const near = [await world.given.role(3), await world.given.role(13)];
    await admin.call(qualification.send, { params: { id }, body: {} });
    expect(sorted(await told("qualification_sent", id))).toEqual(sorted(near.map((one) => row(one.id, id))));
  },

  qualification_rejected: async () => {
    const { id, attorney } = await reviewed();
    await admin.call(qualification.reject, { params: { id }, body: because });
    expect(await told("qualification_rejected", id)).toEqual([row(attorney, id, { params: because })]);
  },

  qualification_closed: async () => {
    const { id, order, attorney } = await reviewed();
    await admin.call(qualification.exclude, { params: { id: order }, body: because });
    await admin.call(qualification.close, { params: { id }, body: because });
    expect(await told("qualification_closed", id)).toEqual([row(attorney, id)]);
  },

  qualification_reopened: async () => {
    const { id, attorney } = await finalized();
    await admin.call(qualification.reopen, { params: { id }, body: because });
    expect(await told("qualification_reopened", id)).toEqual([row(attorney, id)]);
  },

  qualification_finalized: async () => {
    const { id, attorney } = await finalized();
    expect(sorted(await told("qualification_finalized", id))).toEqual(
      sorted([row(attorney, id), row(idOf(admin), id)]),
    );
  },

  qualification_overdue: async () => {
    await world.owner.query("update qualifications set sent_at = now() where state = 'in_review'");
    const { id } = await reviewed();
    await world.owner.query("update qualifications set sent_at = now() - interval '20 days' where client = $1", [id]);
    await world.system((tx) => enqueue(tx, tellOverdue, {}));
    await world.jobsDone();
    const master = await world.given.role(13);
    expect(await told("qualification_overdue")).toEqual([row(master.id, 0, { form: "one" })]);
  },

  receipts_changed: async () => {
    const { id, by } = await finalized(true);
    const clerk = await world.given.role(2);
    await world.system(async (tx) => {
      await tx.db.execute(
        `update quarter_receipts set amount = 99900000 where client = ${id} and year = 2021 and quarter = 2`,
      );
      await followReceipts(tx, id);
    }, clerk);
    const { rows } = await world.owner.query(
      "select id::int from users where role_id = 1 and activation_status = 'active' and deleted_at is null",
    );
    const asked = [...rows.map((one) => one.id as number), idOf(by)];
    expect(sorted(await told("receipts_changed", id))).toEqual(sorted(asked.map((one) => row(one, id))));
  },
};

describe("part of SHELL-22: caused by the review, it reaches exactly its recipients", () => {
  test.each(reviewCauses)("%s", (key) => causes[key]());
});
