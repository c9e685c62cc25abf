import { filingStage } from "../clients/index.ts";
import { type Area, known } from "../platform/index.ts";
import { stagesOf } from "./filingStage.queries.ts";
import { transcriptsDemo } from "./transcripts.demo.ts";
import { transcriptRoutes } from "./transcripts.routes.ts";

export { quarterChanged } from "./transcripts.events.ts";

export const area: Area = {
  routes: transcriptRoutes,
  facts: [known(filingStage, stagesOf)],
  demo: transcriptsDemo,
};
