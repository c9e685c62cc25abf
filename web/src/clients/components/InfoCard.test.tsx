import type { RoleId } from "@refundry/contract/platform";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { acme } from "../client.given.ts";
import { InfoCard } from "./InfoCard.tsx";

test.each([
  [9, [], ["profile"], `/unassigned-clients?q=${encodeURIComponent(`#${acme.id}`)}`],
  // Who edits the client or has its Tools assigns there.
  [4, ["legal_name"], ["profile", "tools"], null],
  [12, [], ["profile"], null],
] as const)(
  "role %i finds at a client without an attorney of record the way to assign one where it has no other",
  async (role, fields, tabs, address) => {
    signedInAs(role as RoleId);
    answering({});
    const abilities = { ...acme.abilities, fields: [...fields] };
    const client = { ...acme, attorney_of_record: null, tabs: [...tabs], abilities };
    await show(<InfoCard client={client} onDeleted={() => {}} />);
    const term = await screen.findByText("Attorney of Record");
    expect(term.nextElementSibling?.textContent).toMatch(/^None/);
    expect(screen.queryByRole("link", { name: "Assign one" })?.getAttribute("href") ?? null).toBe(address);
  },
);

test.each([
  [{ tabs: ["profile", "tools"] }],
  [{ abilities: { ...acme.abilities, fields: ["legal_name" as const] } }],
  [{ active: false }],
])("who assigns is led nowhere else where the client has another way, or is inactive: %j", async (more) => {
  signedInAs(9);
  answering({});
  const plain = { ...acme, attorney_of_record: null, tabs: ["profile"], abilities: { ...acme.abilities, fields: [] } };
  await show(<InfoCard client={{ ...plain, ...more } as never} onDeleted={() => {}} />);
  expect((await screen.findByText("Attorney of Record")).nextElementSibling?.textContent).toBe("None");
});
