import { leads } from "@refundry/contract/leads";
import { packages } from "@refundry/contract/packages";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { openedClient } from "../../clients/index.ts";
import { mailDigests } from "../../notifications/noticeMail.jobs.ts";
import { readPdf } from "../../packages/packages.given.ts";
import { givenSubmitted } from "../../packages/shipping.given.ts";
import { packageSnapshotOf } from "../../packages/snapshot/packageSnapshot.queries.ts";
import { outdatedParts } from "../../packages/snapshot/packageSnapshot.rules.ts";
import { enqueue } from "../../platform/index.ts";
import { sentClient } from "../../qualification/review.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { forgetSettings, settingCalls } from "../settings.given.ts";

/** What reads a setting does as it says; those that are not here have such a test in their area. */
let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());
beforeEach(() => forgetSettings(world));

const { save } = settingCalls(() => admin);
const saved = async (values: Record<string, unknown>) => expect((await save(values)).status).toBe(200);

test("operator_name is who the consent of the public form names, privacy_url where its notice is", async () => {
  const form = () => world.nobody.call(leads.intakeForm, { query: {} });
  const before = await form();
  expect([before.consent.text, before.privacy_url]).toEqual([expect.stringContaining("the operator of this page"), ""]);
  await saved({ operator_name: "Harbor Refunds", privacy_url: "https://harbor.example/privacy" });
  const after = await form();
  expect(after.privacy_url).toBe("https://harbor.example/privacy");
  expect(after.consent.text).toBe(before.consent.text.replace("the operator of this page", "Harbor Refunds"));
});

test("qualification_due_days and qualification_overdue_days say when a client in review is due and overdue", async () => {
  const { id } = await sentClient(world);
  // Whole weeks have five business days each, whatever day it is today.
  await world.owner.query("update qualifications set sent_at = now() - interval '14 days' where client = $1", [id]);
  const waiting = async () =>
    (await admin.call(qualification.queue, { query: { limit: 200 } })).items.find(({ client_id }) => client_id === id)
      ?.waiting;
  expect(await waiting()).toBe("overdue");
  await saved({ qualification_overdue_days: 11 });
  expect(await waiting()).toBe("due");
  await saved({ qualification_due_days: 11, qualification_overdue_days: 12 });
  expect(await waiting()).toBe("on_time");
});

test("ship_from stands as the sender on the label, a line for each of its parts", async () => {
  const label = async () => {
    const { submission } = await givenSubmitted(world, admin);
    await world.jobsDone();
    const answer = await admin.try(packages.paper, { params: { id: submission }, query: { part: "label" } });
    return (await readPdf(answer.bytes)).pages[0];
  };
  expect(await label()).not.toContain("9 Quay");
  await saved({ ship_from: "Harbor Refunds; 9 Quay ; (555) 010-0300" });
  expect(await label()).toContain("FROM\nHarbor Refunds\n9 Quay\n(555) 010-0300\nTO");
});

test("preparer goes with what a package rests on from the request on, and a package of before is out of date", async () => {
  const { id } = await givenClaim(world);
  const snapshot = () =>
    world.system(async (tx) => {
      const found = await packageSnapshotOf(tx, await openedClient(tx, id), "draft");
      if (!found) throw new Error("There is no payroll.");
      return found;
    });
  const before = await snapshot();
  expect([before.preparer, outdatedParts(before, await snapshot(), true)]).toEqual(["", []]);
  await saved({ preparer: "Nora Quill; P01234567; Harbor Refunds" });
  const after = await snapshot();
  expect(after.preparer).toBe("Nora Quill; P01234567; Harbor Refunds");
  expect(outdatedParts(before, after, true)).toEqual(["paid preparer"]);
});

test("notification_digest_hour is when a digest goes out, and mail_postal_address stands at its foot", async () => {
  const person = await world.given.person({ role: 12 });
  // By the clock of this person it is 10 now, to the hour.
  const offset = ((10 - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
  await world.owner.query("update users set time_zone = $2 where id = $1", [person.id, zone]);
  const client = await world.given.client();
  await world.system(async (tx) => tx.notify("client_hold", { to: { people: [person.id] }, client: client.id }));
  await world.owner.query("update notifications set created_at = now() - interval '1 day'");
  const digests = async () => {
    await world.system((tx) => enqueue(tx, mailDigests, {}));
    await world.jobsDone();
    const { rows } = await world.owner.query(
      "select text from mail_messages where to_address = $1 and kind = 'notification_digest'",
      [person.email],
    );
    return rows.map(({ text }) => text);
  };
  await saved({ notification_digest_hour: 11, mail_postal_address: "Harbor Refunds, 9 Quay, Troy, NY 12180" });
  expect(await digests()).toEqual([]);
  await saved({ notification_digest_hour: 10 });
  expect(await digests()).toEqual([expect.stringMatching(/Harbor Refunds, 9 Quay, Troy, NY 12180\s*$/)]);
});
