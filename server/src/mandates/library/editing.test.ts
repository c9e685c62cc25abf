import { mandates } from "@refundry/contract/mandates";
import { people } from "@refundry/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { harmfulFile } from "../../documents/documents.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import type { Caller } from "../../world.given.ts";
import {
  complete,
  handingIn,
  type LibraryStage,
  orderPdf,
  reviewedOrder,
  startLibrary,
  uploadedOrder,
} from "../order.given.ts";

let { world, admin, master, lawyer, uploader, read, set, change, actionsOf } = {} as LibraryStage;
beforeAll(async () => {
  ({ world, admin, master, lawyer, uploader, read, set, change, actionsOf } = await startLibrary());
});
afterAll(() => world.close());

const words = "Indoor dining is closed in every restaurant of this county until further notice.";
const uploaded = () => uploadedOrder(world, uploader, [words]);

/** An order that a reviewer holds. */
async function held(): Promise<number> {
  const id = await uploaded();
  await set(lawyer, id, 5);
  return id;
}

describe("what is said of an order", () => {
  test("counties and cities lie in its state, and go with it when it names another or none", async () => {
    const { rows } = await world.owner.query(
      `select distinct on (state_code) state_code as state, id::int, (select k.id::int from counties k where k.state_code = c.state_code limit 1) as county
       from cities c where state_code in ('OH', 'TX') order by state_code, name`,
    );
    const [ohio, texas] = rows;
    const id = await held();
    await change(lawyer, id, { ...complete, cities: [ohio.id], counties: [ohio.county] });
    expect(await change(lawyer, id, { cities: [texas.id] })).toMatchObject({
      status: 422,
      body: { fields: { cities: "One of them lies in another state." } },
    });
    expect((await read(id)).cities.map((one) => one.id)).toEqual([ohio.id]);
    expect((await change(lawyer, id, { state: "TX" })).body).toMatchObject({ cities: [], counties: [] });
    await change(lawyer, id, { cities: [texas.id] });
    expect((await change(lawyer, id, { nationwide: true })).body).toMatchObject({ state_code: null, cities: [] });
    expect((await change(lawyer, id, { cities: [texas.id] })).body.fields).toEqual({
      cities: "Choose a state first.",
    });
  });

  test("an unknown code of an industry is refused; it follows an order that is there, and none that follows it", async () => {
    const [id, other, gone] = [await held(), await held(), await uploaded()];
    expect(await change(lawyer, id, { naics: ["722511", "999999"] })).toMatchObject({
      status: 422,
      body: { fields: { naics: "One of the codes is not known." } },
    });
    const follows = (of: number, related_mandate: number) =>
      change(lawyer, of, { related_mandate, relation: "extends" });
    const relation = (await follows(id, other)).body.related;
    expect(relation).toMatchObject({ id: other });
    for (const [of, related] of [
      [other, id],
      [id, id],
    ] as const)
      expect((await follows(of, related)).body.fields).toEqual({
        related_mandate: "The orders would follow each other in a circle.",
      });
    await master.call(mandates.remove, { params: { id: gone } });
    expect((await follows(other, gone)).body.fields).toEqual({
      related_mandate: "This order is not in the library.",
    });
    expect((await change(lawyer, other, { related_mandate: id })).status).toBe(422);
  });

  test("who held an order that is deleted holds it no more, and is told", async () => {
    const id = await held();
    const params = { id: lawyer.person?.id ?? 0 };
    const before = (await admin.call(people.holdings, { params })).mandates;
    await master.call(mandates.remove, { params: { id } });
    expect((await admin.call(people.holdings, { params })).mandates).toBe(before - 1);
    const { rows } = await world.owner.query(
      "select checked_out_to, deleted_at is null as there from mandates where id = $1",
      [id],
    );
    expect(rows).toEqual([{ checked_out_to: null, there: false }]);
    const told = (await toldOf(world, "mandate_released")).filter(({ targetId }) => targetId === id);
    expect(told.map(({ userId }) => userId)).toEqual([lawyer.person?.id]);
  });

  test("saving is a sign of the holder: the 48 hours begin again", async () => {
    const id = await held();
    const seen = async (change = "") =>
      (
        await world.owner.query(
          `${change ? `update mandates set checked_out_seen_at = ${change} where id = $1 returning` : "select"} checked_out_seen_at > now() - interval '1 minute' as fresh ${change ? "" : "from mandates where id = $1"}`,
          [id],
        )
      ).rows[0].fresh;
    expect(await seen("now() - interval '47 hours'")).toBe(false);
    await change(master, id, { priority: 5 });
    expect(await seen()).toBe(false);
    await change(lawyer, id, { title: "Held" });
    expect(await seen()).toBe(true);
  });

  test("a reviewed order is escalated no more; who steers reviews none that another holds", async () => {
    const done = await reviewedOrder(world, master, [words]);
    expect(await change(master, done, { escalated: true })).toMatchObject({
      status: 409,
      body: { code: "already_reviewed" },
    });
    const id = await held();
    await change(lawyer, id, complete);
    for (const status of [6, 7] as const)
      expect(await set(admin, id, status, "A reason.")).toMatchObject({ status: 409, body: { code: "checked_out" } });
    expect((await read(id)).review_status_id).toBe(5);
  });

  test("one whose reading failed is read again, and not unblocked unread", async () => {
    const id = await uploaded();
    await world.owner.query(
      `update mandates set state = 'blocked', review_status_reason = 'Pre-processing failed: x', processing = '{"step":2,"tries":3,"error":"x"}' where id = $1`,
      [id],
    );
    expect(await set(master, id, 4)).toMatchObject({ status: 409, body: { code: "state_changed" } });
    expect((await master.call(mandates.process, { params: { id } })).review_status_id).toBe(1);
    await world.jobsDone();
    expect((await read(id)).review_status_id).toBe(4);
  });

  test("a note that is taken away stands in the trail with its words", async () => {
    const id = await uploaded();
    const note = await lawyer.call(mandates.addNote, { params: { id }, body: { body: "See page 4" } });
    await lawyer.call(mandates.removeNote, { params: { id: note.id } });
    const { rows } = await world.owner.query(
      "select action, before, after from audit_log where record_type = 'mandate_notes' and record_id = $1 order by id",
      [note.id],
    );
    expect(rows).toEqual([
      { action: "mandate_note.create", before: null, after: { mandate: id, body: "See page 4" } },
      { action: "mandate_note.delete", before: { mandate: id, body: "See page 4" }, after: null },
    ]);
  });
});

