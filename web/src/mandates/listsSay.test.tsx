import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { LibraryScreen } from "./library.screen.tsx";
import { foundOf, mandateOf, pageOf, rowOf, states } from "./mandate.given.ts";
import { QueueScreen } from "./queue.screen.tsx";
import { SearchScreen } from "./search.screen.tsx";

const found = foundOf();
const search = async (address: string, items: object[]) => {
  signedInAs(13);
  const calls = answering({
    "GET /mandates": pageOf(items),
    "GET /mandates/states": states,
    "GET /mandates/57": { body: mandateOf({ page_count: 20, upload_url: found.upload_url }) },
  });
  await show(<SearchScreen />, address, "/search-mandates");
  await screen.findByRole("heading", { name: "Search mandates" });
  return calls;
};

test("an order that names no industry says that it holds for all", async () => {
  await search("/search-mandates?naics=722", [found, { ...found, id: 58, title: "Masks", all_industries: true }]);
  expect(screen.queryByText("Nationwide")).toBeNull();
  const said = await screen.findByText("All industries");
  expect(said.closest("li")?.textContent).toContain("Masks");
});

test("an order that holds everywhere says so, in place of a state", async () => {
  const bare = { ...found, state_code: null, state_name: null };
  await search("/search-mandates?naics=722", [
    { ...bare, title: "Masks", nationwide: true },
    { ...bare, id: 58, title: "Ferries" },
  ]);
  expect((await screen.findByText("Nationwide")).closest("li")?.textContent).toContain("Masks");
});

test("before a search it says how one searches, each with an example that a press looks for", async () => {
  const calls = await search("/search-mandates", [found]);
  const examples = screen.getByRole("list", { name: "Examples" });
  expect(calls.some(({ path }) => path === "/mandates")).toBe(false);
  fireEvent.click(within(examples).getByRole("link", { name: '"indoor dining"' }));
  await screen.findByRole("list", { name: "Mandates found" });
  expect(calls.find(({ path }) => path === "/mandates")?.search.get("q")).toBe('"indoor dining"');
  expect(screen.queryByRole("list", { name: "Examples" })).toBeNull();
});

test("a waiting order says what it lacks to be reviewed; one whose text is still read, or that is whole, nothing", async () => {
  signedInAs(13);
  const bare = { title: null, lacking: ["Title", "Issuing authority", "State", "Impact", "In force"] };
  answering({
    "GET /mandates/queues/review": pageOf([
      rowOf({ id: 1, original_file_name: "bare.pdf", age: 0, ...bare }),
      rowOf({ id: 2, original_file_name: "read.pdf", title: null, review_status_id: 3, age: 1 }),
      rowOf({ id: 3, title: "Whole" }),
      rowOf({
        id: 4,
        title: "Everywhere",
        author: null,
        lacking: ["Issuing authority"],
        state_code: null,
        nationwide: true,
      }),
    ]),
  });
  await show(<QueueScreen />, "/queues/mandates", "/queues/mandates");
  const lineOf = async (name: string) => (await screen.findByText(name)).closest("li")?.textContent ?? "";
  expect(await lineOf("bare.pdf")).toContain("To be filled in: Title, Issuing authority, State, Impact, In force");
  expect(await lineOf("bare.pdf")).toContain("new today · by Uma Loader");
  expect(await lineOf("Everywhere")).toMatch(/^US.*To be filled in: Issuing authority$/);
  for (const name of ["read.pdf", "Whole"]) expect(await lineOf(name)).not.toContain("To be filled in");
  expect(await lineOf("read.pdf")).toContain("1 day old");
  expect(await lineOf("Whole")).toContain("3 days old");
});

test("where a tab is of one status its column is left out until it is chosen", async () => {
  signedInAs(13);
  answering({
    "GET /mandates/queues/review": pageOf([
      rowOf({ id: 1, title: "Done", review_status_id: 6 }),
      rowOf({ id: 2, title: "Free" }),
      rowOf({ id: 3, title: "Stuck", review_status_id: 7 }),
      rowOf({ id: 4, title: "Raised", is_escalated: true }),
    ]),
    "GET /mandates/states": states,
  });
  await show(<LibraryScreen />, "/mandates", "/mandates");
  const names = ["State", "Title", "Author", "Order number", "Published", "In force", "Clients", "Uploaded by"];
  const headings = async (row: string) => {
    await screen.findByText(row);
    // What stands under other tabs is not counted as filtered away.
    expect(screen.getByRole("heading", { level: 1 }).parentElement?.textContent).toBe("Mandate library1 row");
    return screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  };
  expect(await headings("Done")).toEqual(names);
  for (const [tab, row, said] of [
    ["Blocked", "Stuck", false],
    ["Escalated", "Raised", true],
    ["Other", "Free", true],
  ] as const) {
    fireEvent.click(screen.getByRole("tab", { name: tab }));
    expect(await headings(row)).toEqual(said ? names.toSpliced(6, 0, "Status") : names);
  }
});

test("part of MANDATES-13: an empty queue says so", async () => {
  signedInAs(13);
  answering({ "GET /mandates/queues/review": pageOf([]) });
  await show(<QueueScreen />, "/queues/mandates", "/queues/mandates");
  expect(await screen.findByText("There are no mandates in the queue...")).toBeTruthy();
});

test("in the queue a section that holds nothing is a quiet line beside the work", async () => {
  signedInAs(13);
  answering({ "GET /mandates/queues/review": pageOf([rowOf({ id: 1, title: "Free", review_status_id: 4 })]) });
  await show(<QueueScreen />, "/queues/mandates", "/queues/mandates");
  await screen.findByText(/Free/);
  const quiet = (name: string) => screen.getByRole("region", { name }).dataset.quiet;
  expect(["Blocked (0)", "Escalated (0)", "Available (1)"].map(quiet)).toEqual(["true", "true", undefined]);
});
