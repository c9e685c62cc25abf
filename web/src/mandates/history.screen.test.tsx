import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { mandateOf, pageOf, states } from "./mandate.given.ts";
import { ReviewScreen } from "./review.screen.tsx";

test("MANDATES-57 the History tab is staff's: roles 1 and 2 read it, role 7 has none", async () => {
  for (const [role, tabs] of [
    [1, ["Details", "Notes", "History"]],
    [2, ["Details", "Notes", "History"]],
    [7, ["Details", "Notes"]],
    [13, ["Details", "Notes"]],
  ] as const) {
    signedInAs(role);
    const calls = answering({
      "GET /mandates/57": { body: mandateOf() },
      "GET /mandates/57/notes": pageOf([]),
      "GET /mandates/states": states,
      "GET /audit": pageOf([
        {
          id: 1,
          at: "2026-01-15T15:00:00.000Z",
          actor_name: "Ann Sample",
          on_behalf_of_name: null,
          action: "mandate.escalate",
          before: { escalated: false },
          after: { escalated: true },
          names: { before: {}, after: {} },
          reason: null,
        },
      ]),
    });
    const { unmount } = await show(<ReviewScreen />, "/mandate/57", "/mandate/$mandateId");
    await screen.findByRole("heading", { name: "Details" });
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(tabs);
    if (role === 1) {
      fireEvent.click(screen.getByRole("tab", { name: "History" }));
      expect(await screen.findByText("Order escalated")).toBeTruthy();
      const asked = calls.find(({ path }) => path === "/audit")?.search;
      expect([asked?.get("record_type"), asked?.get("record_id")]).toEqual(["mandates", "57"]);
    }
    unmount();
  }
});
