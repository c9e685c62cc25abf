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

/** What a server said, as it can be kept: some say signs that no text of the database holds. */
const plain = (said: string) => said.replace(/\p{Cc}+/gu, " ").slice(0, 300);
const wordsOf = (error: unknown) => plain(error instanceof Error ? error.message : "unknown");
const codeOf = (error: unknown) => (error as { responseCode?: number }).responseCode;

type OfRecipient = Error & { recipient?: string; response?: string };
/** That an address does not exist is said of it alone; a refusal by policy (5.7) says nothing of it. */
const isGone = (error: OfRecipient) => [550, 551, 553].includes(codeOf(error) ?? 0) && !/\b5\.7\./.test(error.message);

/** A mail as it is handed over: its words are unsealed then. */
export type Leaving = Omit<WholeMail, "words">;

/** The way to the server, over so many connections at once. */
export interface MailWay {
  /** Hands one mail over once, for all of its recipients. */
  handOver: (leaving: Leaving) => Promise<Delivered>;
  close: () => void;
}

/** A connection that breaks fails its mail: the library would hand it over again, and nobody knows whether it went out. */
const transportTo = (smtpUrl: string, maxConnections: number) =>
  nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections, maxRequeues: 0, ...patience });

export function wayTo(smtpUrl: string, services: Services, connections: number): MailWay {
  const transport = transportTo(smtpUrl, connections);
  transport.use("stream", ({ data, message }, done) => {
    message.processFunc((words) => words.on("end", (data as Watched).wordsAreSent));
    done();
  });
  const { bounceDomain } = installedSender({ smtpUrl });
  return {
    handOver: (leaving) => handOver(transport, services, bounceDomain, leaving),
    close: () => transport.close(),
  };
}

/** What of a mail is told while the library has it. */
interface Watched {
  wordsAreSent: () => void;
}

async function handOver(
  transport: ReturnType<typeof transportTo>,
  services: Services,
  bounceDomain: string | null,
  { mail, recipients, attachments }: Leaving,
): Promise<Delivered> {
  const returned = bounceDomain && {
    envelope: { from: returnAddress(mail.id, bounceDomain), to: recipients.map(({ address }) => address) },
  };
  let areSent = false;
  const watched: Watched = { wordsAreSent: () => (areSent = true) };
  try {
    const {
      messageId,
      response,
      accepted,
      rejectedErrors = [],
    } = await transport.sendMail({
      ...(await wholeMail(services, { mail, recipients, attachments, words: lettersWords(mail, new Date()) })),
      ...returned,
      ...watched,
    });
    const taken = accepted.map(
      (address): Said => ({ address: String(address), state: "accepted", detail: plain(response) }),
    );
    const refused = (rejectedErrors as OfRecipient[]).map(
      (error): Said => ({
        address: error.recipient ?? "",
        state: "refused",
        detail: wordsOf(error),
        gone: isGone(error),
      }),
    );
    return { outcome: "accepted", messageId, detail: plain(response), said: [...taken, ...refused] };
  } catch (error) {
    const [code, detail] = [codeOf(error), wordsOf(error)];
    if (code !== undefined && code >= 500) {
      const { rejectedErrors = [] } = error as { rejectedErrors?: OfRecipient[] };
      return { outcome: "refused", detail, gone: rejectedErrors.filter(isGone).map(({ recipient = "" }) => recipient) };
    }
    return { outcome: code === undefined && areSent ? "not_confirmed" : "refused_for_now", detail };
  }
}
