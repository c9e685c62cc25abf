import type { ClaimDetails, QuarterDetail } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { productQuarters, type QuarterKey, quarterKey, supplementQuarters } from "@refundry/contract/values";
import { OwnSaves } from "./ownSaves.ts";
import type { SectionProps } from "./useDetailsForm.ts";

const untold = {
  claimed: true,
  medicare_wages: null,
  credit_form_8974: null,
  credit_form_5884c: null,
  credit_form_5884d: null,
  credit_leave_to_march_2021: null,
  credit_leave_from_april_2021: null,
  credit_sick_pay: null,
  credit_tax_3121q: null,
  other_credits: "0.00",
  reported_18a: "0.00",
  reported_26a: "0.00",
  reported_30: "0.00",
  reported_31a: "0.00",
  reported_33a: "0.00",
  reported_34: "0.00",
  return_filed: null,
  tax_paid: null,
  refunded_on: null,
  health_basis: "quarter",
} satisfies Omit<QuarterDetail, "year" | "quarter">;

/** The details of client 7 for tests: as nobody entered them, but for what is given. */
export function givenDetails(
  given: Partial<Omit<ClaimDetails, "quarters">> & {
    quarters?: Partial<Record<QuarterKey, Partial<QuarterDetail>>>;
  } = {},
): ClaimDetails {
  const { quarters, ...others } = given;
  return {
    fte_2019: null,
    fte_year: 2019,
    prior_2020: null,
    supplement: false,
    ppp_mode: "min_payroll",
    business_began: null,
    recovery_startup: false,
    exempt_or_government: false,
    group_of_companies: false,
    files_own_941: false,
    filing_date: null,
    date_discovered: null,
    process: "claim",
    signer_title: null,
    health: [],
    prior_2020_used: [],
    claimed_credits: null,
    other_credit_wages: [],
    pay_30_days: [],
    annual_wages_2020: null,
    annual_wages_2021_h1: null,
    annual_wages_2021_h2: null,
    version: 1,
    ...others,
    quarters: [...supplementQuarters, ...productQuarters].map((quarter) => ({
      ...quarter,
      ...untold,
      ...quarters?.[quarterKey(quarter)],
    })),
  };
}

/** What a section of the details is given, of a client that files Form 941 unless said. */
export function givenSection(details: ClaimDetails, client: Partial<Client> = {}): SectionProps {
  return {
    client: { id: 7, business_type: 1, uses_peo: false, ...client } as Client,
    details,
    mayChange: true,
    ownSaves: new OwnSaves(),
  };
}
