import { Readable } from "node:stream";
import type { calculations as operations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { money, sumMoney } from "@refundry/contract/values";
import { desc, eq, inArray } from "drizzle-orm";
import { payrollBatches } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import { users } from "../../people/index.ts";
import { type Call, nameOf, notFound, type OutgoingFile, type Tx } from "../../platform/index.ts";
import { calculationQuarters, calculations } from "../calculation.tables.ts";
import { authorsOf, orderNames } from "../snapshot/author.queries.ts";
import { type ClaimFacts, payrollOf } from "../snapshot/claimSnapshot.queries.ts";
import { entryAddress, inputValues } from "../snapshot/inputValue.rules.ts";
import { calculationInScope } from "./calculation.queries.ts";
import { headOf } from "./calculationAnswer.queries.ts";

/** The calculations of a client that are kept, newest first, with what they come to and the packages made from them. */
export async function listHistory(tx: Tx, { params }: InputFor<typeof operations.history>) {
  const client = await openedClient(tx, params.id);
  const rows = await tx.db
    .select()
    .from(calculations)
    .where(eq(calculations.client, client.id))
    .orderBy(desc(calculations.created), desc(calculations.id))
    .limit(500);
  const quarters =
    rows.length > 0
      ? await sumsOf(
          tx,
          rows.map(({ id }) => id),
        )
      : [];
  const items = [];
  for (const row of rows) {
    const own = quarters.filter(({ calculation }) => calculation === row.id);
    items.push({
      ...(await headOf(tx, row)),
      credit: sumMoney(own.map(({ credit }) => money(credit))),
      refund: sumMoney(own.map(({ refund }) => money(refund))),
    });
  }
  return { items, total: items.length, next: null };
}

function sumsOf(tx: Tx, ids: readonly number[]) {
  return tx.db
    .select({
      calculation: calculationQuarters.calculation,
      credit: calculationQuarters.credit,
      refund: calculationQuarters.refund,
    })
    .from(calculationQuarters)
    .where(inArray(calculationQuarters.calculation, [...ids]));
}

/** What a calculation rests on, in words and in the published format, with who entered each value. */
export async function readInput(tx: Tx, { params }: InputFor<typeof operations.input>) {
  const calculation = await calculationInScope(tx, params.id);
  const facts = calculation.input as ClaimFacts;
  const authorOf = await authorsOf(tx, calculation.client, calculation.created);
  const nameOf = await orderNames(tx, calculation.client);
  return {
    input: facts,
    payroll: await batchFacts(tx, calculation.batch),
    orders: (facts.suspensions ?? []).map(({ mandate_id: mandate }) => (mandate ? nameOf(mandate) : null)),
    values: inputValues(facts, nameOf).map((value) => ({
      section: value.section,
      title: value.title,
      value: value.value,
      ...authorOf(value),
      link: entryAddress(calculation.client, value),
    })),
  };
}

async function batchFacts(tx: Tx, id: number) {
  const [found] = await tx.db
    .select({ batch: payrollBatches, file: uploads.originalFileName, person: users })
    .from(payrollBatches)
    .innerJoin(uploads, eq(uploads.id, payrollBatches.upload))
    .innerJoin(users, eq(users.id, payrollBatches.importedBy))
    .where(eq(payrollBatches.id, id));
  if (!found) throw notFound();
  const { batch, file, person } = found;
  return { batch: id, file, rows: batch.rows, imported_by: nameOf(person), imported_at: batch.importedAt };
}

/** The whole input as JSON, which `POST /erc/evaluate` takes as it is. */
export async function downloadInput(
  call: Call,
  { params }: InputFor<typeof operations.inputFile>,
): Promise<OutgoingFile> {
  const { name, text } = await call.transaction(
    async (tx) => {
      const calculation = await calculationInScope(tx, params.id);
      const payroll = await payrollOf(tx, calculation.batch);
      return {
        name: `calculation_${calculation.id}_input.json`,
        text: JSON.stringify({ ...(calculation.input as ClaimFacts), payroll }, null, 2),
      };
    },
    { isolation: "repeatable read", readOnly: true },
  );
  const bytes = Buffer.from(text);
  return {
    name,
    type: "application/json",
    size: bytes.length,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
