import { clientsOfNaics, clientsOfState } from "../content/index.ts";
import {
  clientCount,
  clientStatuses,
  clientsReached,
  clientsWithoutPod,
  firmsOfAttorneyClients,
  firmsOfOwnClients,
  managedWithClient,
  namesOfOwnClients,
  podClients,
} from "../people/index.ts";
import { type Area, auditedTable, known } from "../platform/index.ts";
import { clients } from "./client.tables.ts";
import { clientsDemo } from "./clients.demo.ts";
import { hasPayroll } from "./clients.facts.ts";
import { clientListeners } from "./clients.listeners.ts";
import { clientRoutes } from "./clients.routes.ts";
import { clientFinder } from "./finding/clientFinder.queries.ts";
import { clientNotes } from "./note.tables.ts";
import { isNoteVisible } from "./notes/note.queries.ts";
import { isClientVisible } from "./records/client.queries.ts";
import {
  clientsByNaics,
  clientsByState,
  clientsOfFirms,
  clientsOfPods,
  clientsOutOfPods,
  clientsReachedBy,
  clientsWithPayroll,
  firmsOfAttorneys,
  firmsOfClientUsers,
  namesOfClientUsers,
  statusesOfFirms,
} from "./records/clientFacts.queries.ts";
import { managedWithTheirClients } from "./users/clientUser.queries.ts";

export { ageKey, clients } from "./client.tables.ts";
export { attorneyChanged, clientChanged, clientCreated, clientMoved, clientUsersChanged } from "./clients.events.ts";
export {
  type FilingStage,
  filingStage,
  hasFinal,
  hasPayroll,
  type SentPackages,
  shippedPackages,
  uploadName,
} from "./clients.facts.ts";
export { clientUsers } from "./clientUser.tables.ts";
export { countWaitingClients, waitingClients } from "./finding/waitingClients.queries.ts";
export { addClient, assignAttorney, createsAsAttorney, demandFreeEin } from "./records/client.commands.ts";
export {
  type ClientRecord,
  clientInScope,
  clientsInScope,
  isClientVisible,
  ofClientsInScope,
  openedClient,
  openedWithFacts,
  visibleByClient,
} from "./records/client.queries.ts";
export { coreName } from "./records/client.rules.ts";
export { alike } from "./records/clientDuplicates.queries.ts";
export { plainRecordsOfClients } from "./records/clientRecords.queries.ts";

export const area: Area = {
  audited: { note: auditedTable(clientNotes, { except: ["pinned"] }), clients: auditedTable(clients) },
  routes: clientRoutes,
  visible: { notes: isNoteVisible, clients: isClientVisible, "users/{clientId}": isClientVisible },
  constraints: { clients_ein_live: { code: "duplicate_ein" } },
  listeners: clientListeners,
  facts: [
    known(hasPayroll, clientsWithPayroll),
    known(firmsOfOwnClients, firmsOfClientUsers),
    known(namesOfOwnClients, namesOfClientUsers),
    known(firmsOfAttorneyClients, firmsOfAttorneys),
    known(managedWithClient, managedWithTheirClients),
    known(clientCount, clientsOfFirms),
    known(podClients, clientsOfPods),
    known(clientsWithoutPod, clientsOutOfPods),
    known(clientsReached, clientsReachedBy),
    known(clientStatuses, statusesOfFirms),
    known(clientsOfNaics, clientsByNaics),
    known(clientsOfState, clientsByState),
  ],
  finders: [clientFinder],
  demo: clientsDemo,
};