describe("handing in", () => {
  test("a harmful file is refused; the PDF of an order that was deleted may come again", async () => {
    expect((await handingIn(uploader, "order.pdf", harmfulFile)).body.code).toBe("infected_file");
    const bytes = await orderPdf([`${words} It comes again.`]);
    const first = await handingIn(uploader, "again.pdf", bytes);
    const { id } = await uploader.call(mandates.create, { body: { mandate_upload: first.body.id } });
    await world.jobsDone();
    expect((await handingIn(lawyer, "again.pdf", bytes)).body.code).toBe("duplicate_mandate");
    await master.call(mandates.remove, { params: { id } });
    expect((await handingIn(lawyer, "again.pdf", bytes)).status).toBe(201);
  });

  test("of two requests at once for one upload comes one order", async () => {
    const { body } = await handingIn(uploader, "twice.pdf", await orderPdf([`${words} It comes once.`]));
    const create = () => uploader.try(mandates.create, { body: { mandate_upload: body.id } });
    const both = await Promise.all([create(), create(), create()]);
    expect(new Set(both.map((one) => one.body.id)).size).toBe(1);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    await world.jobsDone();
    expect((await actionsOf(both[0].body.id)).filter((action) => action === "mandate.create")).toHaveLength(1);
  });

  test("the library counts of the clients that use an order those in scope", async () => {
    const id = await reviewedOrder(world, master, [words]);
    const foreign = await world.given.firm(3, "Other tax");
    for (const more of [{}, { tax_firm: foreign }]) {
      const client = await world.given.client({ state: "OH", ...more } as never);
      await admin.call(mandates.select, { params: { id: client.id }, body: { mandates: [id], source: "search" } });
    }
    const used = async (by: Caller) =>
      (await by.call(mandates.library, { query: { reviewed: "true" } })).items.find((row) => row.id === id)?.clients;
    expect([await used(admin), await used(master)]).toEqual([2, 1]);
  });
});
