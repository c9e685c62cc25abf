import { transcripts } from "@refundry/contract/transcripts";
import { command, query, routes } from "../platform/index.ts";
import { listQuarters } from "./quarter.queries.ts";
import { addQuarter, changeQuarter, undoQuarter } from "./quarterStatus.commands.ts";

export const transcriptRoutes = routes(transcripts, {
  quarters: query(listQuarters),
  addQuarter: command(addQuarter),
  changeQuarter: command(changeQuarter),
  undoQuarter: command(undoQuarter),
});
