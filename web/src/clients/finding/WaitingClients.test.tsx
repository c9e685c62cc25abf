import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { listedAcme } from "../client.given.ts";
import { AllClients } from "./AllClients.tsx";
import { WaitingClients } from "./WaitingClients.tsx";

const waits_for = "PPP rounds, payroll";
const answers = (row: object) => ({
  "GET /clients": { body: { items: [{ ...listedAcme, ...row }], total: 1, next: null } },
});
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test.each([
  [1, "incomplete", ["Legal Name", "Trade Name", "Missing"]],
  [4, "incomplete", ["Clients", "Missing", "Attorney of Record"]],
  [9, "firm_reviews", ["Trade Name", "What waits", "Attorney Of Record"]],
] as const)(
  "role %i reads beside the names what of the kind %s waits for each client",
  async (role, waiting, first) => {
    signedInAs(role);
    answering(answers({ waits_for }));
    await show(<WaitingClients waiting={waiting} title="Claims to complete" onOpen={() => {}} />);
    expect(await screen.findByText(waits_for)).toBeTruthy();
    expect(headings().slice(0, 3)).toEqual(first);
    expect(screen.getByText("Claims to complete").dataset.meaning ?? "").toBe("wait");
  },
);

test("of a figure's clients nothing waits, and the list of all of them says nothing of it", async () => {
  signedInAs(4);
  answering(answers({}));
  const { unmount } = await show(<WaitingClients waiting="processed" title="Processed" onOpen={() => {}} />);
  await screen.findByText("Acme LLC");
  expect(headings()).toEqual(["Clients", "Attorney of Record"]);
  unmount();
  await show(<AllClients onOpen={() => {}} />);
  await screen.findByText("Acme LLC");
  expect(headings()).toEqual(["Clients", "Attorney of Record"]);
});

test("the file of such a list holds the column under its heading", async () => {
  signedInAs(1);
  const calls = answering(answers({ waits_for }));
  await show(<WaitingClients waiting="incomplete" onOpen={() => {}} />);
  await screen.findByText(waits_for);
  fireEvent.click(screen.getByRole("button", { name: "Export these rows" }));
  fireEvent.click(await screen.findByText("CSV file"));
  const file = await waitFor(() => {
    const asked = calls.find(({ search }) => search.get("format") === "csv");
    expect(asked).toBeTruthy();
    return asked?.search;
  });
  expect(file?.get("waiting")).toBe("incomplete");
  expect(JSON.parse(file?.get("columns") ?? "[]")).toContainEqual({ title: "Missing", of: "{waits_for}" });
});

test.each([
  [1, "Trade Name"],
  [4, "Clients"],
  [9, "Trade Name"],
] as const)("to role %i the heading of the column by which its clients stand says so: %s", async (role, title) => {
  signedInAs(role);
  answering(answers({}));
  await show(<AllClients onOpen={() => {}} />);
  await screen.findAllByText(/^Acme/);
  const sorted = screen.getAllByRole("columnheader").filter((head) => head.getAttribute("aria-sort") === "ascending");
  expect(sorted.map(({ textContent }) => textContent)).toEqual([title]);
});
