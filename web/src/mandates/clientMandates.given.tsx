import type { ClientMandates } from "@refundry/contract/mandates";
import { screen } from "@testing-library/react";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientMandatesScreen } from "./clientMandates.screen.tsx";
import { may, states } from "./mandate.given.ts";

const client = {
  id: 7,
  legal_name: "Acme",
  trade_name: "Acme",
  ein: "12-3456789",
  active: true,
  on_hold: false,
  abilities: { change_claim: true },
  version: 1,
};
/** An order that is selected for the client. */
export const selected: ClientMandates["selected"][number] = {
  id: 31,
  mandate: 57,
  title: "Bars close",
  author: "Mayor",
  order_number: "2020-1",
  state_code: "OH",
  order_periods: [{ from: "2020-03-16", to: null }],
  periods: [{ from: "2020-03-16", to: "2020-06-01" }],
  outside: false,
  eligibility_test: 1,
  operation_limited: null,
  citations: [
    {
      id: 4,
      page: 3,
      quote: "All bars close at noon",
      rects: [],
      comment: "Their trade.",
      by: "Ann Sample",
      created_on: "2026-01-15T15:00:00.000Z",
    },
  ],
  state: "selected",
  approved: false,
  excluded_reason: null,
  upload_url: "/api/v1/mandates/57/file",
  original_file_name: "bars.pdf",
  version: 1,
};

/** The orders of a client, opened by a role. */
export async function openMandates(
  more: Partial<ClientMandates> = {},
  answers: Parameters<typeof answering>[0] = {},
  role: 1 | 9 = 1,
  hash = "",
) {
  signedInAs(role);
  const body: ClientMandates = {
    selected: [],
    suggested: [],
    dismissed: [],
    places: [],
    coverage: [],
    lacking: false,
    edit: may,
    ...more,
  };
  const calls = answering({
    "GET /clients/7": { body: client },
    "GET /clients/7/mandates": { body },
    "GET /mandates/states": states,
    ...answers,
  });
  const { router } = await show(<ClientMandatesScreen />, `/clients/7/mandates${hash}`, "/clients/$clientId/mandates");
  await screen.findByText("Suggested mandates");
  return { router, sent: (method: string) => calls.filter((call) => call.method === method) };
}
