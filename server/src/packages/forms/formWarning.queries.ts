import type { CalculationWarning } from "@refundry/contract/calculations";
import type { BusinessType } from "@refundry/contract/clients";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { and, eq, inArray, ne, not, or, sql } from "drizzle-orm";
import { calculations } from "../../calculations/index.ts";
import { claimDetails } from "../../claims/index.ts";
import { clients } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { longDate } from "../snapshot/ground.rules.ts";
import { formOf, type ReturnForm, revisionOfRendition } from "../snapshot/package.rules.ts";
import { revisionOn } from "./formBlank.queries.ts";
import { type BlankForm, blankOfReturn, firstDayOf, laterRevision } from "./formBlank.rules.ts";

/** What the forms have against packages made of these calculations now (06, 5.6): a draft needs no official form. */
export async function formWarningsOf(tx: Tx, keys: readonly number[]): Promise<Map<number, CalculationWarning[]>> {
  const today = utcDate(tx.now);
  const day = sql<IsoDate>`coalesce(${calculations.input}->>'filing_date', ${today})::date`;
  // Q2 2020 never takes the revision of April 2024.
  const byDay = sql<IsoDate>`case when ${calculations.kind} = 'supplement' then least(${day}, ${laterRevision}::date - 1) else ${day} end`;
  const rows = await tx.db
    .select({
      id: calculations.id,
      businessType: clients.businessType,
      day: sql<IsoDate>`${day}::text`,
      f941x: revisionOn("f941x", byDay),
      f943x: revisionOn("f943x", day),
      f944x: revisionOn("f944x", day),
      f8821: revisionOn("f8821", today),
    })
    .from(calculations)
    .innerJoin(clients, eq(clients.id, calculations.client))
    .leftJoin(claimDetails, eq(claimDetails.client, clients.id))
    .where(and(inArray(calculations.id, [...keys]), ne(calculations.kind, "draft"), filesForms));
  return new Map(rows.map((row) => [row.id, warningsOf(row)]));
}

/** Whoever uses a PEO and files no Form 941 of its own gets a claim file, which holds no form. */
const filesForms = or(not(clients.usesPeo), claimDetails.filesOwn941);

interface Installed extends Record<BlankForm, string | null> {
  businessType: BusinessType;
  day: IsoDate;
}

function warningsOf({ businessType, day, ...revisions }: Installed): CalculationWarning[] {
  const form = formOf(businessType);
  const revision = revisions[blankOfReturn[form]];
  return [
    ...(revision ? [] : [notOfficial(`Form ${form}`)]),
    ...(revisions.f8821 ? [] : [notOfficial("Form 8821")]),
    ...oldRevision(form, revision ?? revisionOfRendition(form), day),
  ];
}

function notOfficial(form: string): CalculationWarning {
  return {
    code: "FORM_NOT_OFFICIAL",
    args: [form],
    level: "accept",
    text: `The official ${form} is not installed; a rendition is used.`,
  };
}

/** Before its month, or since a later one is known, a revision may not be the one in force; of annual forms no later one is known. */
function oldRevision(form: ReturnForm, revision: string | null, day: IsoDate): CalculationWarning[] {
  if (revision === null) return [];
  const first = firstDayOf(revision);
  const inForce = day >= first && (form !== "941-X" || day < laterRevision || first >= laterRevision);
  if (inForce) return [];
  return [
    {
      code: "FORM_REVISION",
      args: [`Form ${form}`, day],
      level: "accept",
      text: `Form ${form} (Rev. ${revision}) may not be the revision in force on ${longDate(day)}.`,
    },
  ];
}
