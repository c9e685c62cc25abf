import { type Area, auditedTable, known, personName } from "../platform/index.ts";
import { datedPodTerms } from "./datedPodTerms.queries.ts";
import { isFirmVisible } from "./entity.queries.ts";
import { firmFinder, personFinder } from "./finder.queries.ts";
import { peopleDemo } from "./people.demo.ts";
import { peopleListeners } from "./people.listeners.ts";
import { peopleRoutes } from "./people.routes.ts";
import { entities, users } from "./people.tables.ts";
import { isPersonVisible } from "./person.queries.ts";
import { isPodVisible } from "./pod.queries.ts";
import { pods } from "./pod.tables.ts";
import { namesOfPeople } from "./user.queries.ts";

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
  clientCount,
  clientStatuses,
  clientsReached,
  clientsWithoutPod,
  firmsOfAttorneyClients,
  firmsOfOwnClients,
  managedWithClient,
  namesOfDeputies,
  namesOfOwnClients,
  openNotifications,
  openTasks,
  podClients,
  secondStepOn,
} from "./people.facts.ts";
export { entities, users } from "./people.tables.ts";
export { changePerson, renamed } from "./person.commands.ts";
export { lockedPerson, type Person, readUser } from "./person.queries.ts";
export { pods } from "./pod.tables.ts";
export { addFirm, addPerson, setDefaultReferral, setPrimaryUser } from "./user.commands.ts";
export { isCandidate, namesOf, visibleFirms } from "./user.queries.ts";

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
