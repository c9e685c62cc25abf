import { firstName, mailTemplate } from "../../platform/index.ts";

const placeholders = {
  first_name: firstName,
  legal_name: { meaning: "The legal name of the client.", kind: "text", needed: false, sample: "Example Bakery LLC" },
  documents: {
    meaning: "What is outstanding, a line each.",
    kind: "list",
    needed: true,
    sample: [
      { text: "Signed 8821", url: null },
      { text: "941 2021 Q1", url: null },
    ],
  },
  link: {
    meaning: "The documents of the client.",
    kind: "link",
    needed: false,
    sample: "https://refundry.example/clients/1/documents",
  },
} as const;

/** The request that an administrator sends (08, 5.5). */
export const outstandingMail = mailTemplate({
  key: "outstanding_documents",
  area: "Documents",
  name: "Request for outstanding documents",
  placeholders,
  subject: "Outstanding documents for {{legal_name}}",
  body: `Hello {{first_name}},

These documents of {{legal_name}} are outstanding:

{{documents}}

Upload them here: {{link}}`,
});

/** The same, asked again by itself (08, 7.7). */
export const reminderMail = mailTemplate({
  key: "document_reminder",
  area: "Documents",
  name: "Reminder of outstanding documents",
  placeholders,
  subject: "Outstanding documents for {{legal_name}}",
  body: `Hello {{first_name}},

This is a reminder that these documents of {{legal_name}} are still outstanding:

{{documents}}

Upload them here: {{link}}`,
});
