import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { home } from "./dashboard.given.tsx";
import { page } from "./home.given.ts";

describe("what of the firm is to be done now", () => {
  const urgent = {
    "GET /leads": { body: { items: [], total: 2, next: null } },
    "GET /queues/clients/unassigned": { body: { items: [], total: 3, next: null, assignees: [], abilities: {} } },
    "GET /reports/managing-partner": page([]),
  };

  test.each([9, 4] as const)("stands above all else on the home of role %i, with its number", async (role) => {
    await home(role, urgent);
    const due = await screen.findByRole("link", { name: "2 follow-ups with leads are due." });
    expect(due.getAttribute("href")).toBe("/leads?follow_up=true");
    expect(await screen.findByRole("link", { name: "You have 3 unassigned clients." })).toBeTruthy();
  });

  test("an attorney of the firm is not asked for it", async () => {
    const calls = await home(7, urgent);
    await screen.findByRole("heading", { name: "Clients Processed" });
    expect(calls.filter(({ path }) => path === "/queues/clients/unassigned" || path === "/leads")).toEqual([]);
  });
});
