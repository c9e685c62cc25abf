import { type Area, registerMailNews, registerMailTexts } from "../platform/index.ts";
import { mailRoutes } from "./mail.routes.ts";
import { tellNotConfirmed } from "./mailHistory.commands.ts";
import { restoreText } from "./mailTemplate.commands.ts";
import { chosenText } from "./mailTemplate.queries.ts";

export const area: Area = {
  routes: mailRoutes,
  start: () => {
    registerMailTexts({ read: chosenText, restore: restoreText });
    registerMailNews(tellNotConfirmed);
  },
};
