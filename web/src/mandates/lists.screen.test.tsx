import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { FoundCard } from "./components/FoundCard.tsx";
import { readLibrarySearch } from "./components/libraryAddress.ts";
import { LibraryScreen } from "./library.screen.tsx";
import { mandateOf, pageOf, rowOf, states } from "./mandate.given.ts";
import { QueueScreen } from "./queue.screen.tsx";
import { SearchScreen } from "./search.screen.tsx";

const queueOf = async (rows: ReturnType<typeof rowOf>[]) => {
  signedInAs(13);
  answering({ "GET /mandates/queues/review": pageOf(rows) });
  const shown = await show(<QueueScreen />, "/queues/mandates", "/queues/mandates");
  await screen.findByRole("heading", { level: 1, name: "Mandates queue" });
  return shown;
};
const cardsIn = async (section: string) =>
  within(await screen.findByRole("list", { name: section })).getAllByRole("listitem");

test("MANDATES-60, MANDATES-13 (2 of 2) Blocked, Escalated, Available in this order with their numbers; an escalated card is yellow", async () => {
  await queueOf([
    rowOf({ id: 1, title: "Free", review_status_id: 4 }),
    rowOf({ id: 2, title: "Raised", is_escalated: true, priority: 100 }),
    rowOf({ id: 3, title: "Stuck", review_status_id: 7, review_status_reason: "No seal." }),
  ]);
  await screen.findByText(/Stuck/);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Blocked (1)", "Escalated (1)", "Available (1)"]);
  const [raised] = await cardsIn("Escalated");
  expect(raised?.dataset.meaning).toBe("wait");
  expect(raised?.textContent).toContain("Raised");
  expect((await cardsIn("Available"))[0]?.dataset.meaning).toBeUndefined();
});

