import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { savedAsFile } from "../ui/table/file.given.ts";
import { answering, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { page, text } from "./users.given.tsx";

const review = (id: number, more: object = {}) => ({
  id,
  fullname: `Pia Person${id}`,
  email: `pia${id}@firm.test`,
  role_id: 12,
  role: "Paralegal",
  entity_name: "Harbor Law",
  activation_status: "active",
  last_sign_in_at: null,
  dormant: false,
  clients: 1200,
  deputies: "",
  mfa_enabled: true,
  reviewed_at: null,
  reviewed_by: null,
  ...more,
});

test("PEOPLE-54 (2 of 2) who did not sign in for long is marked `Dormant`, nobody else; `Reviewed` stamps and says by whom", async () => {
  signedInAs(1);
  const stamped = { reviewed_at: "2026-03-01T10:00:00.000Z", reviewed_by: "Ann Sample" };
  const list = (...items: object[]) => ({ body: { items, total: items.length, next: null } });
  const answers = { ...peopleAnswers(person(7)), "POST /users/8/review": { body: review(8, stamped) } };
  let rows = list(review(7, { dormant: true }), review(8));
  const calls = answering({ ...answers, "GET /users/access-review": () => rows });
  await page("/users?tab=review");
  const rowOf = async (name: string) => within((await text(name)).closest("[role=row]") as HTMLElement);
  expect((await rowOf("Pia Person7")).getByText("Dormant")).toBeTruthy();
  const other = await rowOf("Pia Person8");
  expect(other.queryByText("Dormant")).toBeNull();
  expect(other.getByText("1,200")).toBeTruthy();
  expect(other.getByText("Not yet")).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: /Deputies/ })).toBeNull();
  rows = list(review(7, { dormant: true }), review(8, stamped));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Reviewed: Pia Person8" })));
  expect(await text("Access of Pia Person8 reviewed.")).toBeTruthy();
  expect(await screen.findByText(/Mar 1, 2026, Ann Sample/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(["/users/8/review"]);
});

test("the review is a tab of role 1, and of nobody else, also by its address", async () => {
  for (const [role, offered] of [
    [1, true],
    [2, false],
    [4, false],
  ] as const) {
    signedInAs(role);
    const calls = answering(peopleAnswers(person(7)));
    const { unmount } = await page(role === 1 ? "/users" : "/users?tab=review");
    expect(await text("Pia Person7")).toBeTruthy();
    expect([role, screen.queryByRole("tab", { name: "Access review" }) !== null]).toEqual([role, offered]);
    expect(calls.some(({ path }) => path === "/users/access-review")).toBe(false);
    unmount();
  }
});

test("where nobody matches a filter it is not said that there is nobody", async () => {
  signedInAs(1);
  const none = { body: { items: [], total: 0, next: null } };
  answering({ ...peopleAnswers(person(7)), "GET /users/access-review": none });
  await page("/users?tab=review&dormant=true");
  expect(await text("Nobody matches these filters.")).toBeTruthy();
});

test("a file of the review says in words who never signed in and whom nobody looked at", async () => {
  signedInAs(1);
  const rows = { body: { items: [review(7)], total: 1, next: null } };
  const calls = answering({ ...peopleAnswers(person(7)), "GET /users/access-review": rows });
  await page("/users?tab=review");
  await text("Pia Person7");
  const { of } = await savedAsFile(calls);
  expect(of("Last sign-in")?.words).toEqual({ "": "Never" });
  expect(of("Reviewed")?.words).toEqual({ "reviewed_at:": "Not yet" });
});
