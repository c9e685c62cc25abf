import { cases } from "@refundry/contract/cases";
import { command, download, process, query, routes, upload } from "../platform/index.ts";
import { downloadCalendar, makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from "./calendar.commands.ts";
import { changeMailing, createMailing, removeMailing } from "./mailing.commands.ts";
import { listShipments } from "./mailing.queries.ts";
import { tasks } from "./task.commands.ts";
import { taskPeople } from "./taskPeople.queries.ts";
import { addTicketMessage, changeTicket, createTicket } from "./ticket.commands.ts";
import { listClientTickets, listTickets, readTicket, ticketPeople } from "./ticket.queries.ts";
import { addTicketFile, downloadTicketFile } from "./ticketFile.commands.ts";
import { addSnippet, changeSnippet, listSnippets, removeSnippet } from "./ticketSnippet.commands.ts";

export const caseRoutes = routes(cases, {
  ...tasks.handlers,
  taskPeople: query(taskPeople),
  tickets: query(listTickets),
  clientTickets: query(listClientTickets),
  ticket: query(readTicket),
  createTicket: command(createTicket),
  changeTicket: command(changeTicket),
  addTicketMessage: command(addTicketMessage),
  ticketPeople: query(ticketPeople),
  addTicketFile: upload(addTicketFile),
  ticketFile: download(downloadTicketFile),
  ticketSnippets: query(listSnippets),
  addTicketSnippet: command(addSnippet),
  changeTicketSnippet: command(changeSnippet),
  removeTicketSnippet: command(removeSnippet),
  calendarFeed: query(readCalendarFeed),
  makeCalendarFeed: process(makeCalendarFeed),
  revokeCalendarFeed: command(revokeCalendarFeed),
  calendar: download(downloadCalendar),
  shipments: query(listShipments),
  createMailing: command(createMailing),
  changeMailing: command(changeMailing),
  removeMailing: command(removeMailing),
});
