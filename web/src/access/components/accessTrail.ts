import type { TrailWords } from "../../base/trailWords.ts";
import { choiceWords, countWords } from "../../ui/panels/historyWords.ts";

/** What the trail calls what is done with itself, with backups and with the state of the system. */
export const accessTrail: TrailWords = {
  actions: {
    "audit.export": "Audit trail exported",
    "audit.verify": "Audit trail verified",
    "audit.explain": "Reason of a break recorded",
    "backup.make": "Backup made",
    "backup.restore": "Backup restored",
    "system.status": "Maintenance changed",
  },
  entries: {
    audit: {
      fields: {
        intact: { label: "Intact" },
        problems: { label: "Found" },
        rows: { label: "Entries", show: countWords },
        from_id: { label: "From entry", show: countWords, none: "the first" },
        to_id: { label: "To entry", show: countWords, none: "the last" },
        scope: {
          label: "What was verified",
          show: choiceWords([
            ["whole", "The whole trail"],
            ["period", "A period"],
            ["since", "What came since"],
          ]),
        },
        format: {
          label: "File",
          show: choiceWords([
            ["csv", "CSV"],
            ["xlsx", "XLSX"],
            ["jsonl", "With proofs"],
          ]),
        },
        from: { label: "From" },
        to: { label: "To" },
        q: { label: "Text" },
        user_id: { label: "Person" },
        acting_as: { label: "Acting as", show: (id) => `User ${id}` },
        client_id: { label: "Client", show: (id) => `Client ${id}` },
        entity_id: { label: "Firm", show: (id) => `Firm ${id}` },
        field: { label: "Field changed" },
        record_id: { label: "Record number" },
        request_id: { label: "Request" },
        system: { label: "Only by the system" },
        acting: { label: "Only while acting for someone" },
      },
    },
    backup: {
      fields: {
        made_at: { label: "Made" },
        entry: { label: "Last entry in it", show: countWords },
        rows: { label: "Rows", show: countWords },
        files: { label: "Files", show: countWords },
        bytes: { label: "Bytes", show: countWords },
        missing: { label: "Missing files", show: countWords },
        secret: { label: "The installation’s secret" },
      },
    },
    system: {
      fields: {
        status: {
          label: "Status",
          show: choiceWords([
            ["online", "Online"],
            ["maintenance", "Maintenance"],
            ["offline", "Offline"],
          ]),
        },
        message: { label: "Message" },
        starts_at: { label: "Starts at" },
        expected_until: { label: "Expected end" },
      },
    },
  },
  records: { audit: "Audit trail", backup: "Backup", system: "System status" },
};
