import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { listedAcme } from "../client.given.ts";
import { AllClients } from "./AllClients.tsx";
import { ClientLists } from "./ClientLists.tsx";
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

test.each([
  [4, ["Clients", "Credits", "Attorney of Record"]],
  [12, ["Legal Name", "Trade Name"]],
] as const)(
  "role %i reads of a figure's clients what each comes to as far as it reads claims, and what all do",
  async (role, columns) => {
    signedInAs(role);
    answering({
      ...answers({ amount: "304023.31" }),
      "GET /reports/processed": { body: { processed: { count: 2, total_credits: "498849.53" } } },
      "GET /reports/filed": { body: { filed: { count: 1, total_credits: "194826.22" } } },
    });
    const { unmount } = await show(<WaitingClients waiting="processed" title="Processed" onOpen={() => {}} />);
    await screen.findByText("$498,849.53 of credits");
    expect(headings()).toEqual(columns);
    expect(screen.queryByText("$304,023.31") !== null).toBe(role === 4);
    unmount();
    const filed = await show(<WaitingClients waiting="filed" title="Filed" onOpen={() => {}} />);
    await screen.findByText("$194,826.22 of credits");
    filed.unmount();
    await show(<AllClients onOpen={() => {}} />);
    await screen.findAllByText("Acme LLC");
    expect(headings()).not.toContain("Credits");
  },
);

test("a row leads to where what waits for its client is done, and the list stays in the address of its page", async () => {
  signedInAs(4);
  const opened: number[] = [];
  const list = <WaitingClients waiting="incomplete" onOpen={(id) => opened.push(id)} />;
  const press = async (at: string | undefined) => {
    answering(answers({ waits_for, ...(at && { waits_at: at }) }));
    const { router, unmount } = await show(list, "/clients?waiting=incomplete");
    fireEvent.click(await screen.findByText(waits_for));
    await waitFor(() => expect(at === undefined || router.state.location.pathname !== "/clients").toBe(true));
    const { pathname, search, hash } = router.state.location;
    unmount();
    return [pathname, search, hash];
  };
  expect(await press("/clients/204/profile#rounds")).toEqual([
    "/clients/204/profile",
    { waiting: "incomplete" },
    "rounds",
  ]);
  expect(await press("/support-tickets#7")).toEqual(["/support-tickets", {}, "7"]);
  expect(opened).toEqual([]);
  await press(undefined);
  expect(opened).toEqual([listedAcme.id]);
});

test("an address that names clients lists these, under what they are, with the way back to all", async () => {
  signedInAs(9);
  const calls = answering({ ...answers({}), "GET /home": { body: { waiting: [], note: null } } });
  const { router } = await show(<ClientLists onOpen={() => {}} />, "/clients?ids=5%2C9");
  await screen.findByText("The clients that you were told of");
  await screen.findByText(listedAcme.trade_name);
  expect(calls.filter(({ path }) => path === "/clients").map(({ search }) => search.get("ids"))).toEqual(["5,9"]);
  fireEvent.click(screen.getByRole("link", { name: "All clients" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(screen.queryByText("The clients that you were told of")).toBeNull());
});

test("an address that names no numbers lists all clients", async () => {
  signedInAs(9);
  const calls = answering({ ...answers({}), "GET /home": { body: { waiting: [], note: null } } });
  await show(<ClientLists onOpen={() => {}} />, "/clients?ids=5%2Cx");
  await screen.findAllByText(listedAcme.trade_name);
  expect(screen.queryByText("The clients that you were told of")).toBeNull();
  expect(calls.filter(({ path }) => path === "/clients").map(({ search }) => search.get("ids"))).toEqual([null]);
});

test.each([
  [422, true],
  [500, false],
] as const)("a list is said not to be one's own only where the server says so: %i", async (status, foreign) => {
  signedInAs(1);
  const error = { status, body: { error: "It broke.", code: status === 422 ? "invalid" : "internal", fields: {} } };
  answering({ "GET /home": { body: { waiting: [], note: null } }, "GET /clients": error });
  await show(<ClientLists onOpen={() => {}} />, "/clients?waiting=names");
  expect(await screen.findByText(foreign ? "This list is not yours." : /It broke\./)).toBeTruthy();
  expect(screen.queryByText("This list is not yours.") !== null).toBe(foreign);
});

test("what waits stands as the server has it, as on the home, until it is sorted; names are whole, with their numbers", async () => {
  signedInAs(1);
  const rows = ["Willow", "Alder"].map((trade_name, place) => ({
    ...{ ...listedAcme, id: 90 + place, trade_name, waits_for },
  }));
  answering({ "GET /clients": { body: { items: rows, total: 2, next: null } } });
  await show(<WaitingClients waiting="incomplete" onOpen={() => {}} />);
  const numbers = () => screen.getAllByText(/^#9\d$/).map(({ textContent }) => textContent);
  await waitFor(() => expect(numbers()).toEqual(["#90", "#91"]));
  expect(screen.getAllByRole("columnheader").some((head) => head.hasAttribute("aria-sort"))).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Trade Name" }));
  await waitFor(() => expect(numbers()).toEqual(["#91", "#90"]));
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
