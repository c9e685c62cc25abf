import { expect, test } from "vitest";
import { type NotificationKey, notificationTypes } from "./notifications.ts";

type Row = readonly [id: number, text: string, url: string | null, mail: string, more?: string];

/** 02, Notification types, as far as their areas are built: id, text, where it leads, M, `!` and °. */
const table: Record<NotificationKey, Row> = {
  deputized: [101, "{actor} lets you sign in for them.", "/impersonate", "now", "at once"],
  deputy_removed: [102, "You can no longer sign in for {actor}.", null, "never"],
  acted_for_you: [103, "{actor} signed in as you.", "/profile", "now", "at once"],
  user_activated: [301, "{name} activated the account.", "/users#{id}", "never"],
  pod_changed: [302, "The point spreads of {firms} change on {date}.", "/pods", "digest"],
  client_assigned: [401, "You are now the attorney of record.", "/clients/{id}/profile", "now", "at once"],
  client_reassigned: [402, "{trade_name} was given to another attorney.", null, "never", "loses"],
  client_hold: [403, "The client was put on hold.", "/clients/{id}/profile", "never"],
  note_mention: [404, "{actor} mentioned you in a note.", "/clients/{id}/notes", "now", "at once"],
  client_asked: [501, "We need {n} figures from you.", "/clients/{id}/checklist", "digest"],
  calculation_failed: [601, "A calculation did not pass its own checks.", "/clients/{id}/calculation", "now"],
  package_ready: [701, "The {kind} package is ready.", "/clients/{id}/packages", "never"],
  package_to_sign: [702, "The package is ready to be signed.", "/clients/{id}/packages", "now", "at once"],
  package_failed: [703, "The {kind} package could not be made.", "/clients/{id}/packages", "now"],
  draft_decided: [704, "The draft was accepted.", "/clients/{id}/reports/draft", "never"],
  binder_ready: [705, "The defence binder is ready.", "/clients/{id}/packages", "never"],
  upload_received: [801, "New files are waiting for review.", "/clients/{id}/documents", "never"],
  upload_rejected: [802, "{file} was not accepted.", "/clients/{id}/documents", "now", "at once"],
  outstanding_documents: [803, "{n} documents are outstanding.", "/clients/{id}/documents", "never"],
  documents_complete: [804, "All documents have been collected.", "/clients/{id}/documents", "never"],
  harmful_file: [805, "A harmful file was refused.", "/clients/{id}/documents", "now"],
  // Leads to the status of the client once that screen is there (10).
  client_filed: [909, "The claim was shipped to the IRS.", "/clients/{id}/packages", "never"],
  lead_received: [1201, "A new lead came in through your link.", "/leads#{id}", "now", "at once"],
  lead_follow_up: [1202, "Follow up with {name} today.", "/leads#{id}", "now", "at once"],
  lead_ready: [1203, "A lead waits for you to complete its conversion.", "/leads#{id}", "digest"],
  clients_unassigned: [1204, "{n} clients have no attorney of record.", "/queues/clients/unassigned", "digest"],
  lead_converted: [1205, "{name} became a client.", "/leads#{id}", "digest"],
  lead_duplicate: [1206, "A lead may be a duplicate.", "/leads#{id}", "digest"],
  mandate_reviewed: [1301, "Your mandate was reviewed.", "/mandate/{id}", "never"],
  mandate_blocked: [1302, "A mandate was blocked.", "/mandate/{id}", "never"],
  mandate_escalated: [1303, "A mandate was escalated.", "/mandate/{id}", "now"],
  mandate_released: [1304, "A mandate you held is available again.", "/mandate/{id}", "never"],
  mandate_changed: [1305, "A mandate of this client changed after approval.", "/clients/{id}/mandates", "now"],
  mandate_matches: [1306, "A new mandate matches {n} of your clients.", "/mandate/{id}", "digest"],
  qualification_sent: [1401, "A client is waiting for qualification.", "/clients/{id}/qualification", "never"],
  // With its reason, as 14, 5.1 has it.
  qualification_rejected: [1402, "The qualification was rejected: {reason}", "/clients/{id}/mandates", "now"],
  qualification_closed: [1403, "The client was closed as not qualified.", "/clients/{id}/qualification", "now"],
  qualification_reopened: [1404, "The qualification was reopened.", "/clients/{id}/qualification", "never"],
  qualification_finalized: [1405, "The qualification was finalized.", "/clients/{id}/packages", "never"],
  qualification_overdue: [1406, "{n} qualifications are overdue.", "/queues/qualification", "digest"],
  receipts_changed: [1407, "Receipts changed since finalizing.", "/clients/{id}/qualification", "now"],
  // The same.
  quarter_status: [1507, "{quarter} is now: {status}.", "/clients/{id}/transcripts", "never"],
  task_assigned: [1606, "A task was assigned to you.", "/clients/{id}/tasks", "never"],
  ticket_new: [1607, "Ticket {number} was opened.", "/support-tickets#{id}", "never"],
  ticket_answer: [1608, "Ticket {number} has a new message.", "/support-tickets#{id}", "never", "at once"],
  ticket_overdue: [1609, "Ticket {number} is overdue.", "/support-tickets#{id}", "digest"],
  task_due: [1610, "{n} tasks are due.", "/reports/tasks", "digest"],
  email_bounced: [1801, "A mail could not be delivered.", "/clients/{client}/emails", "now"],
  email_failed: [1802, "A mail was refused.", "/clients/{client}/emails", "now"],
  email_not_confirmed: [1803, "It is not certain that a mail left.", "/email-history-tool", "never"],
  mail_down: [1806, "No mail has left for 15 minutes.", "/settings?tab=mail", "never"],
  settings_changed: [2001, "{name} changed {what}.", "/settings?tab=history", "never"],
  audit_broken: [2002, "The audit chain is broken.", "/audit", "now"],
  city_to_check: [2004, "{n} cities are to be checked.", "/settings?tab=reference", "digest"],
  // 12, 7.7, of which 02 names none: docs/decisions/0028.
  lead_hand_over: [1207, "{n} are to be handed over to {name}.", "/leads?stale=true", "digest"],
  lead_hand_over_decided: [1208, "The hand-over of {n} to {name} was {outcome}.", "/leads?stale=true", "digest"],
  lead_handed: [1209, "{n} were handed over to you.", "/leads", "digest"],
};

test("part of SHELL-22: every type has the number, words, address and mail of the registry, and none stands beside it", () => {
  const found = Object.fromEntries(
    Object.entries(notificationTypes).map(([key, type]) => {
      const more = [type.atOnce && "at once", type.losesClient && "loses"].filter(Boolean).join(" ");
      return [key, [type.id, type.text, type.url, type.mail, ...(more === "" ? [] : [more])]];
    }),
  );
  expect(found).toEqual(table);
});
