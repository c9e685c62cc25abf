import { documents } from "@refundry/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const lastMailTo = async (address = "") =>
  (
    await world.owner.query(
      `select m.subject, m.text, m.html from mail_messages m join mail_recipients r on r.mail = m.id
       where r.address = $1 order by m.id desc limit 1`,
      [address],
    )
  ).rows[0];

test("the mail of a file that was not accepted names it and the reason, leads to where it is answered, and to what is mailed at all", async () => {
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ user: person, legal_name: "Lakeside Bakery LLC" });
  const own = await world.as(person);
  const refuse = async (by: Caller, name: string, reason: string) => {
    const { id: upload } = await handedIn(by, id, name);
    await admin.call(documents.mark, { params: { id: upload }, body: { reason } });
  };
  await refuse(await world.as(2), "ours.txt", "It is our own.");
  await refuse(own, "menu.txt", "It is a menu.");
  await world.jobsDone();
  const mail = await lastMailTo(person.email);
  expect(mail.subject).toBe("menu.txt was not accepted.");
  expect(mail.text).toContain("Lakeside Bakery LLC: menu.txt was not accepted. Reason: It is a menu.\n");
  expect(mail.text).toContain(`Open in Refundry: http://localhost/clients/${id}/documents#rejected\n`);
  expect(mail.html).toContain(
    '<a href="http://localhost/profile?tab=notifications">Choose what reaches you by mail in Refundry</a>',
  );
});

test("where several were not accepted before the mail leaves, it says of each why, but for what was taken back since", async () => {
  const person = await world.given.person({ role: 4 });
  const { id } = await world.given.client({ attorney_of_record: person.id, managing_firm: person.parentEntity ?? 0 });
  const refuse = async (name: string, reason: string) => {
    const { id: upload } = await handedIn(admin, id, name);
    await admin.call(documents.mark, { params: { id: upload }, body: { reason } });
    return upload;
  };
  // An attorney has a bell, in which it counts up while it is unread.
  await refuse("menu.txt", "It is a menu.");
  await world.jobsDone();
  const lease = await refuse("lease.txt", "It is a lease.");
  await world.jobsDone();
  expect((await lastMailTo(person.email)).text).toContain(
    "lease.txt was not accepted. (2) lease.txt: It is a lease; menu.txt: It is a menu.\n",
  );
  await admin.call(documents.resetUpload, { params: { id: lease } });
  await refuse("photo.txt", "It cannot be read");
  await world.jobsDone();
  expect((await lastMailTo(person.email)).text).toContain(
    "photo.txt was not accepted. (3) photo.txt: It cannot be read; menu.txt: It is a menu.\n",
  );
  // Nor of what was taken away.
  const { rejected } = await admin.call(documents.uploads, { params: { id } });
  const menu = rejected.find(({ original_file_name: name }) => name === "menu.txt");
  await admin.call(documents.deleteUpload, { params: { id }, body: { upload: menu?.id ?? 0 } });
  await refuse("bill.txt", "It is a bill.");
  await world.jobsDone();
  expect((await lastMailTo(person.email)).text).toContain(
    "bill.txt was not accepted. (4) bill.txt: It is a bill; photo.txt: It cannot be read.\n",
  );
});
