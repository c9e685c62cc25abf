import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { UnreviewedDocumentsScreen } from "./unreviewedDocuments.screen.tsx";

const row = {
  id: 7,
  client: 7,
  trade_name: "Acme",
  aor_name: "Bea Second",
  legal_name: "Acme Inc.",
  uploads_awaiting_review: 2,
  most_recent_upload: "2026-03-01T10:00:00.000Z",
  uses_peo: true,
};

const counts = { "941": 8, "943": 1, "944": 0, all: 9 };

async function open(items: object[], address = "/unreviewed-documents", role: 1 | 2 = 2) {
  signedInAs(role);
  const calls = answering({
    "GET /unreviewed-documents": ({ search }) => {
      const total =
        search.get("limit") === "1" ? counts[(search.get("business_type") ?? "all") as "all"] : items.length;
      return { body: { items, total, next: null } };
    },
  });
  const { router } = await show(<UnreviewedDocumentsScreen />, address);
  // The rows; beside them each form is counted.
  const lists = () =>
    calls.filter(({ path, search }) => path === "/unreviewed-documents" && search.get("limit") !== "1");
  return { router, asked: () => lists().map(({ search }) => search.get("business_type")) };
}

test("DOCS-62 (2 of 2) the columns stand as named, 941 first; the address and the radio choose the form", async () => {
  const { asked } = await open([row], "/unreviewed-documents?type=943");
  await screen.findByText("Acme Inc.");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Client",
    "Attorney of Record",
    "Legal Name",
    "Uploads Awaiting Review",
    "Most Recent Upload",
    "PEO",
  ]);
  expect(screen.getByText("Yes")).toBeTruthy();
  expect(((await screen.findByRole("radio", { name: "943 (1)" })) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole("radio", { name: "941 (8)" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "944 (0)" }));
  await waitFor(() => expect(asked()).toEqual(["943", "944"]));
});

test("without a form in the address it is 941; without any client it says so", async () => {
  const { asked } = await open([]);
  expect(await screen.findByText("There are no unreviewed documents.")).toBeTruthy();
  expect(asked()).toEqual(["941"]);
});

test("DOCS-40 (2 of 2) a row opens the documents of its client", async () => {
  const { router } = await open([row]);
  fireEvent.click(await screen.findByText("Acme Inc."));
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/7/documents"));
});

test("all forms together are listed, reviewed and counted as well", async () => {
  const { asked } = await open([row], "/unreviewed-documents?type=all", 1);
  await screen.findByText("Acme Inc.");
  expect(asked()).toEqual([null]);
  expect(((await screen.findByRole("radio", { name: "All (9)" })) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Review one by one" }));
  expect(await screen.findByRole("dialog", { name: "Review documents of all forms" })).toBeTruthy();
});
