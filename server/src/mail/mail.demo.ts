import { eq } from "drizzle-orm";
import {
  type DemoClient,
  type DemoHands,
  type DemoPart,
  keepInMailbox,
  mailMessages,
  messageIdOf,
  suppress,
  type Tx,
} from "../platform/index.ts";
import { writeTo } from "./clientMail.commands.ts";
import { composeMail } from "./clientMail.queries.ts";
import { cameBack } from "./mailEffects.commands.ts";

const day = 86_400_000;

/** Addresses that get no mail, each for another reason, and how many days ago it began. */
const silent = [
  {
    address: "old.office@harborbakery.example",
    scope: "all",
    reason: "hard_bounce",
    detail: "550 5.1.1 No such user",
    ago: 19,
  },
  {
    address: "frontdesk@pinelodge.example",
    scope: "all",
    reason: "soft_bounces",
    detail: "452 4.2.2 Mailbox full",
    ago: 2,
  },
  { address: "m.keller@elmstreetclinic.example", scope: "bulk", reason: "complaint", detail: null, ago: 33 },
  {
    address: "accounts@northgatemills.example",
    scope: "all",
    reason: "manual",
    detail: "They asked by phone.",
    ago: 8,
  },
] as const;

/** So long mails are kept from an address that is full. */
const pause = 7;

/** What was written to clients: about what, how many days ago, and whether the agreement went along. */
const letters = [
  {
    subject: "Welcome to Refundry",
    body: "<p>Thank you for your trust. These are the next steps:</p><ul><li>We gather your payroll records.</li><li>We check each quarter of 2020 and 2021.</li><li>You sign the forms before they are filed.</li></ul><p>Please call us with any question.</p>",
    ago: 19,
    withAgreement: true,
  },
  {
    subject: "Two questions about your payroll",
    body: "<p>While going through your records we found two things to ask:</p><ol><li>Did anybody work at a second location in <strong>Q2 2020</strong>?</li><li>Are the tips part of the gross wages?</li></ol><p>An answer by e-mail is enough.</p>",
    ago: 6,
    withAgreement: false,
  },
] as const;

/** One that waits for its day. */
const ahead = {
  subject: "Your appointment next week",
  body: "<p>We will call you on the day that we agreed on. Please have your <strong>941 forms</strong> at hand.</p>",
  days: 3,
};

/** Some clients were written to; of one the address is gone, and to some a mail waits for its day. */
async function writeToClients({ transaction, services }: DemoHands, clients: readonly DemoClient[]): Promise<void> {
  const { publicUrl } = services.settings;
  for (const { id, place } of clients.filter((one) => one.place % 3 === 1)) {
    for (const { ago, ...letter } of letters.slice(0, place % 2 === 0 ? 1 : 2)) {
      const at = Date.now() - ago * day;
      const number = await transaction((tx) => written(tx, publicUrl, id, letter), { now: new Date(at) });
      if (number === null) continue;
      await transaction((tx) => keepInMailbox(tx, number), { now: new Date(at + 31_000) });
      if (place === 4) await transaction((tx) => comeBack(tx, number), { now: new Date(at + 90_000) });
    }
    const { days, ...letter } = ahead;
    const sendAfter = new Date(Date.now() + days * day);
    if (place % 4 === 3) await transaction((tx) => written(tx, publicUrl, id, letter, sendAfter));
  }
}

interface Letter {
  subject: string;
  body: string;
  withAgreement?: boolean;
}

/** A mail to the contact of a client with its attorney of record in CC; none where nothing can be sent to it. */
async function written(tx: Tx, publicUrl: string, id: number, letter: Letter, send_after: Date | null = null) {
  const { subject, body, withAgreement = false } = letter;
  const params = { id };
  const { blocked, csa, attorney_of_record: attorney } = await composeMail(tx, { params, query: { type: 5 } });
  if (blocked !== null) return null;
  const cc = attorney ? [attorney].map(({ first, last, email }) => ({ first, last, email })) : [];
  const attachments = withAgreement && csa ? [csa.upload] : [];
  return (await writeTo(tx, publicUrl, { params, body: { type: 5, subject, body, cc, attachments, send_after } })).id;
}

/** The address of its contact is gone. */
async function comeBack(tx: Tx, number: number): Promise<void> {
  const [mail] = await tx.db.select().from(mailMessages).where(eq(mailMessages.id, number));
  if (!mail) return;
  const detail = "550 5.1.1 The address does not exist";
  const report = { kind: "bounce", permanent: true, address: mail.toAddress, detail } as const;
  await cameBack(tx, { ...report, message: messageIdOf(mail) }, `demo ${number}`);
}

export const mailDemo: DemoPart = {
  after: ["people", "documents"],
  begin: async () => ({
    finish: async (hands, clients) => {
      await writeToClients(hands, clients);
      const { transaction } = hands;
      for (const { ago, ...one } of silent) {
        const now = new Date(Date.now() - ago * day);
        const until = one.reason === "soft_bounces" ? new Date(now.getTime() + pause * day) : null;
        await transaction((tx) => suppress(tx, { ...one, until }), { now });
      }
    },
  }),
};
