import { access } from "@refundry/contract/access";
import { calculations, type RerunClient } from "@refundry/contract/calculations";
import { content } from "@refundry/contract/content";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobRun } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { givenClaim } from "../calculations.given.ts";
import { tryRuleSet } from "./ruleRerun.jobs.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const source = "Notice 2021-20, Q18";
const lower = { path: "quarters.2021-Q1.rate", value: "60", source: "A later reading" };

async function versionOf(changes = [lower], based_on = "2026-2") {
  const admin = await world.as(1);
  return admin.call(content.createRuleSet, { body: { based_on, note: "A lower rate", changes } });
}

/** The report of a version, once it is done. */
async function reportOf(name: string) {
  const admin = await world.as(1);
  const { id } = await admin.call(calculations.rerun, { body: { rules_version: name } });
  await world.jobsDone();
  return admin.call(calculations.readRerun, { params: { id } });
}

async function activate(name: string, reason = "The authority says so") {
  const admin = await world.as(1);
  const { version } = await admin.call(content.ruleSet, { params: { rules: name } });
  return admin.call(content.activateRuleSet, { params: { rules: name }, body: { reason, version } });
}

const again = (rules: string) => ({ params: { rules }, body: { reason: "Once more", version: 1 } });

/** The calculation that a final would rest on, which a report takes where there is one. */
const current = async (id: number) =>
  (await world.as(1)).call(calculations.current, { params: { id }, query: { kind: "final" } });

/** The status of an answer beside what it says. */
async function sent(asked: Promise<{ status: number; body: object }>) {
  const { status, body } = await asked;
  return { status, ...body };
}

