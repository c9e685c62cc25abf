import { lazyPart } from "../base/lazyPart.ts";

export const MailboxScreen = lazyPart(() => import("./mailbox.screen.tsx"), "MailboxScreen");
