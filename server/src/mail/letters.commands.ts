import { firstName, mailTemplate } from "../platform/index.ts";

/** What an administrator is sent to see that mails arrive. */
export const testMail = mailTemplate({
  key: "test_mail",
  area: "Settings",
  name: "Test of the outgoing server",
  placeholders: { first_name: firstName },
  subject: "Test mail from Refundry",
  body: `Hello {{first_name}},

This mail was sent from the settings of Refundry. Since you can read it, mails leave as they should.`,
});
