import { namesOfCity, namesOfCounty } from "../content/index.ts";
import { heldMandates } from "../people/index.ts";
import { type Area, auditedTable, can, known, knownAs } from "../platform/index.ts";
import { clientMandates } from "./clientMandate.tables.ts";
import { mandateFinder } from "./library/mandateFinder.queries.ts";
import { isNoteVisible } from "./library/note.commands.ts";
import { heldMandatesOf } from "./library/review.commands.ts";
import { isScanVisible } from "./library/scan.commands.ts";
import { mandates } from "./mandate.tables.ts";
import { mandatesDemo } from "./mandates.demo.ts";
import { mandateListeners } from "./mandates.listeners.ts";
import { mandateRoutes } from "./mandates.routes.ts";
import { isMandateVisible } from "./records/order.queries.ts";
import { ordersAndPlacesOf } from "./records/placeNames.queries.ts";

export { type CitedPlace, citedPaperOf } from "./library/citedPaper.queries.ts";
export { recordOrder } from "./library/mandate.commands.ts";
export { clientMandatesChanged } from "./mandates.events.ts";
export { clientReview } from "./mandates.facts.ts";
export { filesOfOrders } from "./records/order.queries.ts";
export {
  citePassage,
  clientMandateToChange,
  isOrderVisible,
  type SelectedOrder,
  selectOrder,
  setOrderState,
} from "./selection/clientMandate.commands.ts";
export { type ClientOrder, ordersOf } from "./selection/clientMandate.queries.ts";
export { counts, effectiveDays, quarterDays } from "./selection/effectiveDays.rules.ts";
export { readEffects, saveEffects } from "./selection/suspensionEffect.commands.ts";
export { isEnough, type OrderEffect, shareText, weightiest } from "./selection/suspensionEffect.rules.ts";

export const area: Area = {
  routes: mandateRoutes,
  listeners: mandateListeners,
  visible: {
    mandates: isMandateVisible,
    "mandates/scans": isScanVisible,
    mandate_scans: isScanVisible,
    "mandates/queues/review": isMandateVisible,
    "mandates/queues/notes": isNoteVisible,
    mandate_library: async (tx) => can(tx.actor, "mandates.queue"),
  },
  audited: { mandates: auditedTable(mandates), client_mandates: auditedTable(clientMandates, { except: ["mandate"] }) },
  facts: [
    known(heldMandates, heldMandatesOf),
    knownAs(namesOfCounty, ordersAndPlacesOf.county),
    knownAs(namesOfCity, ordersAndPlacesOf.city),
  ],
  finders: [mandateFinder],
  demo: mandatesDemo,
};
