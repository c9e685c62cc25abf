import type { ErrorCode } from "@refundry/contract/catalogue";

/** The one place where the names of database constraints become answers that people read. */
export const constraintErrors: Record<string, { code: ErrorCode; field?: { name: string; text: string } }> = {
  clients_ein_live: { code: "duplicate_ein" },
  ppp_rounds_client_number: { code: "round_exists" },
  claim_people_name: { code: "owner_exists" },
  package_jobs_running: { code: "already_running" },
  payroll_batches_current: { code: "payroll_changed" },
  users_email_live: {
    code: "invalid",
    field: { name: "email", text: "A user with this e-mail already exists." },
  },
  entities_name_live: { code: "invalid", field: { name: "name", text: "A firm with this name already exists." } },
  entities_ein_live: { code: "invalid", field: { name: "ein", text: "A firm with this EIN already exists." } },
};
