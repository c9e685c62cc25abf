import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { SearchScreen } from "./search.screen.tsx";

const pageOf = (items: object[]) => ({ body: { items, total: items.length, next: null } });

test("before a search the orders published last stand there, reviewed ones only, to who reads the library", async () => {
  const latest = (role: 12 | 13) => {
    signedInAs(role);
    const order = {
      id: 57,
      author: null,
      publication_date: null,
      state_code: "OH",
      nationwide: false,
      review_status_id: 6,
      order_number: null,
      in_force: "2020-03-16 to open end",
      clients: 0,
      uploaded_by: null,
    };
    return answering({
      "GET /mandates/states": pageOf([]),
      "GET /mandates/queues/review": pageOf([
        { ...order, title: "Stay at home" },
        { ...order, id: 58, title: "Not yet", review_status_id: 4 },
      ]),
    });
  };
  const calls = latest(13);
  await show(<SearchScreen />, "/search-mandates", "/search-mandates");
  const list = await screen.findByRole("list", { name: "Latest reviewed orders" });
  expect(
    within(list)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Stay at home"]);
  expect(list.textContent).toContain("In force: Mar 16, 2020 to open end");
  expect(calls.find(({ path }) => path === "/mandates/queues/review")?.search.get("sort")).toBe("-publication_date");
  cleanup();
  const others = latest(12);
  await show(<SearchScreen />, "/search-mandates", "/search-mandates");
  await screen.findByRole("list", { name: "Examples" });
  expect(screen.queryByRole("heading", { name: "Latest reviewed orders" })).toBeNull();
  expect(others.some(({ path }) => path === "/mandates/queues/review")).toBe(false);
});
