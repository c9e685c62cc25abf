import { access } from "../access/access.operations.ts";
import { calculations } from "../calculations/calculations.operations.ts";
import { claims } from "../claims/claims.operations.ts";
import { clients } from "../clients/clients.operations.ts";
import { content } from "../content/content.operations.ts";
import { mail } from "../mail/mail.operations.ts";
import { packages } from "../packages/packages.operations.ts";
import { people } from "../people/people.operations.ts";

/** Every operation of the product, by area. */
export const contract = { access, people, clients, claims, calculations, packages, content, mail };
export type Contract = typeof contract;
