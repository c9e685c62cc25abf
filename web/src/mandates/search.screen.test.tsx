import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { FoundCard } from "./components/FoundCard.tsx";
import { foundOf, mandateOf, pageOf, states } from "./mandate.given.ts";
import { SearchScreen } from "./search.screen.tsx";

const found = foundOf();
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
