import {
  clientCount,
  clientsWithoutPod,
  firmsOfAttorneyClients,
  firmsOfOwnClients,
  managedWithClient,
  namesOfOwnClients,
  podClients,
} from "../people/index.ts";
import { type Area, auditedTable, known } from "../platform/index.ts";
import { isClientVisible } from "./client.queries.ts";
import { clients } from "./client.tables.ts";
import {
  clientsOfFirms,
  clientsOfPods,
  clientsOutOfPods,
  clientsWithPayroll,
  firmsOfAttorneys,
  firmsOfClientUsers,
  namesOfClientUsers,
} from "./clientFacts.queries.ts";
import { clientsDemo } from "./clients.demo.ts";
import { hasPayroll } from "./clients.facts.ts";
import { clientListeners } from "./clients.listeners.ts";
import { clientRoutes } from "./clients.routes.ts";
import { managedWithTheirClients } from "./clientUser.queries.ts";
import { isNoteVisible } from "./note.queries.ts";
import { clientNotes } from "./note.tables.ts";

export {
  type ClientRecord,
  clientInScope,
  clientsInScope,
  isClientVisible,
  ofClientsInScope,
  openedClient,
  openedWithFacts,
  visibleByClient,
} from "./client.queries.ts";
export { clients } from "./client.tables.ts";
export { plainRecordsOfClients } from "./clientRecords.queries.ts";
export { clientChanged, clientCreated, clientUsersChanged } from "./clients.events.ts";
export { type FilingStage, filingStage, hasFinal, hasPayroll, uploadName } from "./clients.facts.ts";
export { clientUsers } from "./clientUser.tables.ts";
export { waitingClients } from "./waitingClients.queries.ts";

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
  ],
  demo: clientsDemo,
};
