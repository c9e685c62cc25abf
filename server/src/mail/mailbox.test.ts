import { mail } from "@refundry/contract/mail";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postLetter } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
const letters = [
  { address: "zoe@example.test", subject: "alpha 50%" },
  { address: "Ann@example.test", subject: "Beta" },
  { address: "mia@example.test", subject: "gamma" },
];
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  for (const { address, subject } of letters)
    await world.system((tx) =>
      postLetter(tx, { kind: "test", to: { userId: null, address }, subject, paragraphs: ["Hello."] }),
    );
  await world.owner.query("update mail_messages set outcome = 'failed' where subject = 'Beta'");
});
afterAll(() => world.close());

const subjects = async (query: Record<string, unknown>) =>
  (await admin.call(mail.mailbox, { query })).items.map((item) => item.subject);

test("the mailbox is sorted by every column that it shows, and searched in what it shows", async () => {
  expect(await subjects({})).toEqual(["gamma", "Beta", "alpha 50%"]);
  expect(await subjects({ sort: "created_at" })).toEqual(["alpha 50%", "Beta", "gamma"]);
  expect(await subjects({ sort: "to" })).toEqual(["Beta", "gamma", "alpha 50%"]);
  expect(await subjects({ sort: "-subject" })).toEqual(["gamma", "Beta", "alpha 50%"]);
  expect((await subjects({ sort: "outcome" }))[0]).toBe("Beta");
  expect(await subjects({ q: "ANN beta" })).toEqual(["Beta"]);
  expect(await subjects({ q: "50%" })).toEqual(["alpha 50%"]);
  expect(await subjects({ q: "%a" })).toEqual([]);
});

test("its pages follow each other in the order asked for", async () => {
  const first = await admin.call(mail.mailbox, { query: { sort: "to", limit: 2 } });
  expect([first.items.map(({ to }) => to), first.total]).toEqual([["Ann@example.test", "mia@example.test"], 3]);
  const second = await admin.call(mail.mailbox, { query: { sort: "to", limit: 2, cursor: first.next ?? "" } });
  expect([second.items.map(({ to }) => to), second.next]).toEqual([["zoe@example.test"], null]);
});

test("its rows leave as a file, in the same order", async () => {
  const file = await admin.try(mail.mailbox, { query: { format: "csv", sort: "to", q: "example" } });
  expect(file.headers["content-disposition"]).toMatch(/mailbox-\d{4}-\d{2}-\d{2}\.csv/);
  const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ subject }) => subject)).toEqual(["Beta", "gamma", "alpha 50%"]);
});

test("while mail goes out by SMTP there is no mailbox", async () => {
  world.services.settings.smtpUrl = "smtp://127.0.0.1:1";
  for (const query of [{}, { format: "csv" }]) expect((await admin.try(mail.mailbox, { query })).status).toBe(404);
  expect((await admin.try(mail.message, { params: { id: 1 } })).status).toBe(404);
  world.services.settings.smtpUrl = null;
});
