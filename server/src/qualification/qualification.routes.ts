import { qualification } from "@refundry/contract/qualification";
import { readEffects, saveEffects } from "../mandates/index.ts";
import { command, query, routes } from "../platform/index.ts";
import { acceptQuarter, decideOrder } from "./decision.commands.ts";
import { readQuarters } from "./quarters.queries.ts";

export const qualificationRoutes = routes(qualification, {
  quarters: query(readQuarters),
  reviewQuarter: command(acceptQuarter),
  effects: query(readEffects),
  saveEffects: command(saveEffects),
  decideOrder: command(decideOrder),
});
