import type { ClientUploads, Requirement, Upload } from "@refundry/contract/documents";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { vi } from "vitest";

export const requirement = (id: number, name: string, also: Partial<Requirement> = {}): Requirement => ({
  requirement_id: id,
  document_type: id,
  document_name: name,
  payroll_of: null,
  related_task: null,
  document_status: 0,
  handed_in: null,
  may_be_here: null,
  may_be_file: null,
  came: true,
  payroll_recorded: false,
  partial: false,
  own: false,
  asked_on: null,
  removed: null,
  abilities: { remove: true, restore: false },
  ...also,
});

/** Payroll of a quarter that is owed. */
export const payrollOwed = (id: number, quarter: Quarter, also: Partial<Requirement> = {}) =>
  requirement(id, `Raw Payroll ${quarterLabel(quarter)}`, { payroll_of: quarter, ...also });

export const file = (id: number, name: string, also: Partial<Upload> = {}): Upload => ({
  id,
  client: 7,
  original_file_name: name,
  url: `/api/v1/uploads/${id}/file`,
  mime_type: "application/pdf",
  really: null,
  has_macros: false,
  malware_state: "clean",
  processing: false,
  encrypted: false,
  searchable: true,
  names_ein: null,
  suggestions: [],
  size: 2000,
  upload_type: "filedrop",
  created_on: "2026-03-01T10:00:00.000Z",
  uploaded_by: 9,
  uploaded_by_name: "Bea Second",
  state: "awaiting_review",
  rejected_reason: null,
  document: null,
  document_name: null,
  document_status: null,
  document_progress: [],
  also_on: [],
  version: 1,
  abilities: { review: true, delete: false },
  ...also,
});

export const mark = (document: number, name: string, status: 1 | 2, task: "refile" | null = null) => ({
  document,
  document_name: name,
  document_status: status,
  related_task: task,
});

/** What the server answers of a client with these files and requirements. */
export const answersOf = (
  files: readonly Upload[],
  requirements: readonly Requirement[],
  unanswered: number[] = [],
  refused: [upload: number, requirement_id: number][] = [],
) => {
  const of = (state: Upload["state"]) => files.filter((one) => one.state === state);
  const uploads: ClientUploads = {
    awaiting_review: of("awaiting_review"),
    reviewed: of("reviewed"),
    rejected: of("rejected"),
    unanswered,
    refused_for: refused.map(([upload, requirement_id]) => ({ upload, requirement_id })),
    outstanding: [],
    document_score: requirements.filter((one) => one.document_status === 1).length,
    document_max: requirements.length,
    request: { may: false, refusal: null },
  };
  return {
    "GET /clients/7/uploads": { body: uploads },
    "GET /clients/7/reqdocs": { body: { items: requirements, total: requirements.length, next: null } },
  };
};

export interface Sent {
  name: string;
  fields: Record<string, string>;
  /** Answers it, after which the next one leaves. */
  answer: (status: number, body?: object) => void;
  progress: (loaded: number, total: number) => void;
}

/** Stands in for what sends files: each waits for its answer. */
export function sendingFiles(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 0;
      statusText = "";
      responseText = "";
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload: () => void = () => {};
      open() {}
      setRequestHeader() {}
      abort() {}
      getResponseHeader = () => null;
      send(form: FormData) {
        const { uploaded_file, ...fields } = Object.fromEntries(form) as Record<string, string> & {
          uploaded_file: File;
        };
        sent.push({
          name: uploaded_file.name,
          fields,
          progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
          answer: (status, body = {}) => {
            this.status = status;
            this.responseText = JSON.stringify(body);
            this.onload();
          },
        });
      }
    },
  );
  return sent;
}
