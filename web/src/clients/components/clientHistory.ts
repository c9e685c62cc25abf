import { formatPhone, quarterLabel } from "@refundry/contract/values";
import { instantText } from "../../base/instants.ts";
import { claimHistory } from "../../claims/index.ts";
import { choiceWords, type FieldWords, type HistoryWords, quarterWords } from "../../ui/panels/historyWords.ts";
import { clientWords, typeText } from "./clientForm.ts";
import { documentHistory } from "./documentHistory.ts";

const shows: Partial<Record<string, (value: unknown) => string>> = {
  business_type: (value) => typeText(Number(value)),
  contact_phone: (value) => formatPhone(String(value)),
  contingency_rate: (value) => `${value}%`,
};

const named = (words: Readonly<Record<string, string>>): Record<string, FieldWords> =>
  Object.fromEntries(
    Object.entries(words).map(([name, label]) => {
      const show = shows[name];
      return [name, show ? { label, show } : { label }];
    }),
  );

const firstUpper = (value: unknown) => String(value).charAt(0).toUpperCase() + String(value).slice(1);

const basis: FieldWords = {
  label: "Basis",
  show: choiceWords([
    ["draft", "Draft"],
    ["final", "Final"],
    ["supplement", "2020 supplement"],
  ]),
};

/** `TIME_BARRED_6511:2021-Q3` of entries that do not hold the sentence itself: `Time barred 6511, Q3 2021`. */
function codeWords(value: unknown): string {
  const [code = "", ...args] = String(value).split(":");
  const words = code.replaceAll("_", " ").toLowerCase();
  const named = args.map((one) => (/^\d{4}-Q[1-4]$/.test(one) ? quarterWords(one) : one));
  return [words.charAt(0).toUpperCase() + words.slice(1), ...named].join(", ");
}

/** A quarter as the review writes it, or a key. */
const quarterOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? quarterLabel(value as never) : quarterWords(value);

/** What the history of a client says: the words of its forms, and those of its claim. */
export const clientHistory: HistoryWords = {
  actions: {
    ...claimHistory.actions,
    ...documentHistory.actions,
    "client.create": "Client created",
    "client.update": "Client changed",
    "client.delete": "Client deleted",
    "client.restore": "Client restored",
    "client_user.link": "Person linked to the client",
    "client_mandate.select": "Order added",
    "client_mandate.approved": "Order approved",
    "client_mandate.excluded": "Order excluded",
    "client_mandate.in_review": "Order sent to the review",
    "client_mandate.cite": "Passage of an order cited",
    "client_mandate.effects": "Effect of an order changed",
    "qualification.sent": "Sent to the review",
    "qualification.quarter": "Quarter decided in the review",
    "qualification.finalized": "Review finalized",
    "qualification.rejected": "Review rejected",
    "qualification.closed": "Closed as not qualified",
    "qualification.reopened": "Review reopened",
    "qualification.withdrawn": "Taken back from the review",
    "qualification.tick": "Checklist of the review ticked",
    "receipts.evidence": "Source of the receipts changed",
    "calculation.run": "Calculated by hand",
    "calculation.file": "Calculation file made",
    "calculation.download": "Calculation file downloaded",
    "warning.accept": "Warning accepted",
    "warning.withdraw": "Acceptance of a warning withdrawn",
    "package.request": "Package requested",
    "package.generate": "Package made",
    "package.download": "Package downloaded",
    "package.delete": "Package deleted",
    "package_job.start": "Making of the package began",
    "package_job.finish": "Making of the package ended",
    "package_job.fail": "Making of the package failed",
    "report.decide": "Draft answered",
    "report.withdraw": "Answer to the draft withdrawn",
    "form_8821.download": "Form 8821 downloaded",
    "mail.send": "E-mail written",
    "mail.change": "E-mail changed before it left",
    "mail.take_back": "E-mail cancelled",
    "mail.resend": "E-mail sent once more",
    "task.create": "Task added",
    "task.update": "Task changed",
    "task.close": "Task closed",
    "task.reopen": "Task reopened",
    "task.release": "Task given back",
  },
  // What the product makes with a package stands under the package.
  steps: Object.fromEntries(
    ["package_job.start", "package_job.finish", "package.generate", "calculation.file"].map((step) => [
      step,
      "package.generate",
    ]),
  ),
  entries: {
    ...claimHistory.entries,
    ...documentHistory.entries,
    client: {
      fields: {
        ...named(clientWords),
        active: { label: "Active" },
        on_hold: { label: "On Hold" },
        on_hold_reason: { label: "Reason of the hold" },
        on_hold_since: { label: "On hold since" },
      },
    },
    client_mandate: {
      fields: { mandate: { label: "Order" }, periods: { label: "Days" }, eligibility_test: { label: "Test" } },
    },
    qualification: {
      fields: {
        quarter: { label: "Quarter", show: quarterOf },
        receiptsAccepted: { label: "Gross receipts accepted" },
        usePreceding: { label: "By the preceding quarter" },
        recoveryAccepted: { label: "Recovery startup accepted" },
        state: {
          label: "Review",
          show: choiceWords([
            ["selection", "To be sent"],
            ["in_review", "In review"],
            ["finalized", "Finalized"],
            ["not_qualified", "Not qualified"],
          ]),
        },
        note: { label: "Note" },
      },
      unread: ["cycle"],
    },
    calculation: {
      fields: {
        kind: basis,
        state: {
          label: "Result",
          show: choiceWords([
            ["done", "Calculated"],
            ["refused", "No result"],
          ]),
        },
        name: { label: "File" },
      },
      unread: ["input_hash", "calculation", "package"],
    },
    warning: {
      fields: {
        text: { label: "Warning" },
        warning: { label: "Warning", show: codeWords },
        kind: basis,
        note: { label: "Note" },
      },
      saidBy: { warning: "text" },
    },
    package: {
      fields: {
        label: { label: "Package" },
        status: {
          label: "Kind",
          show: choiceWords([
            ["draft", "Draft"],
            ["final", "Final"],
            ["2020-supplement", "2020 supplement"],
            ["peo-claim", "PEO claim file"],
          ]),
        },
        quarters: { label: "Quarters", show: quarterWords, none: "all that are claimed" },
        pages: { label: "Pages" },
        requested_by: { label: "Requested by" },
      },
      unread: ["batch", "sha256"],
    },
    package_job: {
      fields: {
        state: {
          label: "State",
          show: choiceWords([
            ["scheduled", "Waiting"],
            ["generating", "Being made"],
            ["done", "Made"],
            ["failed", "Failed"],
          ]),
        },
      },
    },
    report: {
      fields: {
        label: { label: "Package" },
        decision: {
          label: "Answer",
          show: choiceWords([
            ["pending", "Pending"],
            ["accepted", "Accepted"],
            ["rejected", "Rejected"],
          ]),
        },
      },
    },
    mail: {
      fields: {
        to: { label: "To" },
        cc: { label: "CC", none: "nobody" },
        subject: { label: "Subject" },
        send_after: { label: "Leaves", show: (value) => instantText(String(value)) },
        again_of: { label: "Sent again of e-mail" },
        state: { label: "State", show: firstUpper },
      },
    },
    task: {
      fields: {
        title: { label: "Task" },
        body: { label: "Text" },
        kind: { label: "Kind", show: firstUpper },
        due_on: { label: "Due" },
        user_id: { label: "Assigned to", none: "nobody" },
        status: { label: "State", show: firstUpper },
        close_note: { label: "Note" },
      },
    },
  },
};
