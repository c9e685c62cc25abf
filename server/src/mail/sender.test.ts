import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingCalls } from "../content/settings.given.ts";
import { postLetter } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
let smtp: SMTPServer;
const received: ParsedMail[] = [];
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      simpleParser(stream).then((parsed) => {
        received.push(parsed);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  smtp.close();
  await world.close();
});

async function sent(): Promise<ParsedMail | undefined> {
  const letter = { kind: "test", to: { userId: null, address: "ann@example.test" }, subject: "Hello" };
  await world.system((tx) => postLetter(tx, { ...letter, paragraphs: ["Hello."] }));
  await world.jobsDone();
  return received.at(-1);
}

test("a mail comes from whom the installation says, and from whom administrators chose before that; answers go where they chose", async () => {
  const { port } = smtp.server.address() as AddressInfo;
  world.services.settings.smtpUrl = `smtp://127.0.0.1:${port}?from=Office <office@refundry.test>`;
  const first = await sent();
  expect([first?.from?.value, first?.replyTo]).toEqual([
    [{ name: "Office", address: "office@refundry.test" }],
    undefined,
  ]);
  const chosen = { mail_sender_name: "Claims", mail_sender_address: "claims@firm.example" };
  const { save } = settingCalls(() => admin);
  expect((await save({ ...chosen, mail_reply_to: "answers@firm.example" })).status).toBe(200);
  const second = await sent();
  expect([second?.from?.value, second?.replyTo?.value]).toEqual([
    [{ name: "Claims", address: "claims@firm.example" }],
    [expect.objectContaining({ address: "answers@firm.example" })],
  ]);
});
