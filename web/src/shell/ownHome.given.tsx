import { screen, within } from "@testing-library/react";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DashboardScreen } from "./dashboard.screen.tsx";
import { page, row } from "./home.given.ts";

/** The home of a person of a client. */
export async function home(answers: Record<string, unknown> = {}) {
  signedInAs(6);
  answering({
    "GET /reports/status/active": page([row]),
    "GET /reports/status/completed": page([]),
    "GET /home": { body: { waiting: [], note: null } },
    ...answers,
  } as never);
  await show(<DashboardScreen />, "/dashboard");
}

export const kind = (key: string, title: string, text: string, path: string) => ({
  key,
  title,
  total: 1,
  all: `/clients?waiting=${key}`,
  items: [{ client: 3, trade_name: "Birch Bakery", text, path }],
});
export const all = [
  kind("owed", "Outstanding documents", "15 documents outstanding", "/clients/3/documents"),
  kind("asked", "Asked of you", "Owners and family members", "/clients/3/checklist?step=6"),
  kind(
    "checklist",
    "Checklist to finish",
    "step 7 of 9: Taxable Social Security Wages; 6 done",
    "/clients/3/checklist?step=7",
  ),
];
/** What waits for the person of a company. */
export const turns = (name = "Birch Bakery") => screen.findByRole("list", { name: `Waits for you of ${name}` });
export const wordsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
