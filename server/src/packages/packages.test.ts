import { packages } from "@refundry/contract/packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  enterDetails,
  enterWages,
  givenClaim,
  payrollFileOf,
  peopleOfE,
  wagesOfE,
} from "../calculations/calculations.given.ts";
import { importPayroll } from "../claims/claims.given.ts";
import { clients } from "../clients/index.ts";
import { auditLog } from "../platform/index.ts";
import { startWorld, type World } from "../world.given.ts";
import { downloadPdf, givenDraft } from "./packages.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const draft = { request: "draft" } as const;
const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (!item) throw new Error("The list is empty.");
  return item;
};

describe("requesting a draft", () => {
  test("part of PACK-02: a request is accepted, its row is there at once, and becomes Draft 1", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const params = { id: client.id };
    const answer = await admin.try(packages.request, { params, body: draft });
    expect(answer.status).toBe(202);
    expect(answer.body.job).toMatchObject({ state: "scheduled", percent: 0, status: "draft", package: null });
    const waiting = await admin.call(packages.list, { params });
    expect(waiting.items).toMatchObject([
      { id: null, label: "Generating…", show_loading: true, url: null, job: { id: answer.body.job.id } },
    ]);
    await world.jobsDone();
    const { items } = await admin.call(packages.list, { params });
    expect(items).toMatchObject([
      {
        label: "Draft 1",
        version_no: 1,
        refund_total: "35720.00",
        outdated: [],
        show_loading: false,
        job: null,
        can_delete: true,
        quarters: [
          { year: 2020, quarter: 4 },
          { year: 2021, quarter: 1 },
          { year: 2021, quarter: 2 },
        ],
      },
    ]);
    const job = await admin.call(packages.job, { params: { id: answer.body.job.id } });
    expect(job).toMatchObject({ state: "done", percent: 100, package: first(items).id, reason: null });
    const pdf = await downloadPdf(admin, first(items).id ?? 0);
    expect(pdf.name).toBe(`${client.legalName}_draft_1.pdf`);
    expect(pdf.pages.length).toBe(first(items).page_count);
  });

  test("part of PACK-01: without round, owners answer and payroll the request is 409 with the three reasons and their links", async () => {
    const admin = await world.as(1);
    const client = await world.given.client();
    const answer = await admin.try(packages.request, { params: { id: client.id }, body: draft });
    expect(answer).toMatchObject({ status: 409, body: { code: "blocked" } });
    expect(answer.body.details.blockers).toEqual([
      { code: "no_round", text: "Add at least one PPP round.", link: `/clients/${client.id}/profile#rounds` },
      {
        code: "no_owners",
        text: "Add owners or declare that there are none.",
        link: `/clients/${client.id}/profile#owners`,
      },
      { code: "no_payroll", text: "Upload the payroll CSV.", link: `/clients/${client.id}/admin#payroll` },
    ]);
    expect(await admin.call(packages.list, { params: { id: client.id } })).toMatchObject({ items: [] });
  });

  test("PACK-06 of two requests at once one is accepted, the other names who asked; the same key makes one package", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const send = () => admin.try(packages.request, { params: { id: client.id }, body: draft });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    const refused = both.find(({ status }) => status === 409);
    const name = `${admin.person?.first} ${admin.person?.last}`;
    expect(refused?.body).toMatchObject({
      code: "already_running",
      error: `A package is already being generated (requested by ${name}).`,
    });
    await world.jobsDone();
    const keyed = () =>
      admin.try(
        packages.request,
        { params: { id: client.id }, body: draft },
        { headers: { "idempotency-key": "one-click-00001" } },
      );
    const [one, two] = [await keyed(), await keyed()];
    expect(two.body).toEqual(one.body);
    await world.jobsDone();
    const { items } = await admin.call(packages.list, { params: { id: client.id } });
    expect(items.map(({ label }) => label)).toEqual(["Draft 2", "Draft 1"]);
  });

  test("part of PACK-02: later changes do not reach a package that was requested before", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await admin.call(packages.request, { params: { id: client.id }, body: draft });
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, "10000.00");
    await world.jobsDone();
    const { items } = await admin.call(packages.list, { params: { id: client.id } });
    expect(first(items).outdated).toEqual(["taxable wages"]);
    const { pages } = await downloadPdf(admin, first(items).id ?? 0);
    expect(pages.join(" ")).toContain("51,600.00");
    expect(pages.join(" ")).not.toContain("620.00");
  });
});

