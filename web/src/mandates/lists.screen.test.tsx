import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { savedAsFile } from "../ui/table/file.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { readLibrarySearch } from "./components/libraryAddress.ts";
import { LibraryScreen } from "./library.screen.tsx";
import { pageOf, rowOf, states } from "./mandate.given.ts";
import { QueueScreen } from "./queue.screen.tsx";

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
  const { of } = await savedAsFile(calls);
  expect(of("Status")?.words).toMatchObject({ 6: "Reviewed", 7: "Blocked" });
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
