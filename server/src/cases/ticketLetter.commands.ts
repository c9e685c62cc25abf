import { ticketNumber } from "@refundry/contract/cases";
import { eq } from "drizzle-orm";
import { registerOwnMail } from "../notifications/index.ts";
import { mailTemplate, postMail, type Tx } from "../platform/index.ts";
import { tickets } from "./ticket.tables.ts";

/** Number, subject and link; never a word of the thread (16, 4.7). */
const ticketMail = mailTemplate({
  key: "ticket",
  area: "Tickets",
  name: "News of a ticket",
  placeholders: {
    number: { meaning: "The number of the ticket.", kind: "text", needed: true, sample: "T-000001" },
    subject: { meaning: "What it is about.", kind: "text", needed: true, sample: "Where do I find the draft?" },
    link: {
      meaning: "Where it opens.",
      kind: "link",
      needed: true,
      sample: "https://refundry.example/support-tickets#1",
    },
  },
  subject: "{{number}}: {{subject}}",
  body: `Ticket {{number}}: {{subject}}

Open in Refundry: {{link}}`,
});

/** The mail of what people are told of a ticket at once, in place of that of other notices (18, 5.7). */
export function registerTicketMail(): void {
  registerOwnMail(["ticket_new", "ticket_answer", "ticket_overdue"], async (tx: Tx, { id, email }, { target, url }) => {
    const [ticket] = await tx.db.select({ subject: tickets.subject }).from(tickets).where(eq(tickets.id, target));
    const values = { number: ticketNumber(target), subject: ticket?.subject ?? "", link: url ?? "" };
    await postMail(tx, ticketMail, values, { to: { userId: id, address: email } });
  });
}
