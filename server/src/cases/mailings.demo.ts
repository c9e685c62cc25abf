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
    direction: "in",
    kind: "irs_mail",
    carrier: "usps",
    tracking: null,
    quarters: [],
    days: 2,
    note: "Acknowledgement of the power of attorney",
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

/** What went out and came in by hand for some of the clients. */
export async function addMailings(
  transaction: DemoHands["transaction"],
  clients: readonly DemoClient[],
): Promise<void> {
  const today = utcDate(new Date());
  for (const { id, place } of clients)
    for (const [at, { days, ...mail }] of mails.entries())
      if ((place + at) % 3 !== 1)
        await transaction((tx) =>
          createMailing(tx, { params: { id }, body: { ...mail, date: addDays(today, -days) } }),
        );
}
