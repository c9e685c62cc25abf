import { cases } from "@refundry/contract/cases";
import { type AreaAccess, openers, openersRead, type Role, staff } from "../product/accessWords.given.ts";
import { fileForm, type World } from "../world.given.ts";

/** Openers but 6. */
const tasks: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];

async function snippet(world: World): Promise<number> {
  const { rows } = await world.owner.query(
    "insert into ticket_snippets (title, body) values (md5(random()::text), 'An answer') returning id",
  );
  return Number(rows[0].id);
}

async function mailing(world: World, client: number): Promise<number> {
  const { rows } = await world.owner.query(
    `insert into client_mailings (client, direction, kind, quarters, date, by)
     values ($1, 'in', 'irs_mail', '[]', current_date, (select min(id) from users)) returning id`,
    [client],
  );
  return Number(rows[0].id);
}

/** 4.7: staff all; of a client that one opens, but role 6 only what its own people asked, and these are an administrator's. */
const ofOpenedClient = ({ role, side }: { role: Role; side: "own" | "foreign" }) =>
  role <= 2 || (side === "own" && role !== 6 && openers.includes(role));

export const areaAccess: AreaAccess = {
  rows: {
    // 16, 1: openers but 6
    "cases.tasks": tasks,
    "cases.task": tasks,
    "cases.createTask": tasks,
    "cases.changeTask": tasks,
    "cases.taskPeople": tasks,
    // 16, 1: every signed-in role; which ones, 4.7
    "cases.tickets": "signed-in",
    "cases.ticket": "signed-in",
    "cases.createTicket": "signed-in",
    "cases.changeTicket": "signed-in",
    "cases.addTicketMessage": "signed-in",
    "cases.addTicketFile": "signed-in",
    "cases.ticketFile": "signed-in",
    // 16, 1: "client shipments: see / enter by hand: openers but 6 / 1, 2"
    "cases.shipments": tasks,
    "cases.createMailing": staff,
    "cases.changeMailing": staff,
    "cases.removeMailing": staff,
    // 6.2: who has deadlines (16, 1); the address itself is known to who made it alone
    "cases.calendarFeed": tasks,
    "cases.makeCalendarFeed": tasks,
    "cases.revokeCalendarFeed": tasks,
    "cases.calendar": "public",
    // 2.10: the page of a client; 5 and 8: 403 names_only
    "cases.clientTickets": openersRead,
    // 2.10 and 6.7: staff
    "cases.ticketPeople": staff,
    "cases.ticketSnippets": staff,
    "cases.addTicketSnippet": staff,
    "cases.changeTicketSnippet": staff,
    "cases.removeTicketSnippet": staff,
  },
  kinds: {
    task: { path: "/tasks/{id}", reach: "client" },
    ticket: { path: "/tickets/{id}", reach: ofOpenedClient },
    ticketFile: { path: "/ticket-files/{id}", reach: ofOpenedClient },
    mailing: {
      path: "/mailings/{id}",
      reach: "client",
      idFor: (stage, side) => mailing(stage.world, stage[side].client),
    },
    ticketSnippet: { path: "/ticket-snippets/{id}", idFor: ({ world }) => snippet(world) },
  },
  records: async (world, admin, known) => {
    const task = await admin.call(cases.createTask, {
      params: { id: known.client },
      body: { title: "Call the client" },
    });
    const file = (await admin.try(cases.addTicketFile, undefined, fileForm("ticket.txt", Buffer.from("text")))).body;
    const ticket = await admin.call(cases.createTicket, {
      body: { subject: "Where is the draft?", body: "I cannot find it.", client: known.client, files: [file.id] },
    });
    return {
      task: task.id,
      ticket: ticket.id,
      ticketFile: file.id,
      mailing: await mailing(world, known.client),
      ticketSnippet: await snippet(world),
    };
  },
};
