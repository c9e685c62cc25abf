import { lazyRouteComponent } from "@tanstack/react-router";

export const MailboxScreen = lazyRouteComponent(() => import("./mailbox.screen.tsx"), "MailboxScreen");
