import { notificationTypes } from "@refundry/contract/catalogue";
import { notifications } from "@refundry/contract/notifications";
import type { NotificationType, RoleId } from "@refundry/contract/platform";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actAs } from "../access/acting.given.ts";
import type { users } from "../people/index.ts";
import { everyRole } from "../product/accessWords.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

type Person = typeof users.$inferSelect;

let world: World;
let attorney: Person;
let me: Caller;
let client: { id: number };
beforeAll(async () => {
  world = await startWorld();
  attorney = await world.given.person({ role: 4 });
  me = await world.as(attorney);
  client = await world.given.client();
});
afterAll(() => world.close());
beforeEach(() => world.owner.query("delete from notifications"));

const hold = (id = client.id) =>
  world.system(async (tx) => tx.notify("client_hold", { to: { people: [attorney.id] }, client: id }));
const assign = (id = client.id) =>
  world.system(async (tx) => tx.notify("client_assigned", { to: { people: [attorney.id] }, client: id }));

describe("preferences", () => {
  const read = (by = me) => by.call(notifications.preferences);
  const put = (items: { type_id: number; mail: string }[], by = me) =>
    by.try(notifications.prefer, { body: { items } });

  test("are of the types that the role can get, and at first as the type and the role say", async () => {
    const { items, digest_hour } = await read();
    expect(digest_hour).toBe(8);
    const typesOf = (role: RoleId) =>
      Object.values<NotificationType>(notificationTypes)
        .filter(({ roles }) => !roles || roles.includes(role))
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    expect(items.map(({ type_id }) => type_id)).toEqual(typesOf(4));
    expect(typesOf(4)).toEqual(expect.arrayContaining([101, 401, 1507]));
    expect(typesOf(4)).not.toContain(2001);
    const ways = Object.fromEntries(items.map(({ key, mail, standard }) => [key, [mail, standard]]));
    expect(ways.client_assigned).toEqual(["now", "now"]);
    expect(ways.client_hold).toEqual(["never", "never"]);
    const ofClient = await read(await world.as(6));
    expect(ofClient.items.map(({ type_id }) => type_id)).toEqual(typesOf(6));
    // What the registry sends to people of a client, and to everybody.
    expect(ofClient.items.map(({ key }) => key)).toEqual([
      "acted_for_you",
      "note_mention",
      "client_asked",
      "package_to_sign",
      "upload_rejected",
      "ticket_answer",
    ]);
    expect(ofClient.items.map(({ key, mail }) => [key, mail])).toEqual(
      expect.arrayContaining([
        ["acted_for_you", "now"],
        ["package_to_sign", "now"],
      ]),
    );
    expect((await read(await world.as(9))).items.find(({ key }) => key === "pod_changed")?.mail).toBe("digest");
  });

  test("settle how what comes goes out, and keep what is switched off out of the next digest", async () => {
    const mailOf = async () =>
      (await world.owner.query("select mail from notifications order by id")).rows.map((row) => row.mail);
    expect((await put([{ type_id: 403, mail: "digest" }])).body.items).toContainEqual(
      expect.objectContaining({ type_id: 403, mail: "digest", standard: "never" }),
    );
    await hold();
    await assign();
    expect(await mailOf()).toEqual(["digest", "now"]);
    await put([
      { type_id: 403, mail: "never" },
      { type_id: 401, mail: "digest" },
    ]);
    expect(await mailOf()).toEqual(["never", "now"]);
    await hold((await world.given.client()).id);
    await assign((await world.given.client()).id);
    expect(await mailOf()).toEqual(["never", "now", "never", "digest"]);
    // What is not named goes as for everybody.
    await put([]);
    expect((await read()).items.every(({ mail, standard }) => mail === standard)).toBe(true);
  });

  test("of unknown types, of nothing that exists, and while acting for another are refused", async () => {
    expect((await put([{ type_id: 9999, mail: "now" }])).body.fields).toEqual({ items: "There is no such type." });
    expect((await put([{ type_id: 403, mail: "sometimes" }])).status).toBe(422);
    const acting = await actAs(world, await world.as(1), attorney.id, "Helps out while Ann is away.");
    for (const answer of [await put([], acting), await acting.try(notifications.preferences)])
      expect([answer.status, answer.body.code]).toEqual([403, "not_while_acting"]);
  });

  test("SHELL-23 (1 of 2) `deputized` and `acted_for_you` cannot be switched off, but wait for the digest", async () => {
    for (const [type_id, label] of [
      [101, "Permission to sign in for somebody"],
      [103, "Somebody signed in as you"],
    ] as const) {
      const refused = await put([{ type_id, mail: "never" }]);
      expect([refused.status, refused.body.fields]).toEqual([422, { items: `"${label}" cannot be switched off.` }]);
      expect((await put([{ type_id, mail: "digest" }])).status).toBe(200);
    }
    await put([]);
  });

  test("a sample is mailed to oneself in the form in which the type comes", async () => {
    const mails = async () => {
      await world.jobsDone();
      return (
        await world.owner.query("select kind, subject, text from mail_messages where to_address = $1 order by id", [
          attorney.email,
        ])
      ).rows;
    };
    const before = (await mails()).length;
    await me.call(notifications.sample, { body: { type_id: 401 } });
    await put([{ type_id: 401, mail: "digest" }]);
    await me.call(notifications.sample, { body: { type_id: 401 } });
    const [one, digest] = (await mails()).slice(before);
    expect(one).toMatchObject({ kind: "notification_now", subject: "Sample: You are now the attorney of record." });
    expect(one.text).toContain("Example Bakery LLC: You are now the attorney of record.");
    expect(digest).toMatchObject({ kind: "notification_digest", subject: "Sample: 1 notification in Refundry" });
    await put([]);
    expect((await me.try(notifications.sample, { body: { type_id: 9999 } })).status).toBe(422);
  });
});

test("each role chooses of what the registry sends to it", async () => {
  const found = new Map<string, number[]>();
  for (const role of everyRole)
    for (const { key } of (await (await world.as(role)).call(notifications.preferences)).items)
      found.set(key, [...(found.get(key) ?? []), role]);
  const of = (key: string) => found.get(key);
  for (const key of ["email_bounced", "email_failed"]) expect(of(key)).toEqual([1, 2, 3, 4, 7, 9, 12, 13]);
  expect(of("outstanding_documents")).toEqual([4, 7]);
  expect(of("documents_complete")).toEqual([1, 4, 7]);
  for (const key of ["mandate_reviewed", "mandate_blocked"]) expect(of(key)).toEqual([1, 2, 3, 4, 7, 12, 13, 14]);
  expect(of("mandate_released")).toEqual([1, 3, 4, 7, 13]);
  expect(of("qualification_finalized")).toEqual([1, 2, 4, 7, 12]);
});
