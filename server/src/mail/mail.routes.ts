import { mail } from "@refundry/contract/mail";
import { process, query, routes } from "../platform/index.ts";
import { inMailbox, listMails, readMail } from "./mail.queries.ts";

export const mailRoutes = routes(mail, {
  mailbox: query(listMails, inMailbox),
  message: process(readMail),
});
