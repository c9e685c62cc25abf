/** A list as the server answers it. */
export const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });

/** The table's row of a client: which steps are done. */
export const steps = {
  ppp: true,
  sanitized_payroll: false,
  matched_owners: true,
  wages: true,
  employees: false,
  final: false,
  executed: false,
  filed: false,
};
export const row = {
  ...{ id: 3, trade_name: "Birch Bakery", days_in_system: 12, on_hold: true, ...steps },
  ...{ final_due: false, executed_due: false, filed_due: false },
};
