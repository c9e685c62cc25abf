import { mandates } from "@refundry/contract/mandates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { enqueue } from "../../platform/index.ts";
import type { Caller } from "../../world.given.ts";
import { complete, type LibraryStage, reviewedOrder, startLibrary, uploadedOrder } from "../order.given.ts";
import { releaseIdle } from "./review.commands.ts";

let { world, admin, master, lawyer, uploader, read, set, change, actionsOf } = {} as LibraryStage;
beforeAll(async () => {
  ({ world, admin, master, lawyer, uploader, read, set, change, actionsOf } = await startLibrary());
});
afterAll(() => world.close());

const words = "Indoor dining is closed in every restaurant of this county until further notice.";
const nameOf = ({ person }: Caller) => `${person?.first} ${person?.last}`;

describe("the review", () => {
  test("MANDATES-17 of two who check out at once one holds it; the other reads the first's name", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    const both = await Promise.all([set(lawyer, id, 5), set(master, id, 5)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const holder = both[0].status === 200 ? lawyer : master;
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(
      `This mandate has been checked out by user ${nameOf(holder)}`,
    );
    expect(await read(id)).toMatchObject({
      review_status_id: 5,
      checked_out_to: holder.person?.id,
      checked_out_to_name: nameOf(holder),
    });
  });

  test("MANDATES-18 only the holder saves, and the uploader while nobody took it up", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    expect((await change(uploader, id, { title: "Mine" })).body.title).toBe("Mine");
    expect((await change(lawyer, id, { title: "Theirs" })).body.code).toBe("not_checked_out");
    await set(lawyer, id, 5);
    expect((await change(lawyer, id, { title: "Held" })).body.title).toBe("Held");
    for (const other of [uploader, master]) {
      const refused = await change(other, id, { title: "Other" });
      expect([refused.status, refused.body.code]).toEqual([409, "not_checked_out"]);
    }
    expect((await read(id)).title).toBe("Held");
  });

  test("MANDATES-19 role 7 does not check in another's order; role 13 does, and the holder is told", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    const holder = await world.as(3);
    await set(holder, id, 5);
    expect((await set(lawyer, id, 4)).status).toBe(403);
    expect((await set(master, id, 4)).body).toMatchObject({ review_status_id: 4, checked_out_to: null });
    const told = (await toldOf(world, "mandate_released")).filter(({ targetId }) => targetId === id);
    expect(told.map(({ userId }) => userId)).toEqual([holder.person?.id]);
    await set(holder, id, 5);
    await set(holder, id, 4);
    expect((await toldOf(world, "mandate_released")).filter(({ targetId }) => targetId === id)).toHaveLength(1);
  });

  test("MANDATES-20 (1 of 2) a reviewed order is not checked out", async () => {
    const id = await reviewedOrder(world, master, [words]);
    const { status, body } = await set(lawyer, id, 5);
    expect([status, body.error]).toEqual([409, "Mandate is already legally reviewed and it cannot be checked out"]);
    const told = (await toldOf(world, "mandate_reviewed")).filter(({ targetId }) => targetId === id);
    // Who reviews an upload of the own is not told of it.
    expect(told).toEqual([]);
  });

  test("MANDATES-21 (1 of 2) blocking wants a reason; who blocked it unblocks it, another of the same role does not", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    await set(lawyer, id, 5);
    expect((await set(lawyer, id, 7)).body).toMatchObject({ code: "reason_required", error: "A reason is required." });
    expect((await set(lawyer, id, 7, "It is only advice.")).body).toMatchObject({
      review_status_id: 7,
      review_status_reason: "It is only advice.",
      checked_out_to: null,
    });
    expect(
      (await toldOf(world, "mandate_blocked")).some(
        ({ targetId, userId }) => targetId === id && userId === uploader.person?.id,
      ),
    ).toBe(true);
    const colleague = await world.as(await world.given.person({ role: 7 }));
    expect((await set(colleague, id, 4)).status).toBe(403);
    expect((await set(lawyer, id, 4)).body).toMatchObject({ review_status_id: 4, review_status_reason: null });
  });

  test("MANDATES-22 without a period it is incomplete, names In force and stays as it is", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    await set(lawyer, id, 5);
    await change(lawyer, id, { ...complete, periods: [] });
    const { status, body } = await set(lawyer, id, 6);
    expect([status, body.code, body.error]).toEqual([422, "incomplete", "Please complete: In force."]);
    expect((await read(id)).review_status_id).toBe(5);
    await change(lawyer, id, { title: "", author: " ", impact: [], state: null });
    expect((await set(lawyer, id, 6)).body.error).toBe(
      "Please complete: Title, Issuing authority, State, Impact, In force.",
    );
    // The queue says the same before anybody tries, of one that is not read any more.
    const lacking = async () =>
      (await lawyer.call(mandates.library, { query: {} })).items.find((row) => row.id === id)?.lacking;
    expect(await lacking()).toEqual(["Title", "Issuing authority", "State", "Impact", "In force"]);
    await set(lawyer, id, 4);
    await world.owner.query("update mandates set state = 'extracting' where id = $1", [id]);
    expect(await lacking()).toEqual([]);
  });

  test("MANDATES-23 MANDATES-24 role 13 escalates once, with or without a reason; role 7 does not; is_escalated is always said", async () => {
    const [first, second] = [
      await uploadedOrder(world, uploader, [words]),
      await uploadedOrder(world, uploader, [words]),
    ];
    expect((await read(first)).is_escalated).toBe(false);
    expect((await change(lawyer, first, { escalated: true })).status).toBe(403);
    const raised = await change(master, first, { escalated: true, priority_reason: "A hearing is near." });
    expect(raised.body).toMatchObject({ is_escalated: true, priority: 100, priority_reason: "A hearing is near." });
    expect((await change(master, second, { escalated: true })).body).toMatchObject({
      is_escalated: true,
      priority: 100,
      priority_reason: null,
    });
    expect((await change(admin, first, { escalated: true })).body.code).toBe("already_escalated");
    expect((await change(master, first, { escalated: false })).status).toBe(422);
    const told = (await toldOf(world, "mandate_escalated")).filter(({ targetId }) => targetId === first);
    expect(told.map(({ userId }) => userId)).toContain(admin.person?.id);
    // In every answer about an order, whether it is or not.
    const plain = await uploadedOrder(world, uploader, [words]);
    const inLists = async (id: number) =>
      [
        ...(await lawyer.call(mandates.library, { query: {} })).items,
        ...(await uploader.call(mandates.mine)).items,
      ].flatMap((row) => (row.id === id ? [row.is_escalated] : []));
    const record = async (id: number) => (await lawyer.call(mandates.reviewRecord, { params: { id } })).is_escalated;
    expect([await record(second), await record(plain)]).toEqual([true, false]);
    expect([await inLists(second), await inLists(plain)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const moved = [await set(lawyer, second, 5), await set(lawyer, plain, 5)];
    expect(moved.map(({ body }) => body.is_escalated)).toEqual([true, false]);
    expect((await change(lawyer, plain, { title: "Plain" })).body.is_escalated).toBe(false);
  });

  test("MANDATES-25 48 hours without a sign, and at once when the holder is suspended, give an order back", async () => {
    const [idle, held] = [await uploadedOrder(world, uploader, [words]), await uploadedOrder(world, uploader, [words])];
    const holder = await world.given.person({ role: 7 });
    const by = await world.as(holder);
    for (const id of [idle, held]) await set(by, id, 5);
    const run = async () => {
      await world.system((tx) => enqueue(tx, releaseIdle, {}));
      await world.jobsDone();
    };
    await world.owner.query(
      "update mandates set checked_out_seen_at = now() - interval '47 hours 59 minutes' where id = $1",
      [idle],
    );
    await run();
    expect((await read(idle)).review_status_id).toBe(5);
    await world.owner.query(
      "update mandates set checked_out_seen_at = now() - interval '48 hours 1 minute' where id = $1",
      [idle],
    );
    await run();
    expect([(await read(idle)).review_status_id, (await read(held)).review_status_id]).toEqual([4, 5]);
    const { people } = await import("@refundry/contract/people");
    await admin.call(people.suspendUser, { params: { id: holder.id }, body: { reason: "Left for good." } } as never);
    expect((await read(held)).review_status_id).toBe(4);
  });

  test("MANDATES-30 MANDATES-31 role 13 deletes an unused order; reopening wants a reason", async () => {
    const id = await reviewedOrder(world, master, [words]);
    expect((await (await world.as(3)).try(mandates.remove, { params: { id } })).status).toBe(403);
    expect((await set(master, id, 4)).body.code).toBe("reason_required");
    expect((await set(lawyer, id, 4, "Something changed.")).status).toBe(403);
    expect((await set(master, id, 4, "Something changed.")).body.review_status_id).toBe(4);
    await master.call(mandates.remove, { params: { id } });
    expect((await admin.try(mandates.read, { params: { id } })).status).toBe(404);
    const { items } = await admin.call(mandates.library, { query: { reviewed: "true" } });
    expect(items.map((row) => row.id)).not.toContain(id);
    expect((await actionsOf(id)).slice(-2)).toEqual(["mandates.reopen", "mandate.delete"]);
  });

  test("MANDATES-43, MANDATES-42 (1 of 2) a county of another state, and periods that overlap or end before they begin, are 422", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    await set(lawyer, id, 5);
    const { rows } = await world.owner.query(
      "select id::int, state_code from counties where state_code in ('OH', 'TX') order by state_code, name",
    );
    const of = (state: string) => rows.find(({ state_code }) => state_code === state)?.id as number;
    await change(lawyer, id, { ...complete, counties: [of("OH")] });
    const foreign = await change(lawyer, id, { counties: [of("TX")] });
    expect([foreign.status, foreign.body.fields]).toEqual([422, { counties: "One of them lies in another state." }]);
    const moved = await change(lawyer, id, { state: "TX" });
    expect([moved.body.state_code, moved.body.counties]).toEqual(["TX", []]);
    for (const periods of [
      [
        { from: "2020-03-01", to: "2020-05-01" },
        { from: "2020-05-01", to: null },
      ],
      [{ from: "2020-06-02", to: "2020-06-01" }],
    ])
      expect((await change(lawyer, id, { periods })).status).toBe(422);
  });

  test("MANDATES-56 every status change, edit, escalation and deletion is in the trail, with what was before, what is after, and why", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    await set(lawyer, id, 5);
    await change(lawyer, id, complete);
    await change(master, id, { escalated: true, priority_reason: "A hearing." });
    await change(master, id, { priority: 40 });
    await set(lawyer, id, 4);
    await set(lawyer, id, 5);
    await set(lawyer, id, 7, "No seal.");
    await set(lawyer, id, 4);
    await set(master, id, 6);
    const client = await world.given.client({ state: "OH" } as never);
    const body = { mandates: [id], source: "search" as const };
    const chosen = await admin.call(mandates.select, { params: { id: client.id }, body });
    const own = chosen.selected[0]?.id as number;
    const periods = [{ from: "2020-04-01", to: "2020-05-01" }];
    await admin.call(mandates.changeSelected, { params: { id: client.id, clientMandate: own }, body: { periods } });
    await admin.call(mandates.removeSelected, { params: { id: client.id, clientMandate: own } });
    await set(master, id, 4, "The end was wrong.");
    await master.call(mandates.remove, { params: { id } });
    expect(await actionsOf(id)).toEqual([
      ...["mandate.create", "mandates.extract", "mandates.index", "mandates.finish", "mandates.checkOut"],
      ...["mandate.update", "mandate.escalate", "mandate.priority", "mandates.checkIn", "mandates.checkOut"],
      ...["mandates.block", "mandates.unblock", "mandates.review", "mandates.reopen", "mandate.delete"],
    ]);
    const { rows } = await world.owner.query(
      "select action, reason, before, after from audit_log where record_type = 'mandates' and record_id = $1 and action in ('mandate.update', 'mandate.escalate', 'mandates.block', 'mandates.reopen')",
      [id],
    );
    const of = (action: string) => rows.find((row) => row.action === action);
    expect([of("mandate.update").before.title, of("mandate.update").after.title]).toEqual([null, complete.title]);
    expect(of("mandate.escalate").after).toMatchObject({ escalated: true, priority: 100 });
    expect(["mandate.escalate", "mandates.block", "mandates.reopen"].map((action) => of(action).reason)).toEqual([
      "A hearing.",
      "No seal.",
      "The end was wrong.",
    ]);
    const ofClient = await world.owner.query(
      "select count(*)::int as entries, count(distinct client_id)::int as clients from audit_log where record_type = 'client_mandates' and record_id = $1",
      [own],
    );
    expect(ofClient.rows[0]).toEqual({ entries: 3, clients: 1 });
  });

  test("MANDATES-44 of two who save one version the second gets 409", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    await set(lawyer, id, 5);
    const { version } = await read(id);
    expect((await change(lawyer, id, { title: "First", version })).status).toBe(200);
    const second = await change(lawyer, id, { title: "Second", version });
    expect([second.status, second.body.code, second.body.error.includes(nameOf(lawyer))]).toEqual([
      409,
      "stale_version",
      true,
    ]);
  });

  test("MANDATES-27 (1 of 2) the author deletes a note, role 13 any; an empty one is refused; none is edited", async () => {
    const id = await uploadedOrder(world, uploader, [words]);
    const manager = await world.as(4);
    const note = (by: Caller, body: string) => by.try(mandates.addNote, { params: { id }, body: { body } });
    expect((await note(manager, "  ")).body.fields).toEqual({ body: "Please input a message before submitting!" });
    const own = (await note(manager, "Mine")).body.id;
    const other = (await note(lawyer, "Theirs")).body.id;
    const drop = (by: Caller, one: number) => by.try(mandates.removeNote, { params: { id: one } });
    expect((await drop(manager, other)).status).toBe(403);
    expect((await drop(manager, own)).status).toBe(200);
    expect((await drop(master, other)).status).toBe(200);
    expect((await manager.call(mandates.notes, { params: { id } })).items).toEqual([]);
    expect((await drop(master, other)).status).toBe(404);
  });
});
