import { apiBase } from "../../base/api.ts";

/** The file of a batch, as it was uploaded. */
export const batchFile = ({ id }: { id: number }) => `${apiBase}/payroll/batches/${id}/file`;
