import { filingStage } from "../clients/index.ts";
import { type Area, known } from "../platform/index.ts";
import { deniedQuarters, ownDenied } from "./deniedWaiting.queries.ts";
import { stagesOf } from "./filingStage.queries.ts";
import { transcriptsDemo } from "./transcripts.demo.ts";
import { transcriptRoutes } from "./transcripts.routes.ts";

export { lastDaysOf } from "./quarter.queries.ts";
export { shipQuarter } from "./quarterStatus.commands.ts";
export { quarterChanged } from "./transcripts.events.ts";
export { type SentQuarter, sentQuarters, supplementHolds } from "./transcripts.facts.ts";

export const area: Area = {
  routes: transcriptRoutes,
  facts: [known(filingStage, stagesOf)],
  waiting: [ownDenied, deniedQuarters],
  demo: transcriptsDemo,
};
