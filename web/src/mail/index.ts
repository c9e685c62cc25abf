import { lazyPart } from "../app/lazyPart.ts";

export const MailboxScreen = lazyPart(() => import("./mailbox.screen.tsx"), "MailboxScreen");
