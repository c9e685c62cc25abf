import { mailScreens } from "@refundry/contract/mail";
import { IconMail } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readTableSearch } from "../ui/table/address.ts";

const mailbox = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mailScreens.mailbox, { hash: "record" }),
  validateSearch: readTableSearch,
  component: lazyPart(() => import("./mailbox.screen.tsx"), "MailboxScreen"),
});

export const area = { inside: [mailbox], icons: { mail: IconMail } } satisfies WebArea;
