import type { MailingCarrier, MailingDirection, MailingKind } from "@refundry/contract/cases";
import { addDays, type Quarter, utcDate } from "@refundry/contract/values";
import type { DemoClient, DemoHands } from "../platform/index.ts";
import { createMailing } from "./mailing.commands.ts";

interface Mail {
  direction: MailingDirection;
  kind: MailingKind;
  carrier: MailingCarrier | null;
  tracking: string | null;
  quarters: Quarter[];
  /** How many days ago. */
  days: number;
  note: string | null;
}

const mails: readonly Mail[] = [
  {
    direction: "out",
    kind: "form_8821",
    carrier: "fax",
    tracking: null,
    quarters: [],
    days: 6,
    note: "Faxed to the CAF unit, confirmation page kept",
  },
  {
    direction: "out",
    kind: "fee_letter",
    carrier: "ups",
    tracking: "1Z 999 AA1 01 2345 6784",
    quarters: [],
    days: 4,
    note: null,
  },
];

/** What the IRS answers to a claim that is with it: the quarter that it denied, on that day (`transcripts`). */
const answer: Mail = {
  direction: "in",
  kind: "irs_mail",
  carrier: "usps",
  tracking: null,
  quarters: [{ year: 2021, quarter: 1 }],
  days: 12,
  note: "Letter 105-C: the claim for this quarter is denied",
};

/** What went out by hand for some of the clients, and what the IRS answered to those whose claim was shipped. */
export async function addMailings(
  transaction: DemoHands["transaction"],
  clients: readonly DemoClient[],
  shipped: ReadonlySet<number>,
): Promise<void> {
  const today = utcDate(new Date());
  for (const { id, place } of clients) {
    const sent = mails.filter((_, at) => (place + at * 2) % 3 !== 1);
    for (const { days, ...mail } of shipped.has(id) ? [...sent, answer] : sent)
      await transaction((tx) => createMailing(tx, { params: { id }, body: { ...mail, date: addDays(today, -days) } }));
  }
}
