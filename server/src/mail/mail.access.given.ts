import { randomUUID } from "node:crypto";
import { postLetter, suppress } from "../platform/index.ts";
import type { AreaAccess, Records, Role } from "../product/accessWords.given.ts";
import type { Caller, World } from "../world.given.ts";
import { written } from "./clientMail.given.ts";

const readers: readonly Role[] = [1, 2, 4, 7, 9, 12, 13];
const senders: readonly Role[] = [1, 4, 7, 9, 12];

export const areaAccess: AreaAccess = {
  rows: {
    // 18 API, 2.6
    "mail.mailbox": [1, 2],
    "mail.message": [1, 2],
    // 18 API, 2.5: every mail to 1 and 2, what becomes of one by 1
    "mail.emails": [1, 2],
    // 18, 1: read by 1, 2, 4, 7, 9, 12, 13 in scope; written, changed, taken back and sent again by 1, 4, 7, 9, 12
    "mail.email": readers,
    "mail.clientEmails": readers,
    "mail.mailStanding": readers,
    "mail.correspondence": readers,
    "mail.compose": senders,
    "mail.sendEmail": senders,
    "mail.changeEmail": senders,
    "mail.cancelEmail": senders,
    "mail.resendEmail": senders,
    // 18, 2.7: whoever has the link
    "mail.groupMails": "public",
    "mail.leaveGroupMails": "public",
    "mail.returnToGroupMails": "public",
    "mail.messageFile": [1, 2],
    "mail.sendAgain": [1],
    "mail.countAsSent": [1],
    // 18 API: signed by the mail server; 1, 2 in the mailbox; 1, 2 read and 1 changes which addresses get no mail
    "mail.inbound": "public",
    "mail.playBounce": [1, 2],
    "mail.playComplaint": [1, 2],
    "mail.playReply": [1, 2],
    "mail.suppressions": [1, 2],
    "mail.suppress": [1],
    "mail.unsuppress": [1],
    // 20 API: role 1 alone; CONTENT-38
    "mail.templates": [1],
    "mail.template": [1],
    "mail.changeTemplate": [1],
    "mail.resetTemplate": [1],
    "mail.testTemplate": [1],
    "mail.server": [1],
    "mail.testServer": [1],
    "mail.senderDomain": [1], // 18 API
  },
  texts: { template: "auth_activate" },
  kinds: {
    mail: { path: "/mailbox/{id}" },
    email: {
      path: "/emails/{id}",
      reach: "client",
      // Before it leaves, who wrote it changes it or takes it back.
      idFor: async ({ world, callers, ...sides }, side, { person }) => {
        const id = await written(callers.get(1) as Caller, sides[side].client);
        if (person) await world.owner.query("update mail_messages set created_by = $2 where id = $1", [id, person.id]);
        return id;
      },
    },
    clientEmail: { path: "/adoptions/emails/{id}", reach: "client" },
    suppression: { path: "/email-suppressions/{id}" },
  },
  records: async (world, admin, known) => ({
    mail: await givenLetter(world, known),
    email: await written(admin, known.client),
    clientEmail: await written(admin, known.client),
    suppression: await givenSuppression(world),
    template: "auth_activate",
  }),
};

async function givenLetter(world: World, { person }: Records): Promise<number> {
  await world.system((tx) =>
    postLetter(tx, {
      kind: "test",
      to: { userId: person, address: "a@example.test" },
      subject: "Hello",
      paragraphs: ["Hello"],
    }),
  );
  const { rows } = await world.owner.query("select max(id)::int as id from mail_messages");
  return rows[0].id;
}

async function givenSuppression(world: World): Promise<number> {
  const row = await world.system((tx) =>
    suppress(tx, { address: `s${randomUUID()}@example.test`, scope: "all", reason: "manual" }),
  );
  return row?.id ?? 0;
}
