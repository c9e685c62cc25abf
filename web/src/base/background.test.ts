import { expect, test } from "vitest";
import { answering } from "../ui/testing.tsx";
import { client } from "./api.ts";
import { quietly } from "./background.ts";

test("a call that nobody asked for says so, and the next one does not", async () => {
  const calls = answering({ "GET /status": { body: { status: "online", demo: false } } });
  await quietly(() => client.access.status());
  await client.access.status();
  expect(calls.map(({ headers }) => headers.get("x-background"))).toEqual(["1", null]);
});
