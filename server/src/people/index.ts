import { type Area, auditedTable, known, personName } from "../platform/index.ts";
import { peopleDemo } from "./people.demo.ts";
import { peopleRoutes } from "./people.routes.ts";
import { entities, users } from "./people.tables.ts";
import { pods } from "./pod.tables.ts";
import { namesOfPeople } from "./user.queries.ts";

export { entityChanged, userActivated, userChanged, userInvited } from "./people.events.ts";
export { firmsOfOwnClients } from "./people.facts.ts";
export { entities, users } from "./people.tables.ts";
export { pods } from "./pod.tables.ts";
export { addFirm, addPerson, setPrimaryUser } from "./user.commands.ts";
export { isCandidate, namesOf, readUser, visibleFirms } from "./user.queries.ts";

export const area: Area = {
  audited: { user: auditedTable(users), entity: auditedTable(entities), pod: auditedTable(pods) },
  routes: peopleRoutes,
  facts: [known(personName, namesOfPeople)],
  constraints: {
    users_email_live: { code: "invalid", field: { name: "email", text: "A user with this e-mail already exists." } },
    entities_name_live: { code: "invalid", field: { name: "name", text: "A firm with this name already exists." } },
    entities_ein_live: { code: "invalid", field: { name: "ein", text: "A firm with this EIN already exists." } },
  },
  demo: peopleDemo,
};
