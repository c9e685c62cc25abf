import { mail } from "@refundry/contract/mail";
import { command, download, process, query, routes } from "../platform/index.ts";
import { cancelEmail, changeEmail, resendEmail, sendEmail } from "./clientMail.commands.ts";
import { composeMail, listClientMails, listCorrespondence, readMailStanding } from "./clientMail.queries.ts";
import { inMailbox, listMails, mailFile, readMail } from "./mail.queries.ts";
import { countAsSent, sendAgain } from "./mailHistory.commands.ts";
import { listHistory, readHistoryMail } from "./mailHistory.queries.ts";
import { leaveGroupMails, readGroupMails, returnToGroupMails } from "./mailLeave.commands.ts";
import { playBounce, playComplaint, playReply, takeReport } from "./mailReturn.commands.ts";
import { changeTemplate, resetTemplate, testServer, testTemplate } from "./mailTemplate.commands.ts";
import { listTemplates, readServer, readTemplate } from "./mailTemplate.queries.ts";
import { readSenderDomain } from "./senderDomain.queries.ts";
import { suppressAddress, unsuppress } from "./suppression.commands.ts";
import { listSuppressions } from "./suppression.queries.ts";

export const mailRoutes = routes(mail, {
  mailbox: query(listMails, inMailbox),
  message: process(readMail),
  messageFile: download(mailFile),
  clientEmails: query(listClientMails),
  mailStanding: query(readMailStanding),
  compose: query(composeMail),
  sendEmail: process(sendEmail),
  changeEmail: process(changeEmail),
  cancelEmail: command(cancelEmail),
  correspondence: query(listCorrespondence),
  resendEmail: process(resendEmail),
  groupMails: query(readGroupMails),
  leaveGroupMails: command(leaveGroupMails),
  returnToGroupMails: command(returnToGroupMails),
  emails: query(listHistory),
  email: query(readHistoryMail),
  sendAgain: command(sendAgain),
  countAsSent: command(countAsSent),
  inbound: process(takeReport),
  playBounce: process(playBounce),
  playComplaint: process(playComplaint),
  playReply: process(playReply),
  suppressions: query(listSuppressions),
  suppress: command(suppressAddress),
  unsuppress: command(unsuppress),
  templates: query(listTemplates),
  template: query(readTemplate),
  changeTemplate: command(changeTemplate),
  resetTemplate: command(resetTemplate),
  testTemplate: command(testTemplate),
  server: process(readServer),
  senderDomain: process(readSenderDomain),
  testServer: command(testServer),
});
