/**
 * What reads a record, by the paths of the operations below `/api/v1`. A path counts with all that stands below it; in
 * `lists` it counts alone.
 */
export interface Topic {
  /** Here `{id}` names the record itself. */
  own?: readonly `/${string}/{id}`[];
  /** All of these may hang on it, whichever record they name: its own id does not lead to theirs. */
  any?: readonly `/${string}`[];
  /** Lists that show it. */
  lists?: readonly `/${string}`[];
}

/**
 * Record type → what reads it. A message of the socket names a type and an id, and so does who changed the record: both
 * mean the same reads.
 */
export const topics = {
  clients: {
    own: ["/clients/{id}"],
    any: ["/calculations", "/packages"],
    lists: ["/clients", "/clients/search", "/clients/recent", "/audit"],
  },
  /** What a client's claim is made of; its id is the client's. */
  claims: { own: ["/clients/{id}"], any: ["/calculations", "/packages", "/payroll/batches"], lists: ["/audit"] },
  client_recents: { lists: ["/clients/recent"] },
  calculations: {
    any: [
      "/calculations",
      "/clients/{id}/calculation",
      "/clients/{id}/calculations",
      "/clients/{id}/941/refunds",
      "/clients/{id}/package-readiness",
    ],
  },
  packages: {
    any: [
      "/packages",
      "/package-jobs",
      "/clients/{id}/packages",
      "/clients/{id}/package-request",
      "/clients/{id}/package-preview",
      "/clients/{id}/package-readiness",
      "/clients/{id}/reports",
      "/clients/{id}/calculation/history",
      "/clients/{id}/calculations",
      "/clients/{id}/941/refunds",
    ],
    lists: ["/clients/{id}"],
  },
  payroll_previews: { any: ["/payroll/previews/{preview}/rows"] },
  payroll_mappings: { lists: ["/payroll/mappings"] },
  form_blanks: { lists: ["/settings/forms"] },
  designees: { lists: ["/settings/designees"] },
} as const satisfies Record<string, Topic>;

export type RecordType = keyof typeof topics;

/** A record that changed; without an id, one that the caller has no number of. */
export interface ChangedRecord {
  type: RecordType;
  id?: number;
}

const startsWith = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** Whether an operation, called with these parameters, reads this record. */
export function readsRecord(path: string, params: { id?: unknown } | undefined, record: ChangedRecord): boolean {
  const { own = [], any = [], lists = [] }: Topic = topics[record.type] ?? {};
  return (
    lists.some((list) => list === path) ||
    any.some((start) => startsWith(path, start)) ||
    (record.id !== undefined && params?.id === record.id && own.some((start) => startsWith(path, start)))
  );
}
