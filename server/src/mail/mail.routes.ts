import { mail } from "@refundry/contract/mail";
import { process, routes } from "../platform/index.ts";
import { mailbox, mailOfMailbox } from "./mail.queries.ts";

export const mailRoutes = routes(mail, {
  mailbox: process(mailbox),
  message: process(mailOfMailbox),
});
