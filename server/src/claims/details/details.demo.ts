import { money } from "@refundry/contract/values";
import { and, asc, eq } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { claimEmployees, quarterWages } from "../claim.tables.ts";
import { saveGroup } from "../group/group.commands.ts";
import { changeDetails } from "./claimDetail.commands.ts";
import { saveImpacts } from "./impact.commands.ts";

const impactsOf: readonly (readonly { id: number; notes: string | null }[])[] = [
  [
    { id: 3, notes: null },
    { id: 4, notes: null },
    { id: 9, notes: null },
  ],
  [
    { id: 2, notes: null },
    { id: 10, notes: "Flour and packaging came six weeks late." },
  ],
  [
    { id: 1, notes: null },
    { id: 8, notes: null },
    { id: 14, notes: "The landlord closed the whole arcade." },
  ],
];

/** Two other companies of the owner, the smaller without a quarter's receipts yet; one employee is paid by both. */
async function demoGroup(tx: Tx, client: number): Promise<void> {
  const params = { id: client };
  await changeDetails(tx, { params, body: { group_of_companies: true } });
  const receipts = (dollars: number, left: number) =>
    [2019, 2020, 2021]
      .flatMap((year) => ([1, 2, 3, 4] as const).map((quarter) => ({ year, quarter })))
      .slice(0, left)
      .map((one) => ({ ...one, amount: money(dollars * (one.year === 2019 ? 100 : 84)) }));
  const member = (name: string, ein: string, full_time_2019: string, figures: ReturnType<typeof receipts>) => ({
    name,
    ein,
    business_began: "2014-06-01",
    full_time_2019,
    receipts: figures,
    qualified: [],
  });
  await saveGroup(tx, {
    params,
    body: {
      members: [
        member("Northside Kitchens LLC", "82-4410937", "21.50", receipts(180_000, 12)),
        member("Harbor Catering Inc.", "47-2093358", "9.00", receipts(64_000, 8)),
      ],
      shared_employees: [{ year: 2021, quarter: 1, name: "Ana Reyes", other_wages: money(480_000) }],
    },
  });
}

/** Sizes, dates and impacts; a few clients prepare a supplement or say when they began. */
export async function demoDetails(tx: Tx, client: number, number: number): Promise<void> {
  const params = { id: client };
  // Somebody who is paid and owns nothing: owners come first.
  const [paid] = await tx.db
    .select({ name: claimEmployees.name })
    .from(claimEmployees)
    .where(eq(claimEmployees.client, client))
    .orderBy(asc(claimEmployees.id))
    .offset(2)
    .limit(1);
  const [third] = await tx.db
    .select({ wages: quarterWages.wages })
    .from(quarterWages)
    .where(and(eq(quarterWages.client, client), eq(quarterWages.year, 2021), eq(quarterWages.quarter, 3)));
  const [record] = await tx.db.select().from(clients).where(eq(clients.id, client));
  await changeDetails(tx, {
    params,
    body: {
      fte_2019: String(8 + (number % 23)),
      date_discovered: "2023-11-15",
      signer_title: number % 2 === 0 ? "President" : "Managing member",
      ...(number % 4 === 0 && { prior_2020: false }),
      ...(number % 6 === 3 &&
        paid && {
          claimed_credits: ["wotc"],
          other_credit_wages: [{ year: 2021, quarter: 1, name: paid.name, kind: "wotc", amount: money(1_000_00) }],
        }),
      ...(number % 10 === 5 && { business_began: "2019-05-01" }),
      ...(number % 6 === 4 &&
        paid && {
          health: [{ year: 2021, quarter: 3, march: false, entries: [{ name: paid.name, amount: money(920_00) }] }],
        }),
      ...(number % 9 === 2 && record?.businessType === 1 && { supplement: true }),
      quarters: [
        // Nobody was paid more than social security is due on; the tax for Medicare has no such bound.
        { year: 2021, quarter: 3, medicare_wages: third?.wages ?? null },
        // Some returns carry other credits, and some were filed late.
        ...(number % 7 === 3
          ? [
              {
                year: 2021,
                quarter: 1 as const,
                credit_form_8974: money(200_00),
                credit_leave_to_march_2021: money(499_20),
              },
            ]
          : []),
        ...(number % 11 === 4
          ? [{ year: 2021, quarter: 2 as const, return_filed: "2022-06-30", tax_paid: "2022-07-15" }]
          : []),
      ],
    },
  });
  if (number % 8 === 6) await demoGroup(tx, client);
  await saveImpacts(tx, { params, query: {}, body: [...(impactsOf[number % impactsOf.length] ?? [])] });
}
