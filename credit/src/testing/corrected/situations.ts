import { firstDay, type NaiveQuarter, nextDay, quarterOf } from "../naiveGrounds.ts";
import {
  atQuarterStart,
  chains,
  checksWith,
  creditOfReturn,
  dateMatters,
  dateOf,
  enteredWith,
  generous,
  hasLarge2020,
  isAfterPeriod,
  isAlone,
  isLarge,
  isNegative,
  matters,
  membersWithout,
  moves,
  nothingIn2021,
  quartersOf,
  rowsMatter,
  type Situation,
  said,
  same,
  sharing,
  startsUp,
  startupCredit,
} from "./whatMatters.ts";

/** What the claims must put to the test, each with how to tell. */
export const correctedSituations: readonly Situation[] = [
  ["pay taken back", (claim) => rowsMatter(claim, ({ gross }) => isNegative(gross))],
  ["pay taken back over a quarter's edge", (claim) => rowsMatter(claim, isAlone(claim))],
  ["pay taken back after the period", (claim) => rowsMatter(claim, isAfterPeriod(claim))],
  ["nothing left to take back", said("NEGATIVE_TOTAL")],
  [
    "health of a large employer by pay not worked",
    (claim) =>
      quartersOf(claim).some(
        ([quarter, { employees }]) =>
          isLarge(claim, quarter) &&
          employees.some(({ name, qualified_health, gross }) => {
            const own = claim.input.payroll.filter((row) => row.name.trim() === name);
            return moves(qualified_health) && moves(gross) && new Set(own.map((row) => !!row.not_working)).size === 2;
          }),
      ),
  ],
  [
    "health by the days of a partly eligible quarter",
    (claim) =>
      Boolean(claim.input.health) &&
      matters(claim, {
        health_basis: Object.fromEntries(claim.input.claim_quarters.map((quarter) => [quarter, "eligible_days"])),
      }),
  ],
  [
    "health entered of the eligible days",
    (claim) => Boolean(claim.input.health_basis) && matters(claim, { health_basis: null }),
  ],
  ["health of March 2020", (claim) => quartersOf(claim).some(([, { form941x }]) => moves(form941x["34"]?.col1))],
  ["health that PPP paid", ({ result }) => result.ppp.some(({ health_used }) => moves(health_used))],
  ["health that PPP paid, not told how much", said("PPP_HEALTH_ASSUMED")],
  [
    "health of excluded covered periods",
    (claim) =>
      claim.input.ppp_mode === "exclude_all" &&
      quartersOf(claim).some(([quarter, { qualified_health }]) => {
        const other = claim.with({ ppp: [] }).quarters[quarter as NaiveQuarter]?.qualified_health;
        return qualified_health !== other;
      }),
  ],
  [
    "startup that passes by the receipts of 2020",
    (claim) => startsUp(claim) && !nothingIn2021(claim) && (claim.input.business_began ?? "") < "2021",
  ],
  [
    "startup begun in 2021",
    (claim) => startsUp(claim) && !nothingIn2021(claim) && (claim.input.business_began ?? "") > "2021",
  ],
  [
    "startup that received too much",
    (claim) => startsUp(claim) && nothingIn2021(claim) && (claim.input.business_began ?? "") > "2020-02-15",
  ],
  ["startup begun too early", (claim) => startsUp(claim) && (claim.input.business_began ?? "9") <= "2020-02-15"],
  ["startup nobody knows the beginning of", said("RECOVERY_BEGAN_MISSING")],
  ["startup without a receipts figure", said("RECOVERY_RECEIPTS_MISSING")],
  ["startup limited", (claim) => startupCredit(claim)?.[1].credit === "50000.00"],
  [
    "startup limited by the group",
    (claim) => startupCredit(claim) !== undefined && matters(claim, membersWithout(claim, { qualified: {} })),
  ],
  ["checks used for the work opportunity credit of 2021", checksWith("wotc", "2021")],
  ["checks that put somebody out of a quarter of 2020", checksWith("wotc", "2020")],
  [
    "checks used for leave",
    (claim) => checksWith("ffcra_leave", "202")(claim) || checksWith("arp_leave", "202")(claim),
  ],
  [
    "checks used for other credits of 2021",
    (claim) => (["41", "45A", "45P", "1396"] as const).some((kind) => checksWith(kind, "2021")(claim)),
  ],
  [
    "checks of 2020 with a credit that 2020 did not know",
    ({ input, result }) =>
      result.errors.length === 0 &&
      input.payroll.some((row) => {
        const quarter = quarterOf(dateOf(row));
        const late = ["41", "45A", "45P", "1396"].includes(row.other_credit_kind ?? "");
        return late && quarter?.startsWith("2020") && input.claim_quarters.includes(quarter);
      }),
  ],
  ["wages entered of the work opportunity credit of 2021", enteredWith("wotc", "2021")],
  ["entered: out of a quarter of 2020", enteredWith("wotc", "2020")],
  [
    "leave wages entered",
    (claim) => enteredWith("ffcra_leave", "202")(claim) || enteredWith("arp_leave", "202")(claim),
  ],
  ["other credit above the pay", said("OTHER_CREDIT_EXCEEDS_PAY")],
  ["credit claimed without wages", said("OTHER_CREDIT_MISSING")],
  ...(["form_8974", "form_5884c", "form_5884d", "leave_to_march_2021", "sick_pay", "tax_3121q"] as const).map(
    (credit): Situation => [`${credit} against social security`, creditOfReturn(credit, false)],
  ),
  ...(["leave_from_april_2021", "sick_pay", "tax_3121q"] as const).map(
    (credit): Situation => [`${credit} against Medicare`, creditOfReturn(credit, true)],
  ),
  ["tips of line 5b", (claim) => Boolean(claim.input.ss_tips) && matters(claim, { ss_tips: null })],
  [
    "receipts of the group",
    (claim) => {
      const members = (claim.input.group?.members ?? []).length > 0;
      return (
        members && !claim.input.grounds && !same(claim.with({ group: null }).eligibility, claim.result.eligibility)
      );
    },
  ],
  [
    "size of the group",
    (claim) =>
      (claim.input.group?.members ?? []).length > 0 && matters(claim, membersWithout(claim, { full_time_2019: 0 })),
  ],
  ["member without a count", said("GROUP_FTE_MISSING")],
  ["member without receipts", said("GROUP_RECEIPTS_MISSING")],
  ["employee shared in 2020", sharing("2020")],
  ["employee shared in 2021", sharing("2021")],
  ["owner through a company", (claim) => chains(claim).some((way) => / (LP|Corp|Inc) > employer$/.test(way))],
  [
    "owner through two companies",
    (claim) => chains(claim).some((way) => / (LP|Corp|Inc) > .+ (LP|Corp|Inc) > employer$/.test(way)),
  ],
  ["excluded as family alone", ({ result }) => (result.attribution ?? []).some(({ basis }) => basis === "family")],
  ["relative who gets no stock", ({ result }) => (result.attribution ?? []).some(({ percent }) => percent === "0.00")],
  [
    "stock of a partner",
    (claim) => {
      const relations = claim.input.ownership?.relations ?? [];
      const rest = relations.filter(({ relation }) => relation !== "partner");
      if (rest.length === relations.length) return false;
      return !same(
        claim.with({ ownership: { ...claim.input.ownership, relations: rest } }).attribution,
        claim.result.attribution,
      );
    },
  ],
  [
    "owner without living relatives",
    (claim) =>
      (claim.input.ownership?.no_living_relatives ?? []).length > 0 &&
      !same(
        claim.with({ ownership: { ...claim.input.ownership, no_living_relatives: [] } }).attribution,
        claim.result.attribution,
      ),
  ],
  [
    "owner of too little",
    ({ input, result }) =>
      (input.ownership?.holdings ?? []).some(
        ({ holder, percent }) =>
          percent && !/(LP|Corp|Inc)$/.test(holder) && !(result.attribution ?? []).some(({ name }) => name === holder),
      ),
  ],
  [
    "paid and excluded by the chain",
    (claim) => Boolean(claim.input.ownership) && !same(claim.with({ ownership: null }).excluded, claim.result.excluded),
  ],
  ["annual filer", (claim) => (claim.result.annual ?? []).some(({ nonrefundable }) => moves(nonrefundable))],
  [
    "annual limit above the sum of the quarters' limits",
    (claim) => {
      if (!claim.result.annual?.length || claim.input.annual_wages) return false;
      const other = claim.with({ form: "941" }).totals.nonrefundable;
      return Number(claim.result.totals.nonrefundable) > Number(other);
    },
  ],
  [
    "annual wages entered",
    (claim) =>
      Boolean(claim.result.annual?.length && claim.input.annual_wages) && matters(claim, { annual_wages: null }),
  ],
  ["barred after July 4, 2025", said("BARRED_OBBBA_70605")],
  [
    "late claim refunded in time",
    (claim) =>
      quartersOf(claim).some(([quarter, { refund }]) => {
        const refunded = claim.input.returns?.[quarter as NaiveQuarter]?.refunded;
        const late = (claim.input.filing_date ?? "") > "2024-01-31" && quarter >= "2021-Q3";
        return late && Number(refund) > 0 && Boolean(refunded && refunded <= "2025-07-04");
      }),
  ],
  [
    "late claim refunded too late",
    (claim) =>
      claim.result.warnings.some((text) => {
        const [code, quarter = ""] = text.split(":");
        return code === "BARRED_OBBBA_70605" && Boolean(claim.input.returns?.[quarter as NaiveQuarter]?.refunded);
      }),
  ],
  [
    "late claim without a refund",
    (claim) =>
      (claim.input.filing_date ?? "") > "2024-01-31" &&
      quartersOf(claim).some(([quarter, { refund }]) => quarter >= "2021-Q3" && Number(refund) <= 0),
  ],
  ["time to file over", said("TIME_BARRED_6511")],
  ["later return", (claim) => Boolean(claim.input.returns) && dateMatters(claim, "filed")],
  ["later payment of the tax", (claim) => Boolean(claim.input.returns) && dateMatters(claim, "tax_paid")],
  [
    "30-day limit by the checks before",
    (claim) => hasLarge2020(claim) && !claim.input.pay_30_days && matters(claim, { pay_30_days: generous(claim) }),
  ],
  [
    "30-day limit by the pay entered",
    (claim) =>
      hasLarge2020(claim) && Boolean(claim.input.pay_30_days) && matters(claim, { pay_30_days: generous(claim) }),
  ],
  ["pay before the period unknown", said("PAY_BEFORE_UNKNOWN")],
  [
    "30-day limit by checks before the program",
    (claim) => hasLarge2020(claim) && rowsMatter(claim, (row) => dateOf(row) < "2020-03-13" && !isNegative(row.gross)),
  ],
  [
    "limited period that began in an earlier quarter",
    (claim) =>
      quartersOf(claim).some(([quarter, { spans, employees }]) => {
        const first = firstDay(quarter);
        const before = quarterOf(nextDay(first, -1));
        const touches = before && (claim.result.eligibility[before] ?? null) !== null && spans[0]?.[0] === first;
        return (
          Boolean(touches) &&
          quarter.startsWith("2020") &&
          isLarge(claim, quarter) &&
          employees.some(({ qualified_wages }) => moves(qualified_wages))
        );
      }),
  ],
  [
    "pair cleared",
    (claim) => {
      const { excluded, warnings } = claim.with({ cleared: [] });
      return (
        Boolean(claim.input.cleared?.length) &&
        !same([excluded, warnings], [claim.result.excluded, claim.result.warnings])
      );
    },
  ],
  [
    "own spelling that no pair clears",
    ({ input, result }) =>
      (input.cleared ?? []).some(({ person, employee }) => person === employee && result.excluded.includes(employee)),
  ],
  ["order that touched too little", said("SUSPENSION_NOMINAL")],
  [
    "order under a tenth left out",
    (claim) => {
      const whole = (claim.input.suspensions ?? []).map((order) => ({ ...order, nominal: null }));
      return said("SUSPENSION_NOMINAL")(claim) && matters(claim, { suspensions: whole });
    },
  ],
  [
    "order of exactly a tenth",
    ({ input, result }) =>
      !input.grounds &&
      Object.values(result.eligibility).includes("suspension") &&
      (input.suspensions ?? []).some(({ nominal }) => nominal?.part === "10000"),
  ],
  [
    "base quarter reckoned up",
    (claim) => {
      const began = claim.input.business_began;
      if (!began || !claim.input.revenue || claim.input.grounds || claim.input.recovery_startup) return false;
      return !same(claim.with({ business_began: atQuarterStart(began) }).eligibility, claim.result.eligibility);
    },
  ],
  ...["health", "prior", "other_credit", "group", "pay_30_days"].map(
    (field): Situation => [`stranger in ${field}`, said(`NAME_NOT_ON_PAYROLL:${field}`)],
  ),
  [
    "stranger near somebody paid",
    ({ result }) => result.warnings.some((text) => /^NAME_NOT_ON_PAYROLL:.+:.+:.+$/.test(text)),
  ],
];
