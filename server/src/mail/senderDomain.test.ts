import { mail } from "@refundry/contract/mail";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingCalls } from "../content/settings.given.ts";
import { startWorld, type World } from "../world.given.ts";
import { askNames } from "./senderDomain.queries.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const none = (code = "ENOTFOUND") => Promise.reject(Object.assign(new Error(code), { code }));

test("the sender domain is looked up as the installation names it; names of the server stay here", async () => {
  const admin = await world.as(1);
  const read = async () => (await admin.try(mail.senderDomain)).body;
  const looked: string[] = [];
  const texts: Record<string, string> = {
    "firm.example": "v=spf1 mx ~all",
    "_dmarc.firm.example": "v=DMARC1; p=reject",
    "s1._domainkey.mail.firm.example": "v=DKIM1; p=AB",
  };
  const restore = askNames({
    resolveTxt: (name) => {
      looked.push(name);
      if (name === "mail.firm.example") return none("ETIMEOUT");
      return texts[name] ? Promise.resolve([[texts[name].slice(0, 5), texts[name].slice(5)]]) : none();
    },
    resolve4: (name) => (name.endsWith("hidden.example") ? Promise.resolve(["192.0.2.1"]) : none()),
    reverse: (address) => (address === "192.0.2.1" ? Promise.resolve(["else.example", "mx.hidden.example"]) : none()),
  });
  try {
    expect(await read()).toEqual({ domain: null, checks: [], checked_at: expect.any(String) });
    expect(looked).toEqual([]);
    world.services.settings.smtpUrl =
      "smtp://u:secret@smtp.hidden.example?from=Office <office@Mail.firm.example>&dkim_selector=s1";
    const { domain, checks } = await read();
    expect(domain).toBe("mail.firm.example");
    expect(checks.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ["SPF", "unknown"],
      ["DKIM", "pass"],
      ["DMARC", "pass"],
      ["Reverse name", "pass"],
    ]);
    expect(looked.slice(-3)).toContain("_dmarc.firm.example");
    for (const hidden of ["hidden.example", "192.0.2.1", "secret"])
      expect(JSON.stringify(checks)).not.toContain(hidden);
    // What administrators chose comes before what the installation says.
    expect((await settingCalls(() => admin).save({ mail_sender_address: "a@firm.example" })).status).toBe(200);
    expect((await read()).domain).toBe("firm.example");
  } finally {
    restore();
    world.services.settings.smtpUrl = null;
  }
});