test("MANDATES-14 one that is blocked and escalated stands under Blocked, red, with both badges and its reason", async () => {
  await queueOf([rowOf({ review_status_id: 7, is_escalated: true, review_status_reason: "No seal." })]);
  const [card] = await cardsIn("Blocked");
  expect(card?.dataset.meaning).toBe("bad");
  for (const text of ["Blocked", "Escalated", "No seal."])
    expect(within(card as HTMLElement).getByText(text)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Escalated" })).toBeNull();
});

test("MANDATES-15 the floating button leads to the upload page", async () => {
  await queueOf([rowOf()]);
  expect(screen.getByRole("link", { name: "Upload mandate" }).getAttribute("href")).toBe("/upload-mandate");
});

test("part of MANDATES-16: a card says who holds it", async () => {
  await queueOf([rowOf({ review_status_id: 5, checked_out_to: 8, checked_out_to_name: "Ada Byron" })]);
  expect(await screen.findByText("Checked out by Ada Byron")).toBeTruthy();
});

test("MANDATES-32 (1 of 2) the library has four tabs, and its button leads to the upload page", async () => {
  signedInAs(13);
  answering({
    "GET /mandates/queues/review": pageOf([
      rowOf({ id: 1, title: "Stuck", review_status_id: 7, is_escalated: true }),
      rowOf({ id: 2, title: "Raised", is_escalated: true }),
      rowOf({ id: 3, title: "Free" }),
      rowOf({ id: 4, title: "Done", review_status_id: 6, is_escalated: true }),
    ]),
  });
  await show(<LibraryScreen />, "/mandates", "/mandates");
  const has: Record<string, string> = { Blocked: "Stuck", Escalated: "Raised", Other: "Free", Reviewed: "Done" };
  const titles = screen.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(titles).toEqual(Object.keys(has));
  for (const [tab, title] of Object.entries(has)) {
    fireEvent.click(screen.getByRole("tab", { name: tab }));
    await screen.findByText(title);
    for (const other of Object.values(has).filter((one) => one !== title)) expect(screen.queryByText(other)).toBeNull();
  }
  expect(screen.getByRole("link", { name: "Upload mandate" }).getAttribute("href")).toBe("/upload-mandate");
});

test("a file of the library says the status in words", async () => {
  signedInAs(13);
  const calls = answering({ "GET /mandates/queues/review": pageOf([rowOf({ is_escalated: true })]) });
  await show(<LibraryScreen />, "/mandates?tab=escalated", "/mandates");
  fireEvent.click(await screen.findByRole("button", { name: "Export these rows", expanded: false }));
  const file = await screen.findByRole("menuitem", { name: "CSV file" });
  await act(async () => fireEvent.click(file));
  const asked = () => calls.find(({ search }) => search.get("format") === "csv")?.search.get("columns");
  await waitFor(() => expect(asked()).toBeTruthy());
  const columns = JSON.parse(asked() ?? "[]") as { title: string; words?: Record<string, string> }[];
  expect(columns.find(({ title }) => title === "Status")?.words).toMatchObject({ 6: "Reviewed", 7: "Blocked" });
});

const found = {
  id: 57,
  title: null,
  author: null,
  publication_date: null,
  state_code: "OH",
  state_name: "Ohio",
  nationwide: false,
  all_industries: false,
  review_status_id: 6,
  periods: [{ from: "2020-03-16", to: null }],
  upload_url: "/api/v1/mandates/57/file",
  passages: [{ page: 12, text: "all indoor dining ends", marks: [{ start: 4, end: 10 }] }],
};
const search = async (
  address: string,
  items: object[],
  answers: Parameters<typeof answering>[0] = {},
  role: 4 | 13 = 13,
) => {
  signedInAs(role);
  const calls = answering({
    "GET /mandates": pageOf(items),
    "GET /mandates/states": states,
    "GET /mandates/57": { body: mandateOf({ page_count: 20, upload_url: found.upload_url }) },
    ...answers,
  });
  await show(<SearchScreen />, address, "/search-mandates");
  await screen.findByRole("heading", { name: "Search mandates" });
  return calls;
};

test("MANDATES-33, MANDATES-61 (1 of 2) an empty box sends nothing, and the hint stands below it", async () => {
  signedInAs(13);
  const calls = answering({ "GET /mandates/states": states });
  await show(<SearchScreen />, "/search-mandates", "/search-mandates");
  fireEvent.click(await screen.findByRole("button", { name: "Search" }));
  expect(
    screen.getByText("You can search for keywords, NAICS codes or descriptions, states, counties and cities."),
  ).toBeTruthy();
  expect(calls.some(({ path }) => path === "/mandates")).toBe(false);
  expect(screen.getByText("Enter words, or choose one of the filters below.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Keywords"));
});

test("MANDATES-34 (2 of 2) a passage is shown with its word marked and its page, and a click opens the viewer there", async () => {
  const calls = await search("/search-mandates?q=indoor", [found]);
  const passages = await screen.findByRole("list", { name: "Passages of 57" });
  expect(passages.querySelector("mark")?.textContent).toBe("indoor");
  expect(passages.textContent).toContain("all indoor dining ends");
  fireEvent.click(within(passages).getByRole("button", { name: "Page 12" }));
  // The pages themselves are shown by the viewer's own tests; here its frame opens and asks for the file.
  expect(await screen.findByRole("link", { name: "Download" })).toBeTruthy();
  expect(calls.some(({ path }) => path === "/mandates/57/file")).toBe(true);
});

test("MANDATES-38, MANDATES-61 (2 of 2) what an order lacks is said; a card has state, day, author and title", async () => {
  await search("/search-mandates?q=indoor", [
    found,
    { ...found, id: 58, title: "Bars close", author: "Mayor", publication_date: "2020-04-01", passages: [] },
  ]);
  const [bare, whole] = within(await screen.findByRole("list", { name: "Mandates found" }))
    .getAllByRole("listitem")
    .filter(({ parentElement }) => parentElement?.getAttribute("aria-label") === "Mandates found");
  for (const name of ["publication date", "author", "title"])
    expect(within(bare as HTMLElement).getByText(`No data for ${name}`)).toBeTruthy();
  for (const text of ["OH", "Apr 1, 2020", "Mayor", "Bars close"])
    expect(within(whole as HTMLElement).getByText(text)).toBeTruthy();
});

test("the title of an order opens its paper at the first page that was found; one without a paper is no button", async () => {
  const bare = { ...found, id: 58, title: "Bars close", upload_url: null, passages: [] };
  const calls = await search("/search-mandates?q=indoor", [{ ...found, title: "Dining ends" }, bare]);
  expect(await screen.findAllByText("In force: from Mar 16, 2020")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Bars close" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Dining ends" }));
  expect(await screen.findByRole("link", { name: "Download" })).toBeTruthy();
  expect(calls.some(({ path }) => path === "/mandates/57/file")).toBe(true);
});

test("on a telephone the filters are folded, and say how many are chosen", async () => {
  inNarrowWindow();
  await search("/search-mandates?q=indoor&state=OH", [found]);
  const fold = (await screen.findByText("Filters (1 chosen)")).closest("details");
  expect(fold?.open).toBe(true);
  cleanup();
  await search("/search-mandates?q=indoor", [found]);
  expect((await screen.findByText("Filters")).closest("details")?.open).toBe(false);
});

test("a search that finds nothing says so", async () => {
  await search("/search-mandates?q=nothing", []);
  await waitFor(() => expect(screen.getByText("No mandates match your search.")).toBeTruthy());
});

