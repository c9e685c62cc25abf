import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { AdminTab } from "./admin.tab.tsx";
import { acme } from "./client.given.ts";
import { tabContents } from "./components/tabs.tsx";

test("CALC-13 (2 of 3) the card of the totals stands on the Admin tab and on no other", async () => {
  signedInAs(1);
  answering({});
  const { unmount } = await show(<AdminTab client={acme} onDeleted={() => {}} />);
  expect(await screen.findByRole("heading", { name: "ERC refund totals" })).toBeTruthy();
  unmount();
  for (const [name, Tab] of Object.entries(tabContents)) {
    if (name === "admin") continue;
    await Tab.preload?.();
    const other = await show(<Tab client={acme} onDeleted={() => {}} />);
    await screen.findAllByRole("heading");
    expect([name, screen.queryByRole("heading", { name: "ERC refund totals" })]).toEqual([name, null]);
    other.unmount();
  }
});
