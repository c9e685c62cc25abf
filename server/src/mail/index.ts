import { type Area, registerMailNews, registerMailTexts } from "../platform/index.ts";
import { mailDemo } from "./mail.demo.ts";
import { isMail } from "./mail.queries.ts";
import { mailRoutes } from "./mail.routes.ts";
import { contactNow, heldBack, tellFailed, tellNotConfirmed } from "./mailHistory.commands.ts";
import { isHistoryMail } from "./mailHistory.queries.ts";
import { watchMail } from "./mailOutage.jobs.ts";
import { restoreText } from "./mailTemplate.commands.ts";
import { chosenText } from "./mailTemplate.queries.ts";
import { isSuppression } from "./suppression.queries.ts";

/** What runs by itself: administrators hear when no mail leaves. */
void watchMail;

export const area: Area = {
  routes: mailRoutes,
  demo: mailDemo,
  visible: {
    mailbox: isMail,
    emails: isHistoryMail,
    "adoptions/emails": isHistoryMail,
    "email-suppressions": isSuppression,
  },
  start: () => {
    registerMailTexts({ read: chosenText, restore: restoreText });
    registerMailNews({ notConfirmed: tellNotConfirmed, failed: tellFailed, heldBack, contact: contactNow });
  },
};
