import type { Settings } from "../process/settings.ts";
import { type KnowsSettings, setting } from "../records/chosenSettings.ts";

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

/** Whom mails come from: what administrators chose comes before what the installation says. */
export function chosenSender(from: KnowsSettings, installed: Pick<Settings, "smtpUrl">) {
  const { name, address } = installedSender(installed);
  return {
    from: {
      name: setting(from, "mail_sender_name") || name || "Refundry",
      address: setting(from, "mail_sender_address") || address || "no-reply@refundry.invalid",
    },
    replyTo: setting(from, "mail_reply_to") || undefined,
  };
}
