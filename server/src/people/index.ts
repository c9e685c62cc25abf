export { clientUsers } from "./clientUser.tables.ts";
export { entities } from "./entity.tables.ts";
export { userActivated, userInvited } from "./people.events.ts";
export { peopleRoutes } from "./people.routes.ts";
export { pods } from "./pod.tables.ts";
export { addFirm, addPerson, addPod, linkClientUser, type NewPerson, setPrimaryUser } from "./user.commands.ts";
export { isCandidate, namesOf, readUser, visibleFirms } from "./user.queries.ts";
export { users } from "./user.tables.ts";