describe("while a package is made", () => {
  test("part of PACK-02: the screens of the client and of the requester hear of it, by id only", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const heard: { kind: string; type?: string }[] = [];
    const stop = world.services.realtime.listen({ record: "clients", id: client.id }, (text) =>
      heard.push(JSON.parse(text)),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await givenDraft(world, admin, client.id);
    await new Promise((resolve) => setTimeout(resolve, 200));
    stop();
    const told = heard.filter(({ type }) => type === "packages");
    expect(told.length).toBeGreaterThanOrEqual(5);
    // Who did it and of which client, where a person did it: numbers and kinds alone.
    const ids = { id: expect.any(Number), kind: "record", type: "packages" };
    const byPerson = { ...ids, by: admin.person?.id, of: { type: "clients", id: client.id } };
    for (const message of told) expect(message).toEqual("by" in message ? byPerson : ids);
  });

  test("a job that its worker left for good is ended, so that another can be asked for", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const { rows } = await world.owner.query(
      "with p as (insert into package_jobs (client, status, snapshot, state, requested_by, requested_at) select $1, 'draft', '{}', 'generating', $2, now() returning id) insert into background_jobs (name, payload, state, tries, created_at) select 'packages.generate', json_build_object('packageJob', p.id, 'client', $1::bigint), 'running', 3, now() - interval '1 minute' from p returning payload->>'packageJob' as id",
      [client.id, admin.person?.id],
    );
    const read = () => admin.call(packages.job, { params: { id: Number(rows[0].id) } });
    for (let tries = 0; tries < 100 && (await read()).state === "generating"; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await read()).toMatchObject({
      state: "failed",
      reason: "Package generation failed: the work ended unexpectedly. Please try again.",
    });
    expect((await admin.try(packages.request, { params: { id: client.id }, body: draft })).status).toBe(202);
    await world.jobsDone();
  });
});

describe("who sees packages", () => {
  test("PACK-04 (1 of 2) role 4 sees packages, cannot generate or delete; another firm's client does not exist", async () => {
    const admin = await world.as(1);
    const attorney = await world.as(4);
    const client = await givenClaim(world);
    const { items } = await givenDraft(world, admin, client.id);
    const id = first(items).id ?? 0;
    const seen = await attorney.call(packages.list, { params: { id: client.id } });
    expect(seen.items).toMatchObject([{ label: "Draft 1", can_delete: false, moves: [] }]);
    expect((await attorney.try(packages.file, { params: { id } })).status).toBe(200);
    expect((await attorney.try(packages.request, { params: { id: client.id }, body: draft })).status).toBe(403);
    expect((await attorney.try(packages.remove, { params: { id }, body: { version: 1 } })).status).toBe(403);
    const other = await givenClaim(world, { managingFirm: await world.given.firm(2, "other") });
    const foreign = first((await givenDraft(world, admin, other.id)).items).id ?? 0;
    expect((await attorney.try(packages.list, { params: { id: other.id } })).status).toBe(404);
    expect((await attorney.try(packages.file, { params: { id: foreign } })).status).toBe(404);
  });

  test("part of PACK-22: role 6 sees no drafts, and a draft's id is 404 for it", async () => {
    const admin = await world.as(1);
    const person = await world.given.person({ role: 6 });
    const owner = await world.as(person);
    const client = await givenClaim(world, { user: person });
    const { items } = await givenDraft(world, admin, client.id);
    expect(await owner.call(packages.list, { params: { id: client.id } })).toMatchObject({ items: [], total: 0 });
    expect((await owner.try(packages.file, { params: { id: first(items).id } })).status).toBe(404);
  });

  test("part of PACK-23: a client without packages has an empty list", async () => {
    const admin = await world.as(1);
    const client = await world.given.client();
    expect(await admin.call(packages.list, { params: { id: client.id } })).toEqual({ items: [], total: 0, next: null });
  });

  test("names-only roles are refused, roles without clients get 404", async () => {
    const client = await world.given.client();
    const params = { id: client.id };
    expect((await (await world.as(8)).try(packages.list, { params })).status).toBe(403);
    expect((await (await world.as(10)).try(packages.list, { params })).status).toBe(404);
    expect((await world.nobody.try(packages.list, { params })).status).toBe(401);
  });

  test("every download stands in the audit trail with the file's hash", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const { items } = await givenDraft(world, admin, client.id);
    await downloadPdf(admin, first(items).id ?? 0);
    const rows = await world.system((tx) => tx.db.select().from(auditLog).orderBy(auditLog.id));
    const own = rows.filter((row) => row.clientId === client.id && row.action.startsWith("package"));
    expect(own.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "package.request",
        "package_job.start",
        "package_job.finish",
        "package.generate",
        "package.download",
      ]),
    );
  });
});

