import type { ClientMandates } from "@refundry/contract/mandates";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openMandates, selected } from "./clientMandates.given.tsx";
import { foundOf, mayNot } from "./mandate.given.ts";

const suggestion: ClientMandates["suggested"][number] = {
  mandate: 57,
  title: "Indoor dining is closed",
  author: "Department of Health",
  state_code: "OH",
  periods: [{ from: "2020-03-16", to: "2020-06-01" }],
  reasons: ["Adams County", "NAICS 722"],
  upload_url: null,
} as never;

test("MANDATES-49 (2 of 2) what suggestions need is said, and a client whom nothing matches reads so", async () => {
  await openMandates({ lacking: true });
  expect(screen.getByText("Add the client's city, state, ZIP and NAICS code to get suggestions.")).toBeTruthy();
  expect(screen.queryByText("No mandates match this client.")).toBeNull();
});

test("who only reads a client is told who enters what suggestions need, and finds the search below what stands there", async () => {
  await openMandates({ lacking: true, edit: mayNot("Your role may not do this.") }, {}, 9);
  expect(
    screen.getByText(
      "There are no suggestions without the client's city, state, ZIP and NAICS code: a managing attorney, an attorney, or a paralegal of the managing firm enters them.",
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/^Add the client's/)).toBeNull();
  const last = () => screen.getAllByRole("heading", { level: 2 }).at(-1)?.textContent;
  expect(last()).toBe("Search mandates");
  cleanup();
  await openMandates();
  expect(last()).not.toBe("Search mandates");
});

test("of a client without receipts who only reads finds one sentence, who enters them each quarter", async () => {
  const nothing = {
    "GET /clients/7/revenue-reduction": { body: { items: [], tests: [], startup: null } },
    "GET /clients/7/business-impact": { body: { items: [], version: 1 } },
  };
  await openMandates({ edit: mayNot("Your role may not do this.") }, nothing, 9);
  expect(await screen.findByText("No receipts are entered yet.")).toBeTruthy();
  expect(screen.queryByText("not entered")).toBeNull();
  cleanup();
  await openMandates({}, nothing);
  expect(await screen.findAllByText("not entered")).toHaveLength(12);
  expect(screen.queryByText("No receipts are entered yet.")).toBeNull();
});

test("where the client stands comes before its orders", async () => {
  await openMandates();
  const names = (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);
  expect(names.indexOf("Qualification")).toBeLessThan(names.indexOf("Selected mandates"));
});

test("without suggestions and with all that they need it says that none match", async () => {
  await openMandates();
  expect(screen.getByText("No mandates match this client.")).toBeTruthy();
  expect(screen.getByText("No mandates selected.")).toBeTruthy();
});

test("where some are selected, none other matches", async () => {
  await openMandates({ selected: [selected] });
  expect(screen.getByText("No other mandates match this client.")).toBeTruthy();
  expect(screen.queryByText("No mandates match this client.")).toBeNull();
});

test("MANDATES-50 (2 of 2) a suggestion says why it fits and is added; who only reads sees no `Add`", async () => {
  const { sent } = await openMandates({ suggested: [suggestion] }, { "POST /clients/7/mandates": { body: {} } });
  for (const reason of suggestion.reasons) expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("Added to Acme.");
  expect(sent("POST").map(({ body }) => body)).toEqual([{ mandates: [57], source: "suggested" }]);
});

test("part of MANDATES-50: role 9 reads the suggestions and is offered nothing", async () => {
  const shown = { suggested: [{ ...suggestion, upload_url: "/api/v1/mandates/57/file" }], selected: [selected] };
  await openMandates({ ...shown, edit: mayNot("Your role may not do this.") }, {}, 9);
  expect(screen.getByText("Indoor dining is closed")).toBeTruthy();
  for (const name of ["Add", "Not relevant", "Edit", "Remove", "Add location"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  // The papers of both may be read, and days stand as everywhere.
  expect(screen.getAllByRole("button", { name: "Open" })).toHaveLength(2);
  expect(screen.getByText("In force for this client: Mar 16, 2020 to Jun 1, 2020")).toBeTruthy();
  expect(screen.getByText("Filters").closest("details")?.open).toBe(false);
});

test("`Add all shown` stands with two or more and adds every one", async () => {
  const { sent } = await openMandates(
    { suggested: [suggestion, { ...suggestion, mandate: 58, title: "Bars close" }] },
    { "POST /clients/7/mandates": { body: {} } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Add all shown" }));
  await waitFor(() => expect(sent("POST")[0]?.body).toEqual({ mandates: [57, 58], source: "suggested" }));
});

test("part of MANDATES-51: what was called not relevant is brought back from its list", async () => {
  const { sent } = await openMandates(
    { dismissed: [{ mandate: 58, title: "Bars close" }] },
    { "DELETE /clients/7/mandates/dismissed/58": { body: {} } },
  );
  fireEvent.click(within(screen.getByRole("list", { name: "Not relevant" })).getByRole("button", { name: "Undo" }));
  await screen.findByText("Brought back.");
  expect(sent("DELETE")).toHaveLength(1);
});

test("a location is added with what is there already; a ZIP of four digits is not sent", async () => {
  const place = {
    id: 1,
    kind: "address" as const,
    street: "1 Main",
    city: "Athens",
    state: "OH",
    zip: "45701",
    county: 3,
    county_name: "Athens County",
    counties: [],
  };
  const { sent } = await openMandates({ places: [place] as never }, { "PUT /clients/7/places": { body: {} } });
  fireEvent.click(screen.getByRole("button", { name: "Add location" }));
  const dialog = await screen.findByRole("dialog", { name: "Add location" });
  fireEvent.click(within(dialog).getByRole("combobox", { name: "State" }));
  fireEvent.click(await screen.findByRole("option", { name: "Texas" }));
  const zip = within(dialog).getByLabelText("ZIP");
  fireEvent.change(zip, { target: { value: "7870" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await within(dialog).findAllByText("Five digits.")).not.toHaveLength(0);
  expect(sent("PUT")).toEqual([]);
  fireEvent.change(zip, { target: { value: "78701" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent("PUT")).toHaveLength(1));
  const added = { kind: "extra", street: null, city: null, state: "TX", zip: "78701", county: null };
  const kept = { kind: "address", street: "1 Main", city: "Athens", state: "OH", zip: "45701", county: 3 };
  expect(sent("PUT")[0]?.body).toEqual({ places: [kept, added] });
});

test("a citation stands with its page, words, comment and author, and is deleted after a question", async () => {
  const { sent } = await openMandates(
    { selected: [selected] },
    { "DELETE /clients/7/mandates/31/citations/4": { body: {} } },
  );
  const list = screen.getByRole("list", { name: "Citations" });
  expect(list.textContent).toContain("“All bars close at noon” Their trade. by Ann Sample");
  expect(within(list).getByRole("button", { name: "Page 3" })).toBeTruthy();
  fireEvent.click(within(list).getByRole("button", { name: "Delete the citation of page 3" }));
  const question = await screen.findByRole("dialog", { name: "Delete this citation?" });
  expect(sent("DELETE")).toEqual([]);
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await screen.findByText("Citation was deleted.");
  expect(sent("DELETE")).toHaveLength(1);
});

test("the search of a client's page asks for reviewed orders and adds one; what is selected says so", async () => {
  const found = foundOf({ id: 58, title: "Gyms close", author: "Mayor", periods: [], upload_url: null, passages: [] });
  const { sent } = await openMandates(
    { selected: [selected] },
    {
      "GET /mandates": { body: { items: [found, { ...found, id: 57, title: "Bars close" }], total: 2, next: null } },
      "POST /clients/7/mandates": { status: 201, body: {} },
    },
  );
  fireEvent.change(screen.getByLabelText("Keywords"), { target: { value: "close" } });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  const rows = within(await screen.findByRole("list", { name: "Mandates found" })).getAllByRole("button", {
    name: "Add",
  });
  expect(rows.map((one) => one.getAttribute("aria-disabled"))).toEqual([null, "true"]);
  expect(screen.getByText("This mandate is selected already.")).toBeTruthy();
  expect(screen.queryByLabelText("Reviewed only")).toBeNull();
  fireEvent.click(rows[0] as HTMLElement);
  await screen.findByText("Added to Acme.");
  expect(sent("POST").map(({ body }) => body)).toEqual([{ mandates: [58], source: "search" }]);
  const asked = sent("GET").find(({ path }) => path === "/mandates")?.search;
  expect([asked?.get("q"), asked?.get("reviewed")]).toEqual(["close", null]);
});

test("CLAIM-57, QUAL-46 receipts and impact of the claim stand on the page, read and saved by the calls of wizard and claim details", async () => {
  const receipts = {
    items: [{ year: 2019, quarter: 2, amount: "100000.00", version: 1 }],
    tests: [
      {
        year: 2020,
        quarter: 2,
        base: { year: 2019, quarter: 2 },
        base_amount: "100000.00",
        estimated_from: null,
        ratio: "45.00",
        own_ratio: null,
        state: "met",
        by_preceding: false,
        missing: [],
      },
    ],
    startup: null,
  };
  const { sent } = await openMandates(
    {},
    {
      "GET /clients/7/revenue-reduction": { body: receipts },
      "GET /clients/7/business-impact": { body: { items: [{ id: 3, notes: null }], version: 1 } },
    },
  );
  const panel = (name: string) => screen.findByRole("region", { name });
  const figures = await panel("Gross receipts by quarter");
  expect(await within(figures).findByText("Meets the test", {}, { timeout: 8000 })).toBeTruthy();
  expect(await panel("Business impact")).toBeTruthy();
  const paths = sent("GET").map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/clients/7/revenue-reduction", "/clients/7/business-impact"]));
});

test.each([
  [9, true],
  [1, false],
] as const)("role %i reads that no location is known: %s", async (role, said) => {
  await openMandates({ places: [] }, {}, role);
  expect(screen.queryByText("No location is known.") !== null).toBe(said);
});

test("days that no order covers are named, one alone and several from the first to the last", async () => {
  const gaps = [
    { from: "2020-03-13", to: "2020-03-13" },
    { from: "2020-03-20", to: "2020-03-31" },
  ];
  const line = { id: null, title: "All", quarters: [{ quarter: "Q1 2020", days: 6, all: 19, gaps }] };
  await openMandates({ coverage: [line], selected: [selected] } as never);
  expect(screen.getByText("Not Mar 13, 2020, Mar 20, 2020 to Mar 31, 2020")).toBeTruthy();
});

test.each([
  [[4], ["Order 4"]],
  [
    [4, 5],
    ["All mandates", "Order 4", "Order 5"],
  ],
])("of one mandate alone the days of all together are not said once more: %j", async (ids, titles) => {
  const line = (id: number | null, title: string) => ({
    ...{ id, title },
    quarters: [{ quarter: "Q1 2020", days: 6, all: 19, gaps: [] }],
  });
  const coverage = [line(null, "All mandates"), ...ids.map((id) => line(id, `Order ${id}`))];
  await openMandates({ coverage, selected: [selected] } as never);
  const table = within(screen.getByRole("table", { name: "Days covered in each quarter" }));
  expect(table.getAllByText(/^(Order \d|All mandates)$/).map(({ textContent }) => textContent)).toEqual(titles);
});
