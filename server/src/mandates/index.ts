import { type Area, auditedTable } from "../platform/index.ts";
import { clientMandates } from "./clientMandate.tables.ts";
import { mandates } from "./mandate.tables.ts";
import { mandatesDemo } from "./mandates.demo.ts";
import { mandateRoutes } from "./mandates.routes.ts";

export {
  citePassage,
  clientMandateToChange,
  isOrderVisible,
  type SelectedOrder,
  selectOrder,
  setOrderState,
} from "./clientMandate.commands.ts";
export { type ClientOrder, ordersOf } from "./clientMandate.queries.ts";
export { counts, effectiveDays, quarterDays } from "./effectiveDays.rules.ts";
export { recordOrder } from "./mandate.commands.ts";
export { clientMandatesChanged } from "./mandates.events.ts";
export { readEffects, saveEffects } from "./suspensionEffect.commands.ts";
export { isEnough, type OrderEffect, shareText, weightiest } from "./suspensionEffect.rules.ts";

export const area: Area = {
  routes: mandateRoutes,
  audited: { mandates: auditedTable(mandates), client_mandates: auditedTable(clientMandates, { except: ["mandate"] }) },
  demo: mandatesDemo,
};
