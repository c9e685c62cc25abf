import { methodFields } from "./methodRule.reference.ts";
import { caresAct, deadlinesHref, type OtherField, type RuleField, type RuleGroup } from "./ruleField.rules.ts";

const money = (keys: readonly string[], title: string, source: string) =>
  ({ keys, title, kind: "money", source }) as const satisfies RuleField;
const day = (keys: readonly string[], title: string, source: string) =>
  ({ keys, title, kind: "date", source }) as const satisfies RuleField;

/** Everything that holds for all quarters. */
export const generalGroups: readonly RuleGroup[] = [
  {
    title: "Recovery startup",
    fields: [
      day(["recoveryStartup", "beganAfter"], "Began after", "IRC 3134(c)(5)"),
      money(["recoveryStartup", "receiptsAtMost"], "Average yearly receipts at most", "IRC 3134(c)(5)"),
      money(["recoveryStartup", "creditAtMost"], "Credit of an employer and quarter at most", "IRC 3134(b)(1)(B), (d)"),
    ],
  },
  {
    title: "PPP",
    fields: [
      {
        keys: ["ppp", "defaultWeeks"],
        title: "Weeks of a round that names none",
        kind: "number",
        unit: "weeks",
        least: 8,
        most: 24,
        source: "SBA rules on the covered period",
      },
      {
        keys: ["ppp", "payrollShare"],
        title: "Payroll of what is forgiven",
        kind: "percent",
        source: "Notice 2021-20, Q49",
      },
      money(["ppp", "yearlyPay"], "Yearly pay that counts per person", "CARES Act 1102"),
      {
        keys: ["ppp", "ownerWeeks"],
        title: "Owners have the limit of everybody up to",
        kind: "number",
        unit: "weeks",
        least: 1,
        most: 24,
        source: "SBA rules on owner-employees",
        unconfirmed: true,
      },
      {
        ...money(["ppp", "ownerAtMost"], "Most that counts for an owner beyond", "SBA rules on owner-employees"),
        unconfirmed: true,
      },
      ...[0, 1].flatMap((place) => [
        day(
          ["ppp", "windows", `${place}`, "from"],
          `Round ${place + 1} starts from`,
          "SBA rules on the dates of loans",
        ),
        day(["ppp", "windows", `${place}`, "to"], `Round ${place + 1} starts until`, "SBA rules on the dates of loans"),
      ]),
    ],
  },
  {
    title: "Suspension and pay before",
    fields: [
      {
        keys: ["nominalUnder"],
        title: "An order does not count under, percent of receipts or hours",
        kind: "number",
        unit: "%",
        most: 100,
        source: "Notice 2021-20, Q11 and Q18",
      },
      {
        keys: ["payBeforeDays"],
        title: "Days before a period whose pay limits",
        kind: "number",
        unit: "days",
        least: 1,
        most: 366,
        source: `${caresAct}(c)(3)(B)`,
      },
    ],
  },
  {
    title: "Warnings",
    fields: [
      {
        keys: ["tolerance", "wages"],
        title: "Payroll may differ from taxable wages by",
        kind: "number",
        unit: "%",
        most: 100,
        source: "Set by this firm",
      },
      {
        keys: ["tolerance", "employees"],
        title: "Names may differ from the count of employees by",
        kind: "number",
        unit: "%",
        most: 100,
        source: "Set by this firm",
      },
      money(["tolerance", "check"], "Largest single check", "Set by this firm"),
      day(["payrollCovers", "from"], "A payroll covers from", "Set by this firm"),
      day(["payrollCovers", "to"], "A payroll covers to", "Set by this firm"),
    ],
  },
  {
    title: "Wages and fee",
    fields: [
      { ...money(["wageBases", "2020"], "Social security wage base 2020", "IRC 3121(a)(1)"), unconfirmed: true },
      { ...money(["wageBases", "2021"], "Social security wage base 2021", "IRC 3121(a)(1)"), unconfirmed: true },
      {
        keys: ["normalContingencyRate"],
        title: "Percent of the refund charged when none is entered",
        kind: "number",
        asText: true,
        unit: "%",
        most: 100,
        source: "Agreement with the client",
      },
    ],
  },
  {
    title: "People",
    fields: [
      {
        keys: ["relationships"],
        title: "Relations to a majority owner whose wages never count",
        kind: "lines",
        lines: "words",
        source: "IRC 152(d)(2)(A) to (H)",
      },
      {
        keys: ["nicknames"],
        title: "Short forms of first names",
        kind: "lines",
        lines: "short forms",
        source: "Set by this firm",
      },
    ],
  },
  { title: "Ways of reckoning", fields: methodFields },
];

export const otherGroups: readonly { readonly title: string; readonly fields: readonly OtherField[] }[] = [
  {
    title: "Limits to file",
    fields: [
      {
        ...day(["filedAfterBarred"], "Filed after this day is late", "Act of July 4, 2025, 70605(d)"),
        href: deadlinesHref,
      },
      {
        ...day(["refundedBy"], "A refund made by this day stays", "Act of July 4, 2025, 70605(d)"),
        href: deadlinesHref,
      },
    ],
  },
];
