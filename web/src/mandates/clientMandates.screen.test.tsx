import { type ClientMandates, eligibilityTests } from "@refundry/contract/mandates";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientMandatesScreen } from "./clientMandates.screen.tsx";
import { may, mayNot, states } from "./mandate.given.ts";

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
const suggestion: ClientMandates["suggested"][number] = {
  mandate: 57,
  title: "Indoor dining is closed",
  author: "Department of Health",
  state_code: "OH",
  periods: [{ from: "2020-03-16", to: "2020-06-01" }],
  reasons: ["Adams County", "NAICS 722"],
  upload_url: null,
} as never;

async function open(
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

test("MANDATES-49 (2 of 2) what suggestions need is said, and a client whom nothing matches reads so", async () => {
  await open({ lacking: true });
  expect(screen.getByText("Add the client's city, state, ZIP and NAICS code to get suggestions.")).toBeTruthy();
  expect(screen.queryByText("No mandates match this client.")).toBeNull();
});

test("without suggestions and with all that they need it says that none match", async () => {
  await open();
  expect(screen.getByText("No mandates match this client.")).toBeTruthy();
  expect(screen.getByText("No mandates selected.")).toBeTruthy();
});

test("MANDATES-50 (2 of 2) a suggestion says why it fits and is added; who only reads sees no `Add`", async () => {
  const { sent } = await open({ suggested: [suggestion] }, { "POST /clients/7/mandates": { body: {} } });
  for (const reason of suggestion.reasons) expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("Added to Acme.");
  expect(sent("POST").map(({ body }) => body)).toEqual([{ mandates: [57], source: "suggested" }]);
});

test("part of MANDATES-50: role 9 reads the suggestions and is offered nothing", async () => {
  const shown = { suggested: [{ ...suggestion, upload_url: "/api/v1/mandates/57/file" }], selected: [order] };
  await open({ ...shown, edit: mayNot("Your role may not do this.") }, {}, 9);
  expect(screen.getByText("Indoor dining is closed")).toBeTruthy();
  for (const name of ["Add", "Not relevant", "Edit", "Remove", "Add location"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  // The papers of both may be read, and days stand as everywhere.
  expect(screen.getAllByRole("button", { name: "Open" })).toHaveLength(2);
  expect(screen.getByText("In force for this client: Mar 16, 2020 to Jun 1, 2020")).toBeTruthy();
  expect(screen.getByText("Filters").closest("details")?.open).toBe(false);
});

test("`Add all shown` stands with two or more and adds every one", async () => {
  const { sent } = await open(
    { suggested: [suggestion, { ...suggestion, mandate: 58, title: "Bars close" }] },
    { "POST /clients/7/mandates": { body: {} } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Add all shown" }));
  await waitFor(() => expect(sent("POST")[0]?.body).toEqual({ mandates: [57, 58], source: "suggested" }));
});

test("part of MANDATES-51: what was called not relevant is brought back from its list", async () => {
  const { sent } = await open(
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
  const { sent } = await open({ places: [place] as never }, { "PUT /clients/7/places": { body: {} } });
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

const order: ClientMandates["selected"][number] = {
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

test("a citation stands with its page, words, comment and author, and is deleted after a question", async () => {
  const { sent } = await open({ selected: [order] }, { "DELETE /clients/7/mandates/31/citations/4": { body: {} } });
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

test.each([
  ["#edit-31-test", "Eligibility test"],
  ["#edit-31-limited", "Operation limited"],
  ["#edit-31-periods", "Add period"],
  ["", "Eligibility test"],
])(
  "an order is edited from the field that lacks (%s) on, else from the first, and each that is needed is marked",
  async (hash, name) => {
    const { router } = await open({ selected: [order] }, {}, 1, hash);
    if (hash === "") fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Bars close" }));
    await waitFor(() => {
      const { textContent, labels } = document.activeElement as HTMLInputElement;
      expect((labels?.[0]?.textContent ?? textContent)?.replace(" *", "")).toBe(name);
    });
    // What the chosen test asks is read whole.
    const test = dialog.getByLabelText<HTMLInputElement>(/^Eligibility test/, { selector: "input" });
    const chosen = eligibilityTests.find(({ name: called }) => called === test.value);
    expect(chosen && dialog.getByText(chosen.text)).toBeTruthy();
    for (const label of [/^Eligibility test/, /^Operation limited/, /^From/, /^To/])
      expect(dialog.getByLabelText(label, { selector: "input" }).getAttribute("aria-required")).toBe("true");
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.hash).toBe("");
  },
);

test.each([
  [9, may],
  [1, mayNot("In review.")],
] as const)("a link to a field opens nothing for role %i who may not change it", async (role, edit) => {
  await open({ selected: [order], edit }, {}, role, "#edit-31-test");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the search of a client's page asks for reviewed orders and adds one; what is selected says so", async () => {
  const found = {
    id: 58,
    title: "Gyms close",
    author: "Mayor",
    publication_date: null,
    state_code: "OH",
    state_name: "Ohio",
    nationwide: false,
    all_industries: false,
    review_status_id: 6,
    periods: [],
    upload_url: null,
    passages: [],
  };
  const { sent } = await open(
    { selected: [order] },
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
  const { sent } = await open(
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
  await open({ places: [] }, {}, role);
  expect(screen.queryByText("No location is known.") !== null).toBe(said);
});

test("days that no order covers are named, one alone and several from the first to the last", async () => {
  const gaps = [
    { from: "2020-03-13", to: "2020-03-13" },
    { from: "2020-03-20", to: "2020-03-31" },
  ];
  const line = { id: null, title: "All", quarters: [{ quarter: "Q1 2020", days: 6, all: 19, gaps }] };
  await open({ coverage: [line], selected: [order] } as never);
  expect(screen.getByText("Not Mar 13, 2020, Mar 20, 2020 to Mar 31, 2020")).toBeTruthy();
});
