import { screen, within } from "@testing-library/react";
import { answering, show } from "../../ui/testing.tsx";
import { ClaimChecklist } from "./ClaimChecklist.tsx";

export const listed = (items: object[]) => ({ body: { items, total: items.length, next: null } });
/** Wages as they were entered, and what the payroll of some quarters comes to. */
export const wagesOf = (items: object[], payroll_totals: object[] = []) => ({
  body: { ...listed(items).body, payroll_totals },
});
const quarters = [4, 1, 2].map((quarter) => ({ year: quarter === 4 ? 2020 : 2021, quarter, version: 1 }));
export const blocker = (code: string, text: string, link: string) => ({ code, text, link });
export const unready = (...blockers: object[]) => ({ ready: blockers.length === 0, blockers });
export const payroll = blocker("no_payroll", "Upload the payroll CSV.", "/clients/7/admin#payroll");
export const form = blocker("form_8821", "Form 8821 is incomplete: Street.", "/clients/7/profile");

/** The list of a client of whom all but one round and one quarter is entered; answers what stands in it. */
export async function showList(
  owners: object,
  final: object[],
  opensAdmin = true,
  packages: object[] = [],
  more: Parameters<typeof answering>[0] = {},
) {
  answering({
    "GET /clients/7/rounds": listed([{ number: 1 }]),
    "GET /clients/7/owners": { body: { owners: [], has_owners: null, suspects: 0, has_payroll: true, ...owners } },
    "GET /clients/7/941/wages": wagesOf(quarters.map((one) => ({ ...one, wages: "1.00" }))),
    "GET /clients/7/941/employees": listed([]),
    "GET /clients/7/packages": listed(packages),
    "GET /clients/7/package-readiness": {
      body: { draft: unready(payroll), final: unready(...final), supplement: unready(), peo_claim: unready() },
    },
    ...more,
  });
  await show(<ClaimChecklist client={7} annual={false} opensAdmin={opensAdmin} />);
  const list = within(await screen.findByRole("navigation", { name: "Sections and what is missing" }));
  return list.getAllByRole("listitem").map((item) => item.textContent);
}
