import nodemailer from "nodemailer";
import type { Services } from "../services.ts";
import { lettersWords } from "./letterSecret.ts";
import { returnAddress } from "./returnAddress.ts";
import { installedSender } from "./sender.ts";
import { type WholeMail, wholeMail } from "./wholeMail.ts";

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
  /** It was not handed over: what its link opened is gone. */
  | { outcome: "link_gone"; detail: string }
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
  services: Services,
  smtpUrl: string,
  { mail, recipients, attachments }: Omit<WholeMail, "words">,
): Promise<Delivered> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  let wordsAreSent = false;
  transport.use("stream", ({ message }, done) => {
    message.processFunc((words) => words.on("end", () => (wordsAreSent = true)));
    done();
  });
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
      ...(await wholeMail(services, { mail, recipients, attachments, words: lettersWords(mail, new Date()) })),
      ...returned,
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
