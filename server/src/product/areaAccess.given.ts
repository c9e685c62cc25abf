// One line an area, sorted; `node tools/structure.mjs --write` keeps it.
export { areaAccess as access } from "../access/access.access.given.ts";
export { areaAccess as calculations } from "../calculations/calculations.access.given.ts";
export { areaAccess as cases } from "../cases/cases.access.given.ts";
export { areaAccess as claims } from "../claims/claims.access.given.ts";
export { areaAccess as clients } from "../clients/clients.access.given.ts";
export { areaAccess as content } from "../content/content.access.given.ts";
export { areaAccess as documents } from "../documents/documents.access.given.ts";
export { areaAccess as leads } from "../leads/leads.access.given.ts";
export { areaAccess as mail } from "../mail/mail.access.given.ts";
export { areaAccess as mandates } from "../mandates/mandates.access.given.ts";
export { areaAccess as notifications } from "../notifications/notifications.access.given.ts";
export { areaAccess as packages } from "../packages/packages.access.given.ts";
export { areaAccess as people } from "../people/people.access.given.ts";
export { areaAccess as qualification } from "../qualification/qualification.access.given.ts";
export { areaAccess as shell } from "../shell/shell.access.given.ts";
export { areaAccess as transcripts } from "../transcripts/transcripts.access.given.ts";
