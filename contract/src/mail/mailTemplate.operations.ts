import { z } from "zod";
import { listOf } from "../platform/list.ts";
import { operation } from "../platform/operation.ts";
import {
  mailServerSchema,
  mailTemplateBody,
  mailTemplateRowSchema,
  mailTemplateSchema,
  mailTestedSchema,
  mailTextBody,
  resetMailBody,
  senderDomainSchema,
} from "./mailTemplate.schemas.ts";

const template = z.strictObject({ template: z.string().max(60) });
const permission = "mail.manage_templates";

/** The mails that the product sends by itself, and the server that they leave by (20, tab `Mail`). */
export const mailTemplateOperations = {
  templates: operation({
    method: "GET",
    path: "/settings/mails",
    permission,
    summary: "Every mail that the product sends by itself",
    output: listOf(mailTemplateRowSchema),
  }),
  template: operation({
    method: "GET",
    path: "/settings/mails/{template}",
    permission,
    summary: "One mail with its text, what may stand in it, and its versions",
    params: template,
    output: mailTemplateSchema,
  }),
  changeTemplate: operation({
    method: "PUT",
    path: "/settings/mails/{template}",
    permission,
    summary: "Write the text of a mail",
    params: template,
    body: mailTemplateBody,
    output: mailTemplateSchema,
    errors: ["stale_version"],
    selfOnly: true,
  }),
  resetTemplate: operation({
    method: "POST",
    path: "/settings/mails/{template}/reset",
    permission,
    summary: "Go back to the text that came with the product",
    params: template,
    body: resetMailBody,
    output: mailTemplateSchema,
    errors: ["stale_version"],
    selfOnly: true,
  }),
  testTemplate: operation({
    method: "POST",
    path: "/settings/mails/{template}/test",
    permission,
    summary: "Send a text with sample values to one's own address; nothing is saved",
    params: template,
    body: mailTextBody,
    output: mailTestedSchema,
    selfOnly: true,
  }),
  server: operation({
    method: "GET",
    path: "/settings/mail",
    permission,
    summary: "Whether the outgoing server takes mails now",
    output: mailServerSchema,
  }),
  senderDomain: operation({
    method: "GET",
    path: "/settings/mail/deliverability",
    permission,
    summary: "SPF, DKIM, DMARC and reverse name of the sender: pass, or what to enter",
    output: senderDomainSchema,
  }),
  testServer: operation({
    method: "POST",
    path: "/settings/mail/test",
    permission,
    summary: "Send a mail to one's own address",
    output: mailTestedSchema,
    selfOnly: true,
  }),
};
