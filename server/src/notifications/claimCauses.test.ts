import { claims } from "@refundry/contract/claims";
import { documents } from "@refundry/contract/documents";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim } from "../calculations/calculations.given.ts";
import { keepFailure } from "../calculations/results/failure.commands.ts";
import { handedIn, handInAll, handingIn, harmfulFile } from "../documents/documents.given.ts";
import { hasBlanks } from "../packages/forms/forms.given.ts";
import { failJob } from "../packages/making/packageJob.commands.ts";
import { givenBlanks, givenDraft, givenFinal, givenReadyE } from "../packages/packages.given.ts";
import { tieOutFailed } from "../packages/snapshot/tieOut.rules.ts";
import { type Causes, type ClaimCause, claimCauses, idOf, row, sorted, startCauses } from "./causes.given.ts";

let world: Causes["world"];
let admin: Causes["admin"];
let other: Causes["other"];
let told: Causes["told"];
let othersOnly: Causes["othersOnly"];
beforeAll(async () => {
  ({ world, admin, other, told, othersOnly } = await startCauses());
});
afterAll(() => world.close());

/** How each type is caused by what people do, and exactly who is told then. */
const causes: Record<ClaimCause, () => Promise<void>> = {
  client_asked: async () => {
    const client = await world.given.client({});
    const user = await world.given.person({ role: 6 });
    await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [client.id, user.id]);
    const ask = (...fields: string[]) =>
      admin.try(claims.ask, { params: { id: client.id }, body: { fields } as never });
    await ask("owners");
    expect(await told("client_asked", client.id)).toEqual([row(user.id, client.id, { form: "one" })]);
    await ask("owners");
    expect(await told("client_asked", client.id)).toHaveLength(1);
    await ask("wages-2021-Q1", "wages-2021-Q2");
    expect(await told("client_asked", client.id)).toEqual([row(user.id, client.id, { params: { n: 3 }, count: 2 })]);
  },

  calculation_failed: async () => {
    const client = await world.given.client({ attorney_of_record: (await world.given.role(4)).id });
    await world.system((tx) => keepFailure(tx, client.id, "draft", "proofs"));
    await world.system((tx) => keepFailure(tx, client.id, "draft", "proofs"));
    await world.system((tx) => keepFailure(tx, client.id, "final", "stopped"));
    expect(sorted(await told("calculation_failed", client.id))).toEqual(
      sorted([row(idOf(admin), client.id), row(other.id, client.id)]),
    );
  },

  package_ready: async () => {
    const client = await givenClaim(world);
    await givenDraft(world, await world.as(other), client.id);
    expect(await told("package_ready", client.id)).toEqual([row(other.id, client.id, { params: { kind: "draft" } })]);
    expect(await told("package_to_sign", client.id)).toEqual([]);
  },

  package_to_sign: async () => {
    if (!hasBlanks) return;
    await givenBlanks(world);
    const client = await givenReadyE(world);
    const [attorney, user] = [await world.given.person({ role: 4 }), await world.given.person({ role: 6 })];
    await world.owner.query("update clients set attorney_of_record = $2 where id = $1", [client.id, attorney.id]);
    await world.owner.query("insert into client_users (client_id, user_id) values ($1, $2)", [client.id, user.id]);
    await givenFinal(world, admin, client.id);
    expect(await told("package_ready", client.id)).toEqual([
      row(idOf(admin), client.id, { params: { kind: "final" } }),
    ]);
    expect(sorted(await told("package_to_sign", client.id))).toEqual(
      sorted([row(attorney.id, client.id), row(user.id, client.id)]),
    );
  },

  package_failed: async () => {
    const requester = await world.as(other);
    const fail = async (reason: string) => {
      const client = await givenClaim(world);
      await requester.call(packages.request, { params: { id: client.id }, body: { request: "draft" } });
      const { rows } = await world.owner.query("select max(id)::int as id from package_jobs");
      await world.system((tx) => failJob(tx, rows[0].id, reason));
      await world.jobsDone();
      return sorted(await told("package_failed", client.id)).map(({ userId, params }) => [userId, params.kind]);
    };
    expect(await fail("Something else.")).toEqual([[other.id, "draft"]]);
    const both = [idOf(admin), other.id].sort((a, b) => a - b);
    expect(await fail(tieOutFailed)).toEqual(both.map((user) => [user, "draft"]));
  },

  draft_decided: async () => {
    const [attorney, client] = [await world.as(4), await givenClaim(world)];
    const answer = async (body: { status: 1 } | { status: 2; reason: string }) => {
      const { items } = await givenDraft(world, admin, client.id);
      await attorney.call(packages.decide, { params: { id: items[0]?.id ?? 0 }, body });
    };
    await answer({ status: 2, reason: "Q2 is wrong." });
    expect(await told("draft_decided")).toEqual([row(idOf(admin), client.id, { form: "rejected" })]);
    await answer({ status: 1 });
    expect(await told("draft_decided")).toEqual([row(idOf(admin), client.id, { count: 2 })]);
  },

  binder_ready: async () => {
    const client = await world.given.client();
    const requester = await world.as(other);
    await requester.call(packages.makeBinder, { params: { id: client.id }, body: {} });
    await world.jobsDone();
    expect(await told("binder_ready", client.id)).toEqual([row(other.id, client.id)]);
  },

  upload_received: async () => {
    const client = await world.given.client();
    await handedIn(admin, client.id);
    await othersOnly("upload_received", client.id);
  },

  upload_rejected: async () => {
    const client = await world.given.client();
    const uploader = await world.as(2);
    const { id } = await handedIn(uploader, client.id);
    await admin.call(documents.mark, { params: { id }, body: {} });
    const said = { params: { file: "w2.txt" } };
    expect(await told("upload_rejected", client.id)).toEqual([row(idOf(uploader), client.id, said)]);
  },

  outstanding_documents: async () => {
    const attorney = await world.given.person({ role: 4 });
    const client = await world.given.client({ attorney_of_record: attorney.id });
    await admin.call(documents.requestOutstanding, { params: { id: client.id }, query: {} });
    expect(await told("outstanding_documents", client.id)).toEqual([
      row(attorney.id, client.id, { params: { n: 15 } }),
    ]);
  },

  documents_complete: async () => {
    const client = await world.given.client();
    await handInAll(admin, client.id);
    await othersOnly("documents_complete", client.id);
  },

  harmful_file: async () => {
    const client = await world.given.client();
    await handingIn(admin, client.id, "safe.txt", harmfulFile);
    await othersOnly("harmful_file", client.id);
  },
};

describe("part of SHELL-22: caused in the product, it reaches exactly its recipients", () => {
  test.each(claimCauses)("%s", (key) => causes[key]());
});
