import type { UseFormReturnType } from "@mantine/form";

/** What is said of an order, as its form holds it; dates are days, "" is none. */
export interface DetailsValues {
  title: string;
  author: string;
  order_number: string;
  publication_date: string;
  nationwide: boolean;
  state: string | null;
  counties: string[];
  cities: string[];
  naics: string[];
  impact: number[];
  periods: { from: string; to: string }[];
}

export type DetailsForm = UseFormReturnType<DetailsValues>;

/** What each of its parts needs. */
export interface DetailsPart {
  form: DetailsForm;
  closed: boolean;
}
