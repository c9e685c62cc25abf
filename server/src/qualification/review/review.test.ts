import { claims } from "@refundry/contract/claims";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { because, clientToSend, type ReviewStage, sentClient, startReviews } from "../review.given.ts";

let { world, admin, reviewer, read, send, approve } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer, read, send, approve } = await startReviews());
});
afterAll(() => world.close());

describe("sending", () => {
  test("QUAL-05 everything that is missing is named and refused with 409 not_ready, business impact among it", async () => {
    const { id } = await world.given.client();
    await world.owner.query("update clients set naics_code = null where id = $1", [id]);
    const refused = await send(id);
    expect([refused.status, refused.body.code]).toEqual([409, "not_ready"]);
    expect(refused.body.details.missing).toContain("Business impact");
    expect(refused.body.details.missing).toContain("NAICS code");
    expect((await read(id)).may.send).toMatchObject({ allowed: false });
    const whole = await clientToSend(world, {});
    await admin.call(claims.saveImpacts, { params: { id: whole.id }, query: {}, body: [] });
    const only = await send(whole.id);
    expect(only.body.details.missing).toEqual(["Business impact"]);
    expect(only.body.error).toBe("Missing: Business impact.");
  });

  test("an order without test, words or period is named by its title; ten characters of words are enough", async () => {
    const { id } = await clientToSend(world, {});
    await givenOrder(world, id, {
      title: "Order of the mayor",
      from: "2021-01-01",
      to: "2021-02-01",
      operationLimited: "Too short",
    });
    expect((await send(id)).body.details.missing).toEqual(["Operation limited of Order of the mayor"]);
    const other = await clientToSend(world, {});
    await givenOrder(world, other.id, { from: "2021-01-01", to: "2021-02-01", operationLimited: "Ten signs." });
    expect((await send(other.id)).status).toBe(201);
  });

  test("QUAL-06 (1 of 2) sending puts selected mandates in review and tells the reviewers within reach once", async () => {
    const { id, order } = await clientToSend(world, {});
    const [tax, master] = [await world.given.role(3), await world.given.role(13)];
    const sender = await world.as(4);
    const { status, body } = await send(id, sender, { note: "All papers are here." });
    expect([status, body.state, body.cycle, body.sent.text]).toEqual([201, "in_review", 1, "All papers are here."]);
    expect(body.mandates.map((one: { id: number; state: string }) => [one.id, one.state])).toEqual([
      [order, "in_review"],
    ]);
    const told = (await toldOf(world, "qualification_sent", id)).map(({ userId }) => userId);
    expect([...told].sort()).toEqual([tax.id, master.id].sort());
    expect((await send(id)).body).toMatchObject({
      code: "in_review",
      error: "The mandates are in review and cannot be changed.",
    });
    const { rows } = await world.owner.query(
      "select action, after from audit_log where client_id = $1 and action = 'qualification.sent'",
      [id],
    );
    expect(rows).toEqual([
      { action: "qualification.sent", after: { state: "in_review", cycle: 1, note: "All papers are here." } },
    ]);
  });

  test("where no tax attorney reaches the client administrators are told", async () => {
    const [taxFirm, managingFirm] = [await world.given.firm(3, "Lonely"), await world.given.firm(2, "Lonely")];
    const { id } = await clientToSend(world, { taxFirm, managingFirm });
    const other = await world.given.person({ role: 1 });
    await send(id);
    expect((await toldOf(world, "qualification_sent", id)).map(({ userId }) => userId)).toContain(other.id);
  });

  test("QUAL-07 withdrawing works before the first decision and is 409 decided after it", async () => {
    const { id, order } = await sentClient(world);
    const back = await admin.call(qualification.withdraw, { params: { id } });
    expect([back.state, back.mandates[0]?.state]).toEqual(["selection", "selected"]);
    await send(id);
    expect((await approve(order)).status).toBe(200);
    const refused = await admin.try(qualification.withdraw, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, "decided"]);
    expect((await read(id)).state).toBe("in_review");
  });

  test("what an earlier cycle decided does not hold a client in the next one, an accepted quarter of this one does", async () => {
    const { id, order } = await sentClient(world, { receipts: true });
    await givenOrder(world, id, { from: "2021-01-01", to: "2021-02-01" });
    await reviewer.call(qualification.exclude, { params: { id: order }, body: because });
    expect((await read(id)).may.withdraw).toEqual({ allowed: false, reason: "Something was decided already." });
    await reviewer.call(qualification.reject, { params: { id }, body: because });
    await send(id);
    expect((await read(id)).may.withdraw).toEqual({ allowed: true, reason: null });
    expect((await admin.try(qualification.withdraw, { params: { id } })).status).toBe(200);
    await send(id);
    await reviewer.call(qualification.reviewQuarter, {
      params: { id },
      body: { year: 2021, quarter: 1, receipts_accepted: true },
    });
    expect((await admin.try(qualification.withdraw, { params: { id } })).body.code).toBe("decided");
  });
});