test("a reviewed order is added to a client of one's choice; one that is not reviewed says why not", async () => {
  const calls = await search(
    "/search-mandates?q=indoor",
    [
      { ...found, title: "Bars close" },
      { ...found, id: 58, review_status_id: 4, passages: [] },
    ],
    {
      "GET /clients/search": pageOf([{ id: 7, legal_name: "Acme" }]),
      "POST /clients/7/mandates": { status: 201, body: {} },
    },
    4,
  );
  const [use, refused] = await screen.findAllByRole("button", { name: "Use for a client" });
  expect(refused?.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Only reviewed mandates can be used.")).toBeTruthy();
  fireEvent.click(use as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "Use for a client" });
  fireEvent.change(within(dialog).getByRole("combobox", { name: "Client" }), { target: { value: "acme" } });
  fireEvent.click(await screen.findByRole("option", { name: "Acme (#7)" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
  await screen.findByText("Added to Acme.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ mandates: [57], source: "search" });
});

test("the filters of the library narrow its rows by state, status and impact, and stand in the address with its tab", async () => {
  signedInAs(13);
  answering({
    "GET /mandates/states": states,
    "GET /mandates/queues/review": pageOf([
      rowOf({ id: 1, title: "In Ohio", review_status_id: 6, impact: [3] }),
      rowOf({ id: 2, title: "In Texas", review_status_id: 6, state_code: "TX", impact: [1] }),
      rowOf({ id: 3, title: "Stuck in Texas", review_status_id: 7, state_code: "TX", impact: [1] }),
    ]),
  });
  const { router } = await show(<LibraryScreen />, "/mandates", "/mandates");
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
  await screen.findByText("In Ohio");
  await screen.findByRole("option", { name: "Texas" });
  choose("State", "TX");
  await waitFor(() => expect(screen.queryByText("In Ohio")).toBeNull());
  expect(screen.getByText("In Texas")).toBeTruthy();
  choose("Impact", "3");
  await waitFor(() => expect(screen.queryByText("In Texas")).toBeNull());
  choose("Impact", "");
  await screen.findByText("In Texas");
  fireEvent.click(screen.getByRole("tab", { name: "Blocked" }));
  await screen.findByText("Stuck in Texas");
  choose("Status", "6");
  await waitFor(() => expect(screen.queryByText("Stuck in Texas")).toBeNull());
  expect(router.state.location.search).toEqual({ state: "TX", tab: "blocked", status: "6" });
});

test("an address opens the library on its tab with its filters", async () => {
  signedInAs(13);
  answering({
    "GET /mandates/states": states,
    "GET /mandates/queues/review": pageOf([
      rowOf({ id: 1, title: "Stuck in Ohio", review_status_id: 7 }),
      rowOf({ id: 2, title: "Stuck in Texas", review_status_id: 7, state_code: "TX" }),
      rowOf({ id: 3, title: "Done in Texas", review_status_id: 6, state_code: "TX" }),
    ]),
  });
  await show(<LibraryScreen />, "/mandates?tab=blocked&state=TX", "/mandates");
  await screen.findByText("Stuck in Texas");
  for (const other of ["Stuck in Ohio", "Done in Texas"]) expect(screen.queryByText(other)).toBeNull();
});

test("the title of an order shows the page of its first passage, the first page where none was found", async () => {
  const shown: number[] = [];
  const orders = [
    { ...found, title: "Dining ends" },
    { ...found, id: 58, title: "Bars close", passages: [] },
  ];
  await show(
    <ul>
      {orders.map((order) => (
        <FoundCard key={order.id} order={order as never} onShow={(page) => shown.push(page)} />
      ))}
    </ul>,
  );
  for (const name of ["Dining ends", "Bars close"]) fireEvent.click(await screen.findByRole("button", { name }));
  expect(shown).toEqual([12, 1]);
});

test("an address of the library keeps its table's part and words, and drops what is none", () => {
  expect(readLibrarySearch({ tab: "other", impact: 3, status: "7", q: "masks", sort: "title" })).toEqual({
    tab: "other",
    impact: "3",
    status: "7",
    q: "masks",
    sort: "title",
  });
  expect(readLibrarySearch({ tab: "a b", state: "", status: "6;7" })).toEqual({});
});

test("an address names the impact; an order of several impacts is found by its second one", async () => {
  signedInAs(13);
  answering({
    "GET /mandates/states": states,
    "GET /mandates/queues/review": pageOf([
      rowOf({ id: 1, title: "Both", review_status_id: 6, impact: [1, 3] }),
      rowOf({ id: 2, title: "One", review_status_id: 6, impact: [1] }),
    ]),
  });
  const { router } = await show(<LibraryScreen />, "/mandates?impact=3#there", "/mandates");
  await screen.findByText("Both");
  expect(screen.queryByText("One")).toBeNull();
  fireEvent.click(screen.getByRole("tab", { name: "Blocked" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ impact: "3", tab: "blocked" }));
  expect(router.state.location.hash).toBe("there");
});

test("a blocked order that is not escalated stands under Blocked alone", async () => {
  signedInAs(13);
  answering({
    "GET /mandates/queues/review": pageOf([
      rowOf({ id: 1, title: "Free" }),
      rowOf({ id: 2, title: "Stuck", review_status_id: 7 }),
    ]),
  });
  await show(<LibraryScreen />, "/mandates?tab=other", "/mandates");
  await screen.findByText("Free");
  expect(screen.queryByText("Stuck")).toBeNull();
});
