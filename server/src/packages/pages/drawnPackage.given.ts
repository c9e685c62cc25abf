import type { ClaimInput } from "@refundry/credit";
import { givenContent, readPdf } from "../packages.given.ts";
import { drawPackage } from "./package.document.ts";

export const check = (name: string, date: string, gross: string) => ({ name, date, gross });

/** Q1 2021 of client E: qualified wages of 9,200.00, credit of 6,440.00. */
export const q1: ClaimInput = {
  claim_quarters: ["2021-Q1"],
  payroll: [check("Ana Ruiz", "2021-02-10", "4800.00"), check("Chen, Li", "2021-03-10", "4400.00")],
  suspensions: [{ start: "2021-01-01", end: "2021-03-31" }],
  fte_2019: 12,
  tssw: { "2021-Q1": "51600.00" },
};

/** A package of an input, drawn and read back: the text of each page on one line, all of it, and the page with a text. */
export async function readPackage(input: ClaimInput, more: Parameters<typeof givenContent>[1] = {}) {
  const made = await drawPackage(givenContent(input, more));
  const pdf = await readPdf(made.bytes);
  const pages = pdf.pages.map((text) => text.replace(/\s+/g, " "));
  return {
    ...made,
    pages,
    whole: pages.join(" "),
    page: (text: string) => pages.find((one) => one.includes(text)) ?? "",
  };
}
