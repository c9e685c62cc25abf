import type { Area } from "../platform/index.ts";
import { mandatesDemo } from "./mandates.demo.ts";

export {
  type ClientMandateRecord,
  changePeriods,
  citePassage,
  clientMandateToChange,
  removeOrder,
  type SelectedOrder,
  selectOrder,
  setOrderState,
} from "./clientMandate.commands.ts";
export { type ClientOrder, type OrderCitation, ordersOf } from "./clientMandate.queries.ts";
export { counts, effectiveDays, type OrderPeriod, type OrderState } from "./effectiveDays.rules.ts";
export { type NewOrder, recordOrder } from "./mandate.commands.ts";
export { clientMandatesChanged } from "./mandates.events.ts";

export const area: Area = {
  demo: mandatesDemo,
};
