import { Resolver } from "node:dns/promises";
import { type Call, installedSender, setting } from "../platform/index.ts";
import { type DomainRecords, dmarcNames, judgeDomain } from "./senderDomain.rules.ts";

/** The part of a resolver that is asked here. */
export interface Names {
  resolveTxt(name: string): Promise<string[][]>;
  resolve4(name: string): Promise<string[]>;
  reverse(address: string): Promise<string[]>;
}

const patience = 3000;
let names: Names = new Resolver({ timeout: patience, tries: 2 });

/** In place of the name servers of the machine, for tests. */
export function askNames(others: Names): () => void {
  const before = names;
  names = others;
  return () => {
    names = before;
  };
}

/** Nothing of that name is an answer as well; null: nobody answered. */
const nothing = ["ENOTFOUND", "ENODATA"];
async function asked<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await ask();
  } catch (error) {
    return nothing.includes(String((error as { code?: unknown }).code)) ? [] : null;
  }
}

const texts = async (name: string) =>
  (await asked(() => names.resolveTxt(name)))?.map((parts) => parts.join("")) ?? null;

/** The first of these names that says anything. */
async function firstTexts(of: readonly string[]): Promise<string[] | null> {
  for (const name of of) {
    const found = await texts(name);
    if (found === null || found.length > 0) return found;
  }
  return [];
}

/** Whether an address of the server has a name that leads back to it. */
async function leadsBack(host: string | null): Promise<boolean | null | undefined> {
  if (host === null) return undefined;
  const addresses = await asked(() => names.resolve4(host));
  if (!addresses) return null;
  for (const address of addresses)
    for (const name of (await asked(() => names.reverse(address))) ?? [])
      if ((await asked(() => names.resolve4(name)))?.includes(address)) return true;
  return false;
}

/** What the domain that mails come from says of who may send for it (20, Mail; 18, 5). */
export async function readSenderDomain(call: Call) {
  const { host, address, selector } = installedSender(call.services.settings);
  const sender = await call.transaction((tx) => Promise.resolve(setting(tx, "mail_sender_address") || address), {
    readOnly: true,
  });
  const domain = sender?.split("@")[1]?.toLowerCase() ?? null;
  if (!sender || domain === null) return { domain: null, checks: [], checked_at: new Date() };
  const [spf, dmarc, dkim, reverse] = await Promise.all([
    texts(domain),
    firstTexts(dmarcNames(domain)),
    selector === null ? null : texts(`${selector}._domainkey.${domain}`),
    leadsBack(host),
  ]);
  const records: DomainRecords = { spf, dmarc, dkim, reverse };
  return { domain, checks: judgeDomain(domain, sender, selector, records), checked_at: new Date() };
}
