/** What the names of the internet say of a sender domain; null: nobody could be asked. */
export interface DomainRecords {
  spf: readonly string[] | null;
  dmarc: readonly string[] | null;
  /** Null also where the installation names no selector. */
  dkim: readonly string[] | null;
  /** Whether the outgoing server's address has a name that leads back to it; undefined where there is no server. */
  reverse: boolean | null | undefined;
}

export interface DomainCheck {
  name: "SPF" | "DKIM" | "DMARC" | "Reverse name";
  state: "pass" | "missing" | "wrong" | "unknown";
  /** In a sentence: what is so, or what to do. */
  text: string;
  /** The entry to be made where the domain's names are kept. */
  entry: { name: string; value: string } | null;
}

const notAsked = "The name servers could not be asked. Please check again later.";
const starting = (records: readonly string[], version: RegExp) =>
  records.filter((record) => version.test(record.trim()));

/** What is there, and the line to be entered where something is missing (18, 5). */
export function judgeDomain(
  domain: string,
  sender: string,
  selector: string | null,
  { spf, dmarc, dkim, reverse }: DomainRecords,
): DomainCheck[] {
  return [
    judgeSpf(domain, spf),
    judgeDkim(domain, selector, dkim),
    judgeDmarc(domain, sender, dmarc),
    ...(reverse === undefined ? [] : [judgeName(reverse)]),
  ];
}

function judgeSpf(domain: string, records: readonly string[] | null): DomainCheck {
  const name = "SPF" as const;
  if (records === null) return { name, state: "unknown", text: notAsked, entry: null };
  const found = starting(records, /^v=spf1(\s|$)/i);
  const entry = { name: domain, value: "v=spf1 include:<your mail provider> ~all" };
  if (found.length === 0)
    return { name, state: "missing", text: "Nothing says which servers may send for this domain.", entry };
  if (found.length > 1)
    return { name, state: "wrong", text: "There is more than one SPF entry: receivers heed none.", entry };
  if (/(^|\s)\+?all(\s|$)/i.test(found[0] ?? ""))
    return { name, state: "wrong", text: "The entry lets every server send for this domain.", entry };
  return { name, state: "pass", text: "The domain says which servers may send for it.", entry: null };
}

function judgeDkim(domain: string, selector: string | null, records: readonly string[] | null): DomainCheck {
  const name = "DKIM" as const;
  if (selector === null) {
    const text = "The installation does not say by which selector your mail server signs (dkim_selector of SMTP_URL).";
    return { name, state: "unknown", text, entry: null };
  }
  if (records === null) return { name, state: "unknown", text: notAsked, entry: null };
  const key = records
    .map((record) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, ""))
    .find((one) => one !== undefined);
  const entry = {
    name: `${selector}._domainkey.${domain}`,
    value: "v=DKIM1; k=rsa; p=<the public key of your mail server>",
  };
  if (key === undefined)
    return { name, state: "missing", text: "The key that mails are signed with is not published.", entry };
  if (key === "") return { name, state: "wrong", text: "The published key was taken back: it is empty.", entry };
  return { name, state: "pass", text: "The key that mails are signed with is published.", entry: null };
}

function judgeDmarc(domain: string, sender: string, records: readonly string[] | null): DomainCheck {
  const name = "DMARC" as const;
  if (records === null) return { name, state: "unknown", text: notAsked, entry: null };
  const found = starting(records, /^v=DMARC1\s*(;|$)/i);
  const entry = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${sender}` };
  if (found.length === 0)
    return { name, state: "missing", text: "Nothing tells receivers what to do with forged mails.", entry };
  const policy = /;\s*p=(none|quarantine|reject)\s*(;|$)/i.exec(found[0] ?? "")?.[1];
  if (found.length > 1 || policy === undefined)
    return { name, state: "wrong", text: "The entry cannot be read: receivers heed one, with a policy.", entry };
  return {
    name,
    state: "pass",
    text: `Receivers are told what to do with forged mails: ${policy.toLowerCase()}.`,
    entry: null,
  };
}

function judgeName(reverse: boolean | null): DomainCheck {
  const name = "Reverse name" as const;
  if (reverse === null) return { name, state: "unknown", text: notAsked, entry: null };
  return reverse
    ? { name, state: "pass", text: "The outgoing server has a name that leads back to it.", entry: null }
    : {
        name,
        state: "missing",
        text: "The outgoing server’s address has no name that leads back to it. Its provider sets one.",
        entry: null,
      };
}

/** Where a policy may stand that also holds for this domain: itself, then what it is below of. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split(".");
  return labels
    .map((_, place) => labels.slice(place))
    .filter((rest) => rest.length >= 2)
    .map((rest) => `_dmarc.${rest.join(".")}`);
}
