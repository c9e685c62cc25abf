import { type AuditedRecord, auditedTable } from "../../platform/index.ts";
import { rowsFingerprint } from "../payroll/rowsFingerprint.queries.ts";
import { payrollBatches } from "../payroll.tables.ts";

const own = auditedTable(payrollBatches);

/** Imports of payroll, with what all their rows say together. */
export const auditedBatches: AuditedRecord = {
  ...own,
  read: async (db, ids) => {
    const batches = await own.read(db, ids);
    for (const [id, fields] of batches) fields.rows_fingerprint = await rowsFingerprint({ db }, id);
    return batches;
  },
};
