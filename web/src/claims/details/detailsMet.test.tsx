import type { ClaimDetails } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { EarlierSection } from "./EarlierSection.tsx";
import { FilingSection } from "./FilingSection.tsx";
import { givenDetails, givenSection } from "./givenDetails.ts";
import { HealthDialog } from "./health.dialog.tsx";
import { OtherCreditsSection } from "./OtherCreditsSection.tsx";
import { SizeSection } from "./SizeSection.tsx";

const stale = {
  status: 409,
  body: { error: "Kim Lee changed these details.", code: "stale_version", details: { name: "Kim Lee", version: 2 } },
};
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });

const press = (text: string) => fireEvent.click(screen.getByText(text));

type Section = (details: ClaimDetails) => ReactNode;
const size: Section = (details) => <SizeSection {...givenSection(details)} />;
const filing: Section = (details) => <FilingSection {...givenSection(details)} />;
const earlier: Section = (details) => <EarlierSection {...givenSection(details)} />;
const credits: Section = (details) => <OtherCreditsSection {...givenSection(details)} />;
const health: Section = (details) => <HealthDialog {...givenSection(details)} opened onClose={() => {}} />;

test.each<[string, Section, () => void, Parameters<typeof givenDetails>[0], string[]]>([
  [
    "size",
    size,
    () => enter("2019 average full-time employees", "12"),
    { fte_2019: "40.50", business_began: "2020-03-01", recovery_startup: true },
    [
      "Average full-time employees: Theirs: 40.5 / Mine: 12",
      "Business began: Theirs: Mar 1, 2020 / As it was: nothing",
      "Recovery startup: Theirs: yes / As it was: no",
    ],
  ],
  [
    "filing",
    filing,
    () => enter("Signer's title", "President"),
    {
      ppp_mode: "exclude_all",
      process: "adjust",
      filing_date: "2023-08-01",
      quarters: { "2021-Q2": { claimed: false }, "2021-Q3": { claimed: false } },
    },
    [
      "Claimed quarters: Theirs: Q4 2020, Q1 2021 / As it was: Q4 2020, Q1 2021, Q2 2021, Q3 2021",
      "PPP method: Theirs: Exclude all checks in the covered period / As it was: Minimum payroll",
      "Process: Theirs: Adjust (line 1) / As it was: Claim (line 2)",
      "Filing date: Theirs: Aug 1, 2023 / As it was: nothing",
      "Signer's title: As it was: nothing / Mine: President",
    ],
  ],
  [
    "earlier filings",
    earlier,
    () => enter("Line 18a", "10"),
    { prior_2020: true, quarters: { "2021-Q1": { tax_paid: "2024-01-10", reported_30: "7.00" } } },
    [
      "Line 18a, Q4 2020: As it was: nothing / Mine: 10",
      "Line 30, Q1 2021: Theirs: 7.00 / As it was: nothing",
      "Was the credit claimed for Q2 or Q3 2020?: Theirs: Yes / As it was: Not asked",
      "Was a return filed or its tax paid after the due date, or a refund made?: Theirs: yes / As it was: no",
      "Tax paid, Q1 2021: Theirs: 2024-01-10 / As it was: nothing",
    ],
  ],
  [
    "other credits",
    credits,
    () => fireEvent.click(screen.getByLabelText("Form 8974")),
    {
      claimed_credits: ["wotc"],
      quarters: { "2021-Q1": { credit_tax_3121q: "5.00" } },
      other_credit_wages: [{ kind: "wotc", name: "Ana Ruiz", year: 2021, quarter: 1, amount: "3.00" }],
    },
    [
      "Which credits stand on the returns?: Theirs: Section 3121(q) tax / Mine: Form 8974",
      "Section 3121(q) tax, Q1 2021: Theirs: 5.00 / As it was: nothing",
      "Which credits did the client claim for wages?: Theirs: WOTC (51) / As it was: not asked",
      "Wages used for WOTC (51): Theirs: Ana Ruiz\tQ1 2021\t3.00 / As it was: nothing",
    ],
  ],
  [
    "health",
    health,
    () => enter("Names and amounts", "Ana Ruiz 5"),
    { quarters: { "2020-Q4": { health_basis: "eligible_days" } } },
    [
      "Q4 2020: As it was: nothing / Mine: Ana Ruiz 5",
      "What the amounts of Q4 2020 are for: Theirs: Amounts are for the eligible days only / As it was: Amounts are for the whole quarter",
    ],
  ],
])(
  "where two changes of the %s meet, both stand in the words of the form, and one's own goes on top of the newest",
  async (_what, section, change, fresh, differences) => {
    const versions: unknown[] = [];
    answering({
      "PATCH /clients/7/claim-details": ({ body }) => {
        versions.push((body as { version: number }).version);
        if (versions.length === 1) return stale;
        return { body: { business_began: null, recovery_startup: false, version: 3 } };
      },
      "GET /clients/7/claim-details": { body: givenDetails({ ...fresh, version: 2 }) },
    });
    await show(section(givenDetails()));
    change();
    press("Save");
    // By the elements themselves: roles of a whole form are slow to work out.
    const title = await screen.findByText("Changed in the meantime");
    const dialog = title.closest("[role=dialog]") as HTMLElement;
    const said = [...dialog.querySelectorAll("[role=radiogroup]")].map((group) => {
      const name = document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent;
      const sides = [...group.querySelectorAll("label")].map(({ textContent }) => textContent);
      return `${name}: ${sides.filter((side) => side !== name).join(" / ")}`;
    });
    expect(said).toEqual(differences);
    press("Apply my changes on top");
    await waitFor(() => expect(screen.queryByText("Changed in the meantime")).toBeNull());
    await waitFor(() => expect(versions).toEqual([1, 2]));
  },
);
