import { mailScreens } from "@refundry/contract/mail";
import { IconMail, IconMailSearch } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { root, screenOf, shell, type WebArea } from "../base/roots.ts";
import { readTableSearch } from "../ui/table/address.ts";
import { readHistorySearch } from "./components/historyAddress.ts";

const mailbox = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mailScreens.mailbox, { hash: "record" }),
  validateSearch: readTableSearch,
  component: lazyPart(() => import("./mailbox.screen.tsx"), "MailboxScreen"),
});

const history = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mailScreens.history, { hash: "record" }),
  validateSearch: readHistorySearch,
  component: lazyPart(() => import("./emailHistory.screen.tsx"), "EmailHistoryScreen"),
});

const clientEmails = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mailScreens.clientEmails, { hash: "record" }),
  component: lazyPart(() => import("./clientEmails.screen.tsx"), "ClientEmailsScreen"),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  ...screenOf(mailScreens.unsubscribe),
  component: lazyPart(() => import("./unsubscribe.screen.tsx"), "UnsubscribeScreen"),
});

export const area = {
  outside: [unsubscribe],
  inside: [mailbox, history, clientEmails],
  trail: async () => (await import("./components/mailTrail.ts")).mailTrail,
  icons: { mail: IconMail, mail_history: IconMailSearch },
} satisfies WebArea;
