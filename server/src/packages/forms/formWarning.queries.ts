import type { CalculationWarning } from "@refundry/contract/calculations";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import type { CalculationRecord, ClaimFacts } from "../../calculations/index.ts";
import { clients } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { longDate } from "../snapshot/ground.rules.ts";
import { formOf, formRevision } from "../snapshot/package.rules.ts";
import { blankOn } from "./formBlank.queries.ts";
import { firstDayOf } from "./formBlank.rules.ts";

/** From this day on the authority has a revision of Form 941-X that the product has no map for (domain document 1.7). */
const laterRevision = "2024-04-01";

/** What the forms have against a package made of a calculation now (06, 5.6): a draft needs no official form. */
export async function formWarnings(tx: Tx, calculation: CalculationRecord): Promise<CalculationWarning[]> {
  if (calculation.kind === "draft") return [];
  const [client] = await tx.db
    .select({ businessType: clients.businessType })
    .from(clients)
    .where(eq(clients.id, calculation.client));
  const form = formOf(client?.businessType ?? 1);
  const today = utcDate(tx.now);
  const day = (calculation.input as ClaimFacts).filing_date ?? today;
  const blank = form === "941-X" ? await blankOn(tx, "f941x", day) : null;
  const f8821 = await blankOn(tx, "f8821", today);
  return [
    ...(blank ? [] : [notOfficial(`Form ${form}`)]),
    ...(f8821 ? [] : [notOfficial("Form 8821")]),
    ...oldRevision(`Form ${form}`, blank?.revision ?? formRevision, day),
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

/** Before its month, or since a later one is known, a revision may not be the one in force. */
function oldRevision(form: string, revision: string, day: IsoDate): CalculationWarning[] {
  const first = firstDayOf(revision);
  const inForce = day >= first && (day < laterRevision || first >= laterRevision);
  if (inForce) return [];
  return [
    {
      code: "FORM_REVISION",
      args: [form, day],
      level: "accept",
      text: `${form} (Rev. ${revision}) may not be the revision in force on ${longDate(day)}.`,
    },
  ];
}
