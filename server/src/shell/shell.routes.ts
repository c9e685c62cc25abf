import { shell } from "@refundry/contract/shell";
import { command, process, query, routes } from "../platform/index.ts";
import { readChanger } from "./changer.queries.ts";
import { reportError } from "./clientError.commands.ts";
import { filedClients, listProgress, processedClients, readHome, signedClients } from "./home.queries.ts";
import { readWaitingOfOthers } from "./othersWaiting.queries.ts";
import { search } from "./search.queries.ts";
import { moveTour } from "./tour.commands.ts";
import { changeView, createView, removeView } from "./view.commands.ts";
import { listViews } from "./view.queries.ts";

export const shellRoutes = routes(shell, {
  signedClients: query(signedClients),
  processedClients: query(processedClients),
  filedClients: query(filedClients),
  progress: query(listProgress),
  home: query(readHome),
  waitingOfOthers: query(readWaitingOfOthers),
  search: query(search),
  clientChanger: query(readChanger("clients")),
  userChanger: query(readChanger("users")),
  entityChanger: query(readChanger("entities")),
  podChanger: query(readChanger("pods")),
  reportError: process(reportError),
  moveTour: command(moveTour),
  views: query(listViews),
  createView: command(createView),
  changeView: command(changeView),
  removeView: command(removeView),
});
