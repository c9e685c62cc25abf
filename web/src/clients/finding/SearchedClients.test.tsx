import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../../ui/testing.tsx";
import { SearchedClients } from "./SearchedClients.tsx";

const row = (id: number, legal_name: string) => {
  return { id, legal_name, trade_name: legal_name, active: true, on_hold: false, opens: true };
};
const found = { body: { items: [row(1, "Acme LLC"), row(2, "Acme Birch Inc.")], total: 2, next: null } };

beforeEach(() => signedInAs(3));
const page = <SearchedClients onOpen={() => {}} />;
const box = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Search clients" });
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
const rowCount = () => screen.queryAllByRole("row").length - 1;

test("CLIENTS-76 in a narrow window results are cards; a 943 filer has the tractor, a 944 filer the charity icon", async () => {
  signedInAs(1);
  inNarrowWindow();
  const of = (id: number, name: string, business_type: number) => ({
    ...row(id, name),
    ein: "12-3456789",
    attorney_of_record: null,
    business_type,
    uses_peo: false,
  });
  const items = [of(1, "Plain LLC", 1), of(2, "Farm LLC", 2), of(3, "Annual LLC", 3)];
  answering({ "GET /clients/search": { body: { items, total: 3, next: null } } });
  await show(<SearchedClients onOpen={() => {}} />, "/?q=llc");
  expect(await screen.findAllByText("Farm LLC")).not.toHaveLength(0);
  expect(screen.queryByRole("columnheader")).toBeNull();
  const icons = screen.getAllByRole("img", { name: /employer|filer/ });
  expect(icons.map((icon) => [icon.getAttribute("aria-label"), icon.getAttribute("class")])).toEqual([
    ["Agricultural employer", expect.stringContaining("tractor")],
    ["Annual filer", expect.stringContaining("heart-handshake")],
  ]);
});

