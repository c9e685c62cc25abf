import type { Area } from "../platform/index.ts";
import { mandatesDemo } from "./mandates.demo.ts";

export {
  citePassage,
  clientMandateToChange,
  type SelectedOrder,
  selectOrder,
  setOrderState,
} from "./clientMandate.commands.ts";
export { type ClientOrder, ordersOf } from "./clientMandate.queries.ts";
export { counts, effectiveDays } from "./effectiveDays.rules.ts";
export { recordOrder } from "./mandate.commands.ts";
export { clientMandatesChanged } from "./mandates.events.ts";

export const area: Area = {
  demo: mandatesDemo,
};