describe("a version of the rules", () => {
  test("CALC-51 (1 of 2) changes no package; activation needs a reason and a finished report; role 2 gets 403", async () => {
    const client = await givenClaim(world);
    await world.jobsDone();
    const admin = await world.as(1);
    await admin.call(packages.request, { params: { id: client.id }, body: { request: "draft" } });
    await world.jobsDone();
    const kept = async () => (await world.owner.query("select id, sha256, calculation from packages order by id")).rows;
    const before = await kept();
    expect(before).toHaveLength(1);
    const { calculation: former } = await current(client.id);

    const { name, state } = await versionOf();
    expect([name, state]).toEqual(["2026-2.1", "draft"]);
    const processor = await world.as(2);
    const params = { rules: name };
    const body = { reason: "The authority says so", version: 1 };
    expect(await sent(processor.try(content.activateRuleSet, { params, body }))).toMatchObject({ status: 403 });
    expect(await sent(processor.try(calculations.rerun, { body: { rules_version: name } }))).toMatchObject({
      status: 403,
    });
    expect(await sent(admin.try(content.activateRuleSet, { params, body }))).toMatchObject({
      status: 409,
      code: "report_missing",
    });
    const report = await reportOf(name);
    expect(report).toMatchObject({ state: "done", compared_with: "2026-2", changed: 1, changed_filed: 0 });
    expect(report.done).toBe(report.total);
    const [own] = report.items as [RerunClient];
    expect(own).toMatchObject({ client: client.id, filed: false, kind: "final" });
    expect(own.quarters).toEqual([{ year: 2021, quarter: 1, before: expect.any(String), after: expect.any(String) }]);
    expect(report.difference).toBe(own.difference);
    expect(await sent(admin.try(content.activateRuleSet, { params, body: { ...body, reason: " " } }))).toMatchObject({
      status: 422,
    });
    expect(await sent(admin.try(content.activateRuleSet, { params, body: { ...body, version: 7 } }))).toMatchObject({
      status: 409,
    });
    // Nothing is calculated anew by a report, and nothing by activation alone.
    expect((await current(client.id)).calculation).toMatchObject({ id: former?.id, older_rules: false });
    const active = await activate(name);
    expect(active).toMatchObject({
      state: "active",
      reason: "The authority says so",
      confirmed_by: expect.any(String),
    });
    const { calculation: shown } = await current(client.id);
    expect(shown).toMatchObject({ id: former?.id, rules_version: "2026-2", older_rules: true });
    expect(await kept()).toEqual(before);

    const { calculation } = await admin.call(calculations.run, { params: { id: client.id }, body: { kind: "final" } });
    expect(calculation).toMatchObject({ rules_version: name, older_rules: false });
    const refund = (of: typeof former) => of?.quarters.find(({ year, quarter }) => year === 2021 && quarter === 1);
    expect(refund(former)?.refund_amount).toBe(own.quarters[0]?.before);
    expect(refund(calculation)?.refund_amount).toBe(own.quarters[0]?.after);
    expect(await kept()).toEqual(before);
    const explained = await admin.call(calculations.explain, {
      params: { id: calculation.id },
      query: { quarter: "2021-Q1", figure: "credit" },
    });
    expect(explained.rule.rules_version).toBe(name);
    expect(explained.formula).toContain("Credit = 60% × ");

    const { items: history } = await admin.call(content.settingChanges, { query: { key: "table:calculation_rules" } });
    expect(history).toMatchObject([
      {
        title: "Rules of the calculation",
        before: "2026-2",
        after: name,
        reason: "The authority says so",
        restorable: false,
      },
    ]);

    const { rows: trail } = await world.owner.query(
      "select action, reason, before, after from audit_log where record_type = 'rule_set' order by id",
    );
    expect(trail.map(({ action }) => action)).toEqual(["rule_set.create", "rule_set.rerun", "rule_set.activate"]);
    expect(trail[2]).toMatchObject({
      reason: "The authority says so",
      before: { in_force: "2026-2" },
      after: { in_force: name },
    });
  });

  test("takes the place of the one in force, which can come back; a draft alone is deleted", async () => {
    const admin = await world.as(1);
    const base = await versionOf();
    const { name } = await versionOf([{ path: "nominalUnder", value: "12", source }], base.name);
    expect(Number(name.slice("2026-2.".length))).toBe(Number(base.name.slice("2026-2.".length)) + 1);
    await reportOf(name);
    await activate(name);
    const states = async () => {
      const { items } = await admin.call(content.ruleSets);
      return Object.fromEntries(items.map((one) => [one.name, one.state]));
    };
    expect(await states()).toMatchObject({ "2026-2": "retired", [base.name]: "draft", [name]: "active" });
    const params = { rules: name };
    expect(await sent(admin.try(content.removeRuleSet, { params }))).toMatchObject({ status: 409 });
    await reportOf("2026-2");
    await activate("2026-2", "Back to what was");
    expect((await states())["2026-2"]).toBe("active");
    // Its report was made against a version that is in force no more.
    const { items } = await admin.call(calculations.reruns, { query: { rules_version: name } });
    expect(items.map((one) => [one.state, one.up_to_date])).toEqual([["done", false]]);
    const { version } = await admin.call(content.ruleSet, { params });
    expect(
      await sent(admin.try(content.activateRuleSet, { params, body: { reason: "Once more", version } })),
    ).toMatchObject({ status: 409, code: "report_missing" });
    const draft = await versionOf();
    await reportOf(draft.name);
    await admin.call(content.removeRuleSet, { params: { rules: draft.name } });
    const { rows } = await world.owner.query("select before, after from audit_log where action = 'rule_set.delete'");
    expect(rows).toEqual([{ before: { name: draft.name, note: "A lower rate" }, after: null }]);
    expect(await sent(admin.try(content.activateRuleSet, again("2026-2")))).toMatchObject({
      status: 409,
      code: "in_force",
    });
    expect(await states()).not.toHaveProperty([draft.name]);
    expect(await sent(admin.try(content.removeRuleSet, { params }))).toMatchObject({
      status: 409,
      code: "not_allowed_now",
    });
  });

  test("of two made at once each has its own name", async () => {
    const made = await Promise.all([versionOf(), versionOf(), versionOf()]);
    expect(new Set(made.map(({ name }) => name)).size).toBe(3);
  });

  test("a report that runs is not begun twice, one whose work came to no end does not count, and filed clients are summed apart", async () => {
    const admin = await world.as(1);
    const others = [await givenClaim(world), await givenClaim(world)];
    await world.jobsDone();
    const { name } = await versionOf();
    const begin = () => admin.call(calculations.rerun, { body: { rules_version: name } });
    const [first, second] = [await begin(), await begin()];
    expect(second).toMatchObject({ id: first.id, state: "running", done: 0 });
    await tryRuleSet.abandoned?.({ rerun: first.id }, { services: world.services } as JobRun);
    await world.jobsDone();
    const read = (id: number) => admin.call(calculations.readRerun, { params: { id } });
    expect(await read(first.id)).toMatchObject({ state: "failed" });
    expect(await sent(admin.try(content.activateRuleSet, again(name)))).toMatchObject({ code: "report_missing" });
    const { id } = await begin();
    await world.jobsDone();
    await world.owner.query("update rule_rerun_clients set filed = true where rerun = $1 and client = $2", [
      id,
      others[0]?.id,
    ]);
    const { items, difference, ...report } = await read(id);
    const own = items.find(({ client }) => client === others[0]?.id);
    expect(report).toMatchObject({ state: "done", changed: items.length, changed_filed: 1 });
    expect(report.difference_filed).toBe(own?.difference);
    expect(difference).not.toBe(own?.difference);
  });

  test("says every fault by its place, and stores nothing", async () => {
    const admin = await world.as(1);
    const before = (await admin.call(content.ruleSets)).total;
    const body = {
      based_on: "2026-2",
      note: "Faulty",
      changes: [
        { path: "nominalUnder", value: "101", source },
        { path: "nowhere", value: "1", source },
      ],
    };
    expect(await sent(admin.try(content.createRuleSet, { body }))).toMatchObject({
      status: 422,
      fields: {
        "changes.0.value": "Please enter a whole number from 0 to 100.",
        "changes.1.path": "This value is not changed here.",
      },
    });
    const unsaid = { ...body, changes: [{ path: "nominalUnder", value: "12", source: "" }] };
    expect(await sent(admin.try(content.createRuleSet, { body: unsaid }))).toMatchObject({
      status: 422,
      fields: { "changes.0.source": "Please name the law, notice or other source." },
    });
    expect((await admin.call(content.ruleSets)).total).toBe(before);
  });

  test("shows each of its values, and of those that changed their own source", async () => {
    const admin = await world.as(1);
    const { name } = await versionOf([{ path: "nominalUnder", value: "12", source }]);
    const { values } = await admin.call(content.ruleSet, { params: { rules: name } });
    expect(values.find(({ path }) => path === "nominalUnder")).toMatchObject({ text: "12%", source, changed: true });
    expect(values.find(({ path }) => path === "payBeforeDays")).toMatchObject({ changed: false });
  });
});

test("CALC-58 (1 of 3) roles 2 and 13 read a version and its values and do not open /settings, no other role reads one, and none but role 1 makes one", async () => {
  for (const role of [1, 2, 13] as const) {
    const { values, abilities } = await (await world.as(role)).call(content.ruleSet, { params: { rules: "2026-1" } });
    expect(values.find(({ path }) => path === "methods.health")?.text).toBe("As entered");
    expect(abilities.activate).toBe(role === 1);
    const caller = await world.as(role);
    const { screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
    expect([role, screens.includes("/settings")]).toEqual([role, role === 1]);
  }
  const body = { based_on: "2026-2", note: "Mine", changes: [lower] };
  for (const role of [2, 13] as const)
    expect(await sent((await world.as(role)).try(content.createRuleSet, { body }))).toMatchObject({ status: 403 });
  for (const role of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14] as const)
    expect(await sent((await world.as(role)).try(content.ruleSets))).toMatchObject({ status: 403 });
});
