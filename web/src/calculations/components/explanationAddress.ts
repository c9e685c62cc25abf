import type { ExplainedFigure } from "@refundry/contract/calculations";
import { idIn } from "../../base/addresses.ts";
import type { CalculationSearch } from "./address.ts";

/** What the address asks to be explained. */
export interface Asked {
  calculation: number;
  quarter: string;
  figure: ExplainedFigure;
  people: boolean;
  employee: number | null;
  row: number | null;
}

export function askedOf(address: CalculationSearch): Asked | null {
  const calculation = idIn(address.in);
  if (calculation === null || !address.quarter || !address.figure) return null;
  return {
    calculation,
    quarter: address.quarter,
    figure: address.figure as ExplainedFigure,
    people: address.people !== undefined,
    employee: idIn(address.employee),
    row: idIn(address.row),
  };
}
