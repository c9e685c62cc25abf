import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { exclusionsOf, ownersSettled } from "../index.ts";
import { namesBy } from "./names.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async () => (await world.given.client()).id;
const { pay, listOwners, owners, matches, onlyMatch, decide } = namesBy(() => admin);
const engineNames = (id: number) => world.system((tx) => exclusionsOf(tx, id));

describe("names on the payroll", () => {
  test("CLAIM-13 SMITH, DANA R is excluded by owner Dana Smith without a question", async () => {
    const id = await newClient();
    await listOwners(id, "Dana Smith");
    await pay(id, ["SMITH, DANA R", "Ana Reyes"]);
    expect(await onlyMatch(id)).toMatchObject({ basis: "exact", state: "excluded", decided_by: null });
    const list = await owners(id);
    expect(list).toMatchObject({ suspects: 0, owners: [{ on_payroll: "matched", excluded: true, to_check: false }] });
    const { items } = await admin.call(claims.employees, { params: { id } });
    expect(
      items.map(({ name, owner, family, excluded, gross, first_date }) => [
        name,
        owner,
        family,
        excluded,
        gross,
        first_date,
      ]),
    ).toEqual([
      ["Ana Reyes", false, false, false, "150.50", "2020-10-15"],
      ["SMITH, DANA R", true, false, true, "150.50", "2020-10-15"],
    ]);
  });

  test("part of CLAIM-14: Bill Jones and William Jones are one suspect; each decision takes effect and names the decider", async () => {
    const id = await newClient();
    await listOwners(id, "William Jones");
    await pay(id, ["Bill Jones"]);
    const suspect = await onlyMatch(id);
    expect(suspect).toMatchObject({
      basis: "nickname",
      state: "suspect",
      employee: { name: "Bill Jones", gross: "150.50", checks: 2, first_date: "2020-10-15", last_date: "2021-02-15" },
    });
    expect((await owners(id)).suspects).toBe(1);
    const attorney = await world.as(4);
    const decider = `${attorney.person?.first} ${attorney.person?.last}`;
    expect((await decide(attorney, suspect.id, { state: "confirmed" })).body).toMatchObject({ decided_by: decider });
    expect(await engineNames(id)).toMatchObject({ owners: ["William Jones", "Bill Jones"], family: [], cleared: [] });
    expect((await owners(id)).owners[0]).toMatchObject({ on_payroll: "matched", to_check: false });
    expect((await decide(attorney, suspect.id, { state: "suspect" })).body).toMatchObject({
      state: "suspect",
      decided_by: null,
    });
    expect((await decide(attorney, suspect.id, { state: "cleared" })).body).toMatchObject({ decided_by: decider });
    expect(await engineNames(id)).toMatchObject({
      owners: ["William Jones"],
      family: [],
      cleared: [{ person: "William Jones", employee: "Bill Jones" }],
    });
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "name_matches" } });
    expect(items.map(({ action, before, after }) => [action, before?.state, after?.state])).toEqual([
      ["name_match.decide", "suspect", "cleared"],
      ["name_match.reopen", "confirmed", "suspect"],
      ["name_match.decide", "suspect", "confirmed"],
    ]);
  });

  test("CLAIM-15 R Jones is a suspect, Mary Jones only a note that blocks nothing", async () => {
    const id = await newClient();
    await listOwners(id, "Robert Jones");
    await pay(id, ["R Jones", "Mary Jones"]);
    const found = await matches(id);
    expect(found.map(({ employee, basis, state }) => [employee.name, basis, state])).toEqual([
      ["Mary Jones", "last", "note"],
      ["R Jones", "initial", "suspect"],
    ]);
    expect((await owners(id)).suspects).toBe(1);
    await decide(admin, found[1]?.id ?? 0, { state: "confirmed" });
    const list = await owners(id);
    expect(list.suspects).toBe(0);
    expect((await matches(id)).find(({ employee }) => employee.name === "Mary Jones")?.state).toBe("note");
    expect(await world.system((tx) => ownersSettled(tx, id, true))).toBe(true);
    // A note may be confirmed, but there is nothing to clear.
    expect((await decide(admin, found[0]?.id ?? 0, { state: "cleared" })).status).toBe(422);
    expect((await decide(admin, found[0]?.id ?? 0, { state: "confirmed" })).body.state).toBe("confirmed");
  });

  test("CLAIM-16 clearing an exact match needs role 1 and a reason", async () => {
    const id = await newClient();
    await listOwners(id, "Dana Smith");
    await pay(id, ["Dana R Smith"]);
    const exact = await onlyMatch(id);
    const attorney = await world.as(4);
    expect((await decide(attorney, exact.id, { state: "cleared", reason: "Another Dana" })).status).toBe(403);
    expect((await decide(attorney, exact.id, { state: "cleared" })).status).toBe(403);
    expect((await decide(await world.as(2), exact.id, { state: "cleared", reason: "Another Dana" })).status).toBe(403);
    const without = await decide(admin, exact.id, { state: "cleared", reason: "  " });
    expect([without.status, without.body.code]).toEqual([422, "reason_required"]);
    expect((await decide(admin, exact.id, { state: "cleared", reason: "Another Dana" })).body).toMatchObject({
      state: "cleared",
      reason: "Another Dana",
    });
    const { items } = await admin.call(claims.employees, { params: { id } });
    expect(items[0]?.excluded).toBe(false);
    expect((await engineNames(id)).cleared).toEqual([{ person: "Dana Smith", employee: "Dana R Smith" }]);
    expect((await owners(id)).owners[0]?.on_payroll).toBe("open");
  });

  test("CLAIM-70 the owner's own spelling cannot be cleared; another one asks a reason of role 1", async () => {
    const id = await newClient();
    await listOwners(id, "Dana Smith");
    await pay(id, ["SMITH, DANA"], "own.csv");
    const own = await onlyMatch(id);
    const text = "This is the owner's own name. Tell the namesake apart by middle name or suffix in the payroll.";
    const clear = own.moves.find(({ name }) => name === "clear");
    expect(clear).toMatchObject({ label: "Different person", allowed: false, reason: text });
    const refused = await decide(admin, own.id, { state: "cleared", reason: "Another Dana" });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([422, "same_spelling", text]);
    expect((await onlyMatch(id)).state).toBe("excluded");

    const other = await newClient();
    await listOwners(other, "Dana Smith");
    await pay(other, ["Dana R Smith"], "other.csv");
    const namesake = await onlyMatch(other);
    expect(namesake.moves.find(({ name }) => name === "clear")).toMatchObject({ allowed: true });
    expect((await decide(admin, namesake.id, { state: "cleared" })).body.code).toBe("reason_required");
    expect((await decide(await world.as(4), namesake.id, { state: "cleared", reason: "Born 1999" })).status).toBe(403);
    expect((await decide(admin, namesake.id, { state: "cleared", reason: "Born 1999" })).status).toBe(200);
    // A later file that spells the owner's own name: what was decided of the other spelling does not hold for it.
    await pay(other, ["SMITH, DANA", "Dana R Smith"], "both.csv");
    expect(await onlyMatch(other)).toMatchObject({ state: "excluded", basis: "exact", decided_by: null });
    expect((await admin.call(claims.employees, { params: { id: other } })).items[0]?.excluded).toBe(true);
  });

  test("a decision stands in the audit trail with both names, its reason and who decided", async () => {
    const id = await newClient();
    await listOwners(id, "Dana Smith");
    await pay(id, ["SMITH, DANA R"]);
    const exact = await onlyMatch(id);
    await decide(admin, exact.id, { state: "cleared", reason: "  Another Dana, born in 1999  " });
    await decide(admin, exact.id, { state: "suspect" });
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "name_matches" } });
    const names = { person: "Dana Smith", employee: "SMITH, DANA R" };
    expect(
      items.map(({ action, record_id, actor_user_id, before, after, reason }) => [
        action,
        record_id,
        actor_user_id,
        before,
        after,
        reason,
      ]),
    ).toEqual([
      [
        "name_match.reopen",
        exact.id,
        admin.person?.id,
        { ...names, state: "cleared" },
        { ...names, state: "excluded" },
        null,
      ],
      [
        "name_match.decide",
        exact.id,
        admin.person?.id,
        { ...names, state: "excluded" },
        { ...names, state: "cleared" },
        "Another Dana, born in 1999",
      ],
    ]);
  });

  test("CLAIM-17 a decision survives a new file; Not on payroll is open again when the name appears", async () => {
    const id = await newClient();
    await listOwners(id, "William Jones; Lee Wong");
    await pay(id, ["Bill Jones"], "one.csv");
    await decide(admin, (await onlyMatch(id)).id, { state: "confirmed" });
    const lee = (await owners(id)).owners.find(({ name }) => name === "Lee Wong");
    expect(lee?.on_payroll).toBe("open");
    const mark = { person: lee?.id ?? 0, on_payroll: "absent" as const };
    await admin.call(claims.markOnPayroll, { params: { id }, body: mark });
    expect(await world.system((tx) => ownersSettled(tx, id, true))).toBe(true);
    await pay(id, ["Bill Jones"], "two.csv");
    expect(await onlyMatch(id)).toMatchObject({ state: "confirmed" });
    expect((await owners(id)).owners.map(({ on_payroll }) => on_payroll)).toEqual(["matched", "absent"]);
    await pay(id, ["Bill Jones", "L Wong"], "three.csv");
    expect((await owners(id)).owners.map(({ on_payroll }) => on_payroll)).toEqual(["matched", "open"]);
    expect((await matches(id)).map(({ state }) => state).sort()).toEqual(["confirmed", "suspect"]);
    expect(await world.system((tx) => ownersSettled(tx, id, true))).toBe(false);
    // Who may be on the payroll cannot be said to be missing there.
    expect((await admin.try(claims.markOnPayroll, { params: { id }, body: mark })).status).toBe(422);
    await pay(id, ["Bill Jones", "Lee Wong"], "four.csv");
    expect((await owners(id)).owners.map(({ on_payroll }) => on_payroll)).toEqual(["matched", "matched"]);
  });

  test("part of CLAIM-19: of two who decide one suspect at once the second gets 409 with the first's decision", async () => {
    const id = await newClient();
    await listOwners(id, "William Jones");
    await pay(id, ["Bill Jones"]);
    const { id: match } = await onlyMatch(id);
    const attorney = await world.as(4);
    const answers = await Promise.all([
      decide(admin, match, { state: "confirmed" }),
      decide(attorney, match, { state: "cleared" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers.find(({ status }) => status === 200);
    const second = answers.find(({ status }) => status === 409);
    expect(second?.body).toMatchObject({
      code: "already_decided",
      error: `${first?.body.decided_by} already decided this.`,
      details: { name: first?.body.decided_by, state: first?.body.state },
    });
    expect((await onlyMatch(id)).state).toBe(first?.body.state);
  });

  test("nobody decides outside the scope, and readers do not decide", async () => {
    const id = await newClient();
    await listOwners(id, "William Jones");
    await pay(id, ["Bill Jones"]);
    const { id: match } = await onlyMatch(id);
    for (const role of [3, 9, 12] as const)
      expect((await decide(await world.as(role), match, { state: "cleared" })).status).toBe(403);
    const stranger = await world.as(
      await world.given.person({ role: 4, firm: await world.given.firm(2, "Elsewhere") }),
    );
    expect((await decide(stranger, match, { state: "cleared" })).status).toBe(404);
    expect((await stranger.try(claims.employees, { params: { id } })).status).toBe(404);
  });
});
