import { formatPhone } from "@refundry/contract/values";
import { claimHistory } from "../../claims/index.ts";
import type { FieldWords, HistoryWords } from "../../ui/panels/historyWords.ts";
import { clientWords } from "./ClientFields.tsx";
import { typeText } from "./clientForm.ts";

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

/** What the history of a client says: the words of its forms, and those of its claim. */
export const clientHistory: HistoryWords = {
  actions: {
    ...claimHistory.actions,
    "client.create": "Client created",
    "client.update": "Client changed",
    "client.delete": "Client deleted",
    "client.restore": "Client restored",
    "client_user.link": "Person linked to the client",
    "calculation.run": "Calculation run",
    "calculation.file": "Calculation file made",
    "calculation.download": "Calculation file downloaded",
    "warning.accept": "Warning accepted",
    "warning.withdraw": "Acceptance of a warning withdrawn",
    "package.request": "Package requested",
    "package.generate": "Package generated",
    "package.download": "Package downloaded",
    "package.delete": "Package deleted",
    "form_8821.download": "Form 8821 downloaded",
    "task.create": "Task added",
    "task.update": "Task changed",
    "task.close": "Task closed",
    "task.reopen": "Task reopened",
    "task.release": "Task given back",
    "upload.download": "File downloaded",
  },
  entries: {
    ...claimHistory.entries,
    client: {
      fields: {
        ...named(clientWords),
        active: { label: "Active" },
        on_hold: { label: "On Hold" },
        on_hold_reason: { label: "Reason of the hold" },
        on_hold_since: { label: "On hold since" },
      },
    },
    calculation: { fields: { kind: { label: "Basis" }, state: { label: "Result" }, input_hash: { label: "Inputs" } } },
    package: {
      fields: {
        label: { label: "Package" },
        status: { label: "Kind" },
        quarters: { label: "Quarters" },
        pages: { label: "Pages" },
        requested_by: { label: "Requested by" },
        batch: { label: "Payroll batch" },
        sha256: { label: "Fingerprint" },
      },
    },
    task: { fields: { user_id: { label: "Assigned to" } } },
  },
};
