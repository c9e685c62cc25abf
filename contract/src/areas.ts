// One line an area, sorted; `node tools/structure.mjs --write` keeps it.
export { area as access } from "./access/index.ts";
export { area as calculations } from "./calculations/index.ts";
export { area as cases } from "./cases/index.ts";
export { area as claims } from "./claims/index.ts";
export { area as clients } from "./clients/index.ts";
export { area as content } from "./content/index.ts";
export { area as documents } from "./documents/index.ts";
export { area as leads } from "./leads/index.ts";
export { area as mail } from "./mail/index.ts";
export { area as mandates } from "./mandates/index.ts";
export { area as notifications } from "./notifications/index.ts";
export { area as packages } from "./packages/index.ts";
export { area as people } from "./people/index.ts";
export { area as qualification } from "./qualification/index.ts";
export { area as shell } from "./shell/index.ts";
export { area as transcripts } from "./transcripts/index.ts";
