import { dateText } from "../../base/instants.ts";
import type { TrailField, TrailWords } from "../../base/trailWords.ts";
import { choiceWords, countWords } from "../../ui/panels/historyWords.ts";
import { clientHistory } from "./clientHistory.ts";

/** What is written with markup, as one reads it. */
function plainText(html: unknown): string {
  const page = new DOMParser().parseFromString(
    String(html).replaceAll(/<\/(p|li|blockquote|div)>|<br>/g, "$&\n"),
    "text/html",
  );
  return (page.body.textContent ?? "").trim();
}

const number = (label: string, what: string): TrailField => ({ label, show: (id) => `${what} ${id}` });

/** `Mar 23, 2020 – Jun 2, 2021`, one below the other. */
const periodsText = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map(({ from, to }: { from: string; to: string | null }) => `${dateText(from)} – ${to ? dateText(to) : "today"}`)
    .join("\n");
const periods: TrailField = { label: "Days", show: periodsText };

/** How a file came in. */
const uploadTypes = [
  ["filedrop", "Document of the client"],
  ["payroll-candidate", "Payroll handed in"],
  ["raw_payroll", "Payroll as it came"],
  ["payroll", "Payroll"],
  ["peo", "PEO document"],
  ["submission", "Signed final package"],
  ["2020-supplement", "Signed 2020 supplement"],
  ["4506", "Form 4506"],
  ["4506-transcript", "Transcript"],
  ["transcript-request", "Request for a transcript"],
  ["overpayment-letter", "Overpayment letter"],
  ["appeal", "Appeal"],
  ["introduction-letter", "Introduction letter"],
] as const;

/** What the trail says of clients beside what the history of one of them says. */
export const clientTrail: TrailWords = {
  actions: {
    ...clientHistory.actions,
    "client.hidden_ein": "EIN of a client out of sight entered",
    "client_user.unlink": "Person removed from the client",
    "note.create": "Note added",
    "note.update": "Note changed",
    "note.delete": "Note deleted",
    "note.pin": "Note pinned",
    "note.unpin": "Note unpinned",
    "mandate.create": "Order entered",
    "client_mandate.periods": "Days of an order changed",
    "client_mandate.remove": "Order removed",
    "client_mandate.selected": "Order given back to the selection",
    "quarter.change": "Status of a quarter changed",
    "upload.download_all": "All files downloaded",
    "documents.request": "Documents asked for by mail",
    "documents.reminder_set": "Reminder set",
    "documents.reminder_end": "Reminder ended",
    "payroll_mapping.forget": "Payroll columns forgotten",
    "payroll_batches.replace": "Payroll replaced",
    "task.delete": "Task deleted",
    "task.hand_over": "Task handed over",
  },
  entries: {
    ...clientHistory.entries,
    note: {
      fields: {
        body: { label: "Note", show: plainText },
        visibility: {
          label: "Seen by",
          show: choiceWords([
            ["internal", "Internal"],
            ["client", "Visible to client"],
          ]),
        },
        pinned: { label: "Pinned" },
      },
    },
    mandate: {
      fields: {
        state: { label: "State" },
        title: { label: "Title" },
        author: { label: "Author" },
        periods,
      },
    },
    client_mandate: {
      fields: {
        ...clientHistory.entries.client_mandate?.fields,
        mandate: { label: "Order", show: (value) => (typeof value === "number" ? `Order ${value}` : String(value)) },
        periods,
        effects: { label: "Effects" },
        state: {
          label: "State",
          show: choiceWords([
            ["selected", "Selected"],
            ["in_review", "In review"],
            ["approved", "Approved"],
            ["excluded", "Excluded"],
          ]),
        },
      },
    },
    quarter: {
      fields: { quarter: { label: "Quarter" }, status: { label: "Status" }, refund_on: { label: "Refund on" } },
    },
    qualification: {
      fields: {
        ...clientHistory.entries.qualification?.fields,
        cycle: { label: "Round of the review", show: countWords },
      },
    },
    upload: {
      fields: {
        ...clientHistory.entries.upload?.fields,
        type: { label: "Type", show: choiceWords(uploadTypes) },
        size: { label: "Bytes", show: countWords },
        files: { label: "Files", show: countWords },
      },
    },
    documents: {
      fields: {
        sent_to: { label: "Sent to" },
        documents: { label: "Documents" },
        every_days: { label: "Reminder", show: (days) => `every ${days} days`, none: "none" },
      },
    },
    payroll: { fields: { ...clientHistory.entries.payroll?.fields, batch: number("Import", "Import") } },
    payroll_mapping: { fields: { provider: { label: "Provider" }, headings: { label: "Columns" } } },
    calculation: {
      fields: {
        ...clientHistory.entries.calculation?.fields,
        calculation: number("Calculation", "Calculation"),
        package: number("Package", "Package"),
        input_hash: { label: "Hash of the input" },
      },
    },
    package: {
      fields: {
        ...clientHistory.entries.package?.fields,
        batch: number("Payroll", "Import"),
        sha256: { label: "SHA-256" },
      },
    },
  },
  records: {
    clients: "Client",
    client_mandates: "Order of the client",
    client_quarter: "Quarter",
    mandates: "Order",
    note: "Note",
    uploads: "File",
    requirements: "Required document",
    checklist: "Checklist",
    questions: "Question to the client",
    business_impact: "Business impact",
    claim_details: "Claim details",
    claim_people: "Owner or family member",
    owners: "Owners and family",
    group: "Group of companies",
    rounds: "PPP round",
    wages: "Wages",
    counts: "Employee counts",
    receipts: "Gross receipts",
    name_matches: "Name on the payroll",
    payroll_batches: "Payroll",
    payroll_mappings: "Payroll columns",
    qualifications: "Review",
    warning_acceptances: "Warning",
    calculations: "Calculation",
    calculation_files: "Calculation file",
    packages: "Package",
    package_job: "Package job",
    report_decision: "Answer to a draft",
    task: "Task",
  },
};
