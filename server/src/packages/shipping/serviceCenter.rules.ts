import { carriers, type DatedRow, noState } from "@refundry/contract/content";
import type { Carrier } from "@refundry/contract/packages";
import type { Center } from "./paper.document.ts";

export interface Filer {
  /** 941, 943 or 944. */
  form: string;
  state: string | null;
  exempt: boolean;
}

/** Where a filer's package goes by each carrier: the rows of its form, state and kind in a list (07, 5.6). */
export function centersFor(rows: readonly DatedRow[], { form, state, exempt }: Filer): Record<Carrier, Center> {
  const of = (carrier: Carrier): Center => {
    const row = rows.find(
      (one) =>
        one.form === form &&
        one.state === (state || noState) &&
        one.entity === (exempt ? "exempt" : "business") &&
        one.carrier === carrier,
    );
    if (!row) throw new Error(`No service center takes form ${form} of ${state} by ${carrier}.`);
    return { carrier, name: text(row.name), lines: linesOf(row), note: text(row.note) || null };
  };
  const [mail, courier] = carriers;
  return { [mail]: of(mail), [courier]: of(courier) } as Record<Carrier, Center>;
}

const text = (cell: DatedRow[string] | undefined): string => (typeof cell === "string" ? cell : "");

function linesOf(row: DatedRow): string[] {
  const place = `${text(row.city)}, ${text(row.state_code)} ${text(row.zip)}`;
  return [text(row.line1), text(row.line2), place].filter(Boolean);
}

/** An address as a shipment keeps it, a line each. */
export const centerText = ({ name, lines }: Pick<Center, "name" | "lines">): string => [name, ...lines].join("\n");

/** Back from what a shipment kept. */
export function centerOfText(kept: string, carrier: Carrier): Center {
  const [name = "", ...lines] = kept.split("\n");
  return { carrier, name, lines, note: null };
}
