import type { TicketCategory, TicketPriority } from "@refundry/contract/cases";
import { asc, eq } from "drizzle-orm";
import { users } from "../people/index.ts";
import type { DemoClient, DemoHands } from "../platform/index.ts";
import { taskPeople } from "./taskPeople.queries.ts";
import { addTicketMessage, changeTicket, openTicket } from "./ticket.commands.ts";
import { ticketPeople } from "./ticket.queries.ts";
import { addSnippet } from "./ticketSnippet.commands.ts";

interface Asked {
  /** The role of who asks. */
  role: number;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  text: string;
  /** How many hours ago it was asked. */
  hours: number;
  /** About the client that the person works for. */
  ofClient?: true;
  answer?: string;
  note?: string;
  taken?: true;
  resolved?: true;
}

const asked: readonly Asked[] = [
  {
    role: 10,
    subject: "When do I see my share of a converted lead?",
    category: "question",
    priority: "normal",
    text: "One of my leads became a client last week. Where do I see what I will get?",
    hours: 30,
    answer:
      "The lead stands under Converted leads. What you get shows on your home, once it is booked. Does that answer it?",
  },
  {
    role: 12,
    subject: "Two payroll files for one quarter",
    category: "problem",
    priority: "high",
    text: "The client sent December twice, and the figures differ. Which one counts?",
    hours: 5,
    ofClient: true,
    taken: true,
    note: "The second one has the corrected bonus run. Ask the client to say so in writing.",
  },
  {
    role: 7,
    subject: "Refund amount on the draft is lower than expected",
    category: "problem",
    priority: "urgent",
    text: "The owner calls tomorrow morning. Can somebody look at Q2 before then?",
    hours: 6,
    ofClient: true,
  },
  {
    role: 9,
    subject: "A second paralegal for our firm",
    category: "request",
    priority: "low",
    text: "We hire somebody from the first of next month. Please tell me what you need.",
    hours: 20,
  },
  {
    role: 4,
    subject: "How do I hand over clients before leave?",
    category: "question",
    priority: "normal",
    text: "I am away for three weeks and want my paralegal to follow up.",
    hours: 90,
    answer: "Give your open tasks to others on the page of each client, and set a deputy under Permissions.",
    resolved: true,
  },
];

const snippets = [
  ["Where the draft is", "The draft report stands under Packages of the client, as soon as its figures are accepted."],
  ["We look into it", "Thank you for telling us. We look into it and answer here within a business day."],
] as const;

/** Tickets of people of several roles, in every status but the last, one of them late; and what is answered often. */
export async function addTickets(transaction: DemoHands["transaction"], clients: readonly DemoClient[]): Promise<void> {
  for (const [title, body] of snippets) await transaction((tx) => addSnippet(tx, { body: { title, body } }));
  const ago = (hours: number) => ({ now: new Date(Date.now() - hours * 3_600_000) });
  for (const [at, ticket] of asked.entries()) {
    const id = await transaction(async (tx) => {
      const client = ticket.ofClient ? (clients[at % clients.length]?.id ?? null) : null;
      const own = client === null ? [] : (await taskPeople(tx, { params: { id: client } })).items;
      const people = await tx.db.select().from(users).where(eq(users.roleId, ticket.role)).orderBy(asc(users.id));
      const active = people.filter(({ activationStatus }) => activationStatus === "active");
      const person = active.find((one) => own.some((other) => other.id === one.id)) ?? active[0];
      return person ? openTicket(tx, person.id, { ...ticket, client }, { body: ticket.text, files: [] }) : null;
    }, ago(ticket.hours));
    if (id === null) continue;
    const params = { id };
    const say = (body: string, internal: boolean) =>
      transaction(
        (tx) => addTicketMessage(tx, { params, body: { body, internal, files: [], stay: false } }),
        ago(ticket.hours / 2),
      );
    const [answering] = (await transaction(ticketPeople)).items;
    if (ticket.taken && answering)
      await transaction((tx) => changeTicket(tx, { params, body: { assignee: answering.id } }), ago(ticket.hours - 1));
    if (ticket.note) await say(ticket.note, true);
    if (ticket.answer) await say(ticket.answer, false);
    if (ticket.resolved)
      await transaction((tx) => changeTicket(tx, { params, body: { status: "resolved" } }), ago(ticket.hours / 4));
  }
}
