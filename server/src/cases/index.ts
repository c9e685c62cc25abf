import { assignedTickets, openTasks } from "../people/index.ts";
import { type Area, auditedTable, can, known } from "../platform/index.ts";
import { endAllCalendarFeeds } from "./calendar.commands.ts";
import { tasksInCalendar, ticketsInCalendar } from "./calendar.queries.ts";
import { casesDemo } from "./cases.demo.ts";
import { caseListeners } from "./cases.listeners.ts";
import { caseRoutes } from "./cases.routes.ts";
import { isMailingVisible } from "./mailing.queries.ts";
import { clientMailings } from "./mailing.tables.ts";
import { tasks } from "./task.commands.ts";
import { tellTasksDue } from "./task.jobs.ts";
import { clientTasks } from "./task.tables.ts";
import { openTasksOf } from "./taskHandOver.commands.ts";
import { tasksWaiting } from "./taskWaiting.queries.ts";
import { assignedTicketsOf } from "./ticket.commands.ts";
import { watchTickets } from "./ticket.jobs.ts";
import { ticketSnippets, tickets } from "./ticket.tables.ts";
import { ticketFinder } from "./ticketFinder.queries.ts";
import { registerTicketMail } from "./ticketLetter.commands.ts";
import { isTicketFileVisible, isTicketVisible } from "./ticketReach.queries.ts";
import { isSnippetThere } from "./ticketSnippet.commands.ts";
import { answersToRead, ticketsUntaken, ticketsWaiting } from "./ticketWaiting.queries.ts";

export { firstOpenTask } from "./openTask.queries.ts";
export { talkOf } from "./ticketOccasion.queries.ts";

/** What runs by itself: people hear of tasks that are due, administrators of late answers, and tickets are closed. */
void [tellTasksDue, watchTickets];

export const area: Area = {
  audited: {
    task: auditedTable(clientTasks),
    ticket: auditedTable(tickets),
    ticket_snippet: auditedTable(ticketSnippets),
    mailing: auditedTable(clientMailings),
  },
  routes: caseRoutes,
  constraints: {
    client_tasks_occasion: { code: "task_open" },
    ticket_snippets_title: {
      code: "invalid",
      field: { name: "title", text: "A snippet of this title is there already." },
    },
  },
  visible: {
    tasks: tasks.visible,
    mailings: isMailingVisible,
    tickets: isTicketVisible,
    "ticket-files": isTicketFileVisible,
    "ticket-snippets": isSnippetThere,
    ticket_list: async (tx) => can(tx.actor, "cases.tickets"),
    ticket_desk: async (tx) => can(tx.actor, "cases.answer_tickets"),
  },
  listeners: caseListeners,
  finders: [ticketFinder],
  facts: [known(openTasks, openTasksOf), known(assignedTickets, assignedTicketsOf)],
  waiting: [tasksWaiting, ticketsWaiting, ticketsUntaken, answersToRead],
  calendar: [tasksInCalendar, ticketsInCalendar],
  restored: endAllCalendarFeeds,
  demo: casesDemo,
  start: registerTicketMail,
};
