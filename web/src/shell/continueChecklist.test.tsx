import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DashboardScreen } from "./dashboard.screen.tsx";
import { page, row } from "./home.given.ts";

test("the checklist of each company is gone on with until its claim is prepared, at its documents where these alone are left", async () => {
  signedInAs(6);
  const owed = { client: 5, trade_name: "Dune Gym", text: "2 documents outstanding", path: "/clients/5/documents" };
  const steps = { client: 3, trade_name: "Birch Bakery", text: "step 7 of 9", path: "/clients/3/checklist?step=7" };
  const kind = (key: string, item: object) => ({ key, title: key, total: 1, all: "/clients", items: [item] });
  answering({
    "GET /home": { body: { waiting: [kind("checklist", steps), kind("owed", owed)], note: null } },
    "GET /reports/status/completed": page([]),
    "GET /reports/status/active": page([
      row,
      { ...row, id: 4, trade_name: "Cedar Shop" },
      { ...row, id: 5, trade_name: "Dune Gym" },
      { ...row, id: 6, trade_name: "Elm Cafe", final: true },
    ]),
  });
  await show(<DashboardScreen />, "/dashboard");
  await screen.findByRole("link", { name: "Elm Cafe" });
  // Where no step waits by itself it is said how far the checklist is.
  const said = screen.getAllByText(/^The checklist: /).map(({ textContent }) => textContent);
  expect(said).toEqual([
    "The checklist: step 7 of 9",
    "The checklist: all 9 steps done",
    "The checklist: step 9 of 9: Required Attachments; 8 done",
  ]);
  const links = screen.getAllByRole("link", { name: /^Continue checklist of/ });
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Continue checklist of Birch Bakery", "/clients/3/checklist"],
    ["Continue checklist of Cedar Shop", "/clients/4/checklist"],
    ["Continue checklist of Dune Gym", "/clients/5/checklist?step=9"],
  ]);
});
