import { people } from "@refundry/contract/people";
import { query, routes } from "../platform/index.ts";
import { listAttorneys, listFirms, readOwnFirm } from "./user.queries.ts";

export const peopleRoutes = routes(people, {
  attorneys: query(listAttorneys),
  lawFirms: query(listFirms(2)),
  taxFirms: query(listFirms(3)),
  ownFirm: query(readOwnFirm),
});
