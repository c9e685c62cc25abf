import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import type { Caller } from "../../world.given.ts";
import { type LeadStage, leadIds, makeLead, readLead, startLeads, trailOf } from "../leads.given.ts";
import { tellFollowUps } from "./followUp.jobs.ts";

let { world, admin, partner, contractor } = {} as LeadStage;
beforeAll(async () => {
  ({ world, admin, partner, contractor } = await startLeads());
});
afterAll(() => world.close());

const read = (id: number, by = admin) => readLead(by, id);

describe("notes", () => {
  const add = (id: number, body: object, by = admin) => by.try(leads.addNote, { params: { id }, body });

  test("LEADS-24 (1 of 2) an empty one is 422 with its text", async () => {
    const { id } = await makeLead(admin);
    expect(await add(id, { body: "  " })).toMatchObject({
      status: 422,
      body: { fields: { body: "Please input a message before submitting!" } },
    });
  });

  test("LEADS-25 (1 of 2) a follow-up is sent back as a date at midnight", async () => {
    const { id } = await makeLead(admin);
    for (const day of ["2030-03-31", "2030-03-31 00:00:00"])
      expect(await add(id, { body: "x", follow_up_datetime: day })).toMatchObject({
        status: 201,
        body: { follow_up_datetime: "2030-03-31 00:00:00" },
      });
    expect((await read(id)).body.next_follow_up).toBe("2030-03-31");
  });

  test("LEADS-26 (1 of 2) a day before today is 422; on its day the author is told once, and Done ends it", async () => {
    const made = await makeLead(contractor, { trade_name: "Comes Back" });
    expect(await add(made.id, { body: "x", follow_up_datetime: "2020-01-01" }, contractor)).toMatchObject({
      status: 422,
      body: { fields: { follow_up_datetime: "The follow-up date cannot be in the past." } },
    });
    const { body: note } = await add(made.id, { body: "x", follow_up_datetime: "2030-01-01" }, contractor);
    await world.owner.query("update lead_notes set follow_up = current_date - 1 where id = $1", [note.id]);
    await world.owner.query("update leads set next_follow_up = current_date - 1 where id = $1", [made.id]);
    expect(await leadIds(contractor, { follow_up: "true" })).toEqual([made.id]);
    for (let times = 0; times < 2; times += 1) await tellFollowUps.run({}, { services: world.services } as never);
    expect(await toldOf(world, "lead_follow_up")).toMatchObject([
      { userId: contractor.person?.id, targetId: made.id, count: 1, params: { name: "Comes Back" } },
    ]);
    await contractor.call(leads.changeNote, { params: { id: note.id }, body: { id: note.id, done: true } });
    expect(await leadIds(contractor, { follow_up: "true" })).toEqual([]);
  });

  test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "a follow-up is due on the day that it is for who asks: in %s",
    async (zone) => {
      const person = await world.given.person({ role: 10 });
      await world.owner.query("update users set time_zone = $2 where id = $1", [person.id, zone]);
      const reader = await world.as(person);
      const [due, later] = [await makeLead(reader), await makeLead(reader)];
      await world.owner.query(
        "update leads set next_follow_up = (now() at time zone $2)::date + case id when $1 then 0 else 1 end where id = any($3)",
        [due.id, zone, [due.id, later.id]],
      );
      expect(await leadIds(reader, { follow_up: "true" })).toEqual([due.id]);
      // That day itself is not past, the one before it is.
      const { rows } = await world.owner.query(
        "select (now() at time zone $1)::date::text as today, ((now() at time zone $1)::date - 1)::text as past",
        [zone],
      );
      const on = async (day: string) => (await add(due.id, { body: "x", follow_up_datetime: day }, reader)).status;
      expect([await on(rows[0].today), await on(rows[0].past)]).toEqual([201, 422]);
    },
  );

  test("LEADS-27 (1 of 2) another's note is not edited; role 1 deletes any, others their own; an id that differs is 422", async () => {
    const made = await makeLead(contractor);
    const { body: note } = await add(made.id, { body: "<script>alert(1)</script>" }, contractor);
    expect(note).toMatchObject({ body: "<script>alert(1)</script>", mine: true });
    const edit = (by: Caller, body: object) => by.try(leads.changeNote, { params: { id: note.id }, body });
    for (const by of [admin, partner])
      expect(await edit(by, { id: note.id, body: "y" })).toMatchObject({ status: 403 });
    expect(await edit(contractor, { id: note.id + 1, body: "y" })).toMatchObject({ status: 422 });
    const remove = (by: Caller) => by.try(leads.removeNote, { params: { id: note.id }, body: { id: note.id } });
    expect(await remove(partner)).toMatchObject({ status: 403 });
    expect(await remove(admin)).toMatchObject({ status: 200 });
    expect((await contractor.call(leads.notes, { params: { id: made.id } })).items).toEqual([]);
    expect((await trailOf(world, "lead_note", note.id)).map(({ action }) => action)).toEqual([
      "lead_note.create",
      "lead_note.delete",
    ]);
  });

  test("an edit says when; a day that moved is told anew; a deleted note leaves the lead the next day of the others", async () => {
    const made = await makeLead(contractor);
    const note = (follow_up_datetime: string | null, body = "Call") =>
      contractor.call(leads.addNote, { params: { id: made.id }, body: { body, follow_up_datetime } });
    const edit = (id: number, body: object) =>
      contractor.call(leads.changeNote, { params: { id }, body: { id, ...body } as never });
    const [first, second] = [await note("2030-01-01"), await note("2030-02-01")];
    const next = async () => (await read(made.id)).body.next_follow_up;
    expect([(await edit(first.id, { body: "Call" })).edited_at, await next()]).toEqual([null, "2030-01-01"]);
    expect((await edit(first.id, { body: "Call Ida" })).edited_at).not.toBeNull();
    const told = async () =>
      (await toldOf(world, "lead_follow_up"))
        .filter(({ targetId }) => targetId === made.id)
        .reduce((sum, { count }) => sum + count, 0);
    const comes = async () => {
      await world.owner.query("update lead_notes set follow_up = current_date - 1 where id = $1", [first.id]);
      await tellFollowUps.run({}, { services: world.services } as never);
      return told();
    };
    expect(await comes()).toBe(1);
    await edit(first.id, { follow_up_datetime: "2030-03-01" });
    expect([await comes(), await comes()]).toEqual([2, 2]);
    await contractor.call(leads.removeNote, { params: { id: first.id }, body: { id: first.id } });
    expect([await next(), second.follow_up_datetime]).toEqual(["2030-02-01", "2030-02-01 00:00:00"]);
  });

  test("a follow-up of a lead that was closed asks nobody, and asks again once the lead is opened", async () => {
    const made = await makeLead(contractor, { trade_name: "Closed Meanwhile" });
    const { id } = await contractor.call(leads.addNote, {
      params: { id: made.id },
      body: { body: "x", follow_up_datetime: "2030-01-01" },
    });
    await world.owner.query("update lead_notes set follow_up = current_date - 1 where id = $1", [id]);
    await world.owner.query("update leads set next_follow_up = current_date - 1 where id = $1", [made.id]);
    const choose = (status: number) =>
      contractor.call(leads.update, { params: { id: made.id }, body: { status: status as 6 } });
    const asked = async () => {
      await tellFollowUps.run({}, { services: world.services } as never);
      const listed = await contractor.call(leads.list, { query: {} });
      return {
        due: (await leadIds(contractor, { follow_up: "true" })).includes(made.id),
        next: [(await read(made.id)).body, listed.items.find((one) => one.id === made.id)].map(
          (one) => one?.next_follow_up !== null,
        ),
        told: (await toldOf(world, "lead_follow_up")).filter(({ targetId }) => targetId === made.id).length,
      };
    };
    // Not interested, does not qualify, cannot be reached.
    for (const closed of [6, 7, 8]) {
      await choose(closed);
      expect(await asked()).toEqual({ due: false, next: [false, false], told: 0 });
    }
    // Sorted by what is shown, it stands with those that have none, behind one with an earlier day.
    const other = await makeLead(contractor, { trade_name: "Open Meanwhile" });
    await world.owner.query("update leads set next_follow_up = current_date - 9 where id = $1", [other.id]);
    const sorted = await leadIds(contractor, { sort: "next_follow_up" });
    expect(sorted.indexOf(other.id)).toBeLessThan(sorted.indexOf(made.id));
    await choose(3);
    expect(await asked()).toEqual({ due: true, next: [true, true], told: 1 });
  });

  test("a follow-up is told from eight in the morning on, by the author's own clock", async () => {
    const made = await makeLead(contractor);
    const note = await contractor.call(leads.addNote, {
      params: { id: made.id },
      body: { body: "x", follow_up_datetime: "2030-01-01" },
    });
    const clock = async (hour: number) => {
      // A zone in which it is this hour now; whole hours alone have names.
      const behind = (new Date().getUTCHours() - hour + 24) % 24;
      const zone = behind === 0 ? "UTC" : behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
      await world.owner.query("update users set time_zone = $2 where id = $1", [contractor.person?.id, zone]);
      await world.owner.query(
        "update lead_notes set follow_up = (now() at time zone $2)::date, follow_up_told_at = null where id = $1",
        [note.id, zone],
      );
      await tellFollowUps.run({}, { services: world.services } as never);
      const { rows } = await world.owner.query(
        "select follow_up_told_at is not null as told from lead_notes where id = $1",
        [note.id],
      );
      return rows[0].told;
    };
    try {
      expect([await clock(7), await clock(8)]).toEqual([false, true]);
    } finally {
      await world.owner.query("update users set time_zone = 'UTC' where id = $1", [contractor.person?.id]);
    }
  });
});
