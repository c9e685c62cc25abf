import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postLetter } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { reviewedAgreement, written } from "./clientMail.given.ts";

let world: World;
let admin: Caller;
let smtp: SMTPServer;
const received: { to: string[]; mail: ParsedMail }[] = [];
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      simpleParser(stream).then((mail) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  world.services.settings.smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?from=office@refundry.test`;
});
afterAll(async () => {
  smtp.close();
  await world.close();
});

test("of mails that leave together each takes its own files along, and goes to its own people", async () => {
  const sent: { id: number; to: string[]; file: string }[] = [];
  for (const name of ["ours.txt", "theirs.txt"]) {
    const client = await world.given.client();
    const copy = `copy.${name}@example.test`;
    const attachments = [await reviewedAgreement(admin, client.id, { name })];
    const id = await written(admin, client.id, { attachments, cc: [{ email: copy }] });
    sent.push({ id, to: [client.contactEmail, copy], file: name });
  }
  await world.owner.query("update mail_messages set outcome = 'queued' where id = any($1)", [sent.map(({ id }) => id)]);
  await world.system((tx) =>
    postLetter(tx, {
      kind: "test",
      to: { userId: null, address: "third@example.test" },
      subject: "Hello",
      paragraphs: ["Hello."],
    }),
  );
  await world.jobsDone();
  const got = received.map(({ to, mail }) => [to, mail.attachments.map(({ filename }) => filename)]);
  expect(got).toHaveLength(3);
  expect(got).toEqual(
    expect.arrayContaining([...sent.map(({ to, file }) => [to, [file]]), [["third@example.test"], []]]),
  );
});