describe("deciding", () => {
  test("QUAL-08 (2 of 3) role 7 reads the page of its client, and every call that decides is 403", async () => {
    const attorney = await world.given.role(7);
    const { id, order } = await sentClient(world, { attorney: attorney.id });
    const by = await world.as(7);
    const seen = await read(id, by);
    expect(seen).toMatchObject({ state: "in_review", aor: `${attorney.first} ${attorney.last}` });
    const closed = { allowed: false, reason: "Your role may not do this." };
    expect([seen.may.decide, seen.may.finalize, seen.may.reject, seen.may.close]).toEqual(Array(4).fill(closed));
    const quarter = { year: 2021, quarter: 1 as const, use_preceding: true };
    const refused = await Promise.all([
      by.try(qualification.decideOrder, { params: { id: order }, body: { approved: true } }),
      by.try(qualification.decideInQueue, { params: { id: order }, body: { approved: true } }),
      by.try(qualification.reviewQuarter, { params: { id }, body: quarter }),
      by.try(qualification.tick, { params: { id }, body: { item: 21, selected: true } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test("QUAL-57 every decision, tick, amount, state and election stands in the trail with before and after", async () => {
    const { id, order } = await sentClient(world, { receipts: true });
    const { id: last } = (await world.owner.query("select max(id)::int as id from audit_log")).rows[0];
    const quarter = (body: object) =>
      reviewer.call(qualification.reviewQuarter, { params: { id }, body: { year: 2021, quarter: 1, ...body } });
    await approve(order);
    await reviewer.call(qualification.decideOrder, { params: { id: order }, body: { approved: false } });
    await reviewer.call(qualification.exclude, { params: { id: order }, body: because });
    await reviewer.call(qualification.restore, { params: { id: order } });
    await quarter({ receipts_accepted: true });
    await quarter({ use_preceding: true });
    await reviewer.call(qualification.tick, { params: { id }, body: { item: 30, selected: true } });
    await admin.call(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter: 2, amount: "61,000.00" }] });
    await admin.call(claims.saveImpacts, { params: { id }, query: {}, body: [{ id: 4 }] });
    await reviewer.call(qualification.reject, { params: { id }, body: because });
    const { rows } = await world.owner.query(
      "select action, before, after from audit_log where client_id = $1 and id > $2 order by id",
      [id, last],
    );
    const trail = rows.map(({ action, before, after }) => [action, before, after]);
    for (const entry of [
      ["client_mandate.approved", { state: "in_review" }, { state: "approved" }],
      ["client_mandate.in_review", { state: "approved" }, { state: "in_review" }],
      ["client_mandate.excluded", { state: "in_review" }, { state: "excluded" }],
      ["client_mandate.in_review", { state: "excluded" }, { state: "in_review" }],
      [
        "qualification.quarter",
        { quarter: "2021-Q1", receiptsAccepted: false },
        { quarter: "2021-Q1", receiptsAccepted: true },
      ],
      [
        "qualification.quarter",
        { quarter: "2021-Q1", usePreceding: false },
        { quarter: "2021-Q1", usePreceding: true },
      ],
      [
        "qualification.tick",
        { "Large or small employer was determined from 2019 full-time counts": false },
        { "Large or small employer was determined from 2019 full-time counts": true },
      ],
      ["qualification.rejected", { state: "in_review", cycle: 1 }, { state: "selection", cycle: 1 }],
      ["client_mandate.selected", { state: "in_review" }, { state: "selected" }],
      ["receipts.update", { "2021-Q2": "60000.00" }, { "2021-Q2": "61000.00" }],
      [
        "impact.update",
        {
          "Indoor service or on-site sales closed": null,
          "Number of customers or occupancy limited": "yes",
        },
        {
          "Indoor service or on-site sales closed": "yes",
          "Number of customers or occupancy limited": null,
        },
      ],
    ])
      expect(trail).toContainEqual(entry);
  });

  test("QUAL-13 without a test or a period a mandate is not approved", async () => {
    const { id, order } = await sentClient(world);
    await world.owner.query("update client_mandates set eligibility_test = null where id = $1", [order]);
    expect(await approve(order)).toMatchObject({ status: 422, body: { code: "no_test" } });
    await world.owner.query("update client_mandates set eligibility_test = 1 where id = $1", [order]);
    await world.owner.query("delete from client_mandate_periods where client_mandate = $1", [order]);
    const refused = await approve(order);
    expect([refused.status, refused.body.code]).toEqual([422, "no_period"]);
    expect((await read(id)).mandates[0]?.state).toBe("in_review");
  });

  test("QUAL-14 (1 of 2) excluding wants a reason; it stands excluded with reason and name, and comes back undecided", async () => {
    const { id, order } = await sentClient(world);
    const without = await reviewer.try(qualification.exclude, { params: { id: order }, body: { reason: "no" } });
    expect([without.status, without.body.fields]).toEqual([422, { reason: "A reason is required." }]);
    await reviewer.call(qualification.excludeByPlural, { params: { id: order }, body: because });
    const [excluded] = (await read(id)).mandates;
    const name = `${reviewer.person?.first} ${reviewer.person?.last}`;
    expect(excluded).toMatchObject({ state: "excluded", excluded_reason: because.reason, decided: { by: name } });
    await reviewer.call(qualification.restore, { params: { id: order } });
    expect((await read(id)).mandates[0]).toMatchObject({ state: "in_review", excluded_reason: null, decided: null });
    expect((await reviewer.try(qualification.restore, { params: { id: order } })).status).toBe(409);
  });

  test("QUAL-15 (1 of 2) of two who decide on one version one succeeds; the other reads who did and what", async () => {
    const { id, order } = await sentClient(world);
    const { version, mandates } = await read(id);
    const both = await Promise.all([
      approve(order, reviewer, version as number),
      admin.try(qualification.exclude, { params: { id: order }, body: { ...because, version: version as number } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)?.body;
    const won = both[0].status === 200;
    const name = won ? reviewer.person : admin.person;
    expect(lost.code).toBe("already_decided");
    expect(lost.error).toBe(
      `${name?.first} ${name?.last} has already decided: ${won ? "approved" : "excluded"} ${mandates[0]?.title}.`,
    );
  });
});
