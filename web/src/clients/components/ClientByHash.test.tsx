import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { acme } from "../client.given.ts";
import { ClientByHash } from "./ClientByHash.tsx";

beforeEach(() => signedInAs(1));
const recent = { body: { items: [], total: 0, next: null } };

test("a client that is not there is said, and the hash goes in the place of its address", async () => {
  answering({});
  const { router } = await show(<ClientByHash id={999} />, "/settings#999");
  await screen.findByText("This record was not found.");
  await waitFor(() => expect(router.state.location.href).toBe("/settings"));
  expect(router.history.length).toBe(1);
});

test("the history of a client is read a hundred entries at a time, each page after the one before", async () => {
  const entry = (id: number) => ({
    id,
    at: "2026-01-02T10:00:00.000Z",
    actor_name: "Ann Sample",
    on_behalf_of_name: null,
    action: "client.update",
    before: { city: `Before ${id}` },
    after: { city: `After ${id}` },
    reason: null,
    names: { before: {}, after: {} },
  });
  const asked: (string | null)[] = [];
  answering({
    "GET /clients/7": { body: acme },
    "GET /clients/recent": recent,
    "GET /audit": ({ search }) => {
      asked.push(search.get("cursor"));
      expect([search.get("client_id"), search.get("limit")]).toEqual(["7", "100"]);
      const first = search.get("cursor") === null;
      return { body: { items: [entry(first ? 2 : 1)], total: 2, next: first ? "older" : null } };
    },
  });
  await show(<ClientByHash id={7} />, "/settings#7");
  fireEvent.click(await screen.findByLabelText("More"));
  fireEvent.click(await screen.findByText("History"));
  await waitFor(() => expect(document.body.textContent).toContain("After 2"));
  expect(document.body.textContent).not.toContain("After 1");
  fireEvent.click(screen.getByText("Show earlier changes"));
  await waitFor(() => expect(document.body.textContent).toContain("After 1"));
  expect(asked).toEqual([null, "older"]);
});