describe("deleting and outdated packages", () => {
  test("PACK-18 (2 of 3) the next draft after deleting Draft 2 is Draft 3; a stale version is refused", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await givenDraft(world, admin, client.id);
    const { items } = await givenDraft(world, admin, client.id);
    const id = first(items).id ?? 0;
    const stale = await admin.try(packages.remove, { params: { id }, body: { version: 7 } });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
    expect((await admin.try(packages.remove, { params: { id }, body: { version: 1 } })).status).toBe(200);
    expect((await admin.try(packages.remove, { params: { id }, body: { version: 1 } })).status).toBe(404);
    expect((await admin.try(packages.file, { params: { id } })).status).toBe(404);
    const left = await givenDraft(world, admin, client.id);
    expect(left.items.map(({ label }) => label)).toEqual(["Draft 3", "Draft 1"]);
  });

  test("part of PACK-17: changing a wage figure marks the package outdated, setting it back removes the mark", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await givenDraft(world, admin, client.id);
    const outdated = async () => first((await admin.call(packages.list, { params: { id: client.id } })).items).outdated;
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, "51600.01");
    expect(await outdated()).toEqual(["taxable wages"]);
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, wagesOfE);
    expect(await outdated()).toEqual([]);
  });

  test("part of PACK-17: another payroll marks the package outdated, the same rows again do not, another name does", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await givenDraft(world, admin, client.id);
    const outdated = async () => first((await admin.call(packages.list, { params: { id: client.id } })).items).outdated;
    await importPayroll(admin, client.id, payrollFileOf([...peopleOfE, ["Eva Lind", "1200"]]), "more.csv");
    expect(await outdated()).toEqual(["payroll"]);
    await importPayroll(admin, client.id, payrollFileOf(peopleOfE), "again.csv");
    expect(await outdated()).toEqual([]);
    await world.system((tx) =>
      tx.db.update(clients).set({ legalName: "Renamed LLC" }).where(eq(clients.id, client.id)),
    );
    expect(await outdated()).toEqual(["legal name"]);
  });

  test("part of PACK-17: a group that is declared and has no members yet marks the package outdated, taken back it does not", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await givenDraft(world, admin, client.id);
    const outdated = async () => first((await admin.call(packages.list, { params: { id: client.id } })).items).outdated;
    await enterDetails(world, client.id, { group_of_companies: true });
    expect(await outdated()).toEqual(["group of companies"]);
    const { body } = await admin.try(packages.compare, {
      params: { id: first((await admin.call(packages.list, { params: { id: client.id } })).items).id },
    });
    expect(body.changes).toEqual([{ name: "Part of a group of companies", before: null, after: "Yes" }]);
    await enterDetails(world, client.id, { group_of_companies: false });
    expect(await outdated()).toEqual([]);
  });
});
