import { expect, test } from "vitest";
import { below, lastOptional, screenOf } from "./roots.ts";

const clients = { path: "/clients", title: "Clients" } as const;

test("a route takes path and title from the contract's screen", () => {
  expect(screenOf(clients)).toEqual({ path: "/clients", staticData: { title: "Clients" } });
  expect(screenOf(clients, { hash: "client" })).toEqual({
    path: "/clients",
    staticData: { title: "Clients", hash: "client" },
  });
});

test("a screen that stands over another has the rest of its path", () => {
  expect(below(clients, { path: "/clients/$clientId" })).toBe("/$clientId");
});

test("the last parameter of a path may be missing", () => {
  expect(lastOptional({ path: "/activate/$token" })).toBe("/activate/{-$token}");
});
