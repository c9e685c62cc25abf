import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { readSettingsSearch } from "./components/settingsAddress.ts";
import { SettingsScreen } from "./settings.screen.tsx";

const none = { items: [], total: 0, next: null };
const blocked = { code: "form_8821", text: "Form 8821 is incomplete: CAF No.", link: "/settings?tab=filing&client=7" };
const elsewhere = { code: "names_open", text: "Check 1 name on the payroll.", link: "/clients/7/profile#names" };

test.each([
  [[blocked, elsewhere], "Form 8821 is incomplete: CAF No."],
  [[elsewhere], "Nothing here stands in the way of its final."],
])(
  "whoever came from a client's final finds the way back and whether something here still stands in its way",
  async (blockers, words) => {
    signedInAs(1);
    const part = { ready: false, blockers };
    answering({
      "GET /settings/forms": { body: none },
      "GET /settings/designees": { body: none },
      "GET /entities/tax-firms": { body: none },
      "GET /clients/7": { body: { id: 7, legal_name: "Acme LLC" } },
      "GET /clients/7/package-readiness": { body: { draft: part, final: part, supplement: part, peo_claim: part } },
    });
    await show(<SettingsScreen />, "/settings?tab=filing&client=7", "/settings");
    const back = await screen.findByRole("link", { name: "Back to Acme LLC" });
    expect(back.getAttribute("href")).toBe("/clients/7/packages");
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  },
);

test("the address keeps a known tab and an id, and drops what is neither", () => {
  expect(readSettingsSearch({ tab: "filing", client: 7 })).toEqual({ tab: "filing", client: "7" });
  expect(readSettingsSearch({ tab: "odd", client: "x" })).toEqual({});
});
