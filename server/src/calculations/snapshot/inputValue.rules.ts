import { groundTexts } from "@refundry/contract/calculations";
import { type ClaimField, claimFieldAddress, type QuarterField, relationTexts } from "@refundry/contract/claims";
import { formatMoney, parseMoney, parseQuarterKey, type QuarterKey, quarterLabel } from "@refundry/contract/values";
import type { ClaimFacts } from "./claimSnapshot.queries.ts";
import { enteredValues } from "./enteredValue.rules.ts";

/** One value of a snapshot, named and in words. */
export interface InputValue {
  /** `tssw.2021-Q1`; the same value has the same name in every snapshot. */
  field: string;
  section: string;
  title: string;
  value: string;
  /** Where it is entered; null for what is decided elsewhere. */
  entry: ClaimField | null;
  quarter: QuarterKey | null;
}

const label = (key: string) => quarterLabel(parseQuarterKey(key));
const dollars = (text: string) => {
  const value = parseMoney(text);
  return value === null ? text : formatMoney(value);
};
const plain = (value: unknown) => String(value);
/** `May 1, 2020` */
const day = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
const days = (from: string, to: string) => `${day(from)} to ${day(to)}`;
/** What an order is called, by its number in the library. */
export type OrderName = (mandate: number) => string;
const numbered: OrderName = (mandate) => `Order ${mandate}`;

interface PerQuarter {
  of: keyof ClaimFacts;
  section: string;
  title: string;
  entry: ClaimField;
  show: (value: never) => string;
}

const perQuarter: readonly PerQuarter[] = [
  { of: "tssw", section: "Wages", title: "Taxable social security wages", entry: "wages", show: dollars },
  { of: "ss_tips", section: "Wages", title: "Tips (line 5b)", entry: "wages", show: dollars },
  { of: "medicare_wages", section: "Wages", title: "Medicare wages", entry: "medicare_wages", show: dollars },
  { of: "employee_counts", section: "Employees", title: "Employee count", entry: "counts", show: plain },
  { of: "revenue", section: "Gross receipts", title: "Gross receipts", entry: "receipts", show: dollars },
  { of: "other_credits", section: "Earlier filings", title: "Other credits", entry: "other_credits", show: dollars },
];

function quarterValues(facts: ClaimFacts): InputValue[] {
  return perQuarter.flatMap(({ of, section, title, entry, show }) =>
    Object.entries(facts[of] ?? {})
      .filter(([, value]) => value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => ({
        field: `${of}.${key}`,
        section,
        title: `${title} ${label(key)}`,
        value: show(value as never),
        entry,
        quarter: key as QuarterKey,
      })),
  );
}

type Round = NonNullable<ClaimFacts["ppp"]>[number];

const roundFields: readonly (readonly [keyof Round, string, (value: never) => string])[] = [
  ["amount", "loan amount", dollars],
  ["start", "start", day],
  ["weeks", "weeks", plain],
  ["forgiven", "forgiven", dollars],
  ["payroll_reported", "payroll reported", dollars],
  ["nonpayroll_reported", "non-payroll reported", dollars],
  ["other_payroll_costs", "other payroll costs", dollars],
  ["group_health", "of this, group health", dollars],
];

function roundValues({ ppp, ppp_mode: mode }: ClaimFacts): InputValue[] {
  const common = { section: "PPP", entry: "rounds" as const, quarter: null };
  const rounds = (ppp ?? []).flatMap((round) => {
    const name = `Round ${round.number}`;
    if (round.did_not_receive)
      return [{ ...common, field: `ppp.${round.number}.received`, title: name, value: "Not received" }];
    return roundFields.flatMap(([field, title, show]) => {
      const value = round[field];
      return value === null || value === undefined
        ? []
        : [
            {
              ...common,
              field: `ppp.${round.number}.${field}`,
              title: `${name} ${title}`,
              value: show(value as never),
            },
          ];
    });
  });
  const careful = mode === "exclude_all";
  const method = {
    ...common,
    field: "ppp_mode",
    title: "PPP method",
    value: "Exclude all checks in the covered period",
  };
  return careful ? [...rounds, { ...method, entry: "ppp_mode" }] : rounds;
}

function peopleValues({ owners, family, cleared }: ClaimFacts): InputValue[] {
  const listed = (field: string, title: string, names: readonly string[] | null | undefined, entry: ClaimField) =>
    names && names.length > 0
      ? [{ field, section: "People", title, value: names.join("; "), entry, quarter: null }]
      : [];
  const pairs = cleared?.map(({ person, employee }) => `${employee} is not ${person}`);
  return [
    ...listed("owners", "Owners", owners, "owners"),
    ...listed("family", "Family members", family, "owners"),
    ...listed("cleared", "Not the same person, as decided or as it follows", pairs, "names"),
  ];
}