test("what was found says how many and for which words, and leads back to all clients", async () => {
  answering({ "GET /clients/search": found });
  await show(page, "/?q=acme");
  expect(await screen.findByText("2 clients found for “acme”")).toBeTruthy();
  // What is typed meanwhile was not searched for yet.
  await type("acme birch");
  await waitFor(() => expect(rowCount()).toBe(1));
  expect(screen.getByText("2 clients found for “acme”")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All clients" }).getAttribute("href")).toBe("/clients");
});

describe("filters in the box of the search", () => {
  test("are named before the first search, as far as the role may use them", async () => {
    answering({ "GET /clients/recent": { body: { items: [], total: 0, next: null } } });
    const { unmount } = await show(page);
    const all = 'Narrow it down with stage:new, firm:"Harbor Law", aor:kim, peo:yes, type:943, or hold:yes.';
    expect(await screen.findByText(all)).toBeTruthy();
    unmount();
    signedInAs(8);
    await show(page);
    expect(await screen.findByText("Write hold:yes to find clients on hold.")).toBeTruthy();
  });

  test("one that cannot be read is told at the box, until something else is typed", async () => {
    const fields = { q: "After peo: comes yes or no." };
    answering({ "GET /clients/search": { status: 422, body: { error: "Validation error", code: "invalid", fields } } });
    await show(page, "/?q=acme peo:maybe");
    expect(await screen.findByText(fields.q)).toBeTruthy();
    expect((await box()).getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await type("acme peo:m");
    await waitFor(() => expect(screen.queryByText(fields.q)).toBeNull());
  });

  test("typed over the results they narrow nothing until they are sent; words do", async () => {
    const calls = answering({ "GET /clients/search": found });
    await show(page, "/?q=acme");
    await waitFor(() => expect(rowCount()).toBe(2));
    await type("acme birch peo:yes");
    await waitFor(() => expect(rowCount()).toBe(1));
    await type("acme peo:yes");
    await waitFor(() => expect(rowCount()).toBe(2));
    expect(calls.filter(({ path }) => path === "/clients/search")).toHaveLength(1);
    fireEvent.submit(await box());
    await waitFor(() => expect(calls.at(-1)?.search.get("q")).toBe("acme peo:yes"));
  });

  test("may stand alone; one letter may not", async () => {
    const calls = answering({ "GET /clients/search": found, "GET /clients/recent": { status: 500, body: {} } });
    const { router } = await show(page);
    await type("a hold:yes");
    fireEvent.submit(await box());
    expect(await screen.findByText("Please enter at least 2 characters.")).toBeTruthy();
    await type("hold:yes");
    fireEvent.submit(await box());
    await waitFor(() => expect(router.state.location.search).toEqual({ q: "hold:yes" }));
    await waitFor(() => expect(calls.filter(({ path }) => path === "/clients/search")).toHaveLength(1));
  });
});

test("CLIENTS-04 a search without hits says so", async () => {
  answering({ "GET /clients/search": { body: { items: [], total: 0, next: null } } });
  await show(page, "/?q=qqqqzzzz");
  expect(await screen.findByText("No results found. Please try a different search.")).toBeTruthy();
});

test("the results are exported as the server found them, in the order on screen, and as they are narrowed here", async () => {
  const calls = answering({ "GET /clients/search": found });
  await show(page, "/?q=acme&sort=-legal_name");
  fireEvent.click(await screen.findByRole("button", { name: "Export these rows" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "CSV file" }));
  const asked = () => Object.fromEntries(calls.at(-1)?.search ?? []);
  await waitFor(() => expect(asked()).toMatchObject({ format: "csv", q: "acme", sort: "-legal_name" }));
  expect(asked()).not.toHaveProperty("within");
  await type("acme birch");
  await waitFor(() => expect(rowCount()).toBe(1));
  fireEvent.click(await screen.findByRole("button", { name: "Export these rows" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "CSV file" }));
  await waitFor(() => expect(asked()).toMatchObject({ format: "csv", q: "acme", within: "acme birch" }));
});

describe("below the box, before the first search", () => {
  const both = { body: { items: [row(1, "Acme LLC"), row(2, "Birch Inc.")], total: 2, next: null } };
  const empty = { body: { items: [], total: 0, next: null } };

  test("what is typed narrows the list of all, which has no box of its own; what is left is said", async () => {
    const calls = answering({ "GET /clients/recent": empty, "GET /clients": both });
    await show(page);
    await waitFor(() => expect(rowCount()).toBe(2));
    expect(screen.queryByRole("searchbox", { name: "Filter these rows" })).toBeNull();
    await type("birch");
    await waitFor(() => expect(rowCount()).toBe(1));
    await type("birch peo:yes");
    await waitFor(() => expect(rowCount()).toBe(1));
    await type("zebra");
    expect(await screen.findByText("0 of these clients shown. Enter searches all clients.")).toBeTruthy();
    expect(calls.some(({ path }) => path === "/clients/search")).toBe(false);
  });

  test("a blank box asks nothing, and neither does one letter", async () => {
    const calls = answering({ "GET /clients/recent": empty, "GET /clients": both });
    const { router } = await show(page);
    for (const [text, problem] of [
      ["   ", false],
      ["a", true],
    ] as const) {
      await type(text);
      fireEvent.submit(await box());
      await waitFor(() => expect(screen.queryByText("Please enter at least 2 characters.") !== null).toBe(problem));
    }
    expect(router.state.location.search).toEqual({});
    expect(calls.some(({ path }) => path === "/clients/search")).toBe(false);
  });

  test("a row that the person may not open is not opened", async () => {
    const opened: number[] = [];
    const items = [row(1, "Acme LLC"), { ...row(2, "Birch Inc."), opens: false }];
    answering({ "GET /clients/recent": empty, "GET /clients": { body: { items, total: 2, next: null } } });
    await show(<SearchedClients onOpen={(id) => opened.push(id)} />);
    // Each name stands in two columns.
    for (const name of ["Birch Inc.", "Acme LLC"]) fireEvent.click((await screen.findAllByText(name))[0] as Element);
    expect(opened).toEqual([1]);
  });

  test("inactive and held clients say so beside their names", async () => {
    const items = [
      { ...row(1, "Acme LLC"), active: false },
      { ...row(2, "Birch Inc."), on_hold: true },
    ];
    answering({ "GET /clients/recent": empty, "GET /clients": { body: { items, total: 2, next: null } } });
    await show(page);
    await waitFor(() => expect(rowCount()).toBe(2));
    const rows = screen.getAllByRole("row").slice(1);
    expect(
      rows.map(({ textContent }) => [/Inactive/.test(textContent ?? ""), /On hold/.test(textContent ?? "")]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
