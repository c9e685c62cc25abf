import { annualPeriods, periodLabels, type Quarter, quarterLabel } from "@refundry/contract/values";
import { missing } from "./binder.rules.ts";
import { type FiledPackage, type FiledQuarter, formCalled, ordersOf } from "./filedQuarter.rules.ts";
import type { Cut } from "./packageCut.document.ts";

/** A part of a package and where it goes in the binder. */
export interface NamedCut extends Cut {
  folder: string;
  name: string;
  /** Said where the package has no such part; null where it need have none. */
  gap: string | null;
}

/** The period of an annual filer that a quarter falls into. */
function periodOf({ year, quarter }: Quarter): string {
  const period = annualPeriods.find((one) => one === (year === 2020 ? "2020" : quarter <= 2 ? "2021-H1" : "2021-H2"));
  return period ? periodLabels[period] : String(year);
}

const worksheets = (quarter: Quarter): string[] =>
  [quarterLabel(quarter), periodOf(quarter)].flatMap((name) => [`Worksheet 2, ${name}`, `Worksheet 4, ${name}`]);

/** What a quarter takes from its package: the form as it was filed, and how its figures come about. */
export function cutsOfQuarter(quarter: FiledQuarter): NamedCut[] {
  const { package: paper, signed } = quarter;
  const folder = quarterLabel(quarter);
  const isPeo = paper.status === "peo-claim";
  const called = formCalled(quarter);
  const isSigned = signed?.stored != null;
  const form = isPeo ? "Certification letter" : `Form ${called}`;
  const own = { folder, signed: false } as const;
  const part = (title: string, section: readonly string[] | null, name: string, gap: string | null): NamedCut => ({
    ...own,
    part: title,
    section,
    name: `${name}.pdf`,
    gap: gap && missing(`${gap} for ${folder}`),
  });
  return [
    {
      ...part(
        form,
        isPeo ? null : [folder, String(quarter.year)],
        `${form}, ${isSigned ? "signed" : "not signed"}`,
        isSigned ? null : called,
      ),
      signed: isSigned,
    },
    ...(isPeo ? [] : [part("Line 43, further sheets", [folder], "Line 43, further sheet", null)]),
    part("Worksheets", worksheets(quarter), "Worksheet", "worksheet"),
    part("Employee schedules", [folder], "Employee schedule", "employee schedule"),
    part("Grounds", null, "Grounds", "grounds statement"),
    ...(ordersOf(quarter).length > 0 ? [part("Mandates", null, "Orders cited", null)] : []),
  ];
}

/** What a binder takes from a package once, whichever quarters it holds. */
export function cutsOfPackage({ label }: FiledPackage): NamedCut[] {
  const part = (folder: string, title: string): NamedCut => ({
    folder,
    part: title,
    section: null,
    signed: false,
    gap: null,
    name: `${title}, ${label}.pdf`,
  });
  return [part("people", "Excluded persons"), part("ppp", "PPP split"), part("receipts", "Gross receipts")];
}
