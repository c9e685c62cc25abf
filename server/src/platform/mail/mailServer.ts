import nodemailer from "nodemailer";
import type { Settings } from "../process/settings.ts";

export interface ServerState {
  state: "connected" | "failed" | "mailbox";
  reason: string | null;
  at: Date;
}

const patience = 8000;

/** What the server's own words may tell of host, account or password stays here; people read why it failed. */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: "the server refused the sign-in",
  ECONNECTION: "the server cannot be reached",
  ECONNREFUSED: "the server cannot be reached",
  ESOCKET: "the server cannot be reached, or the connection to it is not safe",
  EDNS: "the name of the server is not known",
  ENOTFOUND: "the name of the server is not known",
  ETIMEDOUT: "the server did not answer in time",
  ETLS: "the connection to the server is not safe",
};

/** Connects to the outgoing server, signs in there, and leaves again; without one mails stay in the built-in mailbox. */
export async function checkMailServer({ smtpUrl }: Pick<Settings, "smtpUrl">): Promise<ServerState> {
  if (!smtpUrl) return { state: "mailbox", reason: null, at: new Date() };
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...times });
  try {
    await transport.verify();
    return { state: "connected", reason: null, at: new Date() };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    return { state: "failed", reason: reasons[code] ?? "the server did not take the connection", at: new Date() };
  } finally {
    transport.close();
  }
}
