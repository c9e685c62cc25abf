import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const mailTopics = {
  mail_messages: {
    own: ["/emails/{id}"],
    any: ["/clients/{id}/emails"],
    lists: ["/emails", "/mailbox", "/adoptions/emails"],
  },
  mail_suppressions: { any: ["/clients/{id}/emails"], lists: ["/email-suppressions"] },
  mail_templates: { any: ["/settings/mails"], lists: ["/settings/changes"] },
} as const satisfies Topics;
