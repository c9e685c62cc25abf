import nodemailer from "nodemailer";
import type { Settings } from "../process/settings.ts";
import { type KnowsSettings, setting } from "../records/chosenSettings.ts";
import { lettersWords } from "./letterSecret.ts";
import type { mailMessages, mailRecipients } from "./mail.tables.ts";
import { messageIdOf, returnAddress } from "./returnAddress.ts";

type Mail = typeof mailMessages.$inferSelect;
type Recipient = Pick<typeof mailRecipients.$inferSelect, "kind" | "address">;

/** What the server said of one address. */
export interface Said {
  address: string;
  state: "accepted" | "refused";
  detail: string;
  /** There is no such address: nothing ever arrives there. */
  gone?: boolean;
}

/** What became of one try to hand a mail over (18, 5.4). */
export type Delivered =
  | { outcome: "accepted"; messageId: string; detail: string; said: readonly Said[] }
  /** 4xx, no connection, no answer before the words were sent. */
  | { outcome: "refused_for_now"; detail: string }
  /** 5xx; `gone` are those of whom the server knows no address. */
  | { outcome: "refused"; detail: string; gone: readonly string[] }
  /** The words were sent and no answer came: it may have gone out. */
  | { outcome: "not_confirmed"; detail: string };

/** Waits before the second to the sixth try, in minutes. */
const waits = [1, 5, 30, 120, 720];

/** When a mail is handed over again after so many tries: after 1, 5, 30 minutes, 2 h and 12 h, each ± 10 %; null after the sixth. */
export function nextTry(tries: number, now: Date, chance = Math.random()): Date | null {
  const minutes = waits[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000 * (0.9 + chance / 5));
}

/** So long a server may take for one step, in ms: well below what a worker may hold a mail. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : "unknown").slice(0, 300);
const codeOf = (error: unknown) => (error as { responseCode?: number }).responseCode;

type OfRecipient = Error & { recipient?: string; response?: string };
/** That an address does not exist is said of it alone; a refusal by policy (5.7) says nothing of it. */
const isGone = (error: OfRecipient) => [550, 551, 553].includes(codeOf(error) ?? 0) && !/\b5\.7\./.test(error.message);

/** Hands one mail to the server once, for all of its recipients. */
export async function handOver(
  from: KnowsSettings,
  smtpUrl: string,
  mail: Mail,
  recipients: readonly Recipient[],
): Promise<Delivered> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  let wordsAreSent = false;
  transport.use("stream", ({ message }, done) => {
    message.processFunc((words) => words.on("end", () => (wordsAreSent = true)));
    done();
  });
  const of = (kind: Recipient["kind"]) => recipients.filter((one) => one.kind === kind).map(({ address }) => address);
  const { bounceDomain } = installedSender({ smtpUrl });
  const returned = bounceDomain && {
    envelope: { from: returnAddress(mail.id, bounceDomain), to: recipients.map(({ address }) => address) },
  };
  try {
    const {
      messageId,
      response,
      accepted,
      rejectedErrors = [],
    } = await transport.sendMail({
      ...envelope(from, smtpUrl),
      ...returned,
      to: of("to"),
      cc: of("cc"),
      subject: mail.subject,
      ...lettersWords(mail, new Date()),
      messageId: messageIdOf(mail),
    });
    const taken = accepted.map((address): Said => ({ address: String(address), state: "accepted", detail: response }));
    const refused = (rejectedErrors as OfRecipient[]).map(
      (error): Said => ({
        address: error.recipient ?? "",
        state: "refused",
        detail: wordsOf(error),
        gone: isGone(error),
      }),
    );
    return { outcome: "accepted", messageId, detail: response, said: [...taken, ...refused] };
  } catch (error) {
    const [code, detail] = [codeOf(error), wordsOf(error)];
    if (code !== undefined && code >= 500) {
      const { rejectedErrors = [] } = error as { rejectedErrors?: OfRecipient[] };
      return { outcome: "refused", detail, gone: rejectedErrors.filter(isGone).map(({ recipient = "" }) => recipient) };
    }
    return { outcome: code === undefined && wordsAreSent ? "not_confirmed" : "refused_for_now", detail };
  } finally {
    transport.close();
  }
}

/** Whom mails come from as the installation says it, and by what they leave; nothing without a server. */
export function installedSender({ smtpUrl }: Pick<Settings, "smtpUrl">) {
  if (!smtpUrl) return { name: "", address: null, host: null, selector: null, bounceDomain: null, inboundKey: null };
  const { hostname, searchParams } = new URL(smtpUrl);
  const from = searchParams.get("from");
  const [, name = "", address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from ?? "") ?? [];
  return {
    name,
    address,
    host: hostname || null,
    selector: searchParams.get("dkim_selector"),
    /** Where what could not be delivered comes back to, and what signs the reports of it. */
    bounceDomain: searchParams.get("bounce_domain"),
    inboundKey: searchParams.get("inbound_key"),
  };
}

/** What administrators chose comes before what the installation says. */
function envelope(from: KnowsSettings, smtpUrl: string) {
  const { name, address } = installedSender({ smtpUrl });
  return {
    from: {
      name: setting(from, "mail_sender_name") || name || "Refundry",
      address: setting(from, "mail_sender_address") || address || "no-reply@refundry.invalid",
    },
    replyTo: setting(from, "mail_reply_to") || undefined,
  };
}
