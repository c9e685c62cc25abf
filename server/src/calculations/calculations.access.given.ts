import { calculations } from "@refundry/contract/calculations";
import { type AreaAccess, calculationReaders } from "../product/accessWords.given.ts";
import type { Caller, World } from "../world.given.ts";

export const areaAccess: AreaAccess = {
  rows: {
    // 06 section 1 and API
    "calculations.refunds": calculationReaders, // openers but 6 and 12
    "calculations.current": calculationReaders,
    "calculations.employees": calculationReaders,
    "calculations.pppRows": calculationReaders, // 06 2.2 PPP: "the tiers T0–T4 with their rows", a tab of the page
    "calculations.run": [1, 2],
    "calculations.readiness": [...calculationReaders, 12], // "page roles, 12"
    "calculations.evaluate": [1, 2], // 06 section 1 and API; CALC-02: 4 gets 403
    "calculations.acceptWarning": [1, 2], // 06 section 1: "accept a warning"
    "calculations.acceptWarnings": [1, 2], // 06 section 1: "accept a warning", several at once
    "calculations.withdrawAcceptance": [1, 2], // 06 API: POST, DELETE in one row
    "calculations.history": calculationReaders, // 06 API: "page roles"
    "calculations.read": calculationReaders, // "page roles"
    "calculations.input": calculationReaders, // "page roles"
    "calculations.inputFile": calculationReaders, // 06 2.2 Inputs, a tab of the page; holds what `/input` holds
    "calculations.explain": calculationReaders, // "page roles"
    "calculations.employeeRows": calculationReaders, // "page roles"
    "calculations.sourceRow": calculationReaders, // 06 section 1: "explanation"; 2.3 level 4, not in the API table
    "calculations.compare": calculationReaders, // "page roles"
    "calculations.whatIf": [1, 2], // 06 section 1 and API
    "calculations.sensitivity": calculationReaders, // 06 line 254 (7.8) names nobody: part of the page, lines 12 and 78
    "calculations.files": calculationReaders, // 06 and 08 section 1; DOCS-43; "1, 2" in 06's API is the POST's
    "calculations.makeFile": [1, 2], // 06 section 1: "create a calculation file"
    "calculations.rerun": [1], // 06 API
    "calculations.reruns": [1], // the reports of a version, beside the one of 06 API
    "calculations.readRerun": [1], // 06 API
    "calculations.file": calculationReaders, // 08 2.5: "download link" of the tab; 00 section 4: right to its record
  },
  kinds: {
    calculation: { path: "/calculations/{id}", reach: "client" },
    calculationFile: { path: "/calculation-files/{id}", reach: "client" },
    rerun: { path: "/calculation/reruns/{id}" },
  },
  after: ["claims"],
  records: (world, admin, { client }) => calculationOf(world, admin, client),
  besides: ({ own, foreign }, id) => {
    const { employee, row, calculation } = foreign.calculation === id ? foreign : own;
    return { employee, row, other: calculation, round: "1" };
  },
};

/** A calculation of the payroll with a file of it, through the calls themselves. */
async function calculationOf({ owner }: World, admin: Caller, client: number) {
  const params = { id: client };
  const { calculation } = await admin.call(calculations.run, { params, body: { kind: "draft" } });
  const report = await admin.call(calculations.rerun, { body: { rules_version: "2026-1" } });
  const body = { type: "csv" as const, calculation: calculation.id };
  const file = await admin.call(calculations.makeFile, { params, body });
  const { rows } = await owner.query(
    `select r.employee::int, r.row_no from payroll_rows r join payroll_batches b on b.id = r.batch
     where b.client = $1 and b.state = 'current' order by r.row_no limit 1`,
    [client],
  );
  return {
    calculation: calculation.id,
    calculationFile: file.id,
    rerun: report.id,
    employee: rows[0].employee as number,
    row: rows[0].row_no as number,
  };
}