/** Who owns the client over whom, and who is related. */
function ownershipValues({ ownership }: ClaimFacts): InputValue[] {
  const common = { section: "People", entry: "owners" as const, quarter: null };
  const of = (held: string) => (held === "employer" ? "the client" : held);
  const value = (field: string, title: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [{ ...common, field: `ownership.${field}`, title, value: texts.join("; ") }];
  const held = (ownership?.holdings ?? []).map(
    ({ holder, held, percent }) => `${holder} ${Number(percent ?? 100).toFixed(2)}% of ${of(held)}`,
  );
  const related = (ownership?.relations ?? []).map(
    ({ person, relation, of }) => `${person}, ${relationTexts[relation]} of ${of}`,
  );
  return [
    ...value("holdings", "Ownership", held),
    ...value("relations", "Relations", related),
    ...value("no_living_relatives", "Without living relatives", ownership?.no_living_relatives ?? []),
  ];
}

/** The other members of the group, and the employees that they pay, too. */
function groupValues({ group }: ClaimFacts): InputValue[] {
  const common = { section: "Group of companies", entry: "group_of_companies" as const, quarter: null };
  const ofMember = (name: string) => (field: string, title: string, value: string | null | undefined) =>
    value ? [{ ...common, field: `group.${name}.${field}`, title: `${name}, ${title}`, value }] : [];
  const members = (group?.members ?? []).flatMap((member) => {
    const value = ofMember(member.name);
    const amounts = (field: string, title: string, record: object | null | undefined) =>
      Object.entries(record ?? {})
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([key, amount]) => value(`${field}.${key}`, `${title} ${label(key)}`, dollars(amount as string)));
    const { ein, business_began: began, full_time_2019: average } = member;
    return [
      ...value("ein", "EIN", ein ?? null),
      ...value("business_began", "began", began ? day(began) : null),
      ...value("full_time_2019", "2019 average full-time employees", average === null ? null : `${average ?? ""}`),
      ...amounts("receipts", "gross receipts", member.receipts),
      ...amounts("qualified", "qualified wages and health", member.qualified),
    ];
  });
  const shared = (group?.shared_employees ?? []).map(({ name, quarter, other_wages: wages }) => ({
    ...common,
    field: `group.shared.${quarter}.${name}`,
    title: `${name} ${label(quarter)}, wages of other members`,
    value: dollars(wages),
  }));
  return [...members, ...shared];
}

function groundValues(facts: ClaimFacts, nameOf: OrderName): InputValue[] {
  const own = (field: string, title: string, value: string): InputValue => ({
    field,
    section: "Grounds",
    title,
    value,
    entry: null,
    quarter: null,
  });
  const orders = (facts.suspensions ?? []).map(({ start, end, mandate_id: mandate, nominal }, place) => {
    const figures = (text: string) => dollars(text).replace("$", "");
    const effect = nominal ? `, ${nominal.measure} ${figures(nominal.part)} of ${figures(nominal.total)}` : "";
    return own(`suspensions.${mandate ?? place}.${start}`, nameOf(mandate ?? place + 1), days(start, end) + effect);
  });
  const frozen = Object.entries(facts.grounds ?? {}).map(([key, one]) =>
    own(
      `grounds.${key}`,
      `Ground of ${label(key)} by the review`,
      one?.ground
        ? `${groundTexts[one.ground] ?? one.ground}: ${one.spans.map(([from, to]) => days(from, to)).join(", ")}`
        : "None",
    ),
  );
  return [...orders, ...frozen];
}

const single: readonly (readonly [keyof ClaimFacts, string, string, ClaimField | null, (value: never) => string])[] = [
  ["fte_2019", "Employees", "2019 average full-time employees", "fte", plain],
  ["business_began", "Gross receipts", "Business began", "business_began", day],
  ["recovery_startup", "Gross receipts", "Recovery startup", "recovery_startup", () => "Yes"],
  ["filing_date", "Filing", "Filing date", "filing_date", day],
  ["contingency_rate", "Filing", "Contingency rate", null, (value: string) => `${Number(value)}%`],
];

function namedAmounts(facts: ClaimFacts): InputValue[] {
  const health = Object.entries(facts.health ?? {}).flatMap(([key, names]) =>
    Object.entries(names ?? {}).map(([name, amount]) => ({
      field: `health.${key}.${name}`,
      section: "Health expenses",
      title: `${name} ${label(key)}`,
      value: dollars(amount),
      entry: "health" as const,
      quarter: null,
    })),
  );
  const reported = Object.entries(facts.originally_reported ?? {}).flatMap(([key, lines]) =>
    Object.entries(lines ?? {}).flatMap(([line, amount]) =>
      amount === null || amount === undefined || parseMoney(amount) === 0n
        ? []
        : [
            {
              field: `originally_reported.${key}.${line}`,
              section: "Earlier filings",
              title: `Line ${line} of ${label(key)} as reported`,
              value: dollars(amount),
              entry: "reported" as const,
              quarter: key as QuarterKey,
            },
          ],
    ),
  );
  const prior = Object.entries(facts.prior_2020_qualified ?? {}).map(([name, amount]) => ({
    field: `prior_2020.${name}`,
    section: "Earlier filings",
    title: `${name}, wages of 2020 already used`,
    value: dollars(amount),
    entry: "prior_2020" as const,
    quarter: null,
  }));
  return [...health, ...reported, ...prior];
}

/** Every value of a snapshot in the order in which people read it (06, 2.2). */
export function inputValues(facts: ClaimFacts, nameOf: OrderName = numbered): InputValue[] {
  const alone = single.flatMap(([field, section, title, entry, show]) => {
    const value = facts[field];
    return value === null || value === undefined
      ? []
      : [{ field, section, title, value: show(value as never), entry, quarter: null }];
  });
  const claimed = {
    field: "claim_quarters",
    section: "Claim",
    title: "Claimed quarters",
    value: facts.claim_quarters.map(label).join(", "),
    entry: "claimed" as const,
    quarter: null,
  };
  const people = [...peopleValues(facts), ...ownershipValues(facts)];
  const all = [claimed, ...roundValues(facts), ...people, ...quarterValues(facts), ...namedAmounts(facts)];
  return [...all, ...enteredValues(facts), ...alone, ...groupValues(facts), ...groundValues(facts, nameOf)];
}

const keyed: readonly ClaimField[] = ["wages", "counts", "receipts", "reported", "other_credits", "returns"];

/** Where a value is entered. */
export function entryAddress(client: number, { entry, quarter }: InputValue): string | null {
  if (!entry) return null;
  return quarter && keyed.includes(entry)
    ? claimFieldAddress(client, entry as QuarterField, quarter)
    : claimFieldAddress(client, entry);
}
