/** By which test an order counts for a claim (13, 3): retired, never reworded, once they were used. */
export const eligibilityTests = [
  {
    id: 1,
    code: "FULL",
    name: "Full suspension",
    text: "The order closed the business or a location completely.",
  },
  {
    id: 2,
    code: "PART_RECEIPTS",
    name: "Partial suspension by receipts",
    text: "The closed part made at least 10% of gross receipts of the same 2019 quarter.",
  },
  {
    id: 3,
    code: "PART_HOURS",
    name: "Partial suspension by hours",
    text: "The closed part took at least 10% of employee hours of the same 2019 quarter.",
  },
  {
    id: 4,
    code: "MODIFIED",
    name: "Modified operations",
    text: "The order reduced the ability to provide goods or services by at least 10%.",
  },
  {
    id: 5,
    code: "SUPPLIER",
    name: "Supplier suspended",
    text: "An order stopped a supplier of critical goods that could not be obtained elsewhere.",
  },
] as const;
