import { type Area, auditedTable, known, personName } from "../platform/index.ts";

import { peopleDemo } from "./people.demo.ts";
import { peopleListeners } from "./people.listeners.ts";
import { peopleRoutes } from "./people.routes.ts";
import { entities, users } from "./people.tables.ts";
import { firmFinder, personFinder } from "./persons/finder.queries.ts";
import { isFirmVisible, isPersonVisible } from "./persons/person.queries.ts";
import { namesOfPeople } from "./persons/user.queries.ts";
import { pods } from "./pod.tables.ts";
import { datedPodTerms } from "./pods/datedPodTerms.queries.ts";
import { isPodVisible } from "./pods/pod.queries.ts";

export {
  attorneyLeaves,
  emailChanged,
  entityChanged,
  podChanged,
  userActivated,
  userChanged,
  userClosed,
  userInvited,
  workHandedOver,
} from "./people.events.ts";
export {
  assignedTickets,
  clientCount,
  clientStatuses,
  clientsReached,
  clientsWithoutPod,
  firmsOfAttorneyClients,
  firmsOfOwnClients,
  heldMandates,
  managedWithClient,
  namesOfDeputies,
  namesOfOwnClients,
  openNotifications,
  openTasks,
  podClients,
  secondStepOn,
} from "./people.facts.ts";
export { entities, users } from "./people.tables.ts";
export { changePerson, renamed } from "./persons/person.commands.ts";
export { lockedPerson, type Person, readUser } from "./persons/person.queries.ts";
export { dayOfReader, readersDay } from "./persons/readersDay.queries.ts";
export { addFirm, addPerson, setDefaultReferral, setPrimaryUser } from "./persons/user.commands.ts";
export { isCandidate, namesOf, visibleFirms } from "./persons/user.queries.ts";
export { pods } from "./pod.tables.ts";

export const area: Area = {
  audited: {
    // The type follows that of the firm.
    user: auditedTable(users, { except: ["firm_type"] }),
    entity: auditedTable(entities),
    pod: auditedTable(pods),
  },
  routes: peopleRoutes,
  listeners: peopleListeners,
  visible: { users: isPersonVisible, entities: isFirmVisible, pods: isPodVisible },
  facts: [known(personName, namesOfPeople)],
  constraints: {
    users_email_live: { code: "invalid", field: { name: "email", text: "A user with this e-mail already exists." } },
    pods_pair_live: { code: "pair_exists" },
    users_username_live: { code: "invalid", field: { name: "username", text: "This user name is taken." } },
    entities_name_live: { code: "invalid", field: { name: "name", text: "A firm with this name already exists." } },
    entities_ein_live: { code: "invalid", field: { name: "ein", text: "A firm with this EIN already exists." } },
  },
  finders: [personFinder, firmFinder],
  datedTables: [datedPodTerms],
  demo: peopleDemo,
};
