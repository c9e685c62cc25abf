import { expect, test } from "vitest";
import { type DomainRecords, dmarcNames, judgeDomain } from "./senderDomain.rules.ts";

const good: DomainRecords = {
  spf: ["google-site=1", "v=spf1 include:mail.example ~all"],
  dmarc: ["v=DMARC1; p=Quarantine; rua=mailto:a@firm.example"],
  dkim: ["v=DKIM1; k=rsa; p=MIIB IjAN"],
  reverse: true,
};
const judged = (records: Partial<DomainRecords>, selector: string | null = "s1") =>
  judgeDomain("firm.example", "office@firm.example", selector, { ...good, ...records });
const states = (records: Partial<DomainRecords>, selector?: string | null) =>
  judged(records, selector).map(({ name, state }) => `${name} ${state}`);

test("a domain that says all of it passes", () => {
  expect(states({})).toEqual(["SPF pass", "DKIM pass", "DMARC pass", "Reverse name pass"]);
  expect(judged({}).map(({ entry }) => entry)).toEqual([null, null, null, null]);
  expect(judged({})[2]?.text).toContain("quarantine");
});

test("part of MAIL-50: what is missing is named with the line to enter", () => {
  const [spf, dkim, dmarc, name] = judged({ spf: ["other"], dkim: [], dmarc: [], reverse: false });
  expect(spf).toMatchObject({ state: "missing", entry: { name: "firm.example" } });
  expect(dkim).toMatchObject({ state: "missing", entry: { name: "s1._domainkey.firm.example" } });
  expect(dmarc).toMatchObject({
    state: "missing",
    entry: { name: "_dmarc.firm.example", value: "v=DMARC1; p=none; rua=mailto:office@firm.example" },
  });
  expect(name).toMatchObject({ state: "missing", entry: null });
});

test("an entry that receivers do not heed is wrong", () => {
  for (const spf of [["v=spf1 -all", "v=spf1 mx ~all"], ["v=spf1 +all"], ["v=spf1 mx all"]])
    expect(judged({ spf })[0]?.state).toBe("wrong");
  expect(judged({ spf: ["v=spf10 mx"] })[0]?.state).toBe("missing");
  expect(judged({ dkim: ["v=DKIM1; p="] })[1]?.state).toBe("wrong");
  for (const dmarc of [["v=DMARC1"], ["v=DMARC1; p=maybe"], ["v=DMARC1; p=none", "v=DMARC1; p=none"]])
    expect(judged({ dmarc })[2]?.state).toBe("wrong");
  expect(judged({ dmarc: ["v=DMARC1;sp=none"] })[2]?.state).toBe("wrong");
});

test("what nobody could be asked is not known, and neither is a key without its selector", () => {
  const unknown = { spf: null, dkim: null, dmarc: null, reverse: null };
  expect(states(unknown)).toEqual(["SPF unknown", "DKIM unknown", "DMARC unknown", "Reverse name unknown"]);
  expect(states({ reverse: undefined })).toEqual(["SPF pass", "DKIM pass", "DMARC pass"]);
  expect(judged({}, null)[1]).toMatchObject({ state: "unknown", text: expect.stringContaining("dkim_selector") });
});

test("a policy may stand at the domain or above it, never at the end of all names", () => {
  expect(dmarcNames("mail.firm.example")).toEqual(["_dmarc.mail.firm.example", "_dmarc.firm.example"]);
  expect(dmarcNames("example")).toEqual([]);
});
